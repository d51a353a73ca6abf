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

/// What a player chooses.
public sealed interface FightDecision extends VremyaEvent, Choice.Decision {

    /// @param size of the battle deck
    /// @param hero who lies open soon, where nobody at hand has the list
    record DeckSubmitted(Seat seat, int size, Optional<CardName> hero, Hidden<DeckList> list)
            implements FightDecision {
        public DeckSubmitted(Seat seat, int size, Hidden<DeckList> list) {
            this(seat, size, Optional.empty(), list);
        }
    }

    /// Which cards that start on the field are taken out of the deck (VG-25, VG-52).
    record StartersChosen(Seat seat, List<CardName> cards) implements FightDecision {}

    /// How many cards are moved from the top of the opponent's deck to its bottom (VG-17); 0 when the player declines.
    record DeckCut(Seat seat, int cards) implements FightDecision {}

    /// An ability of a card is used.
    sealed interface CardUsed extends FightDecision {

        Use use();

        @Override
        default List<NamedCard> named() {
            return use().named();
        }
    }

    /// A card of the hand is played in one's own turn (VG-32a).
    record CardPlayed(Seat seat, Use use) implements CardUsed {
        @Override
        public CardPlayed withCards(UnaryOperator<CardId> names) {
            return new CardPlayed(seat, use.with(names));
        }
    }

    /// The Hero or a companion does what is printed on it (VG-50a).
    record FieldUsed(Seat seat, Use use) implements CardUsed {
        @Override
        public FieldUsed withCards(UnaryOperator<CardId> names) {
            return new FieldUsed(seat, use.with(names));
        }
    }

    /// A card is used to stop a whole attack (VG-37c).
    record InterruptUsed(Seat seat, Use use) implements CardUsed {
        @Override
        public InterruptUsed withCards(UnaryOperator<CardId> names) {
            return new InterruptUsed(seat, use.with(names));
        }
    }

    /// A card is used to ward off one strike (VG-37c).
    record DefenceUsed(Seat seat, Use use) implements CardUsed {
        @Override
        public DefenceUsed withCards(UnaryOperator<CardId> names) {
            return new DefenceUsed(seat, use.with(names));
        }
    }

    /// An answer to what happened (VG-41a).
    record ResponseUsed(Seat seat, Use use) implements CardUsed {
        @Override
        public ResponseUsed withCards(UnaryOperator<CardId> names) {
            return new ResponseUsed(seat, use.with(names));
        }
    }

    /// A companion closes and takes the strike upon itself (VG-50b).
    record CompanionInterposed(Seat seat, CardId companion) implements FightDecision {}

    /// The player declines what could be done now: an interrupt, a defence, a response.
    record Passed(Seat seat) implements FightDecision {}

    /// Combat Wit: a pair of the same name is shown and discarded for two new cards (VG-32b).
    record WitUsed(Seat seat, CardName name, List<CardId> cards) implements FightDecision {
        @Override
        public WitUsed withCards(UnaryOperator<CardId> names) {
            return new WitUsed(seat, name, cards.stream().map(names).toList());
        }

        @Override
        public List<NamedCard> named() {
            return cards.stream().map(card -> new NamedCard(card, name)).toList();
        }
    }

    /// The cards a player must discard and may choose (VG-31a).
    ///
    /// @param unknown cards whose faces nobody has written down
    record CardsGivenUp(Seat seat, List<Shown> cards, List<CardId> unknown) implements FightDecision {
        @Override
        public CardsGivenUp withCards(UnaryOperator<CardId> names) {
            return new CardsGivenUp(seat, Shown.mixed(cards, names), unknown.stream().map(names).toList());
        }

        @Override
        public List<NamedCard> named() {
            return Shown.named(cards);
        }

        public CardsGivenUp(Seat seat, List<Shown> cards) {
            this(seat, cards, List.of());
        }
    }

    /// What the player does at the opponent's Second Wind (VG-58).
    record WindAnswered(Seat seat, Answer answer) implements FightDecision {
        public enum Answer { SECOND_WIND, DRAW_TWO, NONE }
    }

    /// The turn is handed over (VG-33).
    record TurnEnded(Seat seat) implements FightDecision {}

    /// The rules do not mention it, but people do it ([R-CONCEDE]).
    record Conceded(Seat seat) implements FightDecision {
        @Override
        public boolean givesUp() {
            return true;
        }
    }
}
