package letopis.respons.state;

/// Counters of steps without player choices. They are used to stop cards that trigger each other forever, and games in
/// which no player can act any more.
///
/// @param deedCount the number of deeds since a player got priority or a phase began
/// @param turns the number of turns since a player made a choice
public record LoopCounters(int deedCount, int turns) {

    /// The number of turns without choices after which a player is asked whether to continue. By then, both decks have
    /// run out.
    public static final int MAX_TURNS = 60;

    public static final LoopCounters NONE = new LoopCounters(0, 0);

    LoopCounters withDeed() {
        return new LoopCounters(deedCount + 1, turns);
    }

    /// Resets the deed count when a player gets priority or a phase begins.
    public LoopCounters withoutDeeds() {
        return new LoopCounters(0, turns);
    }

    public LoopCounters withTurn() {
        return new LoopCounters(0, turns + 1);
    }

    LoopCounters withoutTurns() {
        return new LoopCounters(deedCount, 0);
    }
}
