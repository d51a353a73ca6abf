package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Step;
import letopis.journal.Seat;
import letopis.table.CardId;

/// What waits, what is being done, and what goes on for a while.
public sealed interface QueueEvent extends BerserkEvent {

    /// The condition of a trigger was met (BF-113.2); once more, where it waits already (BF-113.7).
    record TriggerMet(Pending trigger) implements QueueEvent {}

    /// It is not declared.
    record TriggerDropped(int trigger, CardId card, Why why) implements QueueEvent {
        public enum Why {
            /// Nothing can be chosen any more, and no use is marked (BF-113.8).
            ILLEGAL,
            /// (BF-401.7).
            DECLINED,
            /// It was used in the same moment already (BF-113.5).
            USED,
            /// It would go round for ever (BF-525.2).
            CYCLE
        }
    }

    /// An ability goes into the queue (BF-401.3).
    ///
    /// @param trigger which of those that waited to be declared
    record AbilityQueued(Queued ability, Optional<Integer> trigger) implements QueueEvent {}

    /// The first of the queue is taken out of it and done (BF-401.3).
    record AbilityBegan(Queued ability) implements QueueEvent {}

    /// Some of its targets are not what they were any more (BF-120.7).
    record TargetsGone(CardId card, List<CardId> targets) implements QueueEvent {}

    /// A deed that needs no queue, instead of something else (BF-517.1).
    record ReplacementBegan(Queued ability) implements QueueEvent {}

    /// The next step of what is being done.
    ///
    /// @param further steps that come next, because a condition of this one holds
    record StepBegan(CardId card, List<Step> further) implements QueueEvent {}

    /// @param whole whether it was done completely and without replacement (BF-119.4)
    /// @param number how many it has done
    record StepDone(CardId card, boolean whole, int number) implements QueueEvent {}

    /// A step does not take place, as what it hangs on did, or did not; or its player leaves it out (BF-119.5).
    record StepSkipped(CardId card, boolean declined) implements QueueEvent {}

    /// A step cannot be done, so the rest of the ability is not done either (BF-119.2).
    record AbilityBrokenOff(CardId card) implements QueueEvent {}

    /// What turned out to be unlawful leaves no mark of use (BF-113.9).
    record UseUnmarked(CardId card, String key) implements QueueEvent {}

    /// An instruction of a spell is passed over (BF-211.3).
    record AbilitySkipped(CardId card) implements QueueEvent {}

    /// All is done.
    record AbilityEnded(Seat seat, CardId card) implements QueueEvent {}

    record LastingBegan(Lasting lasting) implements QueueEvent {}

    record EffectExpired(int number) implements QueueEvent {}

    /// A trigger that waited has done what it waited for.
    record LastingUsed(int number) implements QueueEvent {}

    /// Something else happens (BF-517.1).
    ///
    /// @param by the card that says so
    /// @param about the card it would have been about
    record EventReplaced(Seat seat, CardId by, Optional<CardId> about) implements QueueEvent {}

    /// A player looks through the own deck.
    ///
    /// @param call whether what is found comes into play
    record SearchDue(Seat seat, int cards, Filter filter, boolean call, CardId asker) implements QueueEvent {}

    /// @param found how many cards
    record SearchMade(Seat seat, int found) implements QueueEvent {}

    /// It may be attached to a mechanism (BF-7-083).
    record ModuleDue(Seat seat, CardId card) implements QueueEvent {}

    record ModuleSettled(Seat seat) implements QueueEvent {}

    /// Cards of a hand, or from the top of a deck, are to be dug.
    record DigDue(Seat seat, CardId by, Place place, int cards) implements QueueEvent {}

    record DigMade(Seat seat) implements QueueEvent {}

    /// A player may pay (BF-7-032).
    record ExtortionDue(Seat seat, CardId card, List<Payment> price) implements QueueEvent {}

    /// It was paid, or was not.
    record ExtortionMade(Seat seat, boolean paid) implements QueueEvent {}

    record ShowDue(Seat seat, int cards) implements QueueEvent {}

    /// @param cards of the hand
    record BroughtShowDue(Seat seat, List<CardId> cards) implements QueueEvent {}

    /// Cards of the top of a deck or of a hand, shown to all.
    record TopRevealed(Seat seat, List<Shown> cards) implements QueueEvent {}

    record LookDue(Seat seat, int cards, int take) implements QueueEvent {}

    record LookMade(Seat seat) implements QueueEvent {}

    /// Extra lives may be taken (BF-7-039).
    record GiftDue(Seat seat, Optional<Integer> most) implements QueueEvent {}

    record GiftMade(Seat seat) implements QueueEvent {}

    /// A card that is played may be cancelled, or has to be (BF-518.1).
    record CancelDue(Seat seat, CardId by, String key, CardId card, boolean may) implements QueueEvent {}

    /// It goes to its owner's graveyard, and what playing it set off leaves the queue (BF-518.1).
    ///
    /// @param triggers which of those that wait go; nothing in older recordings, where all went that it set off
    record CardCancelled(CardId card, CardId by, String key, Seat owner, Optional<List<Integer>> triggers)
            implements QueueEvent {}

    /// An ability leaves the queue; its card stays (BF-308.1-9).
    ///
    /// @param triggers as of [CardCancelled]
    record AbilityCancelled(CardId card, CardId by, String key, Optional<List<Integer>> triggers)
            implements QueueEvent {}

    record CancelMade(Seat seat) implements QueueEvent {}

    /// Several things may happen instead of one (BF-517.3, BF-517.4).
    ///
    /// @param about the card it would have been about
    /// @param gone what may happen by cards that were there then and are not any more, or say so no longer
    /// @param by the card that would have wounded it, where one would
    record ReplacementDue(Seat seat, CardId about, Happens happens, Optional<List<Queued>> gone, Optional<CardId> by)
            implements QueueEvent {

        public enum Happens { DIES, IS_WOUNDED, DRAWS }
    }

    record ReplacementSettled(Seat seat) implements QueueEvent {}

    /// The next step has these targets (BF-116.1).
    record StepAimed(CardId card, List<Aim> aims) implements QueueEvent {}

    /// A player may play a card.
    record PlayDue(Seat seat, Permit permit) implements QueueEvent {}

    /// Somebody plays a card that way.
    record PlayTaken(Seat seat, CardId card) implements QueueEvent {}

    /// Nobody plays a card that way.
    record PlayLeft(Seat seat) implements QueueEvent {}
}
