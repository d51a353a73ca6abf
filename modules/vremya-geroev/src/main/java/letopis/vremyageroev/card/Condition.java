package letopis.vremyageroev.card;

import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// A condition of an ability or effect.
public sealed interface Condition {

    /// @param atMost the maximum hand size; unlimited if less than `atLeast`
    @RecordedAs("HandIs")
    record HandSizeCondition(Participant whom, int atLeast, int atMost) implements Condition {}

    @RecordedAs("HeroOpen")
    record HeroStatusCondition(Participant whom, boolean open) implements Condition {}

    @RecordedAs("HasCompanion")
    record CompanionCondition(Participant whom, CardFilter filter) implements Condition {}

    @RecordedAs("GraveyardHas")
    record GraveyardCondition(Participant whom, int atLeast, CardFilter filter) implements Condition {}

    /// A condition that holds on the player's own turn.
    record OwnTurn() implements Condition {}

    record Not(Condition other) implements Condition {}
}
