package letopis.cli;

import java.util.List;
import java.util.Map;
import letopis.cli.reading.Stop;
import letopis.codec.Games;
import letopis.codec.Spelling;
import letopis.journal.GameId;
import letopis.table.Game;

/// The game a command is about.
final class ChosenGame {

    private ChosenGame() {}

    /// The one named by `--game`, or the first there is.
    ///
    /// @throws Stop when there is no such game
    static Game<?> named(Given given) {
        List<String> ids = Games.all().stream().map(game -> game.id().value()).toList();
        if (ids.isEmpty()) {
            throw Stop.input("game.none", Map.of());
        }
        String name = given.text("--game", ids.getFirst());
        return Games.find(new GameId(name)).orElseThrow(() -> Stop.usage("game.unknown",
                Map.of("name", name, "known", String.join(", ", ids), "nearest", Spelling.nearest(name, ids).orElse(""))));
    }
}
