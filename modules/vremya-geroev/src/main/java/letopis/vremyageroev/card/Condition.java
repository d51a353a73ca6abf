package letopis.vremyageroev.card;

/// What must hold.
public sealed interface Condition {

    /// @param atMost no upper bound where it is less than `atLeast`
    record HandIs(Whom whom, int atLeast, int atMost) implements Condition {}

    record HeroOpen(Whom whom, boolean open) implements Condition {}

    record HasCompanion(Whom whom, CardFilter filter) implements Condition {}

    record GraveyardHas(Whom whom, int atLeast, CardFilter filter) implements Condition {}

    /// Whether the player is the one whose turn it is.
    record OwnTurn() implements Condition {}

    record Not(Condition other) implements Condition {}
}
