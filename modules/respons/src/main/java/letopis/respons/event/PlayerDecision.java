package letopis.respons.event;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.NamedCard;
import letopis.table.RecordedAs;

/// A decision of a player.
public sealed interface PlayerDecision extends ResponsEvent, Choice.Decision {

    /// An action with a card in the action phase, at a price.
    interface Action extends Choice.Decision {

        CardId card();

        Price price();

        @Override
        default List<NamedCard> namedCards() {
            return RevealedCard.namedCards(price().discards()).toList();
        }
    }

    /// An action that may have targets.
    interface AimedAction extends Action {

        /// Returns the numbers of the chosen modes, counted from 0 (RS-214).
        List<Integer> modes();

        /// Returns the named targets.
        List<Aim> aims();

        @Override
        default List<NamedCard> namedCards() {
            return Stream.of(Aim.namedCards(aims()), RevealedCard.namedCards(price().discards()))
                    .flatMap(cards -> cards)
                    .toList();
        }
    }

    /// A card in hand is played face down (RS-283), so only its player knows it.
    interface FaceDownPlay extends Action {
        Cell cell();
    }

    /// A decision that responds to an event.
    interface Answer {}

    /// @param main size of the main deck
    /// @param additional size of the additional deck
    /// @param hero the hero, who is revealed next; present only if the list is not available
    record DeckSubmitted(Seat seat, int main, int additional, Optional<CardName> hero, Hidden<DeckList> list)
            implements PlayerDecision {}

    /// A player's agreement on who holds initiative in the first turn ([R-INIT]).
    record InitiativeAgreed(Seat seat, Seat holder) implements PlayerDecision {}

    /// The Orders in their cells, from left to right (RS-316).
    record OrdersArranged(Seat seat, Hidden<List<CardName>> faces) implements PlayerDecision {}

    /// A player's decision whether to cut the opponent's shuffled deck (RS-106a). Chance decides the number of cards
    /// (RS-106b).
    @RecordedAs("CutAnswered")
    record CutDecided(Seat seat, Optional<End> end) implements PlayerDecision {}

    /// An end of a deck.
    enum End { TOP, BOTTOM }

