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
import letopis.match.MadeChoice;
import letopis.notation.LoadedMatch;
import letopis.recording.Branch;
import letopis.server.http.Problem;
import letopis.server.match.Sight;
import letopis.table.Audience;
import letopis.table.State;

/// The branches of a match, in memory only. Other choices show hands, so they are for judges.
final class Branches {

    private static final Pattern PLACE =
            Pattern.compile("([1-9][0-9]{0,11})\\.([1-9][0-9]{0,8})(?:\\.([1-9][0-9]{0,11}))?");

    private Branches() {}

    /// Lists the choices at an entry, or tells the story of one of them.
    ///
    /// @param choice which of the choices that are not recorded is made, from 1; without one they are listed
    /// @param until how far the match had come whose later choices are made again; else as far as it has now
    /// @throws Problem when the audience is not a judge, or the entry belongs to no choice
    static WhatIfAnswer answer(Sight sight, long n, Optional<Long> choice, Optional<Long> until) {
        forJudge(sight);
        if (sight.branch().isPresent()) {
            throw Problem.wrong("branch-in-branch", Map.of());
        }
        return choice.<WhatIfAnswer>map(number -> branch(sight, n, number, until).branch().orElseThrow().story())
                .orElseGet(() -> choices(sight.match(), n, sight.words().language()));
    }

    private static <S extends State> WhatIfAnswer choices(LoadedMatch<S> match, long n, Language language) {
        return MadeChoice.at(match.timeline(), n)
                .map(made -> WhatIfAnswer.choices(new Branch<>(match, made, Salts.fresh()), language))
                .orElseThrow(() -> noChoice(n));
    }

    /// Returns a branch as a match of its own.
    ///
    /// @param place an entry, behind a dot the number of another choice there, and perhaps behind another dot how far
    /// the match had come
    /// @throws Problem when the audience is not a judge, or there is no such branch
    static Sight sight(Sight sight, String place) {
        forJudge(sight);
        Matcher parts = PLACE.matcher(place);
        if (!parts.matches()) {
            throw Problem.missing("unfit-branch", Map.of("text", FileProblem.brief(place)));
        }
        long entry = Long.parseLong(parts.group(1));
        if (entry > sight.match().timeline().size()) {
            throw noChoice(entry);
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
                .at(sight.match().timeline(), entry).isEmpty() ? noChoice(entry)
                : Problem.missing("no-other", Map.of("entry", new Sequence(entry), "choice", choice)));
    }

    private static Problem noChoice(long entry) {
        return Problem.missing("no-branch", Map.of("entry", new Sequence(entry)));
    }

    private static void forJudge(Sight sight) {
        if (!sight.audience().equals(Audience.JUDGE)) {
            throw forJudges();
        }
    }

    static Problem forJudges() {
        return Problem.forbidden("branch-eyes", Map.of());
    }
}
