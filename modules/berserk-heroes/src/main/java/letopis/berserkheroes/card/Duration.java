package letopis.berserkheroes.card;

/// The duration of a continuous effect. An effect on a card also ends when the card leaves play.
public enum Duration {
    /// Until end of turn (BF-310.2).
    END_OF_TURN,
    /// Until the controller's next turn begins (BF-303.1).
    START_OF_YOUR_TURN,
    /// While the source stays in play; the effect does not resume when the source returns (BF-120.6).
    WHILE_SOURCE_STAYS,
    /// During a number of future turns. See [FutureTurns].
    NEXT_TURNS,
    /// Until the end of the game (BF-7-137).
    GAME
}
