package letopis.berserkheroes.card;

/// What a card is (BH-207.1a). The full rules know four types and call events and equipment support cards (BF-107.1,
/// BF-208.1, BF-212.1).
public enum CardType {
    HERO,
    /// What a game is mostly won by (BF-7-176).
    CREATURE,
    EVENT,
    EQUIPMENT,
    SPELL,
    /// Only where a setting allows it ([C3]).
    TERRAIN;

    /// Heroes and creatures together are characters (BF-107.1.2).
    public boolean isCharacter() {
        return this == HERO || this == CREATURE;
    }

    /// What the full rules call a support card ([C1]).
    public boolean isSupport() {
        return this == EVENT || this == EQUIPMENT || this == TERRAIN;
    }
}
