//! Where the values of a JSON record stand in its document. What they say is
//! serde's matter; it does not tell where it found them.

use std::collections::BTreeMap;

use crate::json::{AfterJson, Document, GameJson, MoveJson};

/// Where the parts of one game stand, in bytes of the document.
#[derive(Clone, Debug, Default)]
pub(super) struct GamePlaces {
    /// The game itself.
    pub(super) game: usize,
    /// The values of its tags, by name.
    pub(super) tags: BTreeMap<String, usize>,
    /// Its result.
    pub(super) result: usize,
}

impl Document {
    /// Notes where in the text that serde has read everything stands.
    pub(super) fn place(&mut self, text: &str) {
        let mut walk = Walk {
            text,
            at: text.find('{').unwrap_or(text.len()),
        };
        walk.object(|walk, key| match key {
            "games" => walk.array(&mut self.games, Walk::game),
            _ => walk.skip(),
        });
    }
}

/// Goes through a document beside what serde made of it. It asks only what it
/// needs to find its way, and ends early where that is not there.
struct Walk<'t> {
    text: &'t str,
    at: usize,
}

impl Walk<'_> {
    fn game(&mut self, game: &mut GameJson) {
        game.places.game = self.here();
        game.places.result = self.at;
        self.object(|walk, key| match key {
            "tags" => walk.object(|walk, name| {
                game.places.tags.insert(name.to_owned(), walk.here());
                walk.skip();
            }),
            "moves" => walk.array(&mut game.moves, Walk::sowing),
            "result" => {
                game.places.result = walk.here();
                walk.skip();
            }
            _ => walk.skip(),
        });
    }

    fn sowing(&mut self, sowed: &mut MoveJson) {
        sowed.place = self.here();
        self.object(|walk, key| match key {
            "pit" => {
                sowed.place = walk.here();
                walk.skip();
            }
            "after" => walk.array(&mut sowed.after, Walk::after),
            _ => walk.skip(),
        });
    }

    fn after(&mut self, after: &mut AfterJson) {
        let AfterJson::Variation(line) = after else {
            return self.skip();
        };
        self.object(|walk, _| {
            walk.object(|walk, key| match key {
                "moves" => walk.array(&mut line.moves, Walk::sowing),
                _ => walk.skip(),
            });
        });
    }

    /// Lets `member` walk over the value of every key.
    fn object(&mut self, mut member: impl FnMut(&mut Self, &str)) {
        if !self.take(b'{') {
            return self.skip();
        }
        while !self.take(b'}') {
            self.here();
            let Ok(key) = serde_json::from_str::<String>(self.string()) else {
                return;
            };
            self.take(b':');
            member(self, &key);
            self.take(b',');
        }
    }

    /// Lets `item` walk over every value, beside what serde made of it.
    fn array<T>(&mut self, values: &mut [T], mut item: impl FnMut(&mut Self, &mut T)) {
        if !self.take(b'[') {
            return self.skip();
        }
        for value in values {
            item(self, value);
            self.take(b',');
        }
        self.take(b']');
    }

    /// Goes past one value, whatever it is.
    fn skip(&mut self) {
        let mut depth: usize = 0;
        loop {
            self.here();
            match self.byte() {
                Some(b'"') => {
                    self.string();
                }
                Some(b'{' | b'[') => {
                    depth += 1;
                    self.at += 1;
                }
                Some(b'}' | b']') if depth > 0 => {
                    depth -= 1;
                    self.at += 1;
                }
                Some(b',' | b':') if depth > 0 => self.at += 1,
                Some(b'}' | b']' | b',' | b':') | None => return,
                Some(_) => self.word(),
            }
            if depth == 0 {
                return;
            }
        }
    }

    /// Goes past a string and gives it as it stands, quotes included; an empty
    /// text when there is none.
    fn string(&mut self) -> &str {
        let start = self.at;
        if self.byte() != Some(b'"') {
            return "";
        }
        self.at += 1;
        while let Some(byte) = self.byte() {
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == b'"' {
                break;
            }
        }
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// Goes past a number, or a word such as `null`.
    fn word(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        let ends = |byte: &u8| b",:]}\"".contains(byte) || byte.is_ascii_whitespace();
        self.at += rest.iter().position(ends).unwrap_or(rest.len());
    }

    /// Goes past this byte if it is the next.
    fn take(&mut self, byte: u8) -> bool {
        self.here();
        let found = self.byte() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Where the next value begins.
    fn here(&mut self) -> usize {
        while self.byte().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
        self.at
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }
}

#[cfg(test)]
mod tests {
    use crate::json::{AfterJson, Document, MoveJson};

    fn placed(text: &str) -> Document {
        let mut document: Document = serde_json::from_str(text).unwrap();
        document.place(text);
        document
    }

    /// What stands at a place, up to the next delimiter.
    fn at(text: &str, place: usize) -> &str {
        let rest = &text[place..];
        &rest[..rest.find([',', '}']).unwrap_or(rest.len())]
    }

    /// Every sowing has the place where its pit is named.
    fn assert_placed(text: &str, moves: &[MoveJson]) {
        for sowed in moves {
            assert_eq!(at(text, sowed.place), format!("\"{}\"", sowed.pit));
            for after in &sowed.after {
                if let AfterJson::Variation(line) = after {
                    assert_placed(text, &line.moves);
                }
            }
        }
    }

    #[test]
    fn sowings_are_found_wherever_in_its_object_the_pit_is_named() {
        let text = r#"{"more":[{"games":["}"]},1],"format":"x","games":[{"result":"*","moves":[
            {"gain":4,"after":[{"nag":1},{"variation":{"x":[],"moves":[{"pit":"b"},{"pit":"c"}]}}],"pit":"a"},
            {"clock":"}\"]\\","p\u0069t":"d"}]},
            {"result":"*","moves":[{"pit":"E"}]}]}"#;
        let games = placed(text).games;
        assert_eq!(games[0].moves.len() + games[1].moves.len(), 3);
        assert_placed(text, &games[0].moves);
        assert_placed(text, &games[1].moves);
    }

    #[test]
    fn tags_and_the_result_are_found() {
        let text = r#"{"format":"games","games":[{"result":"*","tags":{"A":"{","B" : "2"}}]}"#;
        let places = &placed(text).games[0].places;
        assert_eq!(at(text, places.result), r#""*""#);
        assert_eq!(at(text, places.tags["A"]), r#""{""#);
        assert_eq!(at(text, places.tags["B"]), r#""2""#);
    }

    #[test]
    fn a_walk_through_another_text_comes_to_an_end() {
        let text =
            r#"{"format":"x","games":[{"moves":[{"pit":"D","after":[{"nag":1}]}],"result":"*"}]}"#;
        for end in 0..text.len() {
            for other in ["", "}", "]", ":", "\"", "\\", "{", "[", "x"] {
                let mut document = placed(text);
                document.place(&format!("{}{other}{}", &text[..end], &text[end + 1..]));
                document.place(&text[..end]);
                assert!(document.games[0].places.result <= text.len());
            }
        }
    }
}
