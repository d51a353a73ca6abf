package letopis.nebozhiteli.card;

/// Where an effect moves a card, always to its master's (NT-I-2.2.1) and in the part that is for cards of its kind.
public enum Destination {
    /// A creature card goes under the creature deck instead (NT-II-2.5).
    HAND,
    DECK_TOP,
    DECK_BOTTOM,

    /// Anything but a creature card goes under the main deck instead (NT-II-3.4).
    SUMMON_FIELD,
    GRAVE,

    /// For creature cards and artifacts.
    PLAY
}
