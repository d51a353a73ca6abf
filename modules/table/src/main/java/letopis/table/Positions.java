package letopis.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;

/// How positions and choices of a game are written by hand. Files are read before anything is played; problems are
/// reported to the [PositionReader], and an answer with problems is not used.
///
/// @param <S> the states of the game
public interface Positions<S extends State> {

    /// The fields of a position this game has, beside the settings and those every position has.
    List<String> fields();

    /// The choices that put up a written table, each to be understood on the table the ones before it have left. Ids
    /// given to cards are known to the reader afterwards.
    List<WrittenChoice<S>> setUp(S opening, SourceNode.Fields position, PositionReader reader);

    /// What somebody wants, as it is written behind a seat, `chance` or `judge`.
    ///
    /// @param seat whose choice it is; nobody's for chance and the judge
    Optional<WrittenChoice<S>> choice(Optional<Seat> seat, SourceNode said, PositionReader reader);

    /// The moment until which nobody does anything.
    Optional<WrittenMoment<S>> until(SourceNode where, PositionReader reader);

    /// A choice that people leave out because the one they wrote implies it: a queue is closed before the opponent
    /// acts, cards that do not matter are turned up.
    ///
    /// @param wanted what the rules refuse in this state
    /// @param refusal why; nothing is implied where that would not help
    Optional<Choice> implied(S state, Choice wanted, Refusal refusal);

    /// Whether a choice the rules refuse in this state says only what has happened by itself, as that nobody defends
    /// where nobody can.
    default boolean isNeedless(S state, Choice written) {
        return false;
    }

    /// Whether a choice says that nothing is done, as a pass does. Where the game is over, that is needless.
    default boolean isPass(Choice written) {
        return false;
    }

    /// Whether a choice only answers what happens in its turn, as a trap does. It is not looked for in the next one.
    default boolean isAnswer(Choice written) {
        return false;
    }

    /// Why nobody was asked for a choice in a state that was passed through, where the choice was never possible there:
    /// who would defend may not, and nobody else could.
    default Optional<Refusal> passedOver(S state, Choice written) {
        return Optional.empty();
    }

    /// Why nothing is chosen after the end of a game behind which the next one has opened; nothing where the rules
    /// say so themselves.
    default Optional<Refusal> afterTheEnd(S state) {
        return Optional.empty();
    }

    /// Whether something is done in this state that was begun and is not over.
    default boolean isUnderWay(S state) {
        return false;
    }

    /// The next choice where nobody does anything; empty where somebody has to decide.
    Optional<Choice> idle(S state);

    /// The choice that is left to a player whose hand is written down, where the rules ask since others do not know it;
    /// nothing where anything else may be chosen.
    default Optional<Choice> foregone(S state) {
        return Optional.empty();
    }

    /// The word for the moment by which everything is settled that is due in this state, if nobody does anything more;
    /// nothing where the game leaves nothing in suspense.
    default Optional<String> settledAt(S state) {
        return Optional.empty();
    }

    /// Who chooses next, where a word such as a pass is written once for both players.
    Optional<Seat> next(S state);

    /// The table of a state in the fields of a position, as far as positions have words for it; nothing where they have
    /// none. Values are numbers, flags, texts, lists and maps.
    default Optional<Map<String, Object>> written(S state) {
        return Optional.empty();
    }

    /// A choice as it is written behind a seat or `chance`, the counterpart of [#choice]: a word, or a verb with what
    /// belongs to it. Nothing where it has no such form.
    ///
    /// @param names the words for the cards
    default Optional<Object> written(S state, Choice choice, Function<CardId, String> names) {
        return Optional.empty();
    }

    /// What chance may bring in this state. Where there is too much of it, a part.
    default List<Choice> chances(S state) {
        return List.of();
    }

    /// What a dialogue asks to put up a table of this game; nothing where there is no such dialogue.
    default Optional<PositionForm> form() {
        return Optional.empty();
    }

    /// How the current game of the match ended, if it has.
    Optional<BoardView.Result> ended(S state);
}
