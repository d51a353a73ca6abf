package letopis.nebozhiteli.card;

import java.util.List;

/// An ability that does something, as opposed to a [Keyword], which is always there (NT-V-6.1).
/// So there are three kinds (NB-054): conditional ones fire, activated ones are used, constant ones are keywords.
public sealed interface Ability {

    List<Effect> effects();

    /// Price and effect, used when its controller has the right to act.
    /// The third kind (NT-V-6.1.3).
    ///
    /// @param ownTurnOnly whether it may be used in its controller's own turns only
    record Activated(Cost cost, Targeting target, List<Effect> effects, boolean ownTurnOnly) implements Ability {}

    /// Fires by itself.
    /// The first kind, conditional (NT-V-6.1.1). It is no activated ability and works on those that are protected
    /// from such (NT-V-6.2-b).
    record Triggered(When when, List<Effect> effects) implements Ability {}

    /// What sets a triggered ability off.
    enum When { START_OF_TURN, ENTERS, ATTACKS, DAMAGES_CREATURE }
}
