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

/// What somebody wants to be recorded. Each is one commit.
public sealed interface Act {

    /// What messages call a position that was sent.
    Path TABLE = Path.of("table.yaml");

    record Selection(Declaration declaration) implements Act {}

    /// A line as [Typing] reads it: a choice, the words of one, or `undo`; what a judge orders only from a judge.
    record Line(String text, boolean byJudge) implements Act {}

    /// A card is shown to all, which nobody had seen.
    record Show(CardId card, CardName name) implements Act {}

    /// What a judge orders about the match, or the recorder who made a mistake.
    record Ruling(MatchEvent.Ruling ruling, Author by) implements Act {}

    record Resync(String position, String reason, Optional<String> author) implements Act {}

    /// What a judge orders about the table, in the words of positions.
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

    /// The answer to an [Act].
    sealed interface Result {

        /// It is in the log, and stays there.
        ///
        /// @param before whether it was there already: it was sent a second time
        record There(Sequence first, Sequence last, boolean before) implements Result {}

        record MovedOn() implements Result {}

        /// Another recorder has taken over the match.
        ///
        /// @param by the name that recorder goes by
        record TakenOver(String by) implements Result {}

        /// The match is signed with keys this server does not have.
        ///
        /// @param recorders one of which is needed
        record NeedsKey(List<PublicKey> recorders) implements Result {}

        /// The words mean nothing here, or the rules forbid the choice.
        record Rejection(Trouble trouble) implements Result {}
    }
}
