package letopis.nebozhiteli.card;

import java.util.List;
import java.util.Optional;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// An ability that does something, unlike a [Keyword], which always applies (NT-V-6.1). Abilities have three kinds
/// (NB-054): conditional ones trigger, activated ones are used, and constant ones are keywords.
public sealed interface Ability {

    List<Effect> effects();

    /// An ability with a price, used while its controller has the right to act. This is the third kind of ability
    /// (NT-V-6.1.3).
    ///
    /// @param instead an alternative price
    /// @param targets the targets to indicate when it is used
    /// @param conditions the conditions checked when it is used
    @RecordedAs("Activated")
    record ActivatedAbility(
            Cost cost, Optional<Cost> instead, List<Filter> targets, List<Condition> conditions,
            List<Effect> effects) implements Ability, PricedCard {}

    /// A conditional ability, the first of the three kinds. It triggers by itself if its conditions hold at that moment
    /// (NT-V-6.1.1, NT-V-6.2). It is not an activated ability, so it affects creatures protected from activated
    /// abilities (NT-V-6.2-b).
    ///
    /// @param targets the targets its controller indicates when it resolves
    @RecordedAs("Triggered")
    record TriggeredAbility(TriggerKind when, List<Filter> targets, List<Condition> conditions, List<Effect> effects)
            implements Ability {}

    /// An ability that gives keywords to every object in its reach while its card is in play and its conditions hold
    /// (NT-V-6.3). The same ability of one card name counts once per target, regardless of the number of copies in play
    /// (NT-V-6.5).
    ///
    /// @param reach the objects that receive the keywords; if absent, the card itself or its bearer. If a keyword
    ///   overrides a limit that concerns players, it applies to players
    @RecordedAs("Constant")
    record ConstantAbility(Optional<Filter> reach, List<Condition> conditions,
            List<Keyword> keywords) implements Ability {

        @Override
        public List<Effect> effects() {
            return List.of();
        }
    }

    /// The trigger of an ability. The creature concerned and all its items react to it. The other participant is the
    /// [Participant#CAUSE].
    @RecordedAs("When")
    enum TriggerKind {
        START_OF_TURN,
        END_OF_TURN,

        /// The card itself enters play.
        ENTERS,

        /// Another creature enters play; it is the cause.
        CREATURE_ENTERS,

        /// The card itself dies.
        DIES,

        /// Another creature dies; it is the cause and already in the graveyard.
        CREATURE_DIES,

        ATTACKS,

        /// The creature blocks; the attacker is the cause.
        BLOCKS,

        /// The creature is blocked; the first blocker is the cause.
        IS_BLOCKED,

        /// The creature damages another one with a strike or its own ability, and some damage remains after reduction.
        /// The other creature is the cause.
        DAMAGES_CREATURE,

        /// The creature damages a player.
        DAMAGES_PLAYER,

        /// The creature receives damage of any origin. The cause is the striker, or the card whose effect dealt the
        /// damage.
        IS_DAMAGED,

        /// A spell or enchantment has resolved or been wasted; the scroll is the cause (NT-V-8.2-b).
        MAGIC_PLAYED,

        /// An item is equipped; it is the cause.
        IS_EQUIPPED,

        TURNS
    }
}
