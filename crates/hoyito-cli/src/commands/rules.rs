//! `hoyito rules`
use crate::args::RulesArgs;
use crate::failure::Failure;
pub(crate) fn run(_args: &RulesArgs) -> Result<(), Failure> {
    Ok(())
}
