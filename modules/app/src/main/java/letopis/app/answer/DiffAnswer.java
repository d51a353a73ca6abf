package letopis.app.answer;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.live.BoardDiffText;
import letopis.live.Chronicle;
import letopis.match.BoardDiff;
import letopis.match.BoardDiff.CardDiff;
import letopis.match.BoardDiff.SeatDiff;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.RecordedAs;
import org.jspecify.annotations.Nullable;

/// The differences between the boards at two moments of a match.
///
/// @param from the entry of the earlier board
/// @param to the entry of the later one
/// @param summary the differences in words
public record DiffAnswer(long from, long to, MomentAnswer fromMoment, MomentAnswer toMoment, List<SeatAnswer> seats,
        List<CardAnswer> cards, List<BoardDiffText.Line> summary) implements Answer {

    /// @param before null if the number did not exist
    record Number(String code, @Nullable Integer before, @Nullable Integer after) {

        static Number of(BoardDiff.Number number) {
            return new Number(number.code(), toNullable(number.before()), toNullable(number.after()));
        }

        private static @Nullable Integer toNullable(OptionalInt value) {
            return value.isPresent() ? Integer.valueOf(value.getAsInt()) : null;
        }

        static List<Number> ofAll(List<BoardDiff.Number> numbers) {
            return numbers.stream().map(Number::of).toList();
        }
    }

    @RecordedAs("OfSeat")
    record SeatAnswer(Seat seat, List<Number> numbers, List<Number> sizes, List<CardName> cardsTaken,
            List<CardName> cardsLeft) {

        static SeatAnswer of(SeatDiff seat) {
            return new SeatAnswer(seat.seat(), Number.ofAll(seat.resources()), Number.ofAll(seat.sizes()),
                    seat.takenCards(), seat.left());
        }
    }

    /// @param fromPlace the zone the card left, or the card it was attached to; null if hidden from this audience
    @RecordedAs("OfCard")
    record CardAnswer(CardId id, Optional<CardName> name, Optional<String> title, Seat seat, Optional<String> fromPlace,
            Optional<String> toPlace, List<Number> numbers, List<String> marksAdded, List<String> marksRemoved,
            boolean turnedOver) {

        static CardAnswer of(CardDiff card, Words words) {
            return new CardAnswer(card.card().id(), card.card().name(), card.card().name().map(words::formatCardName),
                    card.seat(),
                    PlaceCode.of(card.from()), PlaceCode.of(card.to()), Number.ofAll(card.numbers()), card.addedMarks(),
                    card.removedMarks(), card.turned());
        }
    }

    public static DiffAnswer of(long from, long to, Chronicle chronicle, Words words) {
        return of(from, to, BoardDiff.compare(chronicle.boardAt(from), chronicle.boardAt(to)), words);
    }

    /// @param diff the differences between the boards after the two entries
    public static DiffAnswer of(long from, long to, BoardDiff diff, Words words) {
        return new DiffAnswer(from, to, MomentAnswer.of(diff.before().moment()), MomentAnswer.of(diff.after().moment()),
                diff.seats().stream().filter(seat -> !seat.isEmpty()).map(SeatAnswer::of).toList(),
                diff.cards().stream().map(card -> CardAnswer.of(card, words)).toList(), BoardDiffText.of(diff, words));
    }
}
