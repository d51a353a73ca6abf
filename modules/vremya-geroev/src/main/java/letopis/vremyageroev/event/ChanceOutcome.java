package letopis.vremyageroev.event;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.NamedCard;
import letopis.table.RecordedAs;

/// Outcomes of chance.
public sealed interface ChanceOutcome extends VremyaEvent, Choice.Chance {

    /// A lot that decides who takes the first turn of a first fight (VG-26b).
    record LotDrawn(Seat first) implements ChanceOutcome {}

    /// A random deck cut ([R-CUT]).
    @RecordedAs("CutFell")
    record RandomCutMade(Seat seat, int cards) implements ChanceOutcome {}

    /// The top cards of a shuffled deck are identified.
    ///
    /// @param cards their new ids, from the top
    /// @param faces their faces in the same order, visible only to the deck's player
    record CardsTurnedUp(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces) implements ChanceOutcome {}

    /// Cards taken from a hand at random. They are shown and go to the graveyard (VG-35b).
    ///
    /// @param unknown cards whose faces are not recorded
    record CardsTakenAtRandom(Seat seat, List<RevealedCard> cards, List<CardId> unknown) implements ChanceOutcome {
        @Override
        public CardsTakenAtRandom mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new CardsTakenAtRandom(seat, RevealedCard.withNewIds(cards, newIdOf), unknown.stream().map(newIdOf)
                    .toList());
        }

        @Override
        public List<NamedCard> namedCards() {
            return RevealedCard.namedCards(cards);
        }

        public CardsTakenAtRandom(Seat seat, List<RevealedCard> cards) {
            this(seat, cards, List.of());
        }
    }
}
