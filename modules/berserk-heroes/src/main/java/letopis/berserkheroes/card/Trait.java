package letopis.berserkheroes.card;

/// A characteristic that a card has both before and during the game.
public enum Trait {
    /// Enters play only by an ability and goes to the supply instead of the hand or deck (BF-7-168). Examples in the
    /// rules are the elementals (BF-8-01, BF-8-02, BF-8-03, BF-8-04, BF-8-05) and the modules (BF-8-06, BF-8-07,
    /// BF-8-08, BF-8-09, BF-8-10).
    CREATED,
    /// Enters a deck only by an ability (BF-7-139), like Tailwind (BF-8-11) and the Black mark (BF-8-12).
    PLACED,
    /// Allows up to five copies in a deck (BF-7-113).
    HORDE,
    /// A player cannot keep two cards with the same name if one of them is unique (BF-7-182).
    UNIQUE
}
