package letopis.nebozhiteli.card;

import java.util.List;
import java.util.Optional;

/// An ability that does something, as opposed to a [Keyword], which is always there (NT-V-6.1).
/// So there are three kinds (NB-054): conditional ones fire, activated ones are used, constant ones are keywords.
public sealed interface Ability {

    List<Effect> effects();

    /// Price and effect, used when its controller has the right to act.
    /// The third kind (NT-V-6.1.3).
    ///
    /// @param instead another price that may be paid in place of the first
    /// @param targets what must be indicated when it is used
    /// @param conditions what must hold when it is used
    record Activated(
            Cost cost, Optional<Cost> instead, List<Filter> targets, List<Condition> conditions,
            List<Effect> effects) implements Ability, Priced {}

    /// Fires by itself, if everything it asks for holds when its moment comes: the first kind, conditional (NT-V-6.1.1,
    /// NT-V-6.2). It is no activated ability and works on those that are protected from such (NT-V-6.2-b).
    ///
    /// @param targets what its controller indicates when it resolves
    record Triggered(When when, List<Filter> targets, List<Condition> conditions, List<Effect> effects)
            implements Ability {}

    /// While the card is in play, and everything asked for holds, everyone in reach has the keywords (NT-V-6.3). The
    /// same ability of one card name counts once for everyone, however many such cards there are (NT-V-6.5).
    ///
    /// @param reach the card itself, or the creature that bears it, where left out. Players are reached by overrides of
    ///     what concerns players
    record Constant(Optional<Filter> reach, List<Condition> conditions, List<Keyword> keywords) implements Ability {

        @Override
        public List<Effect> effects() {
            return List.of();
        }
    }

    /// What sets a triggered ability off. What happens to a creature or is done by it is heard by the creature and by
    /// whatever it bears; [Whom#CAUSE] is who else was in it.
    enum When {
        START_OF_TURN,
        END_OF_TURN,

        /// The card itself enters play.
        ENTERS,

        /// Another creature does; it is the cause.
        CREATURE_ENTERS,

        /// The card itself dies.
        DIES,

        /// Another creature does; it is the cause, and lies in the grave by then.
        CREATURE_DIES,

        ATTACKS,

        /// The cause is the attacker.
        BLOCKS,

        /// The cause is the first of the blockers.
        IS_BLOCKED,

        /// It damages a creature, which is the cause, with a strike or with an ability of its own, and something of the
        /// damage is left.
        DAMAGES_CREATURE,

        /// It damages a player.
        DAMAGES_PLAYER,

        /// Damage of any origin; the cause is who struck, or the card whose effect it was.
        IS_DAMAGED,

        /// A spell or enchantment has resolved or fizzled; the scroll is the cause (NT-V-8.2-b).
        MAGIC_PLAYED,

        /// An item is put on; it is the cause.
        IS_EQUIPPED,

        TURNS
    }
}
