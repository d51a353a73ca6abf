package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.cli.command.Salts;
import letopis.cli.reading.Branched;
import letopis.codec.message.Language;
import letopis.codec.notation.LoadedMatch;
import letopis.journal.Sequence;
import letopis.live.DiffWords;
import letopis.live.recording.Branch;
import letopis.live.recording.Option;
import letopis.match.MadeChoice;
import letopis.server.http.Problem;
import letopis.server.match.Sight;
import letopis.table.Audience;
import letopis.table.State;

/// What could have been chosen instead of a recorded choice, and what comes of one of them. It is played in memory
/// only.
///
/// @param entry the choice that is not made
/// @param recorded that choice, in words
/// @param choices what else there was
/// @param story what comes of the one that was asked for
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record BranchJson(long entry, String recorded, List<String> choices, Optional<Story> story) {

    /// @param branch what happens instead
    /// @param again how many choices of the record are made again
    /// @param passes how many passes are made that are not in the record
    /// @param stop why it goes no further
    /// @param record how the record ends
    /// @param end how the branch ends
    /// @param same the entry of the record the end of the branch is compared with
    record Story(List<Line> branch, int again, int passes, Branched.Stop stop, Branched.End record, Branched.End end,
            long same, List<DiffWords.Line> diff) {}

    /// @param pass whether nobody made it in the record
    record Line(long n, boolean choice, boolean pass, String text) {}

    /// @param choice which of the other choices is made, from 1; without one they are only listed
    /// @throws Problem when somebody else than the judge looks, or nobody chose there
    static BranchJson of(Sight sight, long n, Optional<Long> choice, Language language) {
        if (!sight.audience().equals(Audience.JUDGE)) { // other choices show hands
            throw Problem.forbidden("branch-eyes", Map.of());
        }
        return of(sight.match(), sight, n, choice, language);
    }

    private static <S extends State> BranchJson of(LoadedMatch<S> match, Sight sight, long n, Optional<Long> choice,
            Language language) {
        MadeChoice<S> made = MadeChoice.at(match.timeline(), n)
                .orElseThrow(() -> Problem.missing("no-branch", Map.of("entry", new Sequence(n))));
        var branch = new Branch<>(match, made, Salts.fresh());
        List<Option> others = branch.alternatives();
        Optional<Story> story = choice.map(number -> {
            if (number < 1 || number > others.size()) {
                throw Problem.missing("no-branch", Map.of("entry", new Sequence(n)));
            }
            branch.take(others.get(Math.toIntExact(number - 1)));
            return story(Branched.of(branch, branch.replay(), sight.words()));
        });
        long entry = made.entry().number();
        return new BranchJson(entry, sight.ask(chronicle -> chronicle.line(entry)).sentence(),
                others.stream().map(option -> option.sentence(language)).toList(), story);
    }

    private static Story story(Branched branched) {
        return new Story(branched.lines().stream().map(line -> new Line(line.number(), line.choice(),
                        branched.passes().contains(line.number()), line.sentence())).toList(), branched.again(),
                branched.passes().size(), branched.stop(), branched.record(), branched.end(), branched.same(),
                branched.diff());
    }
}
