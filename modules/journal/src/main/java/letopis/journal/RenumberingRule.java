package letopis.journal;

/// The moments at which cards of a match get new ids, so that others cannot track them. Each value includes the
/// previous one.
public enum RenumberingRule {
    /// Cards keep their ids, as in the earliest matches.
    NONE,
    /// When cards leave a hand, because players shuffle their hands.
    HANDS,
    /// Also when a player picks cards from others, for example while searching a deck.
    HANDS_AND_SEARCHES;

    public boolean renumbersHands() {
        return this != NONE;
    }

    public boolean renumbersSearches() {
        return this == HANDS_AND_SEARCHES;
    }
}
