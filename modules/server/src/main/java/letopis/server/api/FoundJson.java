package letopis.server.api;

import java.util.List;
import java.util.Map;
import letopis.app.statistics.FoldedSearch;
import letopis.app.statistics.Which;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.live.finding.Condition;
import letopis.live.finding.ConditionReader.Read;
import letopis.live.finding.ConditionReader;
import letopis.live.finding.Lexicon;
import letopis.server.http.Problem;
import letopis.server.match.Sight;

/// Where a condition comes true, of what somebody sees of a match.
///
/// @param last the last entry that was looked at
/// @param entries all places, in order
record FoundJson(long last, List<Long> entries) {

    private static final int LETTERS = 500;

    /// @param text a condition, as `find` takes it
    /// @throws Problem when it means nothing
    static FoundJson of(Sight sight, String text, Language language) {
        if (text.length() > LETTERS) {
            throw Problem.wrong("long-condition", Map.of("most", LETTERS));
        }
        Condition condition = switch (ConditionReader.read(text, Lexicon.of(sight.match()))) {
            case Read.Understood(var understood) -> understood;
            case Read.Wrong wrong -> throw Problem.wrong("no-condition", Map.of("sentence",
                    Phrases.in(language).say("find.wrong", Map.of("column", wrong.column(text),
                            "sentence", wrong.sentence(language)))));
        };
        return new FoundJson(sight.match().timeline().size(),
                FoldedSearch.in(sight.match(), condition, sight::board, Which.ALL, false));
    }
}
