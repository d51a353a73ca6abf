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

/// Somebody who can make seals may have written any lines: they are a match that can be looked at, or they are refused
/// with their place.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReplayLinesFuzzTest {

    @FuzzTest(maxDuration = "") // as many inputs as are asked for
    void lines_of_entries_are_read_or_refused_with_their_place(byte[] input) {
        Limits.check(input, () -> {
            try {
                look(LoadedMatch.load("match", new ByteArrayInputStream(Samples.sealed(input))), 0);
            } catch (BadFile bad) {
                bad.message(Language.RU);
            }
        });
    }

    /// As `show`, `log` and `ledger` do at every entry.
    ///
    /// @throws BadFile when the entries make no sense
    static void look(LoadedMatch<?> match, long from) {
        for (Audience audience : List.of(Audience.EVERYONE, Audience.JUDGE)) {
            var chronicle = new Chronicle(match, match.words(Language.RU), audience);
            for (long index = from; index <= match.timeline().size(); index++) {
                chronicle.board(index);
                if (index > 0) {
                    chronicle.line(index);
                }
            }
            chronicle.ledgers();
        }
    }
}
