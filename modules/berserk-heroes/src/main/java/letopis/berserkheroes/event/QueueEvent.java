package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Filter;
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

    record SearchMade(Seat seat) implements QueueEvent {}
}
