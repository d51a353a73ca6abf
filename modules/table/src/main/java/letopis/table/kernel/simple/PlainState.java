package letopis.table.kernel.simple;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.CardSet;
import letopis.table.MatchSetup;
import letopis.table.Moment;
import letopis.table.Table;
import letopis.table.Tally;
import letopis.table.Zone;

/// The state of a game for two that has nothing to remember but what lies where, whose turn it is, and numbers. The
/// phase of its moment says what comes next: `setup` at first, then `play`, and what else the game has.
///
/// @param numbers of each seat
public record PlainState(Sequence at, CardSet cards, Table table, Moment moment, Map<Seat, Tally> numbers)
        implements SimpleState<PlainState> {

    /// The phase before the first turn.
    public static final String SETUP = "setup";

    /// The phase in which players take turns.
    public static final String PLAY = "play";

    public PlainState {
        numbers = Collections.unmodifiableMap(new TreeMap<>(numbers));
    }

    /// Before the first entry.
    public static PlainState opening(MatchSetup setup, Zone... zones) {
        return new PlainState(Sequence.NONE, setup.cards(),
                Table.of(setup.seats(), zones).with(setup.mixing()),
                new Moment(0, 0, SETUP, Seat.A), Map.of());
    }

    @Override
    public int number(Seat seat, String name) {
        return numbers.getOrDefault(seat, Tally.NONE).get(name);
    }

    /// Who has more of something.
    public Optional<Seat> leader(String number) {
        int lead = number(Seat.A, number) - number(Seat.B, number);
        return lead == 0 ? Optional.empty() : Optional.of(lead > 0 ? Seat.A : Seat.B);
    }

    @Override
    public PlainState at(Sequence seq) {
        return new PlainState(seq, cards, table, moment, numbers);
    }

    @Override
    public PlainState with(Table newTable) {
        return new PlainState(at, cards, newTable, moment, numbers);
    }

    public PlainState with(Seat seat, String number, int amount) {
        var changed = new TreeMap<>(numbers);
        changed.put(seat, numbers.getOrDefault(seat, Tally.NONE).with(number, amount));
        return new PlainState(at, cards, table, moment, changed);
    }

    /// With more of a number, or less where the amount is negative.
    public PlainState plus(Seat seat, String number, int amount) {
        return with(seat, number, number(seat, number) + amount);
    }

    /// In another phase of the turn.
    public PlainState in(String phase) {
        return new PlainState(at, cards, table, new Moment(moment.game(), moment.turn(), phase, moment.active()),
                numbers);
    }

    /// In a turn of the only game of the match.
    public PlainState in(int turn, Seat active) {
        return new PlainState(at, cards, table, new Moment(1, turn, PLAY, active), numbers);
    }

    @Override
    public PlainState knownTo(Audience audience) {
        return with(table.knownTo(audience));
    }

    @Override
    public PlainState laid(HalfLaid half) {
        PlainState laid = with(half.on(table));
        for (Map.Entry<String, Integer> number : half.resources().entrySet()) {
            laid = laid.with(half.seat(), number.getKey(), number.getValue());
        }
        return laid;
    }

    @Override
    public PlainState begun(TurnSet turn) {
        return in(turn.turn(), turn.active());
    }
}
