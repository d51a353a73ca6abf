package letopis.nebozhiteli.card;

import letopis.table.RecordedAs;

/// A participant to which an effect or condition refers.
@RecordedAs("Whom")
public enum Participant {

    /// The indicated target. Within [Effect.ForEach], the current object. In a [Filter], the object being checked.
    TARGET,

    /// The second indicated target.
    SECOND_TARGET,

    /// The card itself; for an item or enchantment, the creature that bears it.
    ITSELF,

    /// The card itself, even if a creature bears it.
    THIS_CARD,

    CONTROLLER,

    OPPONENT,

    /// The cause of a triggered ability: the creature that was damaged, died or entered, or the scroll that was played.
    CAUSE
}
