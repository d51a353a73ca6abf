package letopis.cli;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import letopis.fuzz.CommandRun;
import letopis.fuzz.Limits;
import letopis.fuzz.Samples;
import letopis.notation.Games;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DeckFuzzTest {

    @FuzzTest(maxDuration = "") // no time limit, only a number of inputs
    void a_deck_is_checked_or_its_mistake_is_reported(byte[] input) {
        String file = Samples.writeFile("deck.txt", input).toString();
        for (Game<?> game : Games.all()) {
            Limits.check(input, () ->
                    CommandRun.execute(Main::run, List.of("cards", "deck", file, "--game", game.id().value()))
                    .requireNoBug());
        }
    }
}
