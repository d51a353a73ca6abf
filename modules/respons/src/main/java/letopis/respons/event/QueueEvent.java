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
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// An event that concerns queued, resolving or lasting effects.
public sealed interface QueueEvent extends ResponsEvent {

    /// A triggered ability is queued (RS-077).
    record TriggerQueued(QueuedAbility.Trigger trigger) implements QueueEvent {}

    /// A trap may be activated (RS-284a).
    record TrapQueued(Seat seat, Optional<CardId> cause, Hidden<List<CardId>> traps) implements QueueEvent {}

    /// The next entry of the queue is removed for resolution.
    ///
    /// @param place the place in the queue, from 0
    record QueueAdvanced(int place) implements QueueEvent {}

    /// The player of a trap gets a prompt.
    record TrapWindowOpened(Seat seat, Optional<CardId> cause, Hidden<List<CardId>> traps) implements QueueEvent {}

    /// The player's prompt for a trap is closed.
    record TrapWindowClosed(Seat seat) implements QueueEvent {}

    /// A player may act out of turn.
    record WindowOpened(Seat seat, Window window) implements QueueEvent {
        public enum Window {
            /// An answer to an action, before the queue resolves ([R-NORESPONSE]).
            ANSWER,
            /// The use of a ↷ at the beginning of a phase ([R-MAINPHASE]).
            ACTIVATION
        }
    }

    /// @param used true if the player acted
    record WindowClosed(Seat seat, boolean used) implements QueueEvent {}

    /// Several replacement effects apply to an upcoming event, and the affected player chooses one ([R-REPLACE]).
    ///
    /// @param about the card the event concerns
    /// @param by the cards with these effects, oldest first
    record ReplacementDue(Seat seat, Replaceable what, Optional<CardId> about, List<CardId> by)
            implements QueueEvent {
        public enum Replaceable { DYING, STRENGTH_LOSS, HERO_HIT, DRAWING, DRAW_PHASE, COMBAT_PHASE, LINE }
    }

    /// An effect fizzles because its source left its zone (RS-029a) or because it was countered (RS-076).
    record EffectFizzled(Seat seat, CardId card) implements QueueEvent {}

    /// A player's queued abilities are countered.
    record EffectsCountered(Seat seat, int effects) implements QueueEvent {}

    /// An endless loop of effects is ended: queued abilities are dropped ([R-LOOP]).
    ///
    /// @param effects the number of queued abilities
    record LoopEnded(int effects) implements QueueEvent {}

    /// The origin of a deed.
    enum Kind { SPELL, TAP, TRIGGER, TRAP, ORDER, INSTEAD }

    /// A deed is announced. Its modes and targets are still to be chosen.
    record DeedAnnounced(Seat seat, Source source, Kind kind, Optional<CardId> cause, Deed deed)
            implements QueueEvent {}

    /// A deed begins to resolve.
    ///
    /// @param parts the deed itself and the chosen modes
    record DeedBegan(Seat seat, Source source, Kind kind, Optional<CardId> cause, List<Part> parts)
            implements QueueEvent {

        /// @param aims the named targets, numbered within this part
        public record Part(List<Aim> aims, List<Effect> effects)
                implements letopis.table.kernel.effects.Part<Effect, Part> {

            @Override
            public List<Effect> left() {
                return effects;
            }

            @Override
            public Part withLeft(List<Effect> remaining) {
                return new Part(aims, remaining);
            }
        }
    }

    /// The next effect of the resolving deed begins.
    ///
    /// @param further the effects to apply next, taken from the branch whose condition holds
    record EffectBegan(CardId card, List<Effect> further) implements QueueEvent {}

    /// An effect has no card or player to apply to.
    record EffectWasted(CardId card) implements QueueEvent {}

    /// All effects of a deed are done.
    record DeedEnded(Seat seat, CardId card) implements QueueEvent {}

    @RecordedAs("LastingBegan")
    record LastingEffectBegan(LastingEffect lasting) implements QueueEvent {}

    record EffectExpired(int number) implements QueueEvent {}

    /// A delayed trigger or a replacement is used up.
    @RecordedAs("LastingUsed")
    record LastingEffectUsed(int number) implements QueueEvent {}

    /// An event is replaced by another or skipped (RS-127, RS-129).
    ///
    /// @param by the card with the replacement effect
    /// @param about the card the event would have concerned
    /// @param spares true if that card would have died. If the card is still on the board after the replacement, it
    ///   dies in the next check
    record EventReplaced(Seat seat, CardId by, Optional<CardId> about, boolean spares) implements QueueEvent {}

    record DiscardDue(Seat seat, int cards, boolean random) implements QueueEvent {}

    /// A player has made all required discards that are possible.
    record DiscardMade(Seat seat) implements QueueEvent {}

    record SacrificeDue(Seat seat, int cards, Filter filter, CardId asker) implements QueueEvent {}

    record SacrificeMade(Seat seat) implements QueueEvent {}

    /// Cards are put onto a field.
    ///
    /// @param seat the player who chooses the cells
    @RecordedAs("PlaceDue")
    record PlacementDue(Seat seat, List<CardId> cards, Seat field, Manner manner) implements QueueEvent {
        /// The way the cards arrive: from elsewhere, from another cell, from the other field, back into cells chosen by
        /// the owners, or as an Order.
        public enum Manner { ENTER, MOVE, CHANGE_FIELD, PUT_BACK, ORDER }
    }

    /// No cell is free for the card.
    @RecordedAs("PlaceMissing")
    record FreeCellMissing(CardId card) implements QueueEvent {}

    record LineDue(Seat seat) implements QueueEvent {}

    record SearchDue(Seat seat, Place place, int cards, Optional<Filter> quality, boolean reveal, Destination to,
            CardId asker) implements QueueEvent {}

    record SearchMade(Seat seat) implements QueueEvent {}

    /// The opponent may cut the deck (RS-106a).
    record CutDue(Seat seat) implements QueueEvent {}

    /// A card must be used immediately, without an action point (RS-069b).
    record ActivationDue(Seat seat, CardId card) implements QueueEvent {}

    record ActivationMade(Seat seat) implements QueueEvent {}

    /// An Order is turned up and resolves.
    record OrderPlayed(Seat seat, CardId card, int cell, TurnEvent.OrderDue.Cause cause) implements QueueEvent {}

    /// A player has no Order to play, which has no consequence ([R-LOSE], [R-EMPTY]).
    record OrderMissing(Seat seat) implements QueueEvent {}

    /// An Order has resolved. If it enters the board, it does so now (RS-311a).
    record OrderDone(Seat seat, CardId card) implements QueueEvent {}

    /// Ritual counts the Order from now on (RS-212).
    record OrderCounterIncremented(Seat seat, int played) implements QueueEvent {}
}
