package letopis.berserkheroes.card;

/// What is true of a card before the game as well as in it.
public enum Trait {
    /// Comes into play by an ability only, and goes to the supply instead of hand and deck (BF-7-168).
    CREATED,
    /// Comes into a deck by an ability only (BF-7-139).
    PLACED,
    /// Up to five copies in a deck (BF-7-113).
    HORDE,
    /// A player has no two cards of a name where one of them is unique (BF-7-182).
    UNIQUE
}
