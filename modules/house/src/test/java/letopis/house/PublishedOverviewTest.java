package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.notation.Games;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The index, the page and the AsyncAPI description refer to all published schemas of games.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PublishedOverviewTest {

    private static final Path SCHEMAS = Sources.ROOT.resolve("events-schema");

    /// `-Dletopis.bless=true` rewrites the files.
    @Test
    void the_published_overview_matches_the_games() throws IOException {
        List<Game<?>> games = Games.all().stream()
                .<Game<?>>map(game -> game).filter(game -> Files.isDirectory(SCHEMAS.resolve(game.id().value())))
                .toList();
        Map<String, String> made = SchemaOverview.of(games);

        assertThat(games).hasSizeGreaterThan(1);
        for (var file : made.entrySet()) {
            Path path = SCHEMAS.resolve(file.getKey());
            if (Boolean.getBoolean("letopis.bless")) {
                Files.writeString(path, file.getValue());
            }
            assertThat(path).hasContent(file.getValue());
        }
    }
}
