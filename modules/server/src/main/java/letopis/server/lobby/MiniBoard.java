package letopis.server.lobby;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.server.match.AudienceView;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardDefinition;
import letopis.table.CardDisplay;
import letopis.table.CardFace;
import letopis.table.CardSet;
import letopis.table.Game;

/// A miniature board of a live match. For each player, it shows the cards on the table and the number that decides the
/// game.
///
/// @param numberTitle the name of that number
public record MiniBoard(String numberTitle, List<Side> sides) {

    public MiniBoard {
        sides = List.copyOf(sides);
    }

    /// @param number the number; empty if the public does not see it
    /// @param rows the cards on the table, from the player's edge to the middle: one row for each zone with lanes,
    ///   with one place per lane; in games without lanes, a single row
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Side(Seat seat, Optional<Integer> number, @JsonInclude List<List<Place>> rows) {

        public Side {
            rows = List.copyOf(rows);
        }
    }

    /// A card, or an empty cell of a lane.
    ///
    /// @param form `card`, `turned`, `hidden` or `empty`
    /// @param title the displayed name
    /// @param color the code of its faction colour
    /// @param emblem the code of its picture
    /// @param number the number that serves as its life or, if there is none, its main number
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Place(String form, Optional<String> title, Optional<String> color, Optional<String> emblem,
            Optional<Integer> number) {

        private static final Place EMPTY = ofForm("empty");
        private static final Place HIDDEN = ofForm("hidden");

        private static Place ofForm(String form) {
            return new Place(form, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        }
    }

    static MiniBoard of(AudienceView view, BoardView board) {
        Words words = view.words();
        String code = words.game().lifeCode();
        String title = words.findWord("resource." + code).or(() -> words.findWord("zone." + code)).orElse(code);
        var painter = new Painter(words.game(), view.match().cards(), words);
        return new MiniBoard(title, board.seats().stream().map(seat ->
                new Side(seat.seat(), toOptional(seat.number(code)), painter.createRows(seat, board.lanes())))
                        .toList());
    }

    private static Optional<Integer> toOptional(OptionalInt number) {
        return number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
    }

    private static String code(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private record Painter(Game<?> game, CardSet cards, Words words) {

        List<List<Place>> createRows(SeatView seat, BoardView.Lanes lanes) {
            if (!lanes.cells().isEmpty()) {
                return seat.zones().stream().filter(zone -> lanes.containsZone(zone.code()))
                        .map(zone -> createLaneRow(zone, seat.seat(), lanes)).toList();
            }
            Optional<String> hero = game.tableDisplay().heroZone();
            return List.of(seat.zones().stream()
                    .filter(zone -> zone.form() == ZoneView.Form.ROW || zone.form() == ZoneView.Form.PASSING)
                    .filter(zone -> !hero.equals(Optional.of(zone.code())))
                    .flatMap(zone -> zone.cards().stream()).map(this::createPlace).toList());
        }

        /// Returns the places of a zone, one per lane, in the lane order of the nearer player, so that the cells of a
        /// lane face each other.
        private List<Place> createLaneRow(ZoneView zone, Seat seat, BoardView.Lanes lanes) {
            return lanes.orderFor(Seat.A).stream().map(lane -> zone.cards().stream()
                    .filter(card -> card.cell().equals(OptionalInt.of(lanes.cellOfLane(lane, seat))))
                    .findFirst().map(this::createPlace).orElse(Place.EMPTY)).toList();
        }

        private Place createPlace(CardView card) {
            Optional<CardDefinition> definition = card.name().flatMap(cards::find);
            CardDisplay display = game.cardDisplay();
            boolean turned = card.flags().stream().anyMatch(flag ->
                    display.marks().get(flag) == CardDisplay.Mark.ON_SIDE);
            CardFace face = definition.map(game::face).orElse(CardFace.PLAIN);
            return card.name().isEmpty() ? Place.HIDDEN : new Place(turned ? "turned" : "card",
                    card.name().map(words::formatCardName), Optional.of(code(face.color())), face.emblem()
                    .map(MiniBoard::code),
                    number(card, display, face));
        }

        private static Optional<Integer> number(CardView card, CardDisplay display, CardFace face) {
            Optional<Integer> current = Stream.of(display.life(), display.strike()).flatMap(Optional::stream)
                    .filter(card.stats()::containsKey).findFirst().or(() -> card.stats().keySet().stream().findFirst())
                    .map(card.stats()::get);
            return current.or(() -> toOptional(face.life())).or(() -> toOptional(face.strike()));
        }
    }
}
