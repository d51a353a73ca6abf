package letopis.respons.card;

/// A number of a player's that is counted when it is asked for.
public enum Score {
    CARDS_IN_HAND,
    CARDS_IN_DECK,
    CARDS_IN_GRAVEYARD,
    /// What Ritual counts, too (RS-210, RS-212).
    ORDERS_PLAYED,
    /// Base and extra together.
    INFLUENCE,
    ACTION_POINTS,
    /// Since the last turn boundary ([R-BOUNDARY], RS-131).
    DISCARDED_THIS_TURN,
    /// Statuses of lines (RS-177).
    CHOSEN_LINES
}
