package letopis.cli.screen;

import java.util.Map;
import java.util.stream.Collectors;
import letopis.app.text.Columns;
import letopis.app.text.DisplayNames;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;

/// The line with the current activity: the queued abilities and the player who must choose.
public final class ActivityText {

    private final BoardView board;
    private final Words words;
    private final Messages messages;
    private final Glyphs glyphs;
    private final int width;
    private final DisplayNames names;

    public ActivityText(BoardView board, Words words, Messages messages, Glyphs glyphs, int width) {
        this.board = board;
        this.words = words;
        this.messages = messages;
        this.glyphs = glyphs;
        this.width = width;
        this.names = DisplayNames.of(words, glyphs);
    }

    /// Returns the queues on the left and the player who must choose on the right.
    public StyledText line() {
        var queues = new StyledText.Builder();
        for (var queue : board.queues()) {
            queues.append(queues.length() == 0 ? "" : "  ")
                    .append(words.word("queue." + queue.code()) + " " + queue.owner() + ": ", TextStyle.LABEL)
                    .append(queue.items().stream().map(this::describeItem).collect(Collectors.joining(", ")),
                    TextStyle.STRONG);
        }
        return Columns.formatRuleLine(queues.text(), awaitedInputText(), glyphs.horizontalLine(), width);
    }

    private String describeItem(BoardView.Queue.Item item) {
        String targets = item.targets().stream().map(names::of).collect(Collectors.joining(", "));
        return names.of(item.what()) + (targets.isEmpty() ? "" : " " + glyphs.arrow() + " " + targets);
    }

    private StyledText awaitedInputText() {
        if (board.result().isPresent()) {
            var result = board.result().get();
            String who = result.winner().map(seat -> seat + " " + words.player(seat))
                    .orElseGet(() -> messages.format("board.draw", Map.of()));
            return StyledText.of(messages.format("board.over",
                    Map.of("who", who, "reason", words.word("reason." + result.reason()))), TextStyle.CURRENT_POSITION);
        }
        String prompt = words.findWord("short.prompt." + board.prompt())
                .orElseGet(() -> words.word("prompt." + board.prompt()));
        return StyledText.of(switch (board.awaited()) {
            case AwaitedInput.Players(var seats) -> prompt + ": "
                    + seats.stream().map(seat -> seat + " " + words.player(seat)).collect(Collectors.joining(", "));
            case AwaitedInput.ChanceOutcome() -> prompt + ": " + messages.format("board.chance", Map.of());
            case AwaitedInput.NoInput() -> messages.format("board.resolving", Map.of());
        }, TextStyle.STRONG);
    }
}
