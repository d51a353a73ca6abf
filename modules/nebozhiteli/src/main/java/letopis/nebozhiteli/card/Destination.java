package letopis.nebozhiteli.card;

/// The destination of a card moved by an effect. It is always a zone of the card's master (NT-I-2.2.1), in the part of
/// the zone for its kind of card.
public enum Destination {
    /// Creature cards go under the creature deck instead (NT-II-2.5).
    HAND,
    DECK_TOP,
    DECK_BOTTOM,

    /// Cards other than creature cards go under the main deck instead (NT-II-3.4).
    SUMMON_FIELD,
    GRAVE,

    /// Into play; for creature cards and artifacts.
    PLAY
}
