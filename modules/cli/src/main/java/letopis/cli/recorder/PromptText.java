package letopis.cli.recorder;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.answer.AwaitedChoice;
import letopis.app.text.Columns;
import letopis.language.text.Words;
import letopis.program.console.Console;
import letopis.recording.Option;
import letopis.recording.Recording;
import letopis.table.BoardView;

/// The prompt line. It says who must choose what, and which key makes the usual choice.
///
/// @param sentence the message id of the sentence that names this key
record PromptText(Recording<?> recording, Console console, Words words, String sentence) {

    /// Returns one line. If there is too little room, shortens the prompt first, because it is also shown above the
    /// log. Then reduces the usual choice to its number in the list.
    String formatLine(BoardView board, int width) {
        if (recording.isOver()) {
            return console.say("record.over");
        }
        AwaitedChoice awaiting = AwaitedChoice.of(board);
        String who = awaiting.seats().isEmpty() ? console.say("board.chance")
                : awaiting.seats().stream().map(words::player).collect(Collectors.joining(", "));
        String asked = words.word("prompt." + awaiting.prompt());
        Optional<Integer> unseen = recording.awaitedCards().map(cards -> cards.cards().size());
        String usual = unseen.map(count -> console.say("record.unseen", Map.of("count", count)))
                .or(() -> recording.defaultOption().map(option -> option.sentence(console.language()))).orElse("");
        String brief = unseen.map(_ -> console.say("record.unseen-brief")).orElseGet(this::defaultNumberText);
        return Stream.of(text(who, asked, usual), text(who, "", usual), text(who, asked, brief))
                .filter(line -> Columns.measureWidth(line) <= width).findFirst().orElseGet(() -> text(who, "", brief));
    }

    private String text(String actor, String question, String defaultValue) {
        return console.say(sentence, Map.of("who", actor, "prompt", question, "usual", defaultValue));
    }

    private String defaultNumberText() {
        return recording.defaultOption().map((Option option) -> recording.options().indexOf(option) + 1)
                .filter(n -> n > 0)
                .map(n -> console.say("record.usual-number", Map.of("number", n))).orElse("");
    }
}
