package letopis.berserkheroes.card;

/// How long something lasts that an effect brings about. On a card it also ends when that leaves play.
public enum Duration {
    /// (BF-310.2).
    END_OF_TURN,
    /// Until the next turn of the controller begins (BF-303.1).
    START_OF_YOUR_TURN,
    /// As long as the card whose effect it is stays in play; it does not begin anew when that comes back (BF-120.6).
    WHILE_SOURCE_STAYS,
    /// In the next turns that are named with it, see [During].
    NEXT_TURNS,
    /// Until the end of the game (BF-7-137).
    GAME
}
