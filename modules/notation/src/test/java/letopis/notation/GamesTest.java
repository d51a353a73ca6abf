package letopis.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.sparks.GappyGame;
import letopis.sparks.Sparks;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GamesTest {

    private static List<String> ordered(String usual, Game<?>... games) {
        return Games.ordered(List.of(games), usual).stream().map(game -> game.id().value()).toList();
    }

    @Test
    void the_usual_game_is_the_first_wherever_its_jar_stands() {
        var gappy = new GappyGame();
        var sparks = new Sparks();
        List<String> byId = List.of(gappy.id().value(), sparks.id().value()).stream().sorted().toList();
        for (String usual : byId) {
            assertThat(ordered(usual, gappy, sparks)).startsWith(usual).isEqualTo(ordered(usual, sparks, gappy));
        }
        assertThat(ordered("none of these", sparks, gappy)).isEqualTo(byId);
    }
}
