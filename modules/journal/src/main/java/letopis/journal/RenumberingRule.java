package letopis.journal;

/// When cards of a match get new ids so that others cannot track them. Each value includes the previous one.
public enum RenumberingRule {
    /// Never, as in the earliest matches.
    NONE,
    /// When they leave a hand; players shuffle hands.
    HANDS,
    /// Also when a player picks them while looking through cards, such as a searched deck.
    HANDS_AND_SEARCHES;

    public boolean renumbersHands() {
        return this != NONE;
    }

    public boolean renumbersSearches() {
        return this == HANDS_AND_SEARCHES;
    }
}
