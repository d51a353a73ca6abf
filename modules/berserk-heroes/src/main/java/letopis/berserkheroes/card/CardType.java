package letopis.berserkheroes.card;

/// The type of a card (BH-207.1a). The full rules have four types. They treat events and equipment as support cards
/// (BF-107.1, BF-208.1, BF-212.1).
public enum CardType {
    HERO,
    /// The main means of winning a game (BF-7-176).
    CREATURE,
    EVENT,
    EQUIPMENT,
    SPELL,
    /// Allowed only under a setting ([C3]).
    TERRAIN;

    /// Returns whether the type is hero or creature; both are called characters (BF-107.1.2).
    public boolean isCharacter() {
        return this == HERO || this == CREATURE;
    }

    /// Returns whether the full rules treat this type as support cards ([C1]).
    public boolean isSupport() {
        return this == EVENT || this == EQUIPMENT || this == TERRAIN;
    }
}
