package letopis.server.api;

import java.util.Map;
import letopis.app.answer.FindAnswer;
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

/// The search of one match for a condition, for one audience.
final class MatchSearch {

    private static final int LETTERS = 500;

    private MatchSearch() {}

    /// @param text a condition, as `find` takes it
    /// @throws Problem when it means nothing
    static FindAnswer of(Sight sight, String text, Language language) {
        if (text.length() > LETTERS) {
            throw Problem.wrong("long-condition", Map.of("most", LETTERS));
        }
        Condition condition = switch (ConditionReader.read(text, Lexicon.of(sight.match()))) {
            case Read.Understood(var understood) -> understood;
            case Read.Wrong wrong -> throw Problem.wrong("no-condition", Map.of("sentence",
                    Phrases.in(language).say("find.wrong", Map.of("column", wrong.column(text),
                            "sentence", wrong.sentence(language)))));
        };
        return new FindAnswer.InMatch(sight.match().timeline().size(),
                FoldedSearch.in(sight.match(), condition, sight::board, Which.ALL, false));
    }
}
