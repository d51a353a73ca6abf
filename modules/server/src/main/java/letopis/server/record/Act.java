package letopis.server.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import letopis.dispute.TableOrder.Understood;
import letopis.dispute.WrittenTable;
import letopis.journal.Author;
import letopis.journal.MatchEvent;
import letopis.journal.PublicKey;
import letopis.journal.Sequence;
import letopis.recording.Declaration;
import letopis.recording.Entered;
import letopis.recording.Ordered;
import letopis.recording.Orders;
import letopis.recording.Recording;
import letopis.recording.Trouble;
import letopis.recording.Typing;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.SourceNode;
import letopis.table.Table;

/// A request to record something. Each is one commit.
public sealed interface Act {

    /// The file name that messages use for a submitted position.
    Path TABLE = Path.of("table.yaml");

    record Selection(Declaration declaration) implements Act {}

    /// A line in the syntax of [Typing]: a choice, its words, or `undo`; judge orders only from a judge.
    record Line(String text, boolean byJudge) implements Act {}

    /// The reveal of a hidden card to all players.
    record Show(CardId card, CardName name) implements Act {}

    /// An order about the match by a judge, or a correction by a recorder.
    record Ruling(MatchEvent.Ruling ruling, Author by) implements Act {}

    record Resync(String position, String reason, Optional<String> author) implements Act {}

    /// A judge's order about the table, in the vocabulary of positions.
    record Changes(SourceNode order) implements Act {}

    default Entered on(Recording<?> recording) {
        return switch (this) {
            case Selection(var declaration) -> new Typing(recording).take(declaration);
            case Line(var text, boolean byJudge) ->
                    (byJudge ? new Typing(recording) : Typing.ofChoices(recording)).enter(text);
            case Show(var card, var name) -> {
                Table table = recording.state().table();
                yield table.has(card) ? Entered.of(recording.take(new FaceShown(table.card(card).master(), card, name)))
                        : Entered.of(new Trouble.NoChoice(card.toString()));
            }
            case Ruling(var ruling, var by) -> Entered.of(recording.rule(ruling, by));
            case Resync(var position, var reason, var author) ->
                    switch (WrittenTable.read(TABLE, position.getBytes(UTF_8), recording.match())) {
                        case WrittenTable.Understood.Table(_, var laying) -> new Orders(recording)
                                .give(new Orders.Given(new Ordered.Table(laying), reason, author));
                        case WrittenTable.Understood.Mistaken(var mistakes) ->
                                Entered.of(new Trouble.Unreadable(mistakes.getFirst()));
                    };
            case Changes(var order) -> Orders.change(recording, order);
        };
    }

    /// The result of an [Act].
    sealed interface Result {

        /// The commit is durable in the log.
        ///
        /// @param before true if the request was a repetition and the commit already existed
        record There(Sequence first, Sequence last, boolean before) implements Result {}

        record MovedOn() implements Result {}

        /// Another recorder has taken over the match.
        ///
        /// @param by the name of that recorder
        record TakenOver(String by) implements Result {}

        /// The match is signed with keys that this server lacks.
        ///
        /// @param recorders one of these keys is required
        record NeedsKey(List<PublicKey> recorders) implements Result {}

        /// The line is not understood, or the rules forbid the choice.
        record Rejection(Trouble trouble) implements Result {}
    }
}
