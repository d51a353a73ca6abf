package letopis.nebozhiteli.event;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.DamageKind;
import letopis.table.CardId;
import letopis.table.RecordedAs;

/// Events of windows and their queues (NT-IV-2.1).
public sealed interface QueueEvent extends NebozhiteliEvent {

    /// A window opened in which both players can act in turn, starting with this seat.
    record WindowOpened(Seat seat) implements QueueEvent {}

    /// A declaration cannot affect a target. The declaration is still played (NT-V-8.2).
    record TargetUnsuitable(Sequence declared, Target target, Reason reason) implements QueueEvent {
        public enum Reason {
            WRONG_KIND, OUT_OF_PLAY, CANNOT_BE_TARGET, PROTECTED_FROM_MAGIC, PROTECTED_FROM_ABILITIES
        }
    }

    /// @param declared entry of the declaration
    record EffectResolved(Sequence declared, CardId source) implements QueueEvent {}

    /// @param declared entry of the declaration
    record EffectFizzled(Sequence declared, CardId source) implements QueueEvent {}

    /// A spell or enchantment was played, with or without effect (NT-V-8.2-b).
    record MagicPlayed(CardId scroll, Seat seat) implements QueueEvent {}

    /// An ability triggers; it resolves before players can act (NT-V-6.2).
    ///
    /// @param when the trigger
    /// @param seat controller of the card at that time
    /// @param by the other card involved in the triggering event, such as a victim or a striker
    /// @param dealt the damage that triggered the ability
    record AbilityTriggered(
            CardId source, int ability, Ability.TriggerKind when, Seat seat, Optional<CardId> by,
            Optional<DamageDealt> dealt)
            implements QueueEvent {

        /// The damage actually dealt.
        @RecordedAs("Dealt")
        public record DamageDealt(int amount, List<DamageKind> kinds) {}
    }

    /// A triggered ability resolves; its effects follow.
    record TriggerResolved(CardId source, int ability) implements QueueEvent {}

    /// The declaration was already in the queue of a position set up by hand.
    record DeclarationLaid(DuelDecision.Declaration declaration) implements QueueEvent {}
}
