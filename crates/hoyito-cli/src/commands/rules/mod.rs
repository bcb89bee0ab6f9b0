//! `hoyito rules`: the rules as text.

mod text;

use std::io::Write;

use hoyito_core::Variant;

use crate::args::RulesArgs;
use crate::failure::Failure;
use crate::output;
use crate::render::{FAINT, STRONG, wrap};

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// Recorded from players.
    Tradition,
    /// Decided by this project where the sources are silent.
    HouseRule,
    /// Beyond what is recorded.
    Extension,
}

/// A part of a rule that has one origin.
struct Clause {
    /// The rule's number in `docs/rules.md`.
    number: &'static str,
    origin: Origin,
    /// The games it holds for.
    variants: &'static [Variant],
    text: &'static str,
}

/// Rules that belong together.
struct Section {
    title: &'static str,
    clauses: &'static [Clause],
}

impl Origin {
    const fn name(self) -> &'static str {
        match self {
            Self::Tradition => "tradition",
            Self::HouseRule => "house rule",
            Self::Extension => "extension",
        }
    }
}

const INTRODUCTION: &str = "Each rule says where it comes from: tradition was recorded from players \
    in the south-west of the Dominican Republic in 2004 and 2005; a house rule is this project's \
    decision where the records are silent; an extension goes beyond them.";

pub(crate) fn run(args: &RulesArgs) -> Result<(), Failure> {
    let mut out = output::text();
    let title = args.variant.map_or("Hoyito I, II and III", Variant::name);
    write_rules(&mut out, title, args.variant, output::width())?;
    out.flush()?;
    Ok(())
}

/// Writes the rules that hold for a variant, or all.
fn write_rules(
    out: &mut impl Write,
    title: &str,
    variant: Option<Variant>,
    width: usize,
) -> std::io::Result<()> {
    writeln!(out, "{STRONG}{title}{STRONG:#}\n")?;
    for line in wrap(INTRODUCTION, width) {
        writeln!(out, "{line}")?;
    }
    for section in text::SECTIONS {
        let clauses = section.clauses.iter();
        let mut clauses = clauses
            .filter(|clause| variant.is_none_or(|variant| clause.variants.contains(&variant)))
            .peekable();
        if clauses.peek().is_none() {
            continue;
        }
        writeln!(out, "\n{STRONG}{}{STRONG:#}", section.title)?;
        let mut last_number = "";
        for clause in clauses {
            let number = match clause.number == last_number {
                true => "",
                false => clause.number,
            };
            last_number = clause.number;
            write_clause(out, number, clause, variant, width)?;
        }
    }
    Ok(())
}

/// Columns before the text of a rule.
const MARGIN: usize = 19;

fn write_clause(
    out: &mut impl Write,
    number: &str,
    clause: &Clause,
    variant: Option<Variant>,
    width: usize,
) -> std::io::Result<()> {
    let only = match variant {
        None if clause.variants.len() < Variant::ALL.len() => {
            let names = clause.variants.iter().map(|variant| variant.name());
            format!("({}) ", names.collect::<Vec<_>>().join(", "))
        }
        _ => String::new(),
    };
    let text = format!("{only}{}", clause.text);
    let origin = clause.origin.name();
    for (n, line) in wrap(&text, width - MARGIN).into_iter().enumerate() {
        match n {
            0 => writeln!(out, "  {number:3}  {FAINT}{origin:10}{FAINT:#}  {line}")?,
            _ => writeln!(out, "{:MARGIN$}{line}", "")?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(variant: Variant) -> Vec<&'static str> {
        let clauses = text::SECTIONS.iter().flat_map(|section| section.clauses);
        let mut numbers: Vec<_> = clauses
            .filter(|clause| clause.variants.contains(&variant))
            .map(|clause| clause.number)
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    #[test]
    fn each_game_has_its_own_rules_of_capture() {
        let has = |variant, number| numbers(variant).contains(&number);
        for number in ["R6", "R7", "R8"] {
            assert!(has(Variant::HoyitoI, number) && !has(Variant::HoyitoII, number));
        }
        assert!(has(Variant::HoyitoII, "R9") && !has(Variant::HoyitoIII, "R9"));
        assert!(has(Variant::HoyitoIII, "R12") && !has(Variant::HoyitoII, "R12"));
    }

    #[test]
    fn no_rule_is_left_out() {
        let mut all: Vec<_> = Variant::ALL.into_iter().flat_map(numbers).collect();
        all.sort_unstable();
        all.dedup();
        let expected = (1..=16).map(|n| format!("R{n}"));
        let mut expected: Vec<_> = expected.chain((1..=8).map(|n| format!("H{n}"))).collect();
        expected.sort_unstable();
        assert_eq!(all, expected);
    }

    #[test]
    fn house_rules_are_numbered_as_such() {
        for clause in text::SECTIONS.iter().flat_map(|section| section.clauses) {
            if clause.number.starts_with('H') {
                assert_eq!(clause.origin, Origin::HouseRule, "{}", clause.number);
            }
        }
    }

    #[test]
    fn lines_keep_to_the_width() {
        let mut text = Vec::new();
        write_rules(&mut text, "Rules", None, 60).expect("memory can be written");
        let text = anstream::adapter::strip_bytes(&text).into_vec();
        let text = String::from_utf8(text).expect("rules are text");
        assert!(text.lines().all(|line| line.chars().count() <= 60));
    }
}