    /// The cards of the first hand that go to the bottom of the deck (RS-324a). There are none if the player keeps the
    /// hand.
    record MulliganTaken(Seat seat, List<CardId> cards) implements PlayerDecision {
        @Override
        public MulliganTaken mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new MulliganTaken(seat, cards.stream().map(newIdOf).toList());
        }
    }

    /// Cards of the starting hand that are shown because they have effects before the game (RS-326). Often there are
    /// none.
    @RecordedAs("PreGameShown")
    record PreGameCardsShown(Seat seat, List<RevealedCard> cards) implements PlayerDecision {
        @Override
        public PreGameCardsShown mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new PreGameCardsShown(seat, RevealedCard.withNewIds(cards, newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return RevealedCard.namedCards(cards).toList();
        }
    }

    /// A card in hand is played face up (RS-036b).
    ///
    /// @param cell the cell it enters; none for a spell
    /// @param modes the numbers of the chosen modes, counted from 0 (RS-214)
    /// @param aims the named targets
    record CardPlayed(Seat seat, CardId card, CardName name, Optional<Cell> cell, List<Integer> modes, List<Aim> aims,
            Price price) implements PlayerDecision, AimedAction {
        @Override
        public CardPlayed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardPlayed(seat, newIdOf.apply(card), name, cell, modes, Aim.replaceCardIds(aims, newIdOf),
                    price.replaceCardIds(newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return aims.isEmpty() && price.discards().isEmpty() ? List.of(new NamedCard(card, name))
                    : Stream.of(Stream.of(new NamedCard(card, name)), Aim.namedCards(aims),
                            RevealedCard.namedCards(price.discards()))
                    .flatMap(cards -> cards).toList();
        }
    }

    /// @param influence the influence paid for the card
    record CardLaid(Seat seat, CardId card, Cell cell, int influence, Price price)
            implements PlayerDecision, FaceDownPlay {
        @Override
        public CardLaid mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardLaid(seat, newIdOf.apply(card), cell, influence, price.replaceCardIds(newIdOf));
        }
    }

    /// Like [CardLaid], but others do not learn the price ([R-TRAPCOST]).
    ///
    /// @param influence the influence paid for the card
    /// @param price the public part of the price; it does not say whether the card is free
    record CardLaidSecretly(Seat seat, CardId card, Cell cell, Hidden<Integer> influence, Price price)
            implements PlayerDecision, FaceDownPlay {
        @Override
        public CardLaidSecretly mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardLaidSecretly(seat, newIdOf.apply(card), cell, influence, price.replaceCardIds(newIdOf));
        }
    }

    /// A ↷ is used (RS-068a, RS-068b).
    ///
    /// @param ability the number of the card's ability, from 0
    record CardActivated(Seat seat, CardId card, int ability, List<Integer> modes, List<Aim> aims, Price price)
            implements PlayerDecision, AimedAction {
        @Override
        public CardActivated mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardActivated(seat, card, ability, modes, Aim.replaceCardIds(aims, newIdOf),
                    price.replaceCardIds(newIdOf));
        }
    }

    /// The player declines to act although an action is possible.
    record Passed(Seat seat) implements PlayerDecision {}

    /// A trap is turned up because its condition came true (RS-284b).
    record TrapActivated(Seat seat, CardId card, CardName name) implements PlayerDecision, Answer {
        @Override
        public List<NamedCard> namedCards() {
            return List.of(new NamedCard(card, name));
        }
    }

    /// The leftmost face-down Order is turned up (RS-317).
    @RecordedAs("OrderTurned")
    record OrderTurnedUp(Seat seat, CardId card, CardName name) implements PlayerDecision, Answer {
        @Override
        public List<NamedCard> namedCards() {
            return List.of(new NamedCard(card, name));
        }
    }

    /// The chosen modes of a trigger, trap or Order (RS-215).
    record ModesChosen(Seat seat, List<Integer> modes) implements PlayerDecision {}

    /// The chosen targets of a trigger, trap or Order.
    record TargetsChosen(Seat seat, List<Aim> aims) implements PlayerDecision {
        @Override
        public TargetsChosen mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new TargetsChosen(seat, Aim.replaceCardIds(aims, newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return Aim.namedCards(aims).toList();
        }
    }

    /// Cards on the table chosen for an effect.
    record CardsChosen(Seat seat, List<CardId> cards) implements PlayerDecision {}

    /// Cards in hand that are discarded (RS-086).
    record CardsGivenUp(Seat seat, List<RevealedCard> cards) implements PlayerDecision, Answer {
        @Override
        public CardsGivenUp mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardsGivenUp(seat, RevealedCard.withNewIds(cards, newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return RevealedCard.namedCards(cards).toList();
        }
    }

    /// A card of the opponent's hand, picked blindly ([R-BLINDPICK]).
    ///
    /// @param place the card's place in the shuffled hand, from 1
    @RecordedAs("PickedBlindly")
    record CardPickedBlindly(Seat seat, int place) implements PlayerDecision {}

    /// The cell of a card that enters a field (RS-124a).
    record CellChosen(Seat seat, CardId card, Cell cell) implements PlayerDecision {}

    /// A line gets the chosen status for this player (RS-177).
    record LineChosen(Seat seat, int line) implements PlayerDecision {}

    /// The cards found by a search (RS-109); none if it ends without a card (RS-115).
    ///
    /// @param shown the cards revealed to the opponent
    record CardsFound(Seat seat, List<CardId> cards, List<RevealedCard> shown) implements PlayerDecision {
        @Override
        public CardsFound mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardsFound(seat, cards.stream().map(newIdOf).toList(), RevealedCard.withNewIds(shown, newIdOf));
        }

        @Override
        public List<NamedCard> namedCards() {
            return RevealedCard.namedCards(shown).toList();
        }
    }

    /// A concession, which the rule book does not mention but players use ([R-CONCEDE]).
    record Conceded(Seat seat) implements PlayerDecision {
        @Override
        public boolean isConcession() {
            return true;
        }
    }
}
