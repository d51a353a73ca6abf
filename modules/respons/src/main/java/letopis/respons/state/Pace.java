package letopis.respons.state;

/// How long the rules have gone on by themselves, so that they stop where cards set each other off for ever, or where
/// nobody will ever have a say again.
///
/// @param deeds done since somebody got priority or a phase began
/// @param turns begun since a player chose anything
public record Pace(int deeds, int turns) {

    /// So many turns nobody has a say in before somebody is asked whether to go on: more than both decks last.
    public static final int TURNS_MAX = 60;

    public static final Pace NONE = new Pace(0, 0);

    Pace withDeed() {
        return new Pace(deeds + 1, turns);
    }

    /// Somebody got priority, or a phase began.
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
