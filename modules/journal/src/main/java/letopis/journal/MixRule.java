package letopis.journal;

/// Where cards of a match get new ids so that others cannot follow them. Each value includes the one before.
public enum MixRule {
    /// Nowhere, as in the earliest matches.
    NONE,
    /// When they leave a hand, which players shuffle.
    HANDS,
    /// Also when their player picks them out of cards looked through, such as a deck that is searched.
    HANDS_AND_SEARCHES;

    public boolean mixesHands() {
        return this != NONE;
    }

    public boolean mixesSearches() {
        return this == HANDS_AND_SEARCHES;
    }
}
