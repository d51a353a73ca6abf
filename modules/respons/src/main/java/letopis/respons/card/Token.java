package letopis.respons.card;

/// A marker on a card. Tokens of the same name are interchangeable (RS-140) and stay until the card leaves the zone
/// (RS-141).
public enum Token {
    /// Adds 1 to the strength. The increase is temporary, so Endurance does not preserve it (RS-234).
    STRENGTH(1),
    /// The card skips combat while it has this token (RS-139, RS-220).
    FETTER(0),
    /// Has no effect by itself. Cards refer to it.
    MARK(0);

    private final int strength;

    Token(int strength) {
        this.strength = strength;
    }

    /// Returns the strength each such token adds to a unit.
    public int strength() {
        return strength;
    }
}
