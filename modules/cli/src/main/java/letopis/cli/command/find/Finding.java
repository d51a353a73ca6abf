package letopis.cli.command.find;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.notation.LoadedMatch;
import letopis.program.console.Console;
import letopis.table.Audience;
import letopis.table.Moment;

/// Where a condition came true in a match.
///
/// @param match as it is named
/// @param load reads it
record Finding(String match, Supplier<LoadedMatch<?>> load, List<Long> entries) {

    /// One of these places, in words.
    ///
    /// @param where as WHERE is written
    record Hit(String match, Sequence entry, String where, int game, int turn, String phase, Seat active, String moment,
            String sentence) {}

    /// The first of all, told; several matches are read at a time.
    static List<Hit> told(List<Finding> found, long limit, Console console) {
        var some = new ArrayList<Finding>();
        long left = limit;
        for (Finding one : found) {
            if (left == 0) {
                break;
            }
            List<Long> entries = one.entries().subList(0, (int) Math.min(left, one.entries().size()));
            some.add(new Finding(one.match(), one.load(), entries));
            left -= entries.size();
        }
        return some.parallelStream().flatMap(one -> one.hits(console).stream()).toList();
    }

    private List<Hit> hits(Console console) {
        LoadedMatch<?> loaded = load.get();
        Words words = loaded.words(console.language());
        var chronicle = new Chronicle(loaded, words, Audience.JUDGE);
        return entries.stream().map(entry -> {
            Moment moment = loaded.timeline().at(entry).moment();
            return new Hit(match, new Sequence(entry), where(moment), moment.game(), moment.turn(), moment.phase(),
                    moment.active(), chronicle.moment(entry),
                    chronicle.line(entry).sentence());
        }).toList();
    }

    private static String where(Moment moment) {
        String turn = "t" + moment.turn() + "." + moment.phase();
        return moment.game() > 0 ? "g" + moment.game() + "." + turn : turn;
    }
}
