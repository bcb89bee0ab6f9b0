//! The data shapes of the plain value types.

use hoyito_core::{BySide, Event, Pit, RowLength, Seeds, Side, Termination, Variant};
use serde_json::{from_value, json, to_value};

#[test]
fn values_are_written_as_people_name_them() {
    assert_eq!(
        to_value(Variant::HoyitoIII).expect("json"),
        json!("hoyito-iii")
    );
    assert_eq!(to_value(Side::North).expect("json"), json!("north"));
    assert_eq!(to_value(RowLength::SIX).expect("json"), json!(6));
    assert_eq!(
        to_value(Termination::LastFour).expect("json"),
        json!("last-four")
    );
    let captured = BySide {
        south: Seeds::new(28),
        north: Seeds::new(20),
    };
    assert_eq!(
        to_value(captured).expect("json"),
        json!({"south": 28, "north": 20})
    );
}

#[test]
fn an_event_is_an_object_that_names_itself() {
    let event = Event::Drop {
        pit: Pit::new(Side::South, 2),
        holds: Seeds::new(5),
        in_hand: Seeds::new(1),
    };
    let written = json!({"event": "drop", "pit": "C", "holds": 5, "in_hand": 1});
    assert_eq!(to_value(event).expect("json"), written);
    assert_eq!(from_value::<Event>(written).expect("an event"), event);
}

#[test]
fn values_that_cannot_be_are_refused() {
    assert!(from_value::<Pit>(json!("M")).is_err());
    assert!(from_value::<RowLength>(json!(13)).is_err());
    assert!(from_value::<Variant>(json!("hoyito-iv")).is_err());
}
