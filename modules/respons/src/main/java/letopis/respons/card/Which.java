package letopis.respons.card;

/// Which cards an effect, a modifier or a condition is about, when its turn comes.
public sealed interface Which {

    /// The card itself, where it is the same object as when the ability was announced.
    record This() implements Which {}

    /// What was indicated as a target, from 0 in the order of the targets; nobody where that was left out.
    record Pointed(int target) implements Which {}

    /// What set a trigger or trap off, or what a replacement effect is about; on the graveyard by then, where it died.
    record Cause() implements Which {}

    /// Every card that fits when the effect is applied, or as long as a constant ability holds. Nobody is targeted, so
    /// no shield is paid (RS-191).
    record Each(Filter filter) implements Which {}

    /// As many as there are up to a number, chosen by a player when the effect is applied; nobody is targeted.
    record Chosen(Whom by, int number, Filter filter) implements Which {}

    /// The hero of a player, which is no card on the board (RS-252).
    record Hero(Whom whom) implements Which {}
}
