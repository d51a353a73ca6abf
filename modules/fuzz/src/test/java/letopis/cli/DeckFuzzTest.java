package letopis.cli;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import letopis.fuzz.Limits;
import letopis.fuzz.Ran;
import letopis.fuzz.Samples;
import letopis.notation.Games;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DeckFuzzTest {

    @FuzzTest(maxDuration = "") // no time limit, only a number of inputs
    void a_deck_is_judged_or_its_mistake_is_named(byte[] input) {
        String file = Samples.file("deck.txt", input).toString();
        for (Game<?> game : Games.all()) {
            Limits.check(input, () -> Ran.of(Main::run, List.of("cards", "deck", file, "--game", game.id().value()))
                    .check());
        }
    }
}
