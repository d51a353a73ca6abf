package letopis.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.notation.HeaderLine;
import letopis.notation.LoadedMatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

/// Any line may stand where a header belongs, above any definitions whose hash it names.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HeaderFuzzTest {

    @FuzzTest(maxDuration = "") // as many inputs as are asked for
    void a_header_is_read_or_refused_with_its_place(byte[] input) {
        Limits.check(input, () -> {
            try {
                var match = LoadedMatch.load("match", new ByteArrayInputStream(Samples.withCards(input)));
                HeaderLine.checkLetters("match", match.header());
            } catch (BadFile bad) {
                bad.message(Language.RU);
            }
        });
    }
}
