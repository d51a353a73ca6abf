package letopis.respons.card;

/// A number that belongs to a player, counted when it is queried.
public enum Score {
    CARDS_IN_HAND,
    CARDS_IN_DECK,
    CARDS_IN_GRAVEYARD,
    /// The number of Orders played. It is also the X of Ritual (RS-210, RS-212).
    ORDERS_PLAYED,
    /// Base and extra influence together.
    INFLUENCE,
    ACTION_POINTS,
    /// Cards discarded since the last turn boundary ([R-BOUNDARY], RS-131).
    DISCARDED_THIS_TURN,
    /// Lines with the chosen status (RS-177).
    CHOSEN_LINES
}
