package letopis.cli.stepper;

import java.util.List;
import java.util.Map;
import letopis.app.statistics.BoardSearch;
import letopis.app.statistics.HitSelection;
import letopis.language.message.Characters;
import letopis.live.Chronicle;
import letopis.live.finding.Condition;
import letopis.live.finding.ConditionParser;
import letopis.live.finding.ConditionParser.ParseResult;
import letopis.live.finding.Lexicon;
import letopis.notation.LoadedMatch;
import letopis.program.console.Console;

/// The result of a search with `/`. The search text is looked up in the narration. If it begins with `?`, the rest is a
/// condition on the board.
sealed interface SearchResult {

    record Hit(long index) implements SearchResult {}

    /// @param sentence the reason why nothing was found
    record NoHit(String sentence) implements SearchResult {}

    /// @param direction 1 or -1
    static SearchResult find(String text, LoadedMatch<?> match, Chronicle chronicle, long from, int direction,
            Console console) {
        if (!text.startsWith("?")) {
            return createResultAt(chronicle.search(text, from, direction), text, console);
        }
        return switch (ConditionParser.parse(text.substring(1), Lexicon.of(match))) {
            case ParseResult.Failure wrong ->
                    new NoHit(Characters.asSentence(wrong.formatSentence(console.language())));
            case ParseResult.Success(Condition condition) ->
                    createResultAt(findNextHit(BoardSearch.findHits(match, condition, chronicle::boardAt,
                    HitSelection.ALL, false), from, direction), text, console);
        };
    }

    private static SearchResult createResultAt(long index, String text, Console console) {
        return index == 0 ? new NoHit(console.say("stepper.not-found", Map.of("text", text))) : new Hit(index);
    }

    /// Returns the next place, wrapping around at the end.
    private static long findNextHit(List<Long> hits, long from, int direction) {
        if (hits.isEmpty()) {
            return 0;
        }
        return direction > 0
                ? hits.stream().filter(place -> place > from).findFirst().orElse(hits.getFirst())
                : hits.reversed().stream().filter(place -> place < from).findFirst().orElse(hits.getLast());
    }
}
