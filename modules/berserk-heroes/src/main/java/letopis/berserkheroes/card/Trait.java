package letopis.berserkheroes.card;

/// What is true of a card before the game as well as in it.
public enum Trait {
    /// Comes into play by an ability only, and goes to the supply instead of hand and deck (BF-7-168). The elementals
    /// (BF-8-01, BF-8-02, BF-8-03, BF-8-04, BF-8-05) and modules (BF-8-06, BF-8-07, BF-8-08, BF-8-09, BF-8-10) of the
    /// rules are among the cards of the game.
    CREATED,
    /// Comes into a deck by an ability only (BF-7-139), as Tailwind (BF-8-11) and the Black mark (BF-8-12) do.
    PLACED,
    /// Up to five copies in a deck (BF-7-113).
    HORDE,
    /// A player has no two cards of a name where one of them is unique (BF-7-182).
    UNIQUE
}
