package letopis.cli.reading;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.match.Fate;
import letopis.match.Ledger;
import letopis.table.BoardView;
import letopis.table.CardId;

/// A dispute that was played out.
///
/// @param told all that happened, the laying out of the position included
/// @param set how many entries lay the position out; what was disputed comes after them
/// @param end the last entry that counts: that of the game the dispute is about
/// @param ids what people call the cards
/// @param refused the first choice the rules forbid
/// @param expected what was expected to come out
public record Answered(
        Chronicle told, long set, long end, Map<String, CardId> ids, Optional<Refused> refused, List<Expected> expected) {

    public Answered {
        ids = Collections.unmodifiableMap(new LinkedHashMap<>(ids));
        expected = List.copyOf(expected);
    }

    /// @param number which of the written choices, from 1
    /// @param said what was written
    public record Refused(int number, String said, String code, String sentence, List<RuleRef> rules) {}

    /// @param what whose what, for example `vampire.life`
    public record Expected(String what, String wanted, String found) {
        public boolean holds() {
            return wanted.equals(found);
        }
    }

    /// What people call a card, or its number.
    public String label(CardId card) {
        return ids.entrySet().stream().filter(one -> one.getValue().equals(card)).map(one -> "'" + one.getKey() + "'").findFirst()
                .orElse(card.toString());
    }

    public boolean holds() {
        return expected.stream().allMatch(Expected::holds);
    }

    /// Who won the match, or a game of it.
    public Optional<Seat> winner() {
        BoardView last = told.board(end);
        return last.result().flatMap(BoardView.Result::winner).or(() -> last.seats().stream()
                .filter(seat -> wins(seat) > told.board(set).seats().stream().filter(one -> one.seat().equals(seat.seat()))
                        .mapToInt(Answered::wins).sum())
                .map(BoardView.SeatView::seat).findFirst());
    }

    private static int wins(BoardView.SeatView seat) {
        return seat.resources().getOrDefault("wins", 0);
    }

    public List<Ledger> ledgers() {
        return told.ledgers().stream().filter(ledger -> ledger.entry().number() > set && ledger.entry().number() <= end).toList();
    }

    public List<Fate> fates() {
        return Fate.all(told.board(set), told.board(end), ledgers());
    }

    /// The paragraphs that were applied, in the order in which they first were.
    public List<RuleRef> rules() {
        var rules = new LinkedHashSet<RuleRef>();
        for (long at = set + 1; at <= end; at++) {
            rules.addAll(told.rules(at));
        }
        refused.ifPresent(choice -> rules.addAll(choice.rules()));
        return List.copyOf(rules);
    }
}
