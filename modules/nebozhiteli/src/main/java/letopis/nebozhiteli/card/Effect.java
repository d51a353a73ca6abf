package letopis.nebozhiteli.card;

import java.util.List;
import java.util.Optional;

/// A single effect of a spell, potion, event or ability. Amounts are multiplied by the measure, if any.
public sealed interface Effect {

    /// An effect on a single object.
    sealed interface On extends Effect {
        Whom whom();
    }

    record DealDamage(Whom whom, DamageKind damage, int amount, Optional<Measure> per) implements On {}

    record Heal(Whom whom, int amount, Optional<Measure> per) implements On {}

    /// Restores all mana (NT-IV-2.1.3.1-b).
    record Restore(Whom whom) implements On {}

    /// @param amount amount of prevented damage; 0 for all
    /// @param against damage kinds it works against; any kind if empty
    record Prevent(Whom whom, int amount, Optional<Measure> per, List<DamageKind> against) implements On {}

    /// Prevents all damage of one source chosen by its controller (NT-IV-2.1.3.2).
    ///
    /// @param against damage kinds it works against; any kind if empty
    record PreventSource(Whom whom, List<DamageKind> against) implements On {}

    record LoseLife(Whom whom, int amount, Optional<Measure> per) implements On {}

    record GainMana(Whom whom, int amount, Optional<Measure> per) implements On {}

    /// Heals by the damage actually dealt; only on damage triggers (NT-V-2.1-b).
    record Drain(Whom whom) implements On {}

    record Draw(Whom whom, int cards, Optional<Measure> per) implements On {}

    /// Moves cards from the hand to the graveyard; the whole hand if it is smaller.
    ///
    /// @param cards number of cards; 0 for all
    record Discard(Whom whom, int cards, Optional<Measure> per, Pick pick) implements On {

        /// Selection of the discarded cards: by their player or by chance.
        public enum Pick { CHOSEN, AT_RANDOM }
    }

    /// Gains actions in addition to those of the turn. They expire together with the actions of the turn.
    record GainActions(Whom whom, int actions, Optional<Measure> per) implements On {}

    record Turn(Whom whom) implements On {}

    record Unturn(Whom whom) implements On {}

    /// Kills the creature immediately; the controller of the effect gains mana equal to its life (NB-109).
    record Sacrifice(Whom whom) implements On {}

    /// Kills the creature immediately.
    record Kill(Whom whom) implements On {}

    record Grant(Whom whom, Keyword keyword, Duration duration) implements On {}

    /// Gives control of the creature to the controller of the effect for a duration (NT-V-9.2).
    record TakeControl(Whom whom, Duration duration) implements On {}

    /// Moves a card to another zone. Only its master can take it out of a graveyard (NT-II-7.5).
    record Move(Whom whom, Destination destination) implements On {}

    /// Moves an item in play to another creature that can bear it.
    record Attach(Whom whom, Whom bearer) implements On {}

    /// Applies effects to each matching object in turn, which becomes the [Whom#TARGET].
    record ForEach(Filter filter, List<Effect> effects) implements Effect {}

    /// Applies one of two lists of effects, chosen at resolution.
    record If(List<Condition> conditions, List<Effect> then, List<Effect> otherwise) implements Effect {}
}
