package letopis.cli.stepper;

import java.util.List;
import java.util.Map;
import letopis.app.statistics.FoldedSearch;
import letopis.app.statistics.Which;
import letopis.language.message.Letters;
import letopis.live.Chronicle;
import letopis.live.finding.Condition;
import letopis.live.finding.ConditionReader.Read;
import letopis.live.finding.ConditionReader;
import letopis.live.finding.Lexicon;
import letopis.notation.LoadedMatch;
import letopis.program.console.Console;

/// The result of a search with `/`: for text in the narration, or after a `?` for a condition over the board.
sealed interface Sought {

    record At(long index) implements Sought {}

    /// @param sentence why nothing was found
    record Nowhere(String sentence) implements Sought {}

    /// @param direction 1 or -1
    static Sought find(String text, LoadedMatch<?> match, Chronicle chronicle, long from, int direction,
            Console console) {
        if (!text.startsWith("?")) {
            return at(chronicle.search(text, from, direction), text, console);
        }
        return switch (ConditionReader.read(text.substring(1), Lexicon.of(match))) {
            case Read.Wrong wrong -> new Nowhere(Letters.asSentence(wrong.sentence(console.language())));
            case Read.Understood(Condition condition) -> at(next(FoldedSearch.in(match, condition, chronicle::board,
                    Which.ALL, false), from, direction), text, console);
        };
    }

    private static Sought at(long index, String text, Console console) {
        return index == 0 ? new Nowhere(console.say("stepper.not-found", Map.of("text", text))) : new At(index);
    }

    /// Returns the next place, wrapping around at the end.
    private static long next(List<Long> places, long from, int direction) {
        if (places.isEmpty()) {
            return 0;
        }
        return direction > 0
                ? places.stream().filter(place -> place > from).findFirst().orElse(places.getFirst())
                : places.reversed().stream().filter(place -> place < from).findFirst().orElse(places.getLast());
    }
}
