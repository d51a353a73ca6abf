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

/// What a player chooses.
public sealed interface PlayerDecision extends ResponsEvent, Choice.Decision {

    /// What is done with a card in the action phase, at a price.
    interface Action extends Choice.Decision {

        CardId card();

        Price price();

        @Override
        default List<NamedCard> named() {
            return Shown.named(price().discards()).toList();
        }
    }

    /// An action that may aim at something.
    interface AimedAction extends Action {

        /// Which modes are chosen, from 0 (RS-214).
        List<Integer> modes();

        /// What is indicated as targets.
        List<Aim> aims();

        @Override
        default List<NamedCard> named() {
            return Stream.of(Aim.named(aims()), Shown.named(price().discards())).flatMap(cards -> cards).toList();
        }
    }

    /// A card of the hand is played face down (RS-283): which, only its player knows.
    interface FaceDownPlay extends Action {
        Cell cell();
    }

    /// What only answers what happens.
    interface Answer {}

    /// @param main how many cards the main deck has
    /// @param additional how many the additional deck has
    /// @param hero who lies open soon, where nobody at hand has the list
    record DeckSubmitted(Seat seat, int main, int additional, Optional<CardName> hero, Hidden<DeckList> list)
            implements PlayerDecision {}

    /// The players agree on who holds initiative in the first turn, and this one says so ([R-INIT]).
    record InitiativeAgreed(Seat seat, Seat holder) implements PlayerDecision {}

    /// The Orders in their cells, from left to right (RS-316).
    record OrdersArranged(Seat seat, Hidden<List<CardName>> faces) implements PlayerDecision {}

    /// Whether the opponent's deck is cut after it was shuffled (RS-106a); how many cards, is left to chance (RS-106b).
    record CutAnswered(Seat seat, Optional<End> end) implements PlayerDecision {}

    /// An end of a deck.
    enum End { TOP, BOTTOM }

    /// The cards of the first hand that go to the bottom of the deck (RS-324a); none where it is kept.
    record MulliganTaken(Seat seat, List<CardId> cards) implements PlayerDecision {
        @Override
        public MulliganTaken withCards(UnaryOperator<CardId> names) {
            return new MulliganTaken(seat, cards.stream().map(names).toList());
        }
    }

    /// Cards of the starting hand are shown for what they do before the game (RS-326); mostly none.
    record PreGameShown(Seat seat, List<Shown> cards) implements PlayerDecision {
        @Override
        public PreGameShown withCards(UnaryOperator<CardId> names) {
            return new PreGameShown(seat, Shown.mixed(cards, names));
        }

        @Override
        public List<NamedCard> named() {
            return Shown.named(cards).toList();
        }
    }

    /// A card of the hand is played face up (RS-036b).
    ///
    /// @param cell where it enters; none for a spell
    /// @param modes which are chosen, from 0 (RS-214)
    /// @param aims what is indicated as targets
    record CardPlayed(Seat seat, CardId card, CardName name, Optional<Cell> cell, List<Integer> modes, List<Aim> aims,
            Price price) implements PlayerDecision, AimedAction {
        @Override
        public CardPlayed withCards(UnaryOperator<CardId> names) {
            return new CardPlayed(seat, names.apply(card), name, cell, modes, Aim.with(aims, names),
                    price.with(names));
        }

        @Override
        public List<NamedCard> named() {
            return aims.isEmpty() && price.discards().isEmpty() ? List.of(new NamedCard(card, name))
                    : Stream.of(Stream.of(new NamedCard(card, name)), Aim.named(aims), Shown.named(price.discards()))
                    .flatMap(cards -> cards).toList();
        }
    }

    /// @param influence what is paid for it
    record CardLaid(Seat seat, CardId card, Cell cell, int influence, Price price)
            implements PlayerDecision, FaceDownPlay {
        @Override
        public CardLaid withCards(UnaryOperator<CardId> names) {
            return new CardLaid(seat, names.apply(card), cell, influence, price.with(names));
        }
    }

