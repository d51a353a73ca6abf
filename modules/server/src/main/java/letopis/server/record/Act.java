package letopis.server.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.codec.source.YamlReader;
import letopis.codec.source.YamlText;
import letopis.dispute.JoinedChoices;
import letopis.dispute.TableOrder;
import letopis.dispute.TableOrder.Understood;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.MatchEvent;
import letopis.live.recording.Entered;
import letopis.live.recording.Recording;
import letopis.live.recording.Trouble;
import letopis.live.recording.Typing;
import letopis.match.Referee.Taken;
import letopis.table.SourceNode;

/// What somebody wants to be recorded. Each is one commit.
public sealed interface Act {

    /// A line as [Typing] reads it: a choice, the words of one, or `undo`.
    record Line(String text) implements Act {}

    /// Several choices that are one declaration together, such as two attackers.
    record Joined(List<String> lines) implements Act {
        public Joined {
            lines = List.copyOf(lines);
        }
    }

    /// What a judge orders about the match, or the recorder who made a mistake.
    record Ruling(MatchEvent.Ruling ruling, Author by) implements Act {}

    /// What a judge orders about the table, in the words of positions.
    record Changes(SourceNode order) implements Act {}

    /// Does it.
    default Entered on(Recording<?> recording) {
        return switch (this) {
            case Line(var text) -> new Typing(recording).enter(text);
            case Joined(var lines) -> joined(lines)
                    .map(line -> new Typing(recording).enter(line))
                    .orElseGet(() -> troubled(new Trouble.NoChoice(String.join(" + ", lines))));
            case Ruling(var ruling, var by) -> entered(recording.rule(ruling, by));
            case Changes(var order) -> switch (TableOrder.read(recording.match(), order)) {
                case Understood.Order(var choice) -> entered(recording.take(choice));
                case Understood.Refused(var refusal) -> troubled(new Trouble.Forbidden(refusal));
                case Understood.Mistaken(var mistakes) -> troubled(new Trouble.Unreadable(mistakes.getFirst()));
            };
        };
    }

    private static Optional<String> joined(List<String> lines) {
        List<Map<String, Object>> read = lines.stream().map(Act::fields).flatMap(Optional::stream).toList();
        return read.size() < lines.size() || read.isEmpty() ? Optional.empty()
                : JoinedChoices.of(read).map(YamlText::line);
    }

    @SuppressWarnings("unchecked") // the fields of YAML have names
    private static Optional<Map<String, Object>> fields(String line) {
        return YamlText.value(YamlReader.read("-", line.getBytes(UTF_8)))
                instanceof Map<?, ?> fields ? Optional.of((Map<String, Object>) fields) : Optional.empty();
    }

    private static Entered entered(Taken taken) {
        return switch (taken) {
            case Taken.Recorded(var commit) -> new Entered(List.<Commit>of(commit), Optional.empty());
            case Taken.Refused(var refusal) -> troubled(new Trouble.Forbidden(refusal));
            case Taken.NotStored _, Taken.NoWayBack _, Taken.AfterTheEnd _, Taken.BeforeTheEnd _ ->
                    troubled(new Trouble.NotStored(taken));
        };
    }

    private static Entered troubled(Trouble trouble) {
        return new Entered(List.of(), Optional.of(trouble));
    }
}
