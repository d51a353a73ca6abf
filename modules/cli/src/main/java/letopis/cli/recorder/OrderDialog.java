package letopis.cli.recorder;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.answer.RewindingReport;
import letopis.app.match.OpenMatch;
import letopis.app.text.Columns;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.program.console.Console;
import letopis.recording.JudgeCommand;
import letopis.recording.JudgeCommands;
import letopis.recording.JudgeCommands.ParsedCommand;
import letopis.recording.Recording;
import letopis.table.Audience;

/// A dialog that asks for the reason and the author of a judge's order. Before a rewind, it lists the entries to be
/// undone.
final class OrderDialog {

    private final ParsedCommand command;
    private final Recording<?> recording;
    private final String author;
    private String reason;

    /// @param author the author of the last order, used as the default
    OrderDialog(ParsedCommand command, Recording<?> recording, String author) {
        this.command = command;
        this.recording = recording;
        this.reason = command.reason();
        this.author = command.author().orElse(author);
    }

    private boolean isReasonMissing() {
        return command.command().needsReason() && reason.isBlank();
    }

    String formatQuestion(Console console) {
        return isReasonMissing() ? console.say("record.ask-reason")
                : author.isEmpty() ? console.say("record.ask-name")
                : console.say("record.ask-author", Map.of("author", author));
    }

    /// Returns the details of the order: for a rewind, the entries to be undone; otherwise, the narration.
    List<StyledText> formatDetails(JudgeCommands commands, Console console, int width) {
        if (command.command() instanceof JudgeCommand.Rewind(var to)) {
            return new RewindingReport(console, new OpenMatch(recording.match(), console), recording.previewRewind(to),
                    Audience.JUDGE).formatLines(width);
        }
        return commands.preview(new ParsedCommand(command.command(), reason, command.author()), console.language())
                .stream().flatMap(sentence -> Columns.wrap(sentence, width - 2).stream())
                .map(line -> StyledText.of("  " + line, TextStyle.PLAIN)).toList();
    }

    /// Accepts the answer to the current question.
    ///
    /// @return the complete order after the last question; empty before that
    Optional<ParsedCommand> parseOrder(String line) {
        if (isReasonMissing()) {
            reason = line;
            return isReasonMissing() || command.author().isEmpty() ? Optional.empty() : completeOrder(author);
        }
        return completeOrder(line.isBlank() ? author : line);
    }

    private Optional<ParsedCommand> completeOrder(String author) {
        return Optional.of(new ParsedCommand(command.command(), reason,
                Optional.of(author).filter(name -> !name.isBlank())));
    }
}
