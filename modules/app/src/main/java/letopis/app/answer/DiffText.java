package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.app.text.Columns;
import letopis.app.text.Layout;
import letopis.app.text.Phrases;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.live.BoardDiffText;
import letopis.live.Chronicle;

/// The differences between two boards, one line per player or card.
public final class DiffText {

    private static final String INDENT = "  ";

    private DiffText() {}

    public static List<StyledText> of(DiffAnswer diff, Chronicle chronicle, Words words, Layout layout) {
        var text = new ArrayList<>(formatHeading(diff.from(), diff.to(), chronicle, layout.width()));
        text.addAll(of(diff.summary(), words, layout, layout.width()));
        return text;
    }

    public static List<StyledText> of(List<BoardDiffText.Line> diff, Words words, Phrases phrases, int width) {
        var text = new ArrayList<StyledText>();
        Optional<Seat> seat = Optional.empty();
        for (BoardDiffText.Line line : diff) {
            boolean player = line.seat().filter(one -> words.player(one).equals(line.name())).isPresent();
            if (line.seat().isPresent() && !line.seat().equals(seat)) {
                text.add(StyledText.of(line.seat().get() + " " + words.player(line.seat().get()), TextStyle.TITLE));
            }
            seat = line.seat();
            addLine(player ? "" : line.name(), line, text, width);
        }
        if (text.isEmpty()) {
            text.add(StyledText.of(phrases.say("diff.nothing"), TextStyle.PLAIN));
        }
        return text;
    }

    private static List<StyledText> formatHeading(long from, long to, Chronicle chronicle, int width) {
        String then = "#" + from + " " + chronicle.formatMoment(from);
        String now = "#" + to + " " + chronicle.formatMoment(to);
        String both = then + " → " + now;
        return (Columns.measureWidth(both) <= width ? List.of(both) : List.of(then, "→ " + now)).stream()
                .flatMap(line -> Columns.wrap(line, width).stream())
                .map(line -> StyledText.of(line, TextStyle.LABEL)).toList();
    }

    private static void addLine(String actor, BoardDiffText.Line line, List<StyledText> text, int width) {
        String indent = line.seat().isPresent() ? INDENT : "";
        String sentence = (actor.isEmpty() ? "" : actor + ": ") + String.join(", ", line.changes());
        boolean first = true;
        for (String part : Columns.wrap(sentence, width - 2 * INDENT.length())) {
            int name = first ? Math.min(actor.length(), part.length()) : 0;
            text.add(new StyledText.Builder().append(first ? indent : indent + INDENT)
                    .append(part.substring(0, name), TextStyle.STRONG).append(part.substring(name)).text());
            first = false;
        }
    }
}
