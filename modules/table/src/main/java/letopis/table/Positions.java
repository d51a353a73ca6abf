package letopis.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;

/// The reader and writer of hand-written positions and choices of a game. Files are read completely before play.
/// Problems are reported to the [PositionReader], and a result with problems is not used.
///
/// @param <S> the states of the game
public interface Positions<S extends State> {

    /// Returns the position fields of this game. They do not include the settings or the fields that positions of all
    /// games have.
    List<String> fields();

    /// Returns the choices that set up a written table. Each choice is resolved on the table left by the previous ones.
    /// Afterwards the reader knows the ids assigned to cards.
    List<WrittenChoice<S>> readSetUp(S openingState, SourceNode.Fields position, PositionReader reader);

    /// Reads a choice written after a seat, `chance` or `judge`.
    ///
    /// @param seat the seat that chooses; empty for chance and the judge
    Optional<WrittenChoice<S>> readChoice(Optional<Seat> seat, SourceNode node, PositionReader reader);

    /// Reads the moment until which the players do nothing.
    Optional<MomentExpression<S>> readMoment(SourceNode node, PositionReader reader);

    /// Returns the choice that must precede a written choice and is implied by it. Examples are closing a queue before
    /// the opponent acts, and revealing irrelevant cards. Returns empty if no implied choice would help.
    ///
    /// @param choice the written choice, which the rules refuse in this state
    /// @param refusal the reason why the rules refuse the choice
    Optional<Choice> impliedChoice(S state, Choice choice, Refusal refusal);

    /// Returns true if a refused choice only states something that happens by itself, such as no defense if none is
    /// possible.
    default boolean isRedundant(S state, Choice choice) {
        return false;
    }

    /// Returns true if a choice is a decision to do nothing, such as a pass. Such a choice is redundant after the end
    /// of the game.
    default boolean isPass(Choice choice) {
        return false;
    }

    /// Returns true if a choice only responds to events of the same turn, such as a trap. Later turns are therefore not
    /// searched for its prompt.
    default boolean isAnswer(Choice choice) {
        return false;
    }

    /// Returns the reason why a choice was impossible in a state that was skipped without a prompt for it. For example,
    /// the named defender may not defend, and no other card could defend either.
    default Optional<Refusal> refusePassedOver(S state, Choice choice) {
        return Optional.empty();
    }

    /// Returns the refusal of choices after the end of a game, once the next game has opened. Returns empty if the
    /// rules refuse such choices themselves.
    default Optional<Refusal> refuseAfterEnd(S state) {
        return Optional.empty();
    }

    /// Returns true if an action has begun in this state and is not finished.
    default boolean isActionPending(S state) {
        return false;
    }

    /// Returns the next choice if the players do nothing. Returns empty if one of them must decide.
    Optional<Choice> idleChoice(S state);

    /// Returns the only choice left to a player whose hand is known in this state. The rules still prompt for it,
    /// because the opponent does not know the hand. Returns empty if there are alternatives.
    default Optional<Choice> forcedChoice(S state) {
        return Optional.empty();
    }

    /// Returns the word for the moment when all pending effects are settled, provided the players do nothing more.
    /// Returns empty if the game never has pending effects.
    default Optional<String> settledMoment(S state) {
        return Optional.empty();
    }

    /// Returns the seat that chooses next, for words such as `pass` that are written once for both players.
    Optional<Seat> nextSeat(S state);

    /// Writes the table of a state as position fields. Parts that positions cannot express are omitted. Returns empty
    /// if positions cannot express the table at all. Values are numbers, flags, strings, lists and maps.
    default Optional<Map<String, Object>> write(S state) {
        return Optional.empty();
    }

    /// Writes a choice in the form used after a seat or `chance`: a word, or a verb with its operands. It is the
    /// inverse of [#readChoice]. Returns empty if the choice has no such form.
    ///
    /// @param nameOf the function that returns the words for cards
    default Optional<Object> write(S state, Choice choice, Function<CardId, String> nameOf) {
        return Optional.empty();
    }

    /// Returns the possible chance outcomes in this state, or a sample if there are too many.
    default List<Choice> chanceOutcomes(S state) {
        return List.of();
    }

    /// Returns the questions of the setup dialogue. Returns empty if the game has none.
    default Optional<PositionForm> form() {
        return Optional.empty();
    }

    /// Returns the result of the current game of the match, if it has ended.
    Optional<BoardView.Result> gameResult(S state);
}
