//! Everything that is checked besides the tests.

use super::{Cargo, TaskError};

/// Runs every check, the quickest first, and stops at the first that fails.
pub(crate) fn run() -> Result<(), TaskError> {
    Cargo::new("fmt").args(["--all", "--check"]).run()?;
    Cargo::new("clippy")
        .args(["--workspace", "--all-targets", "--", "-D", "warnings"])
        .run()?;
    Cargo::new("doc")
        .args(["--workspace", "--no-deps", "--document-private-items"])
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    Cargo::new("build")
        .args(["--manifest-path", "xtask/no_std/Cargo.toml"])
        .args(["--target-dir", "target/no_std"])
        .run()
}
