package letopis.table.kernel.simple;

import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.State;
import letopis.table.Table;

/// A state whose seats have numbers, such as points, beside their cards.
///
/// @param <S> the states of the game
public interface SimpleState<S extends SimpleState<S>> extends State {

    /// A number of a seat, by its name.
    int number(Seat seat, String name);

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
