package letopis.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.MatchEvent.JudgeAnswered;
import letopis.journal.MatchEvent.JudgeCalled;
import letopis.journal.MatchEvent.Noted;
import letopis.journal.MatchEvent.Penalised;
import letopis.journal.MatchEvent.Rewound;
import letopis.journal.MatchEvent.Ruling;
import letopis.journal.MatchEvent.TimeExtended;
import letopis.journal.MatchEvent.Warned;

/// What a judge ruled as a line of a script, in the words of [Orders].
final class RulingLine {

    /// What the line could not be read back from.
    private static final Pattern UNFIT = Pattern.compile("\\||\\R|\\s\\s|^\\s|\\s$");

    private RulingLine() {}

    /// The line; nothing where its words would be read as something else.
    static Optional<String> of(Entry entry, Ruling ruling) {
        Author by = ruling instanceof JudgeCalled ? Author.RECORDER : Author.JUDGE;
        return entry.by().equals(by) ? words(ruling) : Optional.empty();
    }

    private static Optional<String> words(Ruling ruling) {
        return switch (ruling) {
            case Rewound(var to, var reason, var author) -> to.number() == 0 ? Optional.empty()
                    : line("rewind " + to.number(), List.of(reason), author);
            case Penalised(var seat, var penalty, var reason, var author) -> penalty.startsWith("=")
                    ? Optional.empty() : line("penalty " + seat.name() + " " + penalty, List.of(reason), author);
            case Warned(var seat, var reason, var author) -> line("warn " + seat.name(), List.of(reason), author);
            case TimeExtended(var minutes, var reason, var author) ->
                    line("time " + minutes, List.of(reason), author);
            case Noted(var text, var author) -> line("note " + text, List.of(), author);
            case JudgeCalled(var seat, var reason, var author) -> seat.isEmpty() && reason.contains(":")
                    ? Optional.empty()
                    : line("call " + seat.map(one -> one.name() + ": ").orElse("") + reason, List.of(), author);
            case JudgeAnswered(var answer, var author) -> line("answer " + answer, List.of(), author);
        };
    }

    private static Optional<String> line(String order, List<String> reason, Optional<String> author) {
        var parts = new ArrayList<String>();
        parts.add(order);
        parts.addAll(reason);
        author.ifPresent(parts::add);
        boolean fits = parts.stream().noneMatch(part -> part.isEmpty() || UNFIT.matcher(part).find());
        return fits ? Optional.of(Orders.SIGN + String.join(" | ", parts)) : Optional.empty();
    }
}
