package letopis.respons.event;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Deed;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Place;
import letopis.table.CardId;
import letopis.table.Hidden;

/// What waits, what is being done, and what goes on for a while.
public sealed interface QueueEvent extends ResponsEvent {

    /// A trigger has come due (RS-077).
    record TriggerQueued(Queued.Trigger trigger) implements QueueEvent {}

    /// A trap may be activated (RS-284a).
    record TrapQueued(Seat seat, Optional<CardId> cause, Hidden<List<CardId>> traps) implements QueueEvent {}

    /// The next of the queue is taken out of it.
    ///
    /// @param place in the queue, from 0
    record QueueAdvanced(int place) implements QueueEvent {}

    /// The player of a trap is asked.
    record TrapWindowOpened(Seat seat, Optional<CardId> cause, Hidden<List<CardId>> traps) implements QueueEvent {}

    /// The player was asked.
    record TrapWindowClosed(Seat seat) implements QueueEvent {}

    /// A player may do something out of turn.
    record WindowOpened(Seat seat, Window window) implements QueueEvent {
        public enum Window {
            /// An answer to an action, before the queue is done ([R-NORESPONSE]).
            ANSWER,
            /// The use of a ↷ as a phase begins ([R-MAINPHASE]).
            ACTIVATION
        }
    }

    /// @param used whether something was done in it
    record WindowClosed(Seat seat, boolean used) implements QueueEvent {}

    /// Several replacement effects would exchange an event that is about to happen, and its player says which one does
    /// ([R-REPLACE]).
    ///
    /// @param about the card the event would be about
    /// @param by the cards that say so, the oldest first
    record ReplacementDue(Seat seat, Replaceable what, Optional<CardId> about, List<CardId> by)
            implements QueueEvent {
        public enum Replaceable { DYING, STRENGTH_LOSS, HERO_HIT, DRAWING, DRAW_PHASE, COMBAT_PHASE, LINE }
    }

    /// The source is not where it was (RS-029a), or the effect was countered (RS-076).
    record EffectFizzled(Seat seat, CardId card) implements QueueEvent {}

    /// What a player has in the queue will not happen.
    record EffectsCountered(Seat seat, int effects) implements QueueEvent {}

    /// Effects that set each other off for ever are ended: what waits does not happen ([R-LOOP]).
    ///
    /// @param effects how many waited
    record LoopEnded(int effects) implements QueueEvent {}

    /// How a deed came about.
    enum Kind { SPELL, TAP, TRIGGER, TRAP, ORDER, INSTEAD }

    /// A deed is announced whose modes and targets are not said yet.
    record DeedAnnounced(Seat seat, Source source, Kind kind, Optional<CardId> cause, Deed deed)
            implements QueueEvent {}

    /// A deed takes effect.
    ///
    /// @param parts the deed itself, and the modes that were chosen
    record DeedBegan(Seat seat, Source source, Kind kind, Optional<CardId> cause, List<Part> parts)
            implements QueueEvent {

        /// @param aims by the numbers of the own targets
        public record Part(List<Aim> aims, List<Effect> effects)
                implements letopis.table.kernel.effects.Part<Effect, Part> {

            @Override
            public List<Effect> left() {
                return effects;
            }

            @Override
            public Part withLeft(List<Effect> left) {
                return new Part(aims, left);
            }
        }
    }

    /// The next effect of what is being done.
    ///
    /// @param further effects that come next, because a condition of this one holds
    record EffectBegan(CardId card, List<Effect> further) implements QueueEvent {}

    /// An effect finds nothing to apply to.
    record EffectWasted(CardId card) implements QueueEvent {}

    /// All effects are done.
    record DeedEnded(Seat seat, CardId card) implements QueueEvent {}

    record LastingBegan(Lasting lasting) implements QueueEvent {}

    record EffectExpired(int number) implements QueueEvent {}

    /// A delayed trigger or a replacement has done what it waited for.
    record LastingUsed(int number) implements QueueEvent {}

    /// An event is exchanged for something else, or for nothing (RS-127, RS-129).
    ///
    /// @param by the card that says so
    /// @param about the card the event would have been about
    /// @param spares whether that would have died, and dies of the next check if it is still there then
    record EventReplaced(Seat seat, CardId by, Optional<CardId> about, boolean spares) implements QueueEvent {}

    record DiscardDue(Seat seat, int cards, boolean random) implements QueueEvent {}

    /// All that could be discarded is gone.
    record DiscardMade(Seat seat) implements QueueEvent {}

    record SacrificeDue(Seat seat, int cards, Filter filter, CardId asker) implements QueueEvent {}

    record SacrificeMade(Seat seat) implements QueueEvent {}

    /// Cards are put onto a field.
    ///
    /// @param seat who chooses the cells
    record PlaceDue(Seat seat, List<CardId> cards, Seat field, Manner manner) implements QueueEvent {
        /// From elsewhere; to another cell; from the other field; back to where the owners want them; as an Order.
        public enum Manner { ENTER, MOVE, CHANGE_FIELD, PUT_BACK, ORDER }
    }

    /// No cell is free for it.
    record PlaceMissing(CardId card) implements QueueEvent {}

    record LineDue(Seat seat) implements QueueEvent {}

    record SearchDue(Seat seat, Place place, int cards, Optional<Filter> quality, boolean reveal, Destination to,
            CardId asker) implements QueueEvent {}

    record SearchMade(Seat seat) implements QueueEvent {}

    /// The opponent may cut the deck (RS-106a).
    record CutDue(Seat seat) implements QueueEvent {}

    /// A card is used at once, without an action point (RS-069b).
    record ActivationDue(Seat seat, CardId card) implements QueueEvent {}

    record ActivationMade(Seat seat) implements QueueEvent {}

    /// An Order is turned up and takes effect.
    record OrderPlayed(Seat seat, CardId card, int cell, TurnEvent.OrderDue.Cause cause) implements QueueEvent {}

    /// There is no Order to be played, and nothing comes of that ([R-LOSE], [R-EMPTY]).
    record OrderMissing(Seat seat) implements QueueEvent {}

    /// What an Order says is done; what enters the board does so now (RS-311a).
    record OrderDone(Seat seat, CardId card) implements QueueEvent {}

    /// Ritual counts it from here on (RS-212).
    record OrderCounterIncremented(Seat seat, int played) implements QueueEvent {}
}
