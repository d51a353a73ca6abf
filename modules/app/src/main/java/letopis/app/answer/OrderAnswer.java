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
import letopis.match.EntryOrder;
import letopis.match.LedgerIndex;
import letopis.match.Precedence;
import letopis.table.BoardView.Subject;
import letopis.table.RecordedAs;

/// The order of two choices and its consequences.
///
/// @param timing whether the second choice was counted together with the first, was counted separately, or came too
///   late
/// @param queue the queue in which both were pending
/// @param ledgerEntry the ledger in which both were counted
/// @param sharedCardsAndSeats the subjects for whom that ledger counted both: cards by id, players by letter
/// @param choicesBetween each choice after the first and up to the second
/// @param decisiveEntries the entries whose rules determine the order of the choices
/// @param entryOrder the order of the entries themselves, if one choice caused both
/// @param sentences the answer in words
public record OrderAnswer(Side first, Side second, String timing, Optional<Precedence.QueueRef> queue,
        Optional<Sequence> ledgerEntry, List<String> sharedCardsAndSeats, Optional<LateChoiceAnswer> lateChoice,
        List<Offer> choicesBetween, List<DecisiveEntry> decisiveEntries, Optional<EntryOrder> entryOrder,
        List<String> sentences) implements Answer {

    /// @param entry the entry in question
    /// @param choiceEntry the choice that caused it
    /// @param ledgerEntries the ledgers in which the choice was counted
    public record Side(Sequence entry, Sequence choiceEntry, String sentence, Optional<Sequence> resolutionEntry,
            List<Sequence> ledgerEntries, @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Sequence> takenBackBy) {}

    /// @param awaitedSeats the players who could have chosen; empty for chance or the judge
    public record Offer(Sequence entry, List<Seat> awaitedSeats, String by, boolean idle, String sentence) {}

    @RecordedAs("Decisive")
    public record DecisiveEntry(Sequence entry, String sentence, List<Paragraph> paragraphs) {}

    public static OrderAnswer of(Precedence precedence, Chronicle chronicle, Words words, Rulebook rulebook,
            Layout layout) {
        return new OrderAnswer(createSide(precedence.first(), chronicle), createSide(precedence.second(), chronicle),
                precedence.timing().name().toLowerCase(Locale.ROOT).replace('_', '-'), precedence.queue(),
                precedence.ledger(),
                precedence.sharedSubjects().stream().map(Subject::id).sorted().toList(),
                precedence.lateChoice().map(late -> LateChoiceAnswer.of(late, words)),
                precedence.opportunitiesBetween().stream().map(
                opportunity -> new Offer(opportunity.entry(), opportunity.offeredSeats(), opportunity.by().code(),
                        opportunity.idle(),
                        chronicle.narrate(opportunity.entry().number()).sentence())).toList(),
                precedence.decisiveEntries().stream().map(entry -> new DecisiveEntry(entry,
                        chronicle.narrate(entry.number()).sentence(), Paragraph.ofAll(
                                chronicle.listRules(entry.number()), rulebook, layout.language()))).toList(),
                precedence.entryOrder(), OrderText.listSentences(precedence, chronicle, layout));
    }

    private static Side createSide(Precedence.Side side, Chronicle chronicle) {
        return new Side(side.queriedEntry(), side.choiceEntry(), chronicle.narrate(side.choiceEntry().number())
                .sentence(),
                side.resolutionEntry(), side.countedOccurrences().stream().map(LedgerIndex.Occurrence::ledger).toList(),
                side.takenBackBy());
    }
}
