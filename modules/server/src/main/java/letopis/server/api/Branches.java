package letopis.server.api;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.app.Salts;
import letopis.app.answer.WhatIfAnswer;
import letopis.journal.Sequence;
import letopis.language.message.FileProblem;
import letopis.language.message.Language;
import letopis.match.RecordedChoice;
import letopis.notation.LoadedMatch;
import letopis.recording.Branch;
import letopis.server.http.Problem;
import letopis.server.match.AudienceView;
import letopis.table.Audience;
import letopis.table.State;

/// The branches of a match. They are kept only in memory and reserved for judges, because other choices reveal hands.
final class Branches {

    private static final Pattern PLACE_PATTERN =
            Pattern.compile("([1-9][0-9]{0,11})\\.([1-9][0-9]{0,8})(?:\\.([1-9][0-9]{0,11}))?");

    private Branches() {}

    /// Lists the other choices at an entry, or plays one of them.
    ///
    /// @param choice the choice to play, by its number among the choices that were not recorded, from 1; empty to
    ///   list them
    /// @param lastEntry the entry up to which later choices are replayed; empty for the current end
    /// @throws Problem if the audience is not a judge, or the entry belongs to no choice
    static WhatIfAnswer answerWhatIf(AudienceView view, long entry, Optional<Long> choice, Optional<Long> lastEntry) {
        requireJudge(view);
        if (view.branch().isPresent()) {
            throw Problem.badRequest("branch-in-branch", Map.of());
        }
        return choice.<WhatIfAnswer>map(number -> playBranch(view, entry, number, lastEntry).branch().orElseThrow()
                .story())
                .orElseGet(() -> listChoices(view.match(), entry, view.words().language()));
    }

    private static <S extends State> WhatIfAnswer listChoices(LoadedMatch<S> match, long entry, Language language) {
        return RecordedChoice.findAt(match.timeline(), entry)
                .map(recordedChoice -> WhatIfAnswer.listChoices(
                        new Branch<>(match, recordedChoice, Salts.random()), language))
                .orElseThrow(() -> noChoiceProblem(entry));
    }

    /// Returns the view of a branch as a match.
    ///
    /// @param place an entry, a dot, and the number of another choice at that entry. A second dot and the last entry
    ///   of the match at that time may follow
    /// @throws Problem if the audience is not a judge, or the branch does not exist
    static AudienceView findBranchView(AudienceView view, String place) {
        requireJudge(view);
        Matcher parts = PLACE_PATTERN.matcher(place);
        if (!parts.matches()) {
            throw Problem.notFound("unfit-branch", Map.of("text", FileProblem.abbreviate(place)));
        }
        long entry = Long.parseLong(parts.group(1));
        if (entry > view.match().timeline().size()) {
            throw noChoiceProblem(entry);
        }
        return playBranch(view, entry, Long.parseLong(parts.group(2)),
                Optional.ofNullable(parts.group(3)).map(Long::parseLong));
    }

    private static AudienceView playBranch(AudienceView view, long entry, long choice, Optional<Long> lastEntry) {
        long last = view.match().timeline().size();
        long then = lastEntry.orElse(last);
        if (then < entry || then > last || view.match().timeline().findStepEnd(then) != then) {
            throw Problem.notFound("no-entry", Map.of("entry", then, "last", last));
        }
        return view.findBranch(entry, choice, then).orElseThrow(() -> RecordedChoice
                .findAt(view.match().timeline(), entry).isEmpty() ? noChoiceProblem(entry)
                : Problem.notFound("no-other", Map.of("entry", new Sequence(entry), "choice", choice)));
    }

    private static Problem noChoiceProblem(long entry) {
        return Problem.notFound("no-branch", Map.of("entry", new Sequence(entry)));
    }

    private static void requireJudge(AudienceView view) {
        if (!view.audience().equals(Audience.JUDGE)) {
            throw judgesOnlyProblem();
        }
    }

    static Problem judgesOnlyProblem() {
        return Problem.forbidden("branch-eyes", Map.of());
    }
}
