//! A command line as one text, as a shell would take it.

/// Splits at spaces, but not between double quotes. A backslash takes the next
/// character as it is.
pub(super) fn split(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = false;
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        match c {
            ' ' if !quoted => words.extend(word.take()),
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            '\\' => word.get_or_insert_default().extend(characters.next()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// The text as one word of a command line.
pub(super) fn quoted(text: &str) -> String {
    let mut word = String::from("\"");
    for c in text.chars() {
        if matches!(c, '"' | '\\') {
            word.push('\\');
        }
        word.push(c);
    }
    word.push('"');
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_at_spaces_outside_quotes() {
        assert_eq!(
            split(r#"  --position "1,0 S"  --seed 3 "" "#),
            ["--position", "1,0 S", "--seed", "3", ""]
        );
    }

    #[test]
    fn a_quoted_text_is_read_back() {
        let text = r#"she said "C\e" twice"#;
        assert_eq!(split(&quoted(text)), [text]);
    }
}
