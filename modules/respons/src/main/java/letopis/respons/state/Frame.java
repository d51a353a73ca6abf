package letopis.respons.state;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Deed;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Place;
import letopis.respons.event.PlayerDecision.End;
import letopis.respons.event.QueueEvent.DeedBegan.Part;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.QueueEvent.PlacementDue.Manner;
import letopis.respons.event.QueueEvent.ReplacementDue.Replaceable;
import letopis.respons.event.QueueEvent.WindowOpened.Window;
import letopis.respons.event.Source;
import letopis.respons.event.TurnEvent.DrawDue.Purpose;
import letopis.table.CardId;
import letopis.table.Hidden;
import letopis.table.kernel.effects.EffectSequence;

/// An unfinished action. Later frames finish first.
public sealed interface Frame {

    /// An announced deed whose modes and targets have not all been chosen.
    ///
    /// @param modes empty until chosen
    record Announcement(Seat seat, Source source, Kind kind, Optional<CardId> cause, Deed deed,
            Optional<List<Integer>> modes) implements Frame {
        public Announcement withModes(List<Integer> modes) {
            return new Announcement(seat, source, kind, cause, deed, Optional.of(List.copyOf(modes)));
        }
    }

    /// A resolving deed.
    ///
    /// @param parts the remaining parts
    /// @param pickedCards the cards chosen for the next effect; empty until chosen
    /// @param whole all effects of the deed, as they were at the beginning
    record Resolution(Seat seat, Source source, Kind kind, Optional<CardId> cause, List<Part> parts,
            Optional<List<CardId>> pickedCards, List<Effect> whole) implements Frame {

        public Resolution {
            parts = List.copyOf(parts);
            whole = List.copyOf(whole);
        }

        public static Resolution ofParts(Seat seat, Source source, Kind kind, Optional<CardId> cause,
                List<Part> parts) {
            return new Resolution(seat, source, kind, cause, parts, Optional.empty(),
                    parts.size() == 1 ? parts.getFirst().effects()
                            : parts.stream().flatMap(part -> part.effects().stream()).toList());
        }

        public Optional<Effect> nextEffect() {
            return EffectSequence.nextEffect(parts);
        }

        public Resolution withPickedCards(List<CardId> cards) {
            return new Resolution(seat, source, kind, cause, parts, Optional.of(List.copyOf(cards)), whole);
        }

        /// Replaces the next effect with others.
        public Resolution withNextEffectReplaced(List<Effect> newEffects) {
            return new Resolution(seat, source, kind, cause, EffectSequence.replaceNext(parts, newEffects),
                    Optional.empty(), whole);
        }

        /// Returns the part to which the next effect belongs.
        public Part currentPart() {
            return EffectSequence.currentPart(parts).orElseThrow();
        }
    }

    record Draw(Seat seat, int remainingCount, Purpose purpose) implements Frame {}

    /// @param pickedCards the card picked by chance, if any
    record Discard(Seat seat, int remainingCount, boolean random, Optional<CardId> pickedCards) implements Frame {}

    record Sacrifice(Seat seat, int remainingCount, Filter filter, CardId asker) implements Frame {}

    /// @param cards the cards that have no cell yet
    record Placement(Seat seat, List<CardId> cards, Seat field, Manner manner) implements Frame {
        public Placement {
            cards = List.copyOf(cards);
        }
    }

    record LineChoice(Seat seat) implements Frame {}

    record ZoneSearch(Seat seat, Place place, int cards, Optional<Filter> quality, boolean reveal, Destination to,
            CardId asker) implements Frame {

        /// Returns true if the cards found in a deck are public and must be named.
        public boolean revealsCards() {
            return place == Place.DECK && (reveal || switch (to) {
                case GRAVEYARD, COSMOS, YOUR_FIELD, OWNERS_FIELD -> true;
                case HAND, DECK_TOP, DECK_BOTTOM, DECK_SHUFFLED -> false;
            });
        }
    }

    /// @param seat the player whose deck was shuffled
    /// @param end the end at which the opponent cuts it, once chosen
    record DeckCut(Seat seat, Optional<End> end) implements Frame {}

    /// A card being used immediately.
    record Activation(Seat seat, CardId card) implements Frame {}

    /// An Order being played.
    ///
    /// @param done true once its deed has resolved
    record OrderPlay(Seat seat, CardId card, int cell, boolean done) implements Frame {}

    /// A window for acting out of turn.
    record WindowOffer(Seat seat, Window window) implements Frame {}

    /// A pending choice between several replacement effects.
    record ReplacementChoice(Seat seat, Replaceable what, Optional<CardId> about, List<CardId> by) implements Frame {
        public ReplacementChoice {
            by = List.copyOf(by);
        }
    }

    /// A pending choice of whether to activate a trap.
    record TrapChoice(Seat seat, Optional<CardId> cause, Hidden<List<CardId>> traps) implements Frame {}
}
