package letopis.journal;

/// The moments at which the cards of a match get new ids, so that other players cannot track the cards. Each value
/// includes the previous one.
public enum RenumberingRule {
    /// Cards keep their ids, as in the earliest matches.
    NONE,
    /// Cards get new ids when they leave a hand, because players shuffle their hands.
    HANDS,
    /// Cards also get new ids when a player picks them from among others, for example while searching a deck.
    HANDS_AND_SEARCHES;

    public boolean renumbersHands() {
        return this != NONE;
    }

    public boolean renumbersSearches() {
        return this == HANDS_AND_SEARCHES;
    }
}
