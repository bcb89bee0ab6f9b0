//! The texts of the first tour.

macro_rules! texts {
    ($($name:ident: $english:literal,)*) => {
        /// A text of the first tour.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each is explained by its own text")]
        pub enum TourText { $($name,)* }

        impl TourText {
            /// Every one of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// It in English.
            pub(super) const fn english(self) -> &'static str {
                match self { $(Self::$name => $english,)* }
            }
        }
    };
}

texts! {
    Board: "Two rows of pits",
    BoardText: "The lower row is yours. The upper one is North’s, who sits across from you. Every pit has a letter. At the start each holds four seeds (R2). What you capture is laid beside the board, and at the end more seeds win (R14).",
    Sowing: "Sowing",
    SowingText: "A turn begins with one of your own pits. All its seeds are lifted and dropped one by one into the pits that follow, counterclockwise, as the arrows at the ends of the board show (R3). Sow C.",
    SowingDone: "Three seeds, three pits. The last one fell into F, which was empty, and that ends the turn (R4).",
    Relay: "The relay",
    RelayText: "When the last seed falls into a pit that holds seeds, that pit is lifted, the last seed with it, and sown on from the next pit (R4). Sow B and watch.",
    RelayDone: "B’s one seed made two in C. Those two went on: the last fell into E, which was empty.",
    ForetellRelay: "Where does it end?",
    ForetellRelayText: "Now you say it first. Follow the laps with your eyes and choose the pit, in either row, where the last seed falls. Then they are sown.",
    Pass: "Nothing to sow",
    PassText: "A player who has no seed in her row passes, for as long as that lasts (R5). North has none. Sow B.",
    PassDone: "North has nothing to sow and passes, so it is your choice again, though you captured nothing (R5).",
    ForetellPass: "Who is next?",
    ForetellPassText: "Look at both rows as they will be after the sowing, and say who chooses then.",
    Along: "Hoyito I: fours on the way",
    AlongText: "There are three games. In Hoyito I a pit that a seed has just brought to exactly four is a casa. Whoever sows takes it at once, in either row, and sows on (R6). Sow E.",
    AlongDone: "E’s first seed made four in F, and they were yours at once. The second fell into a, which was empty.",
    LastCasa: "Hoyito I: the last seed",
    LastCasaText: "If the last seed makes the casa, that is taken too, and the turn ends (R7). Sow B.",
    LastCasaDone: "C became four and was taken. In Hoyito I the turn is over; now North chooses.",
    FourLeft: "Hoyito I: four are left",
    FourLeftText: "A capture that leaves four seeds in all takes those as well, and the game is over (R8). Sow E.",
    FourLeftDone: "F gave you four, and the four that were left came along. The game is over.",
    Casa: "Hoyito II: the casa",
    CasaText: "In Hoyito II nothing is taken on the way. Only the last seed counts: if it makes exactly four, that casa is captured (R9). Sow B.",
    CasaDone: "The last seed made four in C, and you took them.",
    ForetellCasa: "Which pit is the casa?",
    ForetellCasaText: "Follow the seeds until the last one makes four. Choose the pit where that is, in either row.",
    Chain: "Hoyito II: the chain",
    ChainText: "With the casa you take every pit directly before it that holds exactly four, going back until the first that does not (R9). Sow E.",
    ChainDone: "The last seed made four in a, and F just before it held four as well: eight seeds. E was empty, so the chain ended there.",
    ForetellChain: "How much does it take?",
    ForetellChainText: "Find the casa, and then count the fours that lie directly before it.",
    Again: "Hoyito II: again",
    AgainText: "Whoever captured sows again at once: she must if she can, and passes if she cannot (R10). All her sowings together are one turn. Sow A.",
    AgainDone: "A’s relay made four in D. You captured, so it is your choice again, until a sowing captures nothing.",
    ForetellAgain: "Which pit lets you sow again?",
    ForetellAgainText: "One of your pits ends with a casa, the others do not. Choose it; it is sown at once.",
    LastFour: "Hoyito II: the last four",
    LastFourText: "If a capture leaves exactly four seeds on the board, its taker gets those too, and the game is over (R11). Sow E.",
    LastFourDone: "F gave you four, the last four came with them, and the game is over.",
    Single: "Hoyito III: no chain",
    SingleText: "Hoyito III is played like II, but only the last seed’s pit is captured (R12). Here is the board of the chain again. Sow E.",
    SingleDone: "You took a. F keeps its four. You captured, so you would sow again.",
    Holder: "Hoyito III: who holds the last four",
    HolderText: "In a match of Hoyito III, from the third round on, the last four go to the winner of the round before, whoever takes the four before them (R13). North won it. Sow E.",
    HolderDone: "You took the four in F. The last four went to North.",
    End: "That is the game",
    EndText: "A few house rules are told when you meet them; Rules in short, in the Help menu, has them all.",
    AllForetold: "You have foretold a relay, a pass, a casa, a chain and an extra turn. The tour is finished.",
    StillToForetell: "The tour is finished when you have foretold what is still open below. Next leads you there.",
    OtherNext: "North, whose turn it is",
    CaptorNext: "South, who captured",
    PassedNext: "South, since North passes",
    KindRelay: "where a relay ends",
    KindPass: "a pass",
    KindCasa: "a casa",
    KindChain: "a chain",
    KindAgain: "an extra turn",
    Foretold: "Foretold",
}
