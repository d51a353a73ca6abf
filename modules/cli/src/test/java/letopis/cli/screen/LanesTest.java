package letopis.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.Program;
import letopis.cli.reading.OpenMatches;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.live.BoardDiffText;
import letopis.match.BoardDiff;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Fight;
import letopis.table.BoardView.Lanes;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Moment;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A synthetic table with lanes; no game uses them in this form yet.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LanesTest {

    private static final CardView ARCHER = card(1, "Лучница", 2);
    private static final CardView KNIGHT = card(2, "Рыцарь тумана", 5);
    private static final CardView TRAP = new CardView(new CardId(3), Optional.empty(), true, Map.of(), List.of(),
            List.of());

    private static CardView card(int id, String name, int strength) {
        return new CardView(new CardId(id), Optional.of(new CardName(name)), false, Map.of("strength", strength),
                List.of("turned"), List.of());
    }

    /// The players face each other, so the first cell of one shares a lane with the last cell of the other.
    private static BoardView board(List<Fight> fights, CardView... ofA) {
        var lanes = new Lanes(List.of("units", "support"), IntStream.rangeClosed(1, 5)
                .mapToObj(lane -> Map.of(Seat.A, lane, Seat.B, 6 - lane)).toList());
        var seats = Stream.of(Seat.A, Seat.B).map(seat -> new SeatView(seat, new LinkedHashMap<>(Map.of("points", 5)),
                List.of(new ZoneView("support", ZoneView.Form.ROW, 1,
                        seat == Seat.A ? List.of() : List.of(TRAP.withCell(5))),
                        new ZoneView("units", ZoneView.Form.ROW, 1, seat == Seat.A ? List.of(ofA)
                                : List.of(KNIGHT.withCell(5)))))).toList();
        return new BoardView(new Moment(1, 1, "combat", Seat.A), new AwaitedInput.NoInput(), "", seats, List.of(),
                fights,
                List.of(), Optional.empty(), lanes);
    }

    private static Words words() {
        return OpenMatches.open("nb-115-armour-against-three", Program.console(new ByteArrayOutputStream(),
                new ByteArrayOutputStream(), Language.RU)).words();
    }

    private static String draw(BoardView board, BoardChanges changes, int linesMax) {
        var text = new BoardText(board, changes, words(), Glyphs.UNICODE, 80);
        return Stream.of(text.formatHalf(Seat.B, linesMax).stream().skip(1).flatMap(List::stream),
                        Stream.of(text.formatMiddleLine(Seat.A)),
                        text.formatNearHalf(Seat.A, linesMax).stream().limit(2).flatMap(List::stream))
                .flatMap(lines -> lines).map(StyledText::toString).map(String::stripTrailing)
                .reduce("", (word, other) -> word + other + "\n");
    }

    @Test
    void opposing_cards_share_a_column() {
        assertThat(draw(board(List.of(), ARCHER.withCell(1)), BoardChanges.NONE, 2)).isEqualTo("""
                  support   ▒            ·             ·            ·             ·
                  units     Рыцарь тума… ·             ·            ·             ·
                            5 ↷
                ┄┄┄┄┄┄┄┄┄┄┄┄1 ┄┄┄┄┄┄┄┄┄┄┄2 ┄┄┄┄┄┄┄┄┄┄┄┄3 ┄┄┄┄┄┄┄┄┄┄┄4 ┄┄┄┄┄┄┄┄┄┄┄┄5 ┄┄┄┄┄┄┄┄┄┄┄┄
                  units     Лучница      ·             ·            ·             ·
                            2 ↷
                  support   ·            ·             ·            ·             ·
                """);
    }

    @Test
    void the_name_is_shortened_for_the_numbers_in_single_line_rows() {
        assertThat(draw(board(List.of(), ARCHER.withCell(2)), BoardChanges.NONE, 1)).isEqualTo("""
                  support   ▒            ·             ·            ·             ·
                  units     Рыцарь … 5 ↷ ·             ·            ·             ·
                ┄┄┄┄┄┄┄┄┄┄┄┄1 ┄┄┄┄┄┄┄┄┄┄┄2 ┄┄┄┄┄┄┄┄┄┄┄┄3 ┄┄┄┄┄┄┄┄┄┄┄4 ┄┄┄┄┄┄┄┄┄┄┄┄5 ┄┄┄┄┄┄┄┄┄┄┄┄
                  units     ·            Лучница 2 ↷   ·            ·             ·
                  support   ·            ·             ·            ·             ·
                """);
    }

    @Test
    void the_board_is_mirrored_for_the_other_player() {
        var text = new BoardText(board(List.of(), ARCHER.withCell(1)), words(), Glyphs.UNICODE, 80);
        assertThat(text.formatMiddleLine(Seat.B).toString()).containsPattern("5 .*4 .*3 .*2 .*1 ");
        assertThat(text.formatNearHalf(Seat.B, 1).getFirst().getFirst().toString())
                .matches("  units( +·){4} +Рыцарь.*");
    }

    @Test
    void the_fighting_lane_is_highlighted() {
        var fight = new Fight(new Subject.OfCard(ARCHER.id(), ARCHER.name()), List.of());
        assertThat(new BoardText(board(List.of(fight), ARCHER.withCell(4)), words(), Glyphs.UNICODE, 80)
                .formatMiddleLine(Seat.A)
                .toString()).contains("▶4 ").doesNotContain("▶1");
    }

    @Test
    void a_moved_card_is_marked_and_a_dead_card_is_shown_in_its_last_cell() {
        BoardView before = board(List.of(), ARCHER.withCell(1));
        BoardView moved = board(List.of(), ARCHER.withCell(3));
        assertThat(BoardDiffText.of(BoardDiff.compare(before, moved), words()))
                .containsExactly(new BoardDiffText.Line(Optional.of(Seat.A), "Лучница", List.of("units 1 → units 3")));
        assertThat(BoardChanges.compare(before, moved).hasChanged(ARCHER.withCell(3))).isTrue();
        assertThat(draw(board(List.of()), BoardChanges.compare(before, board(List.of())), 1))
                .contains("  units     †Лучница 2 ↷");
    }

    @Test
    void zones_beside_the_lanes_share_a_line_on_small_screens() {
        BoardView board = board(List.of(), ARCHER.withCell(1));
        var hero = new ZoneView("hero", ZoneView.Form.ROW, 1, List.of(card(7, "Вдова", 1)));
        var hand = new ZoneView("hand", ZoneView.Form.HAND, 3, List.of());
        List<SeatView> seats = board.seats().stream().map(seat -> new SeatView(seat.seat(), seat.resources(),
                Stream.concat(Stream.of(hand, hero), seat.zones().stream()).toList())).toList();
        var full = new BoardView(board.moment(), board.awaited(), board.prompt(), seats, board.queues(),
                board.fights(), board.accounts(), board.result(), board.lanes());
        var text = new BoardText(full, words(), Glyphs.UNICODE, 80);
        assertThat(text.formatHalf(Seat.A, 1)).hasSize(5);
        assertThat(text.drawCompactHalf(Seat.A, false)).hasSize(4);
        assertThat(text.drawCompactHalf(Seat.A, true).get(1).getFirst()).hasToString("  hero Вдова 1 ↷  рука 3 ▒▒▒");
    }

    @Test
    void empty_piles_are_dropped_if_player_numbers_do_not_fit() {
        BoardView board = board(List.of(), ARCHER.withCell(1));
        List<ZoneView> piles = Stream.of("deck", "graveyard", "exile").map(name -> new ZoneView(name,
                ZoneView.Form.PILE, name.equals("deck") ? 20 : 0, List.of())).toList();
        var full = new BoardView(board.moment(), board.awaited(), board.prompt(), board.seats().stream()
                .map(seat -> new SeatView(seat.seat(), seat.resources(), piles)).toList(), board.queues(),
                board.fights(), board.accounts(), board.result(), board.lanes());
        assertThat(new BoardText(full, words(), Glyphs.UNICODE, 48).formatHalf(Seat.A, 1).getFirst().getFirst()
                .toString())
                .contains("deck 20  graveyard 0").doesNotContain("exile", "+1");
        assertThat(new BoardText(full, words(), Glyphs.UNICODE, 80).formatHalf(Seat.A, 1).getFirst().getFirst()
                .toString())
                .contains("deck 20  graveyard 0  exile 0");
    }

    @Test
    void json_output_contains_cells_and_lanes() {
        assertThat(BoardJson.of(new MatchId("lanes"), new Sequence(1), board(List.of(), ARCHER.withCell(1)), List.of()))
                .contains("\"id\":\"c1\",\"name\":\"Лучница\",\"faceDown\":false,\"cell\":1,")
                .contains("\"lanes\":{\"zones\":[\"units\",\"support\"],\"cells\":[{\"A\":1,\"B\":5},{\"A\":2,");
    }
}
