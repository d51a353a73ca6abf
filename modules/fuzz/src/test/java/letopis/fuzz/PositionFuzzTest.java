package letopis.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.time.Instant;
import java.time.InstantSource;
import letopis.dispute.PositionFile;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PositionFuzzTest {

    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-01-01T12:00:00Z"));

    @FuzzTest(maxDuration = "") // no time limit, only a number of inputs
    void a_position_is_answered_or_its_mistakes_are_listed(byte[] input) {
        var file = Samples.writeFile("position.yaml", input);
        Limits.check(input, () -> {
            try {
                PositionFile.read(file, CLOCK, () -> "salt").mistakes()
                        .forEach(badFile -> badFile.formatMessage(Language.RU));
            } catch (BadFile bad) {
                bad.formatMessage(Language.RU);
            }
        });
    }
}
