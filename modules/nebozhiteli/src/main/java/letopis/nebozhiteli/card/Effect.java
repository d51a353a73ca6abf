package letopis.nebozhiteli.card;

import java.util.List;
import java.util.Optional;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// A single effect of a spell, potion, event or ability. Amounts are multiplied by the measure, if any.
public sealed interface Effect {

    /// An effect on a single object.
    @RecordedAs("On")
    sealed interface ObjectEffect extends Effect {
        Participant whom();
    }

    record DealDamage(Participant whom, DamageKind damage, int amount, Optional<Measure> per) implements ObjectEffect {}

    record Heal(Participant whom, int amount, Optional<Measure> per) implements ObjectEffect {}

    /// Restores all mana (NT-IV-2.1.3.1-b).
    record Restore(Participant whom) implements ObjectEffect {}

    /// @param amount the amount of prevented damage; 0 for all
    /// @param against the kinds of damage that are prevented; any kind if empty
    record Prevent(Participant whom, int amount, Optional<Measure> per,
            List<DamageKind> against) implements ObjectEffect {}

    /// Prevents all damage from one source chosen by the effect's controller (NT-IV-2.1.3.2).
    ///
    /// @param against the kinds of damage that are prevented; any kind if empty
    @RecordedAs("PreventSource")
    record PreventDamageFromSource(Participant whom, List<DamageKind> against) implements ObjectEffect {}

    record LoseLife(Participant whom, int amount, Optional<Measure> per) implements ObjectEffect {}

    record GainMana(Participant whom, int amount, Optional<Measure> per) implements ObjectEffect {}

    /// Heals by the damage actually dealt. Allowed only on damage triggers (NT-V-2.1-b).
    record Drain(Participant whom) implements ObjectEffect {}

    record Draw(Participant whom, int cards, Optional<Measure> per) implements ObjectEffect {}

    /// Moves cards from the hand to the graveyard. If the hand is smaller, moves all of it.
    ///
    /// @param cards the number of cards; 0 for all
    record Discard(Participant whom, int cards, Optional<Measure> per, Pick pick) implements ObjectEffect {

        /// The way the discarded cards are selected: by their player or at random.
        public enum Pick { CHOSEN, AT_RANDOM }
    }

    /// Gains additional actions for the turn. They expire together with its other actions.
    record GainActions(Participant whom, int actions, Optional<Measure> per) implements ObjectEffect {}

    record Turn(Participant whom) implements ObjectEffect {}

    record Unturn(Participant whom) implements ObjectEffect {}

    /// Kills the creature immediately. The controller of the effect gains mana equal to the creature's life (NB-109).
    record Sacrifice(Participant whom) implements ObjectEffect {}

    /// Kills the creature immediately.
    record Kill(Participant whom) implements ObjectEffect {}

    record Grant(Participant whom, Keyword keyword, Duration duration) implements ObjectEffect {}

    /// Gives control of the creature to the controller of the effect for a duration (NT-V-9.2).
    record TakeControl(Participant whom, Duration duration) implements ObjectEffect {}

    /// Moves a card to another zone. Only its master can take it out of a graveyard (NT-II-7.5).
    record Move(Participant whom, Destination destination) implements ObjectEffect {}

    /// Moves an item in play to another creature that can bear it.
    record Attach(Participant whom, Participant bearer) implements ObjectEffect {}

    /// Applies effects to each matching object in turn. That object becomes the [Participant#TARGET].
    record ForEach(Filter filter, List<Effect> effects) implements Effect {}

    /// Applies one of two lists of effects, chosen at resolution.
    record If(List<Condition> conditions, List<Effect> then, List<Effect> otherwise) implements Effect {}
}
