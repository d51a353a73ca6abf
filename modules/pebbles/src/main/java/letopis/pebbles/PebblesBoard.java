package letopis.pebbles;

import static letopis.pebbles.PebblesRules.RULES;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.pebbles.PebblesState.Stage;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Result;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.kernel.TableView;

/// What an audience sees of a match. Faces are asked for in the name of the audience, so nothing hidden gets in.
final class PebblesBoard {

    private final PebblesState state;
    private final TableView table;

    private PebblesBoard(PebblesState state, Audience audience) {
        this.state = state;
        this.table = new TableView(state.table(), audience);
    }

    static BoardView of(PebblesState state, Audience audience) {
        var board = new PebblesBoard(state, audience);
        return new BoardView(state.moment(), RULES.awaited(state), RULES.prompt(state).code(),
                state.table().seats().stream().map(board::seat).toList(), List.of(), List.of(), List.of(),
                result(state.stage()));
    }

    private static Optional<Result> result(Stage stage) {
        return switch (stage) {
            case Stage.Won(var seat) -> Optional.of(new Result(Optional.of(seat), "two-wins"));
            case Stage.Drawn() -> Optional.of(new Result(Optional.empty(), "five-games"));
            case Stage.Filling(), Stage.Tossing(), Stage.Drawing _, Stage.Playing(), Stage.Beginning _,
                    Stage.Between() -> Optional.empty();
        };
    }

    private SeatView seat(Seat seat) {
        var resources = new LinkedHashMap<String, Integer>();
        resources.put("points", state.side(seat).points());
        resources.put("wins", state.side(seat).wins());
        return new SeatView(seat, resources, List.of(
                table.zone(seat, PebblesZone.HAND, ZoneView.Form.HAND, this::card),
                table.zone(seat, PebblesZone.POUCH, ZoneView.Form.PILE, this::card),
                table.zone(seat, PebblesZone.BEACH, ZoneView.Form.ROW, this::card)));
    }

    private CardView card(CardId id) {
        Optional<CardName> name = table.name(id);
        Map<String, Integer> stats = name.flatMap(state.cards()::find)
                .map(definition -> Map.of("points", ((Pebble) definition).points())).orElse(Map.of());
        return new CardView(id, name, false, stats, List.of(), List.of());
    }
}
