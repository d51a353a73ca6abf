package letopis.server.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import letopis.dispute.TableFile;
import letopis.journal.Author;
import letopis.journal.MatchEvent;
import letopis.journal.PublicKey;
import letopis.journal.Sequence;
import letopis.recording.Declaration;
import letopis.recording.EntryResult;
import letopis.recording.JudgeCommand;
import letopis.recording.JudgeCommands;
import letopis.recording.LineInterpreter;
import letopis.recording.PassRun;
import letopis.recording.Recording;
import letopis.recording.RecordingError;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.SourceNode;
import letopis.table.Table;

/// A request to record something. Each request is recorded as one commit, except a run of passes.
public sealed interface RecordRequest {

    /// The file name used in messages for a submitted position.
    Path TABLE = Path.of("table.yaml");

    record Selection(Declaration declaration) implements RecordRequest {}

    /// A line in the syntax of [LineInterpreter]: a choice, its words, or `undo`. Only a line by a judge may contain an
    /// order.
    record TypedLine(String text, boolean byJudge) implements RecordRequest {}

    /// Passes for both players until a phase of this turn begins.
    ///
    /// @param goal the code of a phase, or [PassRun#NEXT_TURN]
    record Passes(String goal) implements RecordRequest {}

    /// A single pass.
    record Pass() implements RecordRequest {}

    /// A request to undo the choices after an entry.
    record Undo(Sequence to) implements RecordRequest {}

    /// A request to reveal a hidden card to all players.
    record CardReveal(CardId card, CardName name) implements RecordRequest {}

    /// A judge's order about the match, or a recorder's correction.
    record Ruling(MatchEvent.Ruling ruling, Author by) implements RecordRequest {}

    record Resync(String position, String reason, Optional<String> author) implements RecordRequest {}

    /// A judge's order about the table, in the vocabulary of positions.
    record TableChange(SourceNode order) implements RecordRequest {}

    /// Returns true for choices of players. Only one device at a time may record choices, but orders may come from any
    /// device.
    default boolean isChoice() {
        return switch (this) {
            case Selection _, TypedLine _, Passes _, Pass _, Undo _, CardReveal _ -> true;
            case Ruling _, Resync _, TableChange _ -> false;
        };
    }

    default EntryResult applyTo(Recording<?> recording) {
        return switch (this) {
            case Selection(var declaration) -> new LineInterpreter(recording).submit(declaration);
            case TypedLine(var text, boolean byJudge) ->
                    (byJudge ? new LineInterpreter(recording) : LineInterpreter.forChoicesOnly(recording)).enter(text);
            case Passes(var goal) -> PassRun.passWithinTurn(recording, goal);
            case Pass() -> recording.passOption().map(new LineInterpreter(recording)::submit)
                    .orElseGet(() -> EntryResult.of(new RecordingError.CannotPass()));
            case Undo(var to) -> EntryResult.of(recording.takeBack(to, LineInterpreter.UNDO_REASON));
            case CardReveal(var card, var name) -> {
                Table table = recording.state().table();
                yield table.containsCard(card)
                        ? EntryResult.of(recording.submit(new FaceShown(table.card(card).master(), card, name)))
                        : EntryResult.of(new RecordingError.NotAChoice(card.toString()));
            }
            case Ruling(var ruling, var by) -> EntryResult.of(recording.recordRuling(ruling, by));
            case Resync(var position, var reason, var author) ->
                    switch (TableFile.read(TABLE, position.getBytes(UTF_8), recording.match())) {
                        case TableFile.ParseResult.Table(_, var laying) -> new JudgeCommands(recording)
                                .execute(new JudgeCommands.ParsedCommand(
                                        new JudgeCommand.Table(laying), reason, author));
                        case TableFile.ParseResult.FileMistakes(var mistakes) ->
                                EntryResult.of(new RecordingError.UnreadableInput(mistakes.getFirst()));
                    };
            case TableChange(var order) -> JudgeCommands.changeTable(recording, order);
        };
    }

    /// The result of a [RecordRequest].
    sealed interface RecordResult {

        /// The commit is durable in the log.
        ///
        /// @param before true if the request was repeated and the commit already existed
        record Success(Sequence first, Sequence last, boolean before) implements RecordResult {}

        record StaleRequest() implements RecordResult {}

        /// Another recorder has taken over the match.
        ///
        /// @param by the name of that recorder
        record WriterConflict(String by) implements RecordResult {}

        /// Another device records the match through this server.
        record DeviceConflict() implements RecordResult {}

        /// The match is signed with keys that this server lacks.
        ///
        /// @param recorderKeys the recorders' keys, one of which is required
        record MissingKey(List<PublicKey> recorderKeys) implements RecordResult {}

        /// The line is not understood, or the rules forbid the choice.
        record Rejection(RecordingError error) implements RecordResult {}
    }
}
