package letopis.vremyageroev.card;

/// A condition of an ability or effect.
public sealed interface Condition {

    /// @param atMost unlimited if less than `atLeast`
    record HandIs(Whom whom, int atLeast, int atMost) implements Condition {}

    record HeroOpen(Whom whom, boolean open) implements Condition {}

    record HasCompanion(Whom whom, CardFilter filter) implements Condition {}

    record GraveyardHas(Whom whom, int atLeast, CardFilter filter) implements Condition {}

    /// A condition that holds on the player's own turn.
    record OwnTurn() implements Condition {}

    record Not(Condition other) implements Condition {}
}
