package letopis.nebozhiteli.card;

import java.util.List;
import java.util.Optional;

/// One thing a spell, potion, event or ability does. Amounts are multiplied by a measure, where there is one.
public sealed interface Effect {

    /// An effect on somebody.
    sealed interface On extends Effect {
        Whom whom();
    }

    record DealDamage(Whom whom, DamageKind damage, int amount, Optional<Measure> per) implements On {}

    record Heal(Whom whom, int amount, Optional<Measure> per) implements On {}

    /// Restores all mana (NT-IV-2.1.3.1-b).
    record Restore(Whom whom) implements On {}

    /// @param amount how much damage is prevented; 0 for all of it
    /// @param against the kinds of damage it works against; any kind when empty
    record Prevent(Whom whom, int amount, Optional<Measure> per, List<DamageKind> against) implements On {}

    /// Prevents all the damage of one source; its controller chooses which (NT-IV-2.1.3.2).
    ///
    /// @param against the kinds of damage it works against; any kind when empty
    record PreventSource(Whom whom, List<DamageKind> against) implements On {}

    record LoseLife(Whom whom, int amount, Optional<Measure> per) implements On {}

    record GainMana(Whom whom, int amount, Optional<Measure> per) implements On {}

    /// Heals by the damage really dealt; only on damage (NT-V-2.1-b).
    record Drain(Whom whom) implements On {}

    record Draw(Whom whom, int cards, Optional<Measure> per) implements On {}

    /// Cards leave the hand for the grave; where so many are not there, all of them.
    ///
    /// @param cards how many; 0 for all
    record Discard(Whom whom, int cards, Optional<Measure> per, Pick pick) implements On {

        /// Who picks the cards: their player, or chance.
        public enum Pick { CHOSEN, AT_RANDOM }
    }

    /// Actions beside those of the turn; they expire with them.
    record GainActions(Whom whom, int actions, Optional<Measure> per) implements On {}

    record Turn(Whom whom) implements On {}

    record Unturn(Whom whom) implements On {}

    /// The creature dies at once, and the controller of the effect gains mana equal to its life (NB-109).
    record Sacrifice(Whom whom) implements On {}

    /// The creature dies at once.
    record Kill(Whom whom) implements On {}

    /// Gives a creature a keyword for that long.
    record Grant(Whom whom, Keyword keyword, Duration duration) implements On {}

    /// The creature obeys the controller of the effect for that long (NT-V-9.2).
    record TakeControl(Whom whom, Duration duration) implements On {}

    /// A card goes somewhere else. Out of a grave only its master takes it (NT-II-7.5).
    record Move(Whom whom, Destination destination) implements On {}

    /// An item in play goes over to another creature, if that can bear it.
    record Attach(Whom whom, Whom bearer) implements On {}

    /// Does this for each of them in turn, who is the [Whom#TARGET] then.
    record ForEach(Filter filter, List<Effect> effects) implements Effect {}

    /// Does the one or the other, as it is when its turn comes.
    record If(List<Condition> conditions, List<Effect> then, List<Effect> otherwise) implements Effect {}
}
