package letopis.nebozhiteli.card;

/// The duration of an effect on a card.
public enum Duration {
    END_OF_PHASE,
    END_OF_TURN,

    /// Until the next turn of the effect's controller begins.
    OWN_NEXT_TURN_START,

    /// While the affected card stays in play.
    WHILE_IN_PLAY
}
