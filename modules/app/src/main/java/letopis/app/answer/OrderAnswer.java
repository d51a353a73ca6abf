package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import letopis.app.text.Layout;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.text.Rulebook;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.match.LateChoice;
import letopis.match.LedgerIndex;
import letopis.match.Precedence;
import letopis.match.Within;
import letopis.table.BoardView.Subject;

/// The order of two choices and its consequences.
///
/// @param timing the timing of the second relative to the count of the first
/// @param queue the queue in which both were pending
/// @param ledger the ledger in which both were counted
/// @param together the subjects for whom both were counted in it: cards by id, players by letter
/// @param between each choice after the first and up to the second
/// @param decisive the entries whose rules put them in this order
/// @param within the order of the entries themselves, if one choice caused both
/// @param words the same in sentences
public record OrderAnswer(Side first, Side second, String timing, Optional<Precedence.QueueRef> queue,
        Optional<Sequence> ledger, List<String> together, Optional<LateChoice> late, List<Offer> between,
        List<Decisive> decisive, Optional<Within> within, List<String> words) implements Answer {

    /// @param asked the entry in question
    /// @param declared the choice that caused it
    /// @param counted the ledgers in which it was counted
    public record Side(Sequence asked, Sequence declared, String sentence, Optional<Sequence> resolved,
            List<Sequence> counted, @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Sequence> takenBackBy) {}

    /// @param offered the players who could choose; empty for chance or the judge
    public record Offer(Sequence entry, List<Seat> offered, String by, boolean idle, String sentence) {}

    public record Decisive(Sequence entry, String sentence, List<Paragraph> rules) {}

    public static OrderAnswer of(Precedence order, Chronicle chronicle, Words words, Rulebook rulebook,
            Layout layout) {
        return new OrderAnswer(side(order.first(), chronicle), side(order.second(), chronicle),
                order.timing().name().toLowerCase(Locale.ROOT).replace('_', '-'), order.queue(), order.ledger(),
                order.together().stream().map(Subject::id).sorted().toList(), order.late(),
                order.between().stream().map(one -> new Offer(one.entry(), one.offered(), one.by().code(), one.idle(),
                        chronicle.narrate(one.entry().number()).sentence())).toList(),
                order.decisive().stream().map(entry -> new Decisive(entry,
                        chronicle.narrate(entry.number()).sentence(), Paragraph.all(
                                chronicle.rules(entry.number()), rulebook, layout.language()))).toList(),
                order.within(),
                OrderText.sentences(order, chronicle, words, layout));
    }

    private static Side side(Precedence.Side side, Chronicle chronicle) {
        return new Side(side.asked(), side.declared(), chronicle.narrate(side.declared().number()).sentence(),
                side.resolved(), side.counted().stream().map(LedgerIndex.Occurrence::ledger).toList(),
                side.takenBackBy());
    }
}
