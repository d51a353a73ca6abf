package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import letopis.app.answer.FindAnswer.Hit;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.Moment;

/// The entries of one match at which a condition becomes true.
///
/// @param match the name of the match
/// @param matchLoader the loader of the match
public record MatchHits(String match, Supplier<LoadedMatch<?>> matchLoader, List<Long> entries) {

    public MatchHits {
        entries = List.copyOf(entries);
    }

    /// Returns the first moments in words. Loads several matches in parallel.
    public static List<Hit> createFirstHits(List<MatchHits> matches, long limit, Language language) {
        var some = new ArrayList<MatchHits>();
        long left = limit;
        for (MatchHits matchHits : matches) {
            if (left == 0) {
                break;
            }
            List<Long> entries = matchHits.entries().subList(0, (int) Math.min(left, matchHits.entries().size()));
            some.add(new MatchHits(matchHits.match(), matchHits.matchLoader(), entries));
            left -= entries.size();
        }
        return some.parallelStream().flatMap(matchHits -> matchHits.createHits(language).stream()).toList();
    }

    private List<Hit> createHits(Language language) {
        LoadedMatch<?> loaded = matchLoader.get();
        Words words = loaded.words(language);
        var chronicle = new Chronicle(loaded, words, Audience.JUDGE);
        return entries.stream().map(entry -> {
            Moment moment = loaded.timeline().at(entry).moment();
            return new Hit(match, new Sequence(entry), formatMomentCode(moment), moment.game(), moment.turn(),
                    moment.phase(),
                    moment.active(), chronicle.formatMoment(entry),
                    chronicle.narrate(entry).sentence());
        }).toList();
    }

    private static String formatMomentCode(Moment moment) {
        String turn = "t" + moment.turn() + "." + moment.phase();
        return moment.game() > 0 ? "g" + moment.game() + "." + turn : turn;
    }
}
