package letopis.vremyageroev.event;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Effect.Until;
import letopis.vremyageroev.card.Modifier;

/// Events that concern individual cards.
public sealed interface CardEvent extends VremyaEvent {

    /// The card is readied (VG-29).
    record CardOpened(CardId card) implements CardEvent {}

    /// The card is exhausted (VG-24b).
    record CardClosed(CardId card) implements CardEvent {}

    /// Both players see these cards (VG-32b).
    record CardsRevealed(Seat seat, List<RevealedCard> cards) implements CardEvent {}

    /// The card is shown and stays in hand (VG-40).
    record CardShown(Seat seat, CardId card, CardName name) implements CardEvent {}

    /// The card goes to the graveyard (VG-16).
    ///
    /// @param name the face, if recorded
    record CardDiscarded(Seat seat, CardId card, Optional<CardName> name) implements CardEvent {}

    /// A card in use starts to resolve.
    ///
    /// @param ability the index of the ability, from 0
    /// @param meanwhile the zone of the card during its use
    /// @param effects the effects, in order
    record UseBegan(Seat seat, CardId card, int ability, PlaceDuringUse meanwhile,
            List<Effect> effects) implements CardEvent {
        /// The place of a card during its use. The card keeps its place, enters play, or waits in hand until its use
        /// ends ([R-USED]).
        @RecordedAs("Meanwhile")
        public enum PlaceDuringUse { STAYS, IN_PLAY, IN_HAND }
    }

    /// An effect of the used ability begins.
    ///
    /// @param ability the index of the ability, from 0
    /// @param effect the number of the effect, from 1
    /// @param further the effects that follow because the condition of this effect holds
    record EffectBegan(Seat seat, CardId card, int ability, int effect, List<Effect> further) implements CardEvent {}

    /// An effect has no card or player to apply to.
    record EffectWasted(Seat seat, CardId card) implements CardEvent {}

    /// The use of a card ends. If it interrupted an action, that action continues.
    ///
    /// @param to the zone of the card; the deck if a Second Wind shuffled it away
    record UseEnded(Seat seat, CardId card, Destination to) implements CardEvent {
        @RecordedAs("To")
        public enum Destination { GRAVEYARD, HAND, FIELD, DECK }
    }

    /// A companion enters next to the Hero (VG-46a).
    ///
    /// @param open false if played (VG-47a), true if brought by another card (VG-49)
    record CompanionEntered(Seat seat, CardId card, CardName name, boolean open) implements CardEvent {}

    /// The companion goes to the graveyard (VG-51a).
    record CompanionDied(Seat seat, CardId card) implements CardEvent {}

    /// The card returns from the graveyard or the field to its player's hand.
    record CardRecovered(Seat seat, CardId card) implements CardEvent {}

    /// The companion goes from the field to the graveyard at its player's Second Wind (VG-57b).
    record CompanionWithdrawn(Seat seat, CardId card) implements CardEvent {}

    /// Temporary modifiers start (VG-44).
    record ModifiersGranted(Seat seat, List<Modifier> modifiers, Until until, CardId by) implements CardEvent {}

    /// Temporary modifiers end (VG-39).
    record ModifiersEnded(Seat seat, Until until, CardId by) implements CardEvent {}

    /// A card can be used immediately, as on the player's turn (VG-41b).
    record UseAllowed(Seat seat, CardFilter filter) implements CardEvent {}

    /// The player used an allowed card or passed.
    record AllowanceEnded(Seat seat) implements CardEvent {}
}
