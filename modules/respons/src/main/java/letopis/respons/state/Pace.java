package letopis.respons.state;

/// Counters of steps without player choices, used to stop cards that trigger each other forever and games in which no
/// player can ever act again.
///
/// @param deeds deeds since a player got priority or a phase began
/// @param turns turns since a player made a choice
public record Pace(int deeds, int turns) {

    /// Turns without choices after which a player is asked whether to continue: more than both decks last.
    public static final int TURNS_MAX = 60;

    public static final Pace NONE = new Pace(0, 0);

    Pace withDeed() {
        return new Pace(deeds + 1, turns);
    }

    /// Resets the deeds when a player gets priority or a phase begins.
    public Pace anew() {
        return new Pace(0, turns);
    }

    public Pace withTurn() {
        return new Pace(0, turns + 1);
    }

    Pace chosen() {
        return new Pace(deeds, 0);
    }
}
