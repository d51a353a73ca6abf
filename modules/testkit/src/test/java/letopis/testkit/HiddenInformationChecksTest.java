package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.pebbles.PebblesZone;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Queue;
import letopis.table.BoardView.Result;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.Table;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Ensures that the checks detect leaks.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HiddenInformationChecksTest {

    private static final CardId SECRET = new CardId(1);
    private static final CardId OPEN = new CardId(2);
    private static final CardName FLINT = new CardName("Кремень");
    private static final CardName BLACK_FLINT = new CardName("Чёрный Кремень");
    private static final Table TABLE = Table.of(Seat.PAIR, PebblesZone.values())
            .withNewCards(Seat.A, PebblesZone.HAND, SECRET, Seat.A, Hidden.ownedBy(Seat.A, FLINT))
            .withNewCards(Seat.A, PebblesZone.BEACH, OPEN, Seat.A, Hidden.open(BLACK_FLINT));

    @Test
    void a_view_without_secrets_passes() {
        assertThatCode(() -> HiddenInformationChecks.checkView(view(Optional.empty(), List.of(), "none"), TABLE,
                Audience.EVERYONE)).doesNotThrowAnyException();
        assertThatCode(() -> HiddenInformationChecks.checkView(view(Optional.of(FLINT), List.of(), "none"), TABLE,
                new Audience.OfSeat(Seat.A))).doesNotThrowAnyException();
    }

    @Test
    void a_hidden_face_on_a_card_is_detected() {
        assertThatThrownBy(() -> HiddenInformationChecks.checkView(view(Optional.of(FLINT), List.of(), "none"), TABLE,
                Audience.EVERYONE))
                .isInstanceOf(AssertionError.class).hasMessageContaining("c1");
        assertThatThrownBy(() -> HiddenInformationChecks.checkView(view(Optional.of(FLINT), List.of(), "none"), TABLE,
                new Audience.OfSeat(Seat.B)))
                .isInstanceOf(AssertionError.class).hasMessageContaining("c1");
    }

    @Test
    void a_hidden_face_in_a_queue_is_detected() {
        var queue = new Queue("spells", Seat.A,
                List.of(new Queue.Item(new Subject.OfCard(OPEN, Optional.of(BLACK_FLINT)),
                List.of(new Subject.OfCard(SECRET, Optional.of(FLINT))))));
        assertThatThrownBy(() -> HiddenInformationChecks.checkView(view(Optional.empty(), List.of(queue), "none"),
                TABLE, Audience.EVERYONE))
                .isInstanceOf(AssertionError.class).hasMessageContaining("c1");
    }

    @Test
    void a_hidden_name_in_any_text_of_the_view_is_detected() {
        assertThatThrownBy(() ->
                HiddenInformationChecks.checkView(view(Optional.empty(), List.of(), "because of Кремень"), TABLE,
                Audience.EVERYONE))
                .isInstanceOf(AssertionError.class).hasMessageContaining("Кремень");
    }

    private static BoardView view(Optional<CardName> secret, List<Queue> queues, String reason) {
        var hand = new ZoneView("hand", ZoneView.Form.HAND, 1,
                List.of(new CardView(SECRET, secret, false, Map.of(), List.of(), List.of())));
        var beach = new ZoneView("beach", ZoneView.Form.ROW, 1,
                List.of(new CardView(OPEN, Optional.of(BLACK_FLINT), false, Map.of(), List.of(), List.of())));
        return new BoardView(new Moment(1, 1, "play", Seat.A), new AwaitedInput.NoInput(), "nothing",
                List.of(new SeatView(Seat.A, new LinkedHashMap<>(), List.of(hand, beach))), queues, List.of(),
                List.of(),
                Optional.of(new Result(Optional.empty(), reason)));
    }
}
