package letopis.berserkheroes.card;

/// Which cards an effect, a modifier or a condition is about, when its turn comes.
public sealed interface Which {

    /// The card itself, this very copy (BF-105.3, BF-502.8).
    record This() implements Which {}

    /// What was chosen as a target, from 0 in the order of the targets; nobody where that was left out.
    record Pointed(int target) implements Which {}

    /// What set a trigger off, or what a replacement is about.
    record Cause() implements Which {}

    /// Every card that fits; nobody is chosen and nobody targeted (BF-502.6, BF-118.2, BF-118.4, BF-502.10).
    record Each(Filter filter) implements Which {}

    /// As many as there are up to a number, chosen by a player when the effect comes. Who chooses targets (BF-7-030),
    /// so that what is protected from spells is not there for their player.
    record Chosen(Whom by, int number, Filter filter) implements Which {}

    /// What came into play or hand by this ability so far, as long as it stays there.
    record Brought() implements Which {}

    /// The hero of a player (BF-209.5).
    record Hero(Whom whom) implements Which {}
}
