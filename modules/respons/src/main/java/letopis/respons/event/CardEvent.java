package letopis.respons.event;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Place;
import letopis.respons.card.Token;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.RecordedAs;

/// An event that concerns individual cards.
public sealed interface CardEvent extends ResponsEvent {

    /// The destination of a card that is not put onto the board.
    @RecordedAs("Spot")
    enum OffBoardPlace { HAND, DECK_TOP, DECK_BOTTOM, GRAVEYARD, COSMOS, RESOLVING, ORDER_CELL }

    /// A card goes to a player's zone, usually its owner's (RS-118, RS-120).
    ///
    /// @param name present if the card is public from now on
    record CardMoved(CardId card, Seat half, OffBoardPlace to, Optional<CardName> name) implements CardEvent {}

    /// A card in hand was played and paid for (RS-157a).
    ///
    /// @param influence the price paid
    record CardPaidFor(Seat seat, CardId card, int influence) implements CardEvent {}

    /// A card in hand is played at a price known only to its player ([R-TRAPCOST]).
    record CardPaidForSecretly(Seat seat, CardId card, Hidden<Integer> influence) implements CardEvent {}

    /// A card enters the board from elsewhere as a new object (RS-073).
    ///
    /// @param name present if the card is face up
    /// @param barred true if it cannot hit heroes this turn (RS-046)
    record CardEnteredBoard(CardId card, Seat field, Cell cell, Optional<CardName> name, boolean barred)
            implements CardEvent {}

    /// A card moves to another cell of the same field (RS-122).
    record UnitMoved(CardId card, Cell cell) implements CardEvent {}

    /// A card moves to the other field (RS-119).
    ///
    /// @param barred true if it cannot hit heroes this turn (RS-046)
    /// @param stripped true if the other field counts as another zone, so that the card has no tokens there
    ///   ([R-ONEBOARD])
    record UnitChangedField(CardId card, Seat field, Cell cell, boolean barred, boolean stripped)
            implements CardEvent {}

    /// A card is picked up from its cell to be put back (RS-124c).
    record CardTakenUp(CardId card) implements CardEvent {}

    /// The top card goes to the hand as a draw (RS-081) or as a mere move ([R-DRAWISDRAW]).
    record CardDrawn(Seat seat, CardId card, boolean draw) implements CardEvent {}

    /// A draw fails because the deck is empty (RS-082).
    record DrawFailed(Seat seat, int cards) implements CardEvent {}

    /// A draw is prevented by an effect (RS-083).
    record DrawPrevented(Seat seat, int cards) implements CardEvent {}

    /// One draw is replaced (RS-127).
    record DrawReplaced(Seat seat) implements CardEvent {}

    /// The deck has no card for the draw phase (RS-034c).
    record DeckEmpty(Seat seat) implements CardEvent {}

    /// A card goes from the hand to the player's own graveyard (RS-086).
    record CardDiscarded(Seat seat, CardId card, CardName name) implements CardEvent {}

    /// A discard fails because the hand is empty (RS-088).
    record DiscardFailed(Seat seat, int cards) implements CardEvent {}

    /// A discard is prevented by an effect (RS-089).
    record DiscardPrevented(Seat seat, int cards) implements CardEvent {}

    /// A hand is shuffled before a card is taken from it at random (RS-087).
    record HandShuffled(Seat seat) implements CardEvent {}

    /// A card goes from the board to its owner's graveyard (RS-092, RS-093).
    ///
    /// @param name the name of a face-down card, if the recorder knows it
    record CardDestroyed(CardId card, Cause cause, Optional<CardName> name) implements CardEvent {
        public enum Cause {
            STRENGTH_ZERO, DURABILITY_ZERO, POISON, EFFECT;

            /// Returns true if the strike of the current pass killed the card (RS-196).
            public boolean isStrike() {
                return this != EFFECT;
            }
        }
    }

    /// An effect replaced the death of a card. The card does not die in the next check either.
    record DeathAverted(CardId card) implements CardEvent {}

    /// A player sacrifices a card of their own field (RS-098).
    ///
    /// @param name as in [CardDestroyed]
    record CardSacrificed(Seat seat, CardId card, Optional<CardName> name) implements CardEvent {}

    /// A card is in a place where it is not allowed (RS-013).
    record PositionViolation(CardId card) implements CardEvent {}

    /// The order of a deck becomes unknown (RS-103a).
    ///
    /// @param unknown the number of cards, from the bottom of the deck, whose order is unknown; the cards above them
    ///   keep their places (RS-107)
    record DeckShuffled(Seat seat, int size, int unknown) implements CardEvent {}

    /// Cards of a freshly shuffled deck go from one end to the other (RS-106a). All these cards are unknown, so
    /// knowledge of the deck does not change.
    record DeckCut(Seat seat, PlayerDecision.End end, int cards) implements CardEvent {}

    /// A player searches a zone (RS-109).
    record ZoneSearched(Seat seat, Place place, int cards) implements CardEvent {}

    /// The top card of a deck is revealed to all (RS-017b).
    ///
    /// @param name present if the recorder knows the card
    record TopCardRevealed(Seat seat, CardId card, Optional<CardName> name) implements CardEvent {}

    /// A trap is turned up and resolves (RS-284b).
    record TrapRevealed(Seat seat, CardId card, CardName name) implements CardEvent {}

    /// A support card is turned over by an effect.
    ///
    /// @param name present if it is now face up
    record CardTurnedOver(CardId card, Optional<CardName> name) implements CardEvent {}

    /// A card has used its ↷, or must not use it (RS-135, RS-206).
    record CardMarkedActivated(CardId card) implements CardEvent {}

    /// A card may use its ↷ again (RS-071, RS-137).
    record CardReactivated(CardId card) implements CardEvent {}

    /// A card is turned over in place (RS-164).
    ///
    /// @param reset true if it loses tokens, damage and its activation mark ([R-FLIP])
    record LevelChanged(CardId card, int level, boolean reset) implements CardEvent {}

    record TokensPut(CardId card, Token token, int amount) implements CardEvent {}

    record TokensRemoved(CardId card, Token token, int amount) implements CardEvent {}

    /// A line now counts as chosen by this player (RS-178).
    record LineMarked(Seat seat, int line) implements CardEvent {}
}
