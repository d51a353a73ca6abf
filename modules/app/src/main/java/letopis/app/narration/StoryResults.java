package letopis.app.narration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Seat;
import letopis.language.message.Messages;
import letopis.match.Timeline;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.Subject;

/// The numbers that lines of a story change: settled accounts, players' life and costs paid. A change counts only if it
/// happens within the entries of the line.
///
/// A game names each resource with a message, for example `spent.coins={count} {count|coin|coins}`.
final class StoryResults {

    private static final String SPENT_PREFIX = "spent.";
    private static final int DEATH_WEIGHT = 1_000_000;
    private static final int PLAYER_WEIGHT = 100_000;
    private static final int PRICE_WEIGHT = 10_000; // above the changes of cards

    private final Narration narration;
    private final Map<String, Change> changesById = new LinkedHashMap<>(); // by the id of the card or seat
    private final List<StoryResult> results = new ArrayList<>();

    private StoryResults(Narration narration) {
        this.narration = narration;
    }

    /// @param entry the entry of the last change
    private record Change(Subject subject, long entry, int before, int after, boolean lost) {

        private Change mergeWith(Change laterChange) {
            return new Change(subject, laterChange.entry, before, laterChange.after, laterChange.lost);
        }

        private boolean isVisible() {
            return lost || before != after;
        }
    }

    /// Returns the numbers that a line changed, most important first.
    ///
    /// @param lastEntry the last entry that the line stands for
    static List<StoryResult> of(Narration narration, StoryItem.Line line, long lastEntry) {
        Timeline<?> timeline = narration.match().timeline();
        long end = Math.min(lastEntry, timeline.findStepEnd(line.last()));
        var results = new StoryResults(narration);
        for (long entry = line.entry(); entry <= end; entry++) {
            results.addSettledResults(entry);
        }
        BoardView before = narration.chronicle().boardAt(timeline.findIndexBefore(line.entry()));
        BoardView after = narration.chronicle().boardAt(end);
        results.addLifeChanges(before, after, end);
        results.changesById.values().stream().filter(Change::isVisible).map(results::createResult)
                .forEach(results.results::add);
        results.addSpentResources(timeline.entry(line.entry()), before, after, end);
        return results.results.stream().sorted(Comparator.comparingInt(StoryResult::weight).reversed()).toList();
    }

    private void addSettledResults(long entry) {
        for (Account account : narration.findSettledAccounts(entry)) {
            boolean lost = switch (account.check()) {
                case DIES, LOSES -> true;
                case LIVES, UNCHECKED -> false;
            };
            changesById.merge(account.subject().id(),
                    new Change(account.subject(), entry, account.before(), account.after(), lost), Change::mergeWith);
        }
    }

    private void addLifeChanges(BoardView before, BoardView after, long end) {
        String code = narration.match().game().lifeCode();
        for (SeatView seat : after.seats()) {
            OptionalInt was = findSeat(before, seat.seat()).map(one -> one.number(code)).orElse(OptionalInt.empty());
            OptionalInt is = seat.number(code);
            if (was.isPresent() && is.isPresent()) {
                changesById.putIfAbsent(seat.seat().name(), new Change(new Subject.OfSeat(seat.seat()), end,
                        was.getAsInt(), is.getAsInt(), false));
            }
        }
    }

    private StoryResult createResult(Change change) {
        String owner = switch (change.subject()) {
            case Subject.OfCard(var id, var name) ->
                    name.map(face -> narration.words().formatCardName(id, face)).orElse("");
            case Subject.OfSeat(var seat) -> narration.words().player(seat);
        };
        return new StoryResult(change.entry(), owner,
                change.before() + " → " + change.after() + (change.lost() ? " †" : ""),
                Math.abs(change.before() - change.after()) + (change.lost() ? DEATH_WEIGHT
                        : change.subject() instanceof Subject.OfSeat ? PLAYER_WEIGHT : 0));
    }

    /// Adds the costs paid by the player who chose.
    private void addSpentResources(Entry choice, BoardView before, BoardView after, long end) {
        if (!choice.isChoice() || !(choice.by() instanceof Author.Player(var seat))) {
            return;
        }
        Messages messages = narration.words().messages();
        Optional<SeatView> now = findSeat(after, seat);
        findSeat(before, seat).ifPresent(was -> was.resources().forEach((code, amount) -> {
            int spent = amount - now.map(one -> one.resources().getOrDefault(code, amount)).orElse(amount);
            if (spent > 0 && messages.find(SPENT_PREFIX + code).isPresent()) {
                results.add(new StoryResult(end, narration.words().player(seat),
                        messages.format(SPENT_PREFIX + code, Map.of("count", spent)), PRICE_WEIGHT));
            }
        }));
    }

    private static Optional<SeatView> findSeat(BoardView board, Seat seat) {
        return board.seats().stream().filter(one -> one.seat().equals(seat)).findFirst();
    }
}
