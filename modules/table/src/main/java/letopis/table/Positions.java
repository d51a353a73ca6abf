package letopis.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Seat;

/// How positions and choices of a game are written by hand. What is wrong with them is told to the [PositionReader]; the answer
/// is then of no use.
///
/// @param <S> the states of the game
public interface Positions<S extends State> {

    /// The fields of a position this game has, beside the settings and those every position has.
    List<String> fields();

    /// The choices that put up a written table, from the opening on. Ids that were given to cards are told to the reader.
    List<Choice> setUp(S opening, SourceNode.Fields position, PositionReader reader);

    /// What somebody wants, as it is written behind a seat, `chance` or `judge`.
    ///
    /// @param seat whose choice it is; nobody's for chance and the judge
    Wanted choice(S state, Optional<Seat> seat, SourceNode said, PositionReader reader);

    /// A choice people do not say, because it goes without saying before this one: a queue is closed before the opponent
    /// acts, cards nobody cares about are turned up.
    ///
    /// @param wanted what the rules refuse as things stand
    /// @param refusal why; nothing is implied where that would not help
    Optional<Choice> implied(S state, Choice wanted, Refusal refusal);

    /// What is chosen next where nobody does anything; nothing where somebody must say something.
    Optional<Choice> idle(S state);

    /// Who chooses with a word that is said for both players, such as a pass.
    Optional<Seat> next(S state);

    /// How the game of the match that is on the table ended, if it has.
    Optional<BoardView.Result> ended(S state);

    /// Whether the match has come to where people wait for nothing to happen.
    Optional<Predicate<S>> until(S state, SourceNode where, PositionReader reader);

    /// What somebody wants.
    sealed interface Wanted {

        record Chosen(Choice choice) implements Wanted {}

        /// The rules forbid it, and it cannot even be said in a log.
        record Forbidden(Refusal refusal) implements Wanted {}

        /// It could not be read.
        record Unread() implements Wanted {}
    }
}
