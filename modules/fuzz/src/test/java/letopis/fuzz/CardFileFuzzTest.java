package letopis.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import letopis.language.cards.CardFile;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.notation.Games;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CardFileFuzzTest {

    @FuzzTest(maxDuration = "") // no time limit, only a number of inputs
    void a_card_set_is_read_or_its_mistakes_are_listed(byte[] input) {
        var file = Samples.writeFile("cards.yaml", input);
        for (Game<?> game : Games.all()) {
            Limits.check(input, () -> {
                try {
                    CardFile cards = CardFile.read(file, game);
                    cards.mistakes().forEach(badFile -> badFile.formatMessage(Language.RU));
                    if (cards.mistakes().isEmpty()) {
                        CardSets.unpin(CardSets.pin(cards.cards(), game), game);
                    }
                } catch (BadFile bad) {
                    bad.formatMessage(Language.RU);
                }
            });
        }
    }
}
