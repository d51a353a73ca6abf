package letopis.table.kernel.simple;

import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.State;
import letopis.table.Table;

/// A state whose seats have numbers, such as points, beside their cards.
///
/// @param <S> the states of the game
public interface SimpleState<S extends SimpleState<S>> extends State {

    /// A number of a seat, by its name.
    int number(Seat seat, String name);

    /// Each copy in the deck a seat brought, as far as it is known. A game without a [SimpleDeck] has no such list.
    default Hidden<List<CardName>> list(Seat seat) {
        return Hidden.unseen(seat);
    }

    @Override
    S at(Sequence seq);

    /// The same with another table.
    S with(Table newTable);

    /// What an audience knows of it: what it may not see is unknown.
    S knownTo(Audience audience);

    /// After the judge laid out one half of a written table.
    S laid(HalfLaid half);

    /// After the judge said whose turn a written table begins with.
    S begun(TurnSet turn);
}
