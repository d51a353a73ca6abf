package letopis.vremyageroev.event;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.NamedCard;
import letopis.table.RecordedAs;

/// Decisions of players.
public sealed interface FightDecision extends VremyaEvent, Choice.Decision {

    /// @param size the size of the battle deck
    /// @param hero the Hero of a deck whose list is not available
    record DeckSubmitted(Seat seat, int size, Optional<CardName> hero, Hidden<DeckList> list)
            implements FightDecision {
        public DeckSubmitted(Seat seat, int size, Hidden<DeckList> list) {
            this(seat, size, Optional.empty(), list);
        }
    }

    /// Starting companions taken from the deck (VG-25, VG-52).
    record StartersChosen(Seat seat, List<CardName> cards) implements FightDecision {}

    /// The number of cards moved from the top to the bottom of the opponent's deck (VG-17); 0 if the player declines.
    record DeckCut(Seat seat, int cards) implements FightDecision {}

    /// Use of an ability.
    sealed interface CardUsed extends FightDecision {

        Use use();

        @Override
        default List<NamedCard> namedCards() {
            return use().namedCards();
        }
    }

    /// Playing a card from hand on the player's turn (VG-32a).
    record CardPlayed(Seat seat, Use use) implements CardUsed {
        @Override
        public CardPlayed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardPlayed(seat, use.with(newIdOf));
        }
    }

    /// Using a Hero's or companion's ability (VG-50a).
    @RecordedAs("FieldUsed")
    record FieldCardUsed(Seat seat, Use use) implements CardUsed {
        @Override
        public FieldCardUsed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new FieldCardUsed(seat, use.with(newIdOf));
        }
    }

    /// Using a card to stop a whole attack (VG-37c).
    record InterruptUsed(Seat seat, Use use) implements CardUsed {
        @Override
        public InterruptUsed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new InterruptUsed(seat, use.with(newIdOf));
        }
    }

    /// Using a card to repel one strike (VG-37c).
    record DefenceUsed(Seat seat, Use use) implements CardUsed {
        @Override
        public DefenceUsed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new DefenceUsed(seat, use.with(newIdOf));
        }
    }

    /// A response (VG-41a).
    record ResponseUsed(Seat seat, Use use) implements CardUsed {
        @Override
        public ResponseUsed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new ResponseUsed(seat, use.with(newIdOf));
        }
    }

    /// A companion is exhausted to interpose (VG-50b).
    record CompanionInterposed(Seat seat, CardId companion) implements FightDecision {}

    /// Declining an interrupt, defence or response.
    record Passed(Seat seat) implements FightDecision {}

    /// Combat Wit: a pair with the same name is shown and discarded for two new cards (VG-32b).
    record WitUsed(Seat seat, CardName name, List<CardId> cards) implements FightDecision {
        @Override
        public WitUsed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new WitUsed(seat, name, cards.stream().map(newIdOf).toList());
        }

        @Override
        public List<NamedCard> namedCards() {
            return cards.stream().map(card -> new NamedCard(card, name)).toList();
        }
    }

    /// Chosen discards (VG-31a).
    ///
    /// @param unknown cards whose faces are not recorded
    record CardsGivenUp(Seat seat, List<RevealedCard> cards, List<CardId> unknown) implements FightDecision {
        @Override
        public CardsGivenUp mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardsGivenUp(seat, RevealedCard.withNewIds(cards, newIdOf), unknown.stream().map(newIdOf)
                    .toList());
        }

        @Override
        public List<NamedCard> namedCards() {
            return RevealedCard.namedCards(cards);
        }

        public CardsGivenUp(Seat seat, List<RevealedCard> cards) {
            this(seat, cards, List.of());
        }
    }

    /// The reply to the opponent's Second Wind (VG-58).
    @RecordedAs("WindAnswered")
    record SecondWindAnswered(Seat seat, Answer answer) implements FightDecision {
        public enum Answer { SECOND_WIND, DRAW_TWO, NONE }
    }

    /// Passing the turn (VG-33).
    record TurnEnded(Seat seat) implements FightDecision {}

    /// Concession, which the rules omit but players expect ([R-CONCEDE]).
    record Conceded(Seat seat) implements FightDecision {
        @Override
        public boolean isConcession() {
            return true;
        }
    }
}
