package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.app.text.Layout;
import letopis.app.text.LogText;
import letopis.app.text.StyledText;
import letopis.live.NarratedEntry;
import letopis.match.BoardDiff;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.BoardView.ZoneView;
import letopis.table.BoardView.ZoneView.Form;

/// The choices and their consequences. Long runs of implied choices are reduced to their consequences.
final class ChoicesText {

    private static final int MIN_FOLDED_CHOICES = 6;

    private final PositionAnswer answer;
    private final Layout layout;
    private final LogText logText;
    private final List<StyledText> text = new ArrayList<>();
    private final List<AnswerWords.Act> acts = new ArrayList<>();

    /// @param done the steps of `text` as data
    record Steps(List<StyledText> text, List<AnswerWords.Act> done) {}

    private ChoicesText(PositionAnswer answer, Layout layout) {
        this.answer = answer;
        this.layout = layout;
        this.logText = new LogText(layout.glyphs(), layout.width());
    }

    static Steps of(PositionAnswer answer, Layout layout) {
        var page = new ChoicesText(answer, layout);
        page.addChoices();
        return new Steps(page.text, page.acts);
    }

    private void addChoices() {
        long at = answer.set() + 1;
        while (at <= answer.end()) {
            long after = findEndOfImpliedRun(at);
            if (after - at > MIN_FOLDED_CHOICES) {
                addCollapsedChoices(at, after);
                at = after;
            } else {
                addEntry(at);
                at++;
            }
        }
    }

    private void addEntry(long entry) {
        NarratedEntry line = answer.chronicle().narrate(entry);
        boolean implied = answer.implied().contains(entry);
        addAction(!implied ? line : new NarratedEntry(entry, true,
                layout.say("answer.implied", Map.of("choice", line.sentence())), line.rules()), implied);
    }

    private void addAction(NarratedEntry entry, boolean isImplied) {
        acts.add(new AnswerWords.Act(entry.entry(), entry.chosen(), isImplied, entry.sentence(), entry.rules()));
        text.addAll(logText.formatFullEntry(entry));
    }

    /// Returns the entry after a run of implied choices and their consequences.
    private long findEndOfImpliedRun(long entry) {
        long after = entry;
        while (after <= answer.end() && (after == entry ? answer.implied().contains(entry)
                : answer.implied().contains(after) || !answer.chronicle().narrate(after).chosen())) {
            after++;
        }
        return after;
    }

    private void addCollapsedChoices(long from, long end) {
        int choices = 0;
        for (long at = from; at < end; at++) {
            choices += answer.implied().contains(at) ? 1 : 0;
        }
        addAction(new NarratedEntry(from, true, layout.say("answer.folded",
                Map.of("choices", choices, "until", answer.chronicle().formatMoment(end - 1))), List.of()), true);
        for (long at = from; at < end; at++) {
            if (answer.implied().contains(at) ? isDecisive(at) : !isRoutine(at)) {
                addEntry(at);
            }
        }
    }

    /// Returns true for an entry that only starts a phase or turn, prompts an implied choice, or pays for one.
    private boolean isRoutine(long entry) {
        BoardView before = answer.chronicle().boardAt(entry - 1);
        BoardView after = answer.chronicle().boardAt(entry);
        BoardDiff diff = BoardDiff.compare(before, after);
        boolean price = isImpliedPayment(entry) && !listResourcesAndHandSizes(after)
                .equals(listResourcesAndHandSizes(before));
        return !isDecisive(entry) && (price || !after.moment().equals(before.moment())
                || after.awaited() instanceof AwaitedInput.Players && !after.awaited().equals(before.awaited())
                && answer.implied().contains(entry + 1) && diff.cards().isEmpty()
                && diff.seats().stream().allMatch(BoardDiff.SeatDiff::isEmpty));
    }

    /// Returns true for an entry that settles a ledger, ends a game, changes a player's numbers, or changes the number
    /// of cards in play or in hand. Paying for an implied choice does not count.
    private boolean isDecisive(long entry) {
        BoardView before = answer.chronicle().boardAt(entry - 1);
        BoardView after = answer.chronicle().boardAt(entry);
        return answer.ledgers().stream().anyMatch(ledger -> ledger.entry().number() == entry)
                || countCardsInPlay(after) != countCardsInPlay(before)
                || !isImpliedPayment(entry) && !listResourcesAndHandSizes(after)
                .equals(listResourcesAndHandSizes(before))
                || after.result().isPresent() && before.result().isEmpty()
                || entry == answer.end() && answer.result().isPresent();
    }

    private boolean isImpliedPayment(long entry) {
        return answer.implied().contains(entry - 1)
                && answer.chronicle().boardAt(entry - 2).awaited() instanceof AwaitedInput.Players;
    }

    private static List<Object> listResourcesAndHandSizes(BoardView board) {
        return board.seats().stream().flatMap(seat -> Stream.concat(Stream.of(seat.resources()), seat.zones().stream()
                .filter(zone -> zone.form() == Form.HAND).map(ZoneView::size))).map(Object.class::cast).toList();
    }

    private static long countCardsInPlay(BoardView board) {
        return board.seats().stream().flatMap(seat -> seat.zones().stream())
                .filter(zone -> zone.form() == Form.ROW).mapToLong(zone -> zone.cards().size()).sum();
    }
}
