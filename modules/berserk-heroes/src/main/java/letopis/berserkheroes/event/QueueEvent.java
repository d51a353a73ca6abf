package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Step;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// An event that concerns queued abilities, the ability being resolved, or continuous effects.
public sealed interface QueueEvent extends BerserkEvent {

    /// The condition of a trigger occurred (BF-113.2), or a pending trigger gained another cause (BF-113.7).
    record TriggerMet(PendingTrigger trigger) implements QueueEvent {}

    /// A trigger was not declared.
    record TriggerDropped(int trigger, CardId card, DropReason why) implements QueueEvent {
        @RecordedAs("Why")
        public enum DropReason {
            /// No legal choice is left, and no use is marked (BF-113.8).
            ILLEGAL,
            /// The player declined it (BF-401.7).
            DECLINED,
            /// The ability was already used at the same time (BF-113.5).
            USED,
            /// The ability would repeat endlessly (BF-525.2).
            CYCLE
        }
    }

    /// An ability entered the queue (BF-401.3).
    ///
    /// @param trigger number of the pending trigger
    record AbilityQueued(QueuedAbility ability, Optional<Integer> trigger) implements QueueEvent {}

    /// The first ability left the queue to be resolved (BF-401.3).
    record AbilityBegan(QueuedAbility ability) implements QueueEvent {}

    /// Some targets are no longer the same objects (BF-120.7).
    record TargetsGone(CardId card, List<CardId> targets) implements QueueEvent {}

    /// A replacement started, bypassing the queue (BF-517.1).
    record ReplacementBegan(QueuedAbility ability) implements QueueEvent {}

    /// The next step of the current ability started.
    ///
    /// @param further steps added because a condition of this step holds
    record StepBegan(CardId card, List<Step> further) implements QueueEvent {}

    /// @param whole whether it was completed without replacement (BF-119.4)
    /// @param number the number it achieved
    record StepDone(CardId card, boolean whole, int number) implements QueueEvent {}

    /// A step was skipped, either by its player (BF-119.5) or because of the step it depends on.
    record StepSkipped(CardId card, boolean declined) implements QueueEvent {}

    /// A step was impossible, which stops the rest of the ability (BF-119.2).
    record AbilityBrokenOff(CardId card) implements QueueEvent {}

    /// An ability became illegal, so the mark of its use was removed (BF-113.9).
    @RecordedAs("UseUnmarked")
    record UseMarkRemoved(CardId card, String key) implements QueueEvent {}

    /// A spell instruction was skipped (BF-211.3).
    record AbilitySkipped(CardId card) implements QueueEvent {}

    /// The ability resolved completely.
    record AbilityEnded(Seat seat, CardId card) implements QueueEvent {}

    @RecordedAs("LastingBegan")
    record LastingEffectBegan(LastingEffect lasting) implements QueueEvent {}

    record EffectExpired(int number) implements QueueEvent {}

    /// A delayed trigger was used up.
    @RecordedAs("LastingUsed")
    record LastingEffectUsed(int number) implements QueueEvent {}

    /// An event was replaced (BF-517.1).
    ///
    /// @param by the card with the replacement
    /// @param about the card affected by the replaced event
    record EventReplaced(Seat seat, CardId by, Optional<CardId> about) implements QueueEvent {}

    /// A player searches the deck.
    ///
    /// @param call whether found cards enter play
    record SearchDue(Seat seat, int cards, Filter filter, boolean call, CardId asker) implements QueueEvent {}

    /// @param found number of cards
    record SearchMade(Seat seat, int found) implements QueueEvent {}

    /// A creature may be attached to a mechanism (BF-7-083).
    record ModuleDue(Seat seat, CardId card) implements QueueEvent {}

    record ModuleSettled(Seat seat) implements QueueEvent {}

    /// Cards from a hand or from the top of a deck must be dug.
    record DigDue(Seat seat, CardId by, Place place, int cards) implements QueueEvent {}

    record DigMade(Seat seat) implements QueueEvent {}

    /// A player may pay a demand (BF-7-032).
    record ExtortionDue(Seat seat, CardId card, List<Payment> price) implements QueueEvent {}

    /// A demand was paid or declined.
    record ExtortionMade(Seat seat, boolean paid) implements QueueEvent {}

    record ShowDue(Seat seat, int cards) implements QueueEvent {}

    /// @param cards hand cards
    @RecordedAs("BroughtShowDue")
    record BroughtCardsShowDue(Seat seat, List<CardId> cards) implements QueueEvent {}

    /// Cards from the top of a deck or from a hand were revealed.
    record TopRevealed(Seat seat, List<RevealedCard> cards) implements QueueEvent {}

    record LookDue(Seat seat, int cards, int take) implements QueueEvent {}

    record LookMade(Seat seat) implements QueueEvent {}

    /// Extra lives may be removed (BF-7-039).
    record GiftDue(Seat seat, Optional<Integer> most) implements QueueEvent {}

    record GiftMade(Seat seat) implements QueueEvent {}

    /// A card being played may or must be cancelled (BF-518.1).
    record CancelDue(Seat seat, CardId by, String key, CardId card, boolean may) implements QueueEvent {}

    /// A cancelled card went to its owner's graveyard, and the abilities its play triggered left the queue (BF-518.1).
    ///
    /// @param triggers pending triggers removed; absent in older records, where all triggers caused by the card were
    ///   removed
    record CardCancelled(CardId card, CardId by, String key, Seat owner, Optional<List<Integer>> triggers)
            implements QueueEvent {}

    /// An ability left the queue; its card stays (BF-308.1-9).
    ///
    /// @param triggers as in [CardCancelled]
    record AbilityCancelled(CardId card, CardId by, String key, Optional<List<Integer>> triggers)
            implements QueueEvent {}

    record CancelMade(Seat seat) implements QueueEvent {}

    /// Several replacements are available (BF-517.3, BF-517.4).
    ///
    /// @param about the affected card
    /// @param gone replacements whose cards have since left or lost them
    /// @param by the card that would have dealt the wounds, if any
    record ReplacementDue(Seat seat, CardId about, ReplacedEvent happens, Optional<List<QueuedAbility>> gone,
            Optional<CardId> by)
            implements QueueEvent {

        @RecordedAs("Happens")
        public enum ReplacedEvent { DIES, IS_WOUNDED, DRAWS }
    }

    record ReplacementSettled(Seat seat) implements QueueEvent {}

    /// The targets of the next step were chosen (BF-116.1).
    record StepAimed(CardId card, List<Aim> aims) implements QueueEvent {}

    /// A player may play a card.
    record PlayDue(Seat seat, Permit permit) implements QueueEvent {}

    /// A permitted play was used.
    @RecordedAs("PlayTaken")
    record PermittedPlayUsed(Seat seat, CardId card) implements QueueEvent {}

    /// A permitted play was declined.
    @RecordedAs("PlayLeft")
    record PermittedPlayDeclined(Seat seat) implements QueueEvent {}
}
