//! `hoyito sow --batch` and the independent model of the rules answer alike.

mod common;

use fastrand::Rng;
use hoyito_reference::{Model, Side, Variant};
use serde_json::{Value, json};

/// Positions asked about in one run of the program.
const POSITIONS: usize = 2000;

/// A board with any seeds anywhere, closed pits, captures and a holder.
fn scattered(random: &mut Rng, variant: Variant) -> Option<Model> {
    let row = random.usize(6..=12);
    let open_in_ten = random.u8(2..=10);
    let open = (0..2 * row).filter(|_| random.u8(..10) < open_in_ten);
    let open: Vec<usize> = open.collect();
    let fours = random.u32(1..=2 * row as u32);
    with_seeds(random, variant, row, &open, fours)
}

/// A board with a few open pits, where relays often go round for ever.
fn cramped(random: &mut Rng, variant: Variant) -> Option<Model> {
    let south = random.usize(1..=2);
    let open: Vec<usize> = (0..south).chain(6..=random.usize(6..=7)).collect();
    let fours = random.u32(1..=5);
    with_seeds(random, variant, 6, &open, fours)
}

/// A board with so many fours in its open pits, either spread thin or heaped up
/// in a few of them.
fn with_seeds(
    random: &mut Rng,
    variant: Variant,
    row: usize,
    open: &[usize],
    fours: u32,
) -> Option<Model> {
    let mut pits = vec![None; 2 * row];
    for place in open {
        pits[*place] = Some(0);
    }
    if open.is_empty() {
        return None;
    }
    let heaps = random.usize(1..=open.len());
    for _ in 0..4 * fours {
        let place = open[random.usize(..heaps)];
        pits[place] = pits[place].map(|seeds| seeds + 1);
    }
    let left = 8 * row as u32 - 4 * fours;
    let south = random.u32(0..=left);
    let north = random.u32(0..=left - south);
    let due = side(random);
    let holder = (random.u8(0..3) == 0).then(|| side(random));
    Model::set_up(variant, pits, due, [south, north], holder)
}

/// A position that play from the start has led to.
fn played(random: &mut Rng, variant: Variant) -> Option<Model> {
    let mut model = Model::start(variant, random.usize(6..=12));
    for _ in 0..random.usize(0..40) {
        let choices = model.choices();
        let Some(letter) = random.choice(&choices) else {
            break;
        };
        model = model.sow(*letter)?.next;
    }
    Some(model)
}

fn side(random: &mut Rng) -> Side {
    if random.bool() {
        Side::South
    } else {
        Side::North
    }
}

/// Any pit of the board, but mostly one that the due player may lift.
fn some_letter(random: &mut Rng, model: &Model) -> char {
    let any = model.letter(random.usize(..2 * model.row()));
    if random.u8(..10) == 0 {
        return any;
    }
    let full = (0..model.pits.len())
        .filter(|place| model.owner(*place) == model.due && model.pits[*place] > Some(0))
        .map(|place| model.letter(place));
    random.choice(full.collect::<Vec<_>>()).unwrap_or(any)
}

/// What notation says that the program answers.
fn expected(model: &Model, letter: char) -> Option<Value> {
    let sowed = model.sow(letter)?;
    Some(json!({
        "variant": model.variant.name(),
        "position": model.to_text(),
        "pit": letter.to_string(),
        "end": sowed.end.name(),
        "captured": sowed.captured,
        "last_four": sowed.last_four.map(|to| json!({"n": 4, "to": to.letter().to_string()})),
        "laps": sowed.laps,
        "again": sowed.again,
        "passed": sowed.passed,
        "over": sowed.over.is_some(),
        "next": sowed.next.to_text(),
        "result": sowed.result.map(|[south, north]| format!("{south}-{north}")),
    }))
}

#[test]
fn the_batch_answers_random_positions_as_the_reference_does() {
    let mut random = Rng::with_seed(20041130);
    let mut asked = String::new();
    let mut answers = Vec::new();
    while answers.len() < POSITIONS {
        let variant = Variant::ALL[random.usize(..3)];
        let model = match random.u8(..5) {
            0 => cramped(&mut random, variant),
            1 | 2 => scattered(&mut random, variant),
            _ => played(&mut random, variant),
        };
        let Some(model) = model else {
            continue;
        };
        let letter = some_letter(&mut random, &model);
        let request = json!({
            "variant": variant.name(),
            "position": model.to_text(),
            "pit": letter.to_string(),
        });
        asked += &format!("{request}\n");
        answers.push(expected(&model, letter));
    }

    let run = common::hoyito_with(&["sow", "--batch"], &asked);

    assert_eq!(run.code, 1, "some of the pits were chosen badly");
    assert_eq!(run.stdout.lines().count(), POSITIONS);
    for (number, (answer, expected)) in run.stdout.lines().zip(&answers).enumerate() {
        let answer: Value = serde_json::from_str(answer).expect("every answer is JSON");
        match expected {
            Some(expected) => assert_eq!(&answer, expected),
            None => {
                assert_eq!(answer["line"], number + 1, "{answer}");
                assert!(answer["error"].is_string(), "{answer}");
            }
        }
    }
    for end in ["empty", "casa", "game", "endless"] {
        assert!(
            answers.iter().flatten().any(|answer| answer["end"] == end),
            "no sowing ended with {end}"
        );
    }
}
