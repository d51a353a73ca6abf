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

    /// @param name its id, or null for the first there is
    /// @throws Stop when there is no such game
    static Game<?> named(String name) {
        List<String> ids = Games.all().stream().map(game -> game.id().value()).toList();
        if (ids.isEmpty()) {
            throw Stop.input("game.none", Map.of());
        }
        return Games.find(new GameId(name == null ? ids.getFirst() : name)).orElseThrow(() -> Stop.usage("game.unknown",
                Map.of("name", name, "known", String.join(", ", ids), "nearest", Spelling.nearest(name, ids).orElse(""))));
    }
}
