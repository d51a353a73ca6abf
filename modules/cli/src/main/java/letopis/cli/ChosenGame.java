package letopis.cli;

import java.util.List;
import java.util.Map;
import letopis.cli.reading.Stop;
import letopis.codec.Games;
import letopis.codec.Spelling;
import letopis.journal.GameId;
import letopis.table.Game;
import letopis.table.UnfitSettings;

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

    /// The settings as the game fills them in.
    ///
    /// @throws Stop when it cannot be played that way
    static Map<String, String> settings(Game<?> game, Map<String, String> settings) {
        try {
            return game.settings(settings);
        } catch (UnfitSettings e) {
            throw Stop.usage("settings." + e.why().code(), Map.of("name", e.name(), "value", e.value(), "known", e.known()));
        }
    }
}
