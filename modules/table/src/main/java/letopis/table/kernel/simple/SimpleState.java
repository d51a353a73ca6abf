package letopis.table.kernel.simple;

import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.State;
import letopis.table.Table;

/// A state whose seats have numbers, such as points, besides their cards.
///
/// @param <S> the states of the game
public interface SimpleState<S extends SimpleState<S>> extends State {

    int number(Seat seat, String name);

    /// Returns all copies in the deck of a seat, if known. Games without a [SimpleDeck] have no such list.
    default Hidden<List<CardName>> decklist(Seat seat) {
        return Hidden.unseen(seat);
    }

    @Override
    S at(Sequence seq);

    /// Returns the same state with another table.
    S with(Table newTable);

    /// Returns the state as known to an audience, with hidden values unknown.
    S knownTo(Audience audience);

    /// Returns the state after the judge set up one half of a written table.
    S withHalf(HalfLaid half);

    /// Returns the state after the judge set the first turn of a written table.
    S withTurn(TurnSet turn);
}
