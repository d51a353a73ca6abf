package letopis.table.kernel.position;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.PositionForm;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.TableChange;
import letopis.table.WrittenChoice;
import org.jspecify.annotations.Nullable;

/// The functions that make up [RulesetPositions]. Each implements the corresponding method of
/// [letopis.table.Positions]; omitted ones keep the default of that method.
///
/// @param <S> the states of the game
public final class PositionParts<S extends State> {

    /// A reader of choices of chance or the judge.
    @FunctionalInterface
    public interface ChoiceReader<S extends State> {
        Optional<WrittenChoice<S>> read(SourceNode node, PositionReader reader);
    }

    /// A source of the choice implied by another.
    @FunctionalInterface
    public interface Implication<S> {
        Optional<Choice> find(S state, Choice choice, Refusal refusal);
    }

    /// A writer of chance outcomes.
    @FunctionalInterface
    public interface ChanceWriter {
        Optional<Object> write(Choice.Chance chance, Function<CardId, String> names);
    }

    /// A factory of the recorded order, from its changes.
    @FunctionalInterface
    public interface OrderFactory {
        Choice of(List<TableChange> changes, String reason, Optional<String> author);
    }

    /// A factory of the reader for both halves of a table.
    @FunctionalInterface
    public interface HalfReaderFactory<S extends State> {

        /// @param turn the turn number
        HalfReader<S, ?> of(PositionReader reader, S opening, int turn);
    }

    /// The steps of setting up a table: its halves, then the turn.
    record Table<S extends State, P>(
            HalfReaderFactory<S> halves, TurnForm<P> turn,
            BiFunction<TurnForm.Turn<P>, PositionReader, ? extends Choice.Order> set) {}

    final ChoiceReader<S> chance;
    final ChoiceReader<S> order;
    final MomentReader<S> moments;
    final PositionForm form;
    @Nullable Table<S, ?> halves;
    Implication<S> implied = (_, _, _) -> Optional.empty();
    Function<S, Optional<Choice>> idle = _ -> Optional.empty();
    Function<S, Optional<Choice>> foregone = _ -> Optional.empty();
    Function<S, Optional<Seat>> next = _ -> Optional.empty();
    Function<S, Optional<String>> settledAt = _ -> Optional.empty();
    Function<S, Optional<BoardView.Result>> ended = _ -> Optional.empty();
    Function<S, List<Choice>> chances = _ -> List.of();
    Function<S, Optional<Map<String, Object>>> table = _ -> Optional.empty();
    ChanceWriter chanceWriter = (_, _) -> Optional.empty();
    Predicate<Choice> answer = _ -> false;
    Predicate<S> underWay = _ -> false;

    private PositionParts(ChoiceReader<S> chance, ChoiceReader<S> order, MomentReader<S> moments, PositionForm form) {
        this.chance = chance;
        this.order = order;
        this.moments = moments;
        this.form = form;
    }

    /// @param cards creates the card lookup for the table of an order
    /// @param ordering creates the recorded order
    public static <S extends State> PositionParts<S> of(PositionForm form, MomentReader<S> moments,
            ChoiceReader<S> chance,
            OrderForm orders, BiFunction<S, PositionReader, ? extends CardLookup> cards, OrderFactory ordering) {
        return new PositionParts<>(chance, (node, reader) -> orders.read(node, reader).map(order ->
                (state, resolving) -> new WrittenChoice.Meaning.ResolvedChoice(ordering.of(
                        order.resolve(cards.apply(state, resolving)), order.reason(), order.author()))), moments, form);
    }

    /// @param turn the written form of the turn
    /// @param set creates the order that sets the turn
    public <P> PositionParts<S> halves(HalfReaderFactory<S> readers, TurnForm<P> turn,
            BiFunction<TurnForm.Turn<P>, PositionReader, ? extends Choice.Order> set) {
        halves = new Table<>(readers, turn, set);
        return this;
    }

    public PositionParts<S> implied(Implication<S> choice) {
        implied = choice;
        return this;
    }

    /// @param next returns the seat that chooses next
    /// @param settledAt the word for the moment by which all pending effects are settled
    public PositionParts<S> idle(Function<S, Optional<Choice>> choice, Function<S, Optional<Seat>> next,
            Function<S, String> settledAt) {
        idle = choice;
        this.next = next;
        this.settledAt = state -> Optional.of(settledAt.apply(state));
        return this;
    }

    public PositionParts<S> forcedChoice(Function<S, Optional<Choice>> choice) {
        foregone = choice;
        return this;
    }

    public PositionParts<S> answer(Predicate<Choice> written) {
        answer = written;
        return this;
    }

    public PositionParts<S> actionPending(Predicate<S> begun) {
        underWay = begun;
        return this;
    }

    public PositionParts<S> tableWriter(Function<S, Optional<Map<String, Object>>> table, ChanceWriter chance) {
        this.table = table;
        chanceWriter = chance;
        return this;
    }

    public PositionParts<S> chances(Function<S, List<Choice>> outcomes) {
        chances = outcomes;
        return this;
    }

    public PositionParts<S> ended(Function<S, Optional<BoardView.Result>> result) {
        ended = result;
        return this;
    }
}
