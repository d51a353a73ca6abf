package letopis.respons.card;

/// How long something lasts that an effect brings about (RS-130). On a card it also ends when the card leaves its zone.
public enum Duration {
    /// [R-COMBATEND].
    END_OF_COMBAT,
    /// [R-TURNEND].
    END_OF_TURN,
    /// As long as the card whose effect it is stays on the board as the same object.
    WHILE_SOURCE_STAYS,
    PERMANENT
}