    /// As [CardLaid], where nobody else learns what is paid ([R-TRAPCOST]).
    ///
    /// @param influence what is paid for it
    /// @param price what else is, which all can see; not whether it is free
    record CardLaidSecretly(Seat seat, CardId card, Cell cell, Hidden<Integer> influence, Price price)
            implements PlayerDecision, FaceDownPlay {
        @Override
        public CardLaidSecretly withCards(UnaryOperator<CardId> names) {
            return new CardLaidSecretly(seat, names.apply(card), cell, influence, price.with(names));
        }
    }

    /// A ↷ is used (RS-068a, RS-068b).
    ///
    /// @param ability which of the abilities the card has, from 0
    record CardActivated(Seat seat, CardId card, int ability, List<Integer> modes, List<Aim> aims, Price price)
            implements PlayerDecision, AimedAction {
        @Override
        public CardActivated withCards(UnaryOperator<CardId> names) {
            return new CardActivated(seat, card, ability, modes, Aim.with(aims, names), price.with(names));
        }
    }

    /// The player does nothing where something could be done.
    record Passed(Seat seat) implements PlayerDecision {}

    /// A trap is turned up, since its condition has come true (RS-284b).
    record TrapActivated(Seat seat, CardId card, CardName name) implements PlayerDecision, Answer {
        @Override
        public List<NamedCard> named() {
            return List.of(new NamedCard(card, name));
        }
    }

    /// The leftmost Order that lies face down is turned up (RS-317).
    record OrderTurned(Seat seat, CardId card, CardName name) implements PlayerDecision, Answer {
        @Override
        public List<NamedCard> named() {
            return List.of(new NamedCard(card, name));
        }
    }

    /// The modes of a trigger, a trap or an Order (RS-215).
    record ModesChosen(Seat seat, List<Integer> modes) implements PlayerDecision {}

    /// The targets of a trigger, a trap or an Order.
    record TargetsChosen(Seat seat, List<Aim> aims) implements PlayerDecision {
        @Override
        public TargetsChosen withCards(UnaryOperator<CardId> names) {
            return new TargetsChosen(seat, Aim.with(aims, names));
        }

        @Override
        public List<NamedCard> named() {
            return Aim.named(aims).toList();
        }
    }

    /// Cards on the table that an effect lets this player choose.
    record CardsChosen(Seat seat, List<CardId> cards) implements PlayerDecision {}

    /// Cards of the hand that are discarded (RS-086).
    record CardsGivenUp(Seat seat, List<Shown> cards) implements PlayerDecision, Answer {
        @Override
        public CardsGivenUp withCards(UnaryOperator<CardId> names) {
            return new CardsGivenUp(seat, Shown.mixed(cards, names));
        }

        @Override
        public List<NamedCard> named() {
            return Shown.named(cards).toList();
        }
    }

    /// A card of the opponent's hand, pointed at blindly ([R-BLINDPICK]).
    ///
    /// @param place from 1, in the hand as it was shuffled
    record PickedBlindly(Seat seat, int place) implements PlayerDecision {}

    /// Where a card goes that comes to a field (RS-124a).
    record CellChosen(Seat seat, CardId card, Cell cell) implements PlayerDecision {}

    /// A line gets a status for this player (RS-177).
    record LineChosen(Seat seat, int line) implements PlayerDecision {}

    /// What a search finds in a deck (RS-109); nothing where it ends without a card (RS-115).
    ///
    /// @param shown those the opponent is shown too
    record CardsFound(Seat seat, List<CardId> cards, List<Shown> shown) implements PlayerDecision {
        @Override
        public CardsFound withCards(UnaryOperator<CardId> names) {
            return new CardsFound(seat, cards.stream().map(names).toList(), Shown.mixed(shown, names));
        }

        @Override
        public List<NamedCard> named() {
            return Shown.named(shown).toList();
        }
    }

    /// The rule book does not mention it, but people do it ([R-CONCEDE]).
    record Conceded(Seat seat) implements PlayerDecision {
        @Override
        public boolean givesUp() {
            return true;
        }
    }
}
