package letopis.respons.card;

/// Markers on cards. Those of one name are alike (RS-140) and stay until the card leaves the zone (RS-141).
public enum Token {
    /// Strength +1 each; a temporary increase, which Endurance does not keep (RS-234).
    STRENGTH(1),
    /// While there is one, the card skips combat (RS-139, RS-220).
    FETTER(0),
    /// Nothing by itself; cards ask for it.
    MARK(0);

    private final int strength;

    Token(int strength) {
        this.strength = strength;
    }

    /// What each of them adds to the strength of a unit.
    public int strength() {
        return strength;
    }
}
