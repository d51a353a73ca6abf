package letopis.respons.card;

/// A marker on a card. Tokens of one name are alike (RS-140) and stay until the card leaves the zone (RS-141).
public enum Token {
    /// Strength +1 each; a temporary increase, which Endurance does not preserve (RS-234).
    STRENGTH(1),
    /// The card skips combat while it has this token (RS-139, RS-220).
    FETTER(0),
    /// No effect by itself; cards refer to it.
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
