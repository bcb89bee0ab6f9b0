//! Text in lines of a width.

/// Breaks a text at its spaces into lines of at most `width` characters. A
/// longer word has a line of its own.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if length > 0 && length + 1 + letters > width {
            lines.push(std::mem::take(&mut line));
            length = 0;
        }
        if length > 0 {
            line.push(' ');
            length += 1;
        }
        line.push_str(word);
        length += letters;
    }
    if length > 0 {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_are_filled_but_not_over_filled() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("one two three", 6), ["one", "two", "three"]);
    }

    #[test]
    fn a_word_that_is_too_long_stands_alone() {
        assert_eq!(
            wrap("a counterclockwise b", 5),
            ["a", "counterclockwise", "b"]
        );
    }

    #[test]
    fn nothing_makes_no_line() {
        assert!(wrap("  ", 10).is_empty());
    }
}
