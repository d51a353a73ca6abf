package letopis.respons.event;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Place;
import letopis.respons.card.Token;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;

/// What happens to single cards.
public sealed interface CardEvent extends ResponsEvent {

    /// Where a card goes that is not put onto the board.
    enum Spot { HAND, DECK_TOP, DECK_BOTTOM, GRAVEYARD, COSMOS, RESOLVING, ORDER_CELL }

    /// A card goes to a zone of a player, mostly its owner's (RS-118, RS-120).
    ///
    /// @param name where all can see it from here on
    record CardMoved(CardId card, Seat half, Spot to, Optional<CardName> name) implements CardEvent {}

    /// A card of the hand is played and paid for (RS-157a).
    ///
    /// @param influence what it cost
    record CardPaidFor(Seat seat, CardId card, int influence) implements CardEvent {}

    /// A card of the hand is played, and only its player knows what it cost ([R-TRAPCOST]).
    record CardPaidForSecretly(Seat seat, CardId card, Hidden<Integer> influence) implements CardEvent {}

    /// A card gets onto the board from elsewhere, as a new object (RS-073).
    ///
    /// @param name where it lies face up
    /// @param barred whether it hits no hero this turn (RS-046)
    record CardEnteredBoard(CardId card, Seat field, Cell cell, Optional<CardName> name, boolean barred)
            implements CardEvent {}

    /// To another cell of the same field (RS-122).
    record UnitMoved(CardId card, Cell cell) implements CardEvent {}

    /// To the other field (RS-119).
    ///
    /// @param barred whether it hits no hero this turn (RS-046)
    /// @param stripped whether that is another zone, in which it has no tokens ([R-ONEBOARD])
    record UnitChangedField(CardId card, Seat field, Cell cell, boolean barred, boolean stripped)
            implements CardEvent {}

    /// Lifted off its cell, to be put back (RS-124c).
    record CardTakenUp(CardId card) implements CardEvent {}

    /// The top card goes to the hand (RS-081), or only moves there ([R-DRAWISDRAW]).
    record CardDrawn(Seat seat, CardId card, boolean draw) implements CardEvent {}

    /// The deck is empty (RS-082).
    record DrawFailed(Seat seat, int cards) implements CardEvent {}

    /// An effect forbids it (RS-083).
    record DrawPrevented(Seat seat, int cards) implements CardEvent {}

    /// Something else happens instead of one draw (RS-127).
    record DrawReplaced(Seat seat) implements CardEvent {}

    /// There is no card for the draw phase (RS-034c).
    record DeckEmpty(Seat seat) implements CardEvent {}

    /// From the hand to the own graveyard (RS-086).
    record CardDiscarded(Seat seat, CardId card, CardName name) implements CardEvent {}

    /// The hand is empty (RS-088).
    record DiscardFailed(Seat seat, int cards) implements CardEvent {}

    /// An effect forbids it (RS-089).
    record DiscardPrevented(Seat seat, int cards) implements CardEvent {}

    /// Before a card is taken out of it at random (RS-087).
    record HandShuffled(Seat seat) implements CardEvent {}

    /// From the board to the owner's graveyard (RS-092, RS-093).
    ///
    /// @param name of a card that lay face down, where somebody who keeps the record knows it
    record CardDestroyed(CardId card, Cause cause, Optional<CardName> name) implements CardEvent {
        public enum Cause {
            STRENGTH_ZERO, DURABILITY_ZERO, POISON, EFFECT;

            /// Whether what struck it in this pass has killed it (RS-196).
            public boolean isOfStrike() {
                return this != EFFECT;
            }
        }
    }

    /// Something happened instead of its death, and it does not die of the next check either.
    record DeathAverted(CardId card) implements CardEvent {}

    /// A player gives up a card of the own field (RS-098).
    ///
    /// @param name as of [CardDestroyed]
    record CardSacrificed(Seat seat, CardId card, Optional<CardName> name) implements CardEvent {}

    /// A card stands where it may not (RS-013).
    record PositionViolation(CardId card) implements CardEvent {}

    /// Nobody knows the order of a deck any more (RS-103a).
    ///
    /// @param unknown how many of its cards, from the bottom; those above keep their places (RS-107)
    record DeckShuffled(Seat seat, int size, int unknown) implements CardEvent {}

    /// Cards of a deck that was just shuffled go from one end to the other (RS-106a). Nobody knows any of these cards,
    /// so nothing that anybody knows of the deck changes by it.
    record DeckCut(Seat seat, PlayerDecision.End end, int cards) implements CardEvent {}

    /// A player looks through a zone (RS-109).
    record ZoneSearched(Seat seat, Place place, int cards) implements CardEvent {}

    /// All see it (RS-017b).
    ///
    /// @param name where somebody who keeps the record knows it
    record TopCardRevealed(Seat seat, CardId card, Optional<CardName> name) implements CardEvent {}

    /// A trap is turned up and takes effect (RS-284b).
    record TrapRevealed(Seat seat, CardId card, CardName name) implements CardEvent {}

    /// A support card is turned over by an effect.
    ///
    /// @param name where it lies face up now
    record CardTurnedOver(CardId card, Optional<CardName> name) implements CardEvent {}

    /// It has used its ↷, or may not use it (RS-135, RS-206).
    record CardMarkedActivated(CardId card) implements CardEvent {}

    /// It may use its ↷ again (RS-071, RS-137).
    record CardReactivated(CardId card) implements CardEvent {}

    /// It is turned over where it lies (RS-164).
    ///
    /// @param reset whether it loses tokens, damage and its mark by that ([R-FLIP])
    record LevelChanged(CardId card, int level, boolean reset) implements CardEvent {}

    record TokensPut(CardId card, Token token, int amount) implements CardEvent {}

    record TokensRemoved(CardId card, Token token, int amount) implements CardEvent {}

    /// A line has a status for this player (RS-178).
    record LineMarked(Seat seat, int line) implements CardEvent {}
}
