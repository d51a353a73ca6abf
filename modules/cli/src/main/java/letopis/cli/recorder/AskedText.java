package letopis.cli.recorder;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.answer.Awaiting;
import letopis.app.text.Columns;
import letopis.language.text.Words;
import letopis.program.console.Console;
import letopis.recording.Option;
import letopis.recording.Recording;
import letopis.table.BoardView;

/// Whose choice it is, what is asked, and what is usual, in one line. What is asked stands above the log as well, so it
/// gives way first; what is usual is named by its number in the list at last.
final class AskedText {

    private AskedText() {}

    static String of(Recording<?> recording, BoardView board, Words words, Console console, int width) {
        if (recording.isOver()) {
            return console.say("record.over");
        }
        Awaiting awaiting = Awaiting.of(board);
        String who = awaiting.seats().isEmpty() ? console.say("board.chance")
                : awaiting.seats().stream().map(words::player).collect(Collectors.joining(", "));
        String asked = words.word("prompt." + awaiting.prompt());
        Optional<Integer> unseen = recording.cardsAwaited().map(cards -> cards.cards().size());
        String usual = unseen.map(count -> console.say("record.unseen", Map.of("count", count)))
                .or(() -> recording.usual().map(option -> option.sentence(console.language()))).orElse("");
        String brief = unseen.map(_ -> console.say("record.unseen-brief")).orElseGet(() -> number(recording, console));
        return Stream.of(said(who, asked, usual, console), said(who, "", usual, console),
                        said(who, asked, brief, console)).filter(line -> Columns.width(line) <= width).findFirst()
                .orElseGet(() -> said(who, "", brief, console));
    }

    private static String said(String who, String asked, String usual, Console console) {
        return console.say("record.prompt", Map.of("who", who, "prompt", asked, "usual", usual));
    }

    private static String number(Recording<?> recording, Console console) {
        return recording.usual().map((Option option) -> recording.options().indexOf(option) + 1).filter(n -> n > 0)
                .map(n -> console.say("record.usual-number", Map.of("number", n))).orElse("");
    }
}
