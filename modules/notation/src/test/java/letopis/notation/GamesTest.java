package letopis.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.sparks.IncompleteGame;
import letopis.sparks.Sparks;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GamesTest {

    private static List<String> sortIds(String usual, Game<?>... games) {
        return Games.sort(List.of(games), usual).stream().map(game -> game.id().value()).toList();
    }

    @Test
    void the_default_game_comes_first_regardless_of_jar_order() {
        var gappy = new IncompleteGame();
        var sparks = new Sparks();
        List<String> byId = List.of(gappy.id().value(), sparks.id().value()).stream().sorted().toList();
        for (String usual : byId) {
            assertThat(sortIds(usual, gappy, sparks)).startsWith(usual).isEqualTo(sortIds(usual, sparks, gappy));
        }
        assertThat(sortIds("none of these", sparks, gappy)).isEqualTo(byId);
    }
}
