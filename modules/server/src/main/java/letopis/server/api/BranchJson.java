package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.app.Salts;
import letopis.app.answer.Branched;
import letopis.journal.Sequence;
import letopis.language.message.FileProblem;
import letopis.language.message.Language;
import letopis.live.DiffWords;
import letopis.match.MadeChoice;
import letopis.notation.LoadedMatch;
import letopis.recording.Branch;
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

    private static final Pattern PLACE =
            Pattern.compile("([1-9][0-9]{0,11})\\.([1-9][0-9]{0,8})(?:\\.([1-9][0-9]{0,11}))?");

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
    /// @param until how far the match had come whose later choices are made again; else as far as it has now
    /// @throws Problem when somebody else than the judge looks, or nobody chose there
    static BranchJson of(Sight sight, long n, Optional<Long> choice, Optional<Long> until, Language language) {
        forJudge(sight);
        if (sight.branch().isPresent()) {
            throw Problem.wrong("branch-in-branch", Map.of());
        }
        return of(sight.match(), sight, n, choice.map(number -> story(branch(sight, n, number, until))), language);
    }

    private static <S extends State> BranchJson of(LoadedMatch<S> match, Sight sight, long n, Optional<Story> story,
            Language language) {
        MadeChoice<S> made = MadeChoice.at(match.timeline(), n).orElseThrow(() -> nobodyChose(n));
        long entry = made.entry().number();
        return new BranchJson(entry, sight.ask(chronicle -> chronicle.line(entry)).sentence(),
                new Branch<>(match, made, Salts.fresh()).alternatives().stream()
                        .map(option -> option.sentence(language)).toList(), story);
    }

    /// A branch as a match of its own.
    ///
    /// @param place an entry, behind a dot the number of another choice there, and perhaps behind another dot how far
    /// the match had come
    /// @throws Problem when somebody else than the judge looks, or there is no such branch
    static Sight sight(Sight sight, String place) {
        forJudge(sight);
        Matcher parts = PLACE.matcher(place);
        if (!parts.matches()) {
            throw Problem.missing("unfit-branch", Map.of("text", FileProblem.brief(place)));
        }
        long entry = Long.parseLong(parts.group(1));
        if (entry > sight.match().timeline().size()) {
            throw nobodyChose(entry);
        }
        return branch(sight, entry, Long.parseLong(parts.group(2)),
                Optional.ofNullable(parts.group(3)).map(Long::parseLong));
    }

    private static Sight branch(Sight sight, long entry, long choice, Optional<Long> until) {
        long last = sight.match().timeline().size();
        long then = until.orElse(last);
        if (then < entry || then > last || sight.match().timeline().stepEnd(then) != then) {
            throw Problem.missing("no-entry", Map.of("entry", then, "last", last));
        }
        return sight.branch(entry, choice, then).orElseThrow(() -> MadeChoice
                .at(sight.match().timeline(), entry).isEmpty() ? nobodyChose(entry)
                : Problem.missing("no-other", Map.of("entry", new Sequence(entry), "choice", choice)));
    }

    private static Problem nobodyChose(long entry) {
        return Problem.missing("no-branch", Map.of("entry", new Sequence(entry)));
    }

    /// Other choices show hands.
    private static void forJudge(Sight sight) {
        if (!sight.audience().equals(Audience.JUDGE)) {
            throw forJudges();
        }
    }

    static Problem forJudges() {
        return Problem.forbidden("branch-eyes", Map.of());
    }

    private static Story story(Sight branch) {
        Branched branched = branch.branch().orElseThrow().story();
        return new Story(branched.lines().stream().map(line -> new Line(line.number(), line.choice(),
                        branched.passes().contains(line.number()), line.sentence())).toList(), branched.again(),
                branched.passes().size(), branched.stop(), branched.record(), branched.end(), branched.same(),
                branched.diff());
    }
}
