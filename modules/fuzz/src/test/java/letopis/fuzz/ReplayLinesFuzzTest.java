package letopis.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.util.List;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.live.Chronicle;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

/// Fuzzes entry lines under matching seals, which any forger can compute: they form a readable match, or are rejected
/// with their position.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReplayLinesFuzzTest {

    @FuzzTest(maxDuration = "") // no time limit, only a number of inputs
    void entry_lines_are_read_or_rejected_with_their_position(byte[] input) {
        Limits.check(input, () -> {
            try {
                view(LoadedMatch.load("match", new ByteArrayInputStream(Samples.addSeals(input))), 0);
            } catch (BadFile bad) {
                bad.formatMessage(Language.RU);
            }
        });
    }

    /// Views every entry like `show`, `log` and `ledger`.
    ///
    /// @throws BadFile if the entries are inconsistent
    static void view(LoadedMatch<?> match, long from) {
        for (Audience audience : List.of(Audience.EVERYONE, Audience.JUDGE)) {
            var chronicle = new Chronicle(match, match.words(Language.RU), audience);
            for (long index = from; index <= match.timeline().size(); index++) {
                chronicle.boardAt(index);
                if (index > 0) {
                    chronicle.narrate(index);
                }
            }
            chronicle.ledgers();
        }
    }
}
