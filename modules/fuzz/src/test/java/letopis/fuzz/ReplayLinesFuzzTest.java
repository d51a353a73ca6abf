package letopis.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import letopis.codec.message.BadFile;
import letopis.codec.message.Language;
import letopis.codec.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.State;
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
                look(LoadedMatch.load("match", new ByteArrayInputStream(Samples.sealed(input))));
            } catch (BadFile bad) {
                bad.message(Language.RU);
            }
        });
    }

    private static <S extends State> void look(LoadedMatch<S> match) {
        S end = match.timeline().at(match.timeline().size());
        match.game().view(end, Audience.EVERYONE);
        match.game().view(end, Audience.JUDGE);
    }
}
