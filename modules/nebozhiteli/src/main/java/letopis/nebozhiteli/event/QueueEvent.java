package letopis.nebozhiteli.event;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.DamageKind;
import letopis.table.CardId;

/// The windows and what is worked off in them (NT-IV-2.1).
public sealed interface QueueEvent extends NebozhiteliEvent {

    /// Both players may act in turn now, this one first.
    record WindowOpened(Seat seat) implements QueueEvent {}

    /// What was declared cannot work on what was indicated; it is played all the same (NT-V-8.2).
    record TargetUnsuitable(Sequence declared, Target target, Reason reason) implements QueueEvent {
        public enum Reason {
            WRONG_KIND, OUT_OF_PLAY, CANNOT_BE_TARGET, PROTECTED_FROM_MAGIC, PROTECTED_FROM_ABILITIES
        }
    }

    /// @param declared the entry that declared it
    record EffectResolved(Sequence declared, CardId source) implements QueueEvent {}

    /// @param declared the entry that declared it
    record EffectFizzled(Sequence declared, CardId source) implements QueueEvent {}

    /// A spell or enchantment was played, whether it did anything or not (NT-V-8.2-b).
    record MagicPlayed(CardId scroll, Seat seat) implements QueueEvent {}

    /// A triggered ability fires; it resolves before anybody can act (NT-V-6.2).
    ///
    /// @param when what set it off
    /// @param seat who controlled the card then
    /// @param by who else was in what set it off
    /// @param dealt the damage that set it off
    record AbilityTriggered(
            CardId source, int ability, Ability.When when, Seat seat, Optional<CardId> by, Optional<Dealt> dealt)
            implements QueueEvent {

        /// What was really dealt.
        public record Dealt(int amount, List<DamageKind> kinds) {}
    }

    /// What a triggered ability does follows.
    record TriggerResolved(CardId source, int ability) implements QueueEvent {}

    /// It was in the queue already when a position was set up by hand.
    record DeclarationLaid(DuelDecision.Declaration declaration) implements QueueEvent {}
}
