package letopis.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.notation.HeaderLine;
import letopis.notation.LoadedMatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

/// Fuzzes the header line, followed by arbitrary definitions with the hash the header names.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HeaderFuzzTest {

    @FuzzTest(maxDuration = "") // no time limit, only a number of inputs
    void a_header_is_read_or_rejected_with_its_position(byte[] input) {
        Limits.check(input, () -> {
            try {
                var match = LoadedMatch.load("match", new ByteArrayInputStream(Samples.addCards(input)));
                HeaderLine.checkCharacters("match", match.header());
            } catch (BadFile bad) {
                bad.formatMessage(Language.RU);
            }
        });
    }
}
