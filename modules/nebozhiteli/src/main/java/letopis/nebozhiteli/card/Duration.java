package letopis.nebozhiteli.card;

/// How long something lasts that an effect brings about on a card.
public enum Duration {
    END_OF_PHASE,
    END_OF_TURN,

    /// Until the next turn of the effect's controller.
    OWN_NEXT_TURN_START,

    /// As long as the card it was brought about on stays in play.
    WHILE_IN_PLAY
}
