package letopis.cli.packet;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.cli.screen.StatFormatter;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.match.BoardDiff;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Lanes;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardId;

/// A board as an HTML table: each player's half with its zones in rows, and the middle of the table between them.
final class BoardHtml {

    private final Html html;
    private final Words words;
    private final Set<CardId> changedCards;
    private final Map<String, Set<String>> changedNumbersBySeat; // changed numbers by seat
    private Lanes lanes = Lanes.NONE;
    private Seat nearSeat = Seat.A; // the seat at the lower edge

    /// @param diff the changes to highlight; to highlight none, compare the board with itself
    BoardHtml(Html html, Words words, BoardDiff diff) {
        this.html = html;
        this.words = words;
        this.changedCards = diff.cards().stream().map(card -> card.card().id()).collect(Collectors.toSet());
        this.changedNumbersBySeat = diff.seats().stream().collect(Collectors.toMap(seat -> seat.seat().name(),
                seat -> seat.resources().stream().map(BoardDiff.Number::code).collect(Collectors.toSet())));
    }

    void write(BoardView board) {
        lanes = board.lanes();
        nearSeat = board.seats().getFirst().seat();
        html.open("div", "board");
        List<SeatView> seats = board.seats().reversed();
        for (int i = 0; i < seats.size(); i++) {
            boolean upper = i < seats.size() - 1;
            writeHalf(seats.get(i), upper ? seats.get(i).zones() : seats.get(i).zones().reversed(), upper);
        }
        html.close("div");
    }

    private void writeHalf(SeatView seat, List<ZoneView> zones, boolean isUpper) {
        html.open("section", "half seat-" + (seat.seat().name().equals("A") ? "a" : "b"));
        if (isUpper) {
            writePlayerHeader(seat);
        }
        html.open("table", "zones");
        zones.stream().filter(zone -> zone.form() != ZoneView.Form.PILE
                && (!zone.cards().isEmpty() || lanes.containsZone(zone.code())))
                .forEach(zone -> writeZone(seat.seat(), zone));
        html.close("table");
        if (!isUpper) {
            writePlayerHeader(seat);
        }
        html.close("section");
    }

    private void writePlayerHeader(SeatView seat) {
        html.open("p", "player").open("b", "", formatPlayer(seat.seat(), words));
        seat.resources().forEach((code, amount) -> html.addMarkup(" ").open("span", changedNumbersBySeat
                        .getOrDefault(seat.seat().name(), Set.of()).contains(code) ? "number other" : "number")
                .text(words.word("resource." + code) + " ").open("b", "", String.valueOf(amount)).close("span"));
        seat.zones().stream().filter(zone -> zone.form() == ZoneView.Form.PILE
                || zone.form() == ZoneView.Form.HAND && zone.cards().isEmpty())
                .filter(zone -> zone.size().isPresent())
                .forEach(zone -> html.addMarkup(" ").open("span", "number quiet",
                        words.word("zone." + zone.code()) + " " + zone.size().getAsInt()));
        html.close("p");
    }

    /// Returns the letter of a player, followed by the name if there is one.
    static String formatPlayer(Seat seat, Words words) {
        return words.player(seat).equals(seat.name()) ? seat.name() : seat + " " + words.player(seat);
    }

    private void writeZone(Seat seat, ZoneView zone) {
        html.addMarkup("<tr>").open("th", "", words.word("zone." + zone.code())).addMarkup("<td>");
        if (lanes.containsZone(zone.code())) {
            html.open("div", "lanes");
            for (int lane : lanes.orderFor(nearSeat)) {
                html.open("div", "cell");
                zone.cards().stream().filter(card -> card.cell().equals(OptionalInt.of(lanes.cellOfLane(lane, seat))))
                        .forEach(this::writeCard);
                html.close("div");
            }
            html.close("div");
        } else {
            zone.cards().forEach(this::writeCard);
        }
        html.addMarkup("</td></tr>\n");
    }

    private void writeCard(CardView card) {
        html.open("span", "card" + (card.faceDown() ? " down" : "")
                + (changedCards.contains(card.id()) ? " other" : ""));
        html.open("b", "", card.name().map(words::formatCardName).orElse("▒"));
        String numbers = StatFormatter.formatText(card.stats(), words);
        if (!numbers.isEmpty()) {
            html.addMarkup(" ").open("i", "", numbers);
        }
        card.flags().forEach(flag -> html.addMarkup(" ").open("small", "", words.word("flag." + flag)));
        card.attached()
                .forEach(view -> html.addMarkup(" ").open("small", changedCards.contains(view.id()) ? "on other" : "on",
                view.name().map(words::formatCardName).orElse("▒")));
        html.addMarkup("</span> ");
    }
}
