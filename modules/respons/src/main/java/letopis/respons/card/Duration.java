package letopis.respons.card;

/// The duration of an effect (RS-130). An effect on a card also ends when the card leaves its zone.
public enum Duration {
    /// [R-COMBATEND].
    END_OF_COMBAT,
    /// [R-TURNEND].
    END_OF_TURN,
    /// As long as the source card stays on the board as the same object.
    WHILE_SOURCE_STAYS,
    PERMANENT
}
