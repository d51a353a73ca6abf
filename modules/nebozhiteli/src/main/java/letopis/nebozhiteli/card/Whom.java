package letopis.nebozhiteli.card;

/// Somebody an effect or condition is about.
public enum Whom {

    /// What was indicated; within [Effect.ForEach] the one whose turn it is; in a [Filter] the one that is looked at.
    TARGET,

    /// What was indicated second.
    SECOND_TARGET,

    /// The card itself; on an item or enchantment the creature that bears it.
    ITSELF,

    /// The card itself, also where a creature bears it.
    THIS_CARD,

    /// Who controls the card.
    CONTROLLER,

    OPPONENT,

    /// What set a triggered ability off: the creature that was damaged, that died, that entered, the scroll that was
    /// played.
    CAUSE
}
