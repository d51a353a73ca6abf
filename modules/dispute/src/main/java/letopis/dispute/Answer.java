package letopis.dispute;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.codec.notation.LoadedMatch;
import letopis.journal.Commit;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Refusal;
import letopis.table.State;

/// What became of a position and its choices: an ordinary match, and what of it was said by whom.
///
/// @param name of the variant, or nothing
/// @param match from the opening on; the first choices put the position up
/// @param commits the same, as they were recorded
/// @param ids the names people gave to cards
/// @param start how many entries put the position up
/// @param end how many entries there are up to the end of the game of the position
/// @param said every choice after that, in order
/// @param refused the choice the rules refused, with which the match stops
/// @param expectations each thing that was expected, held or not
public record Answer<S extends State>(
        String name, LoadedMatch<S> match, List<Commit> commits, Map<String, CardId> ids, long start, long end,
        List<Said> said, Optional<Refused> refused, List<Expectation> expectations) {

    /// A choice as it was taken.
    ///
    /// @param implied whether nobody wrote it down, because it goes without saying
    /// @param first its entry
    /// @param last the last entry that follows from it
    /// @param line where it stands in the file
    public record Said(Choice choice, boolean implied, long first, long last, long line) {}

    /// @param choice what was wanted; nothing where it cannot even be said in a log
    public record Refused(Optional<Choice> choice, Refusal refusal, long line, int column) {}

    /// @param what what it is about, as a path: `cards.vampire.life`
    public record Expectation(String what, String expected, String actual, boolean held, long line, int column) {}

    public Answer {
        commits = List.copyOf(commits);
        said = List.copyOf(said);
        expectations = List.copyOf(expectations);
    }

    /// Whether everything came out as expected.
    public boolean held() {
        return expectations.stream().allMatch(Expectation::held);
    }
}
