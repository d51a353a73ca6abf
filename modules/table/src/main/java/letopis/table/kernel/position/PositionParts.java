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
/// [letopis.table.Positions]. If a function is omitted, the default of that method is used.
///
/// @param <S> the states of the game
public final class PositionParts<S extends State> {

    /// A reader of choices that are made by chance or by the judge.
    @FunctionalInterface
    public interface ChoiceReader<S extends State> {
        Optional<WrittenChoice<S>> read(SourceNode node, PositionReader reader);
    }

    /// A source of the choice that another choice implies.
    @FunctionalInterface
    public interface Implication<S> {
        Optional<Choice> find(S state, Choice choice, Refusal refusal);
    }

    /// A writer of chance outcomes.
    @FunctionalInterface
    public interface ChanceWriter {
        Optional<Object> write(Choice.Chance chance, Function<CardId, String> nameOf);
    }

    /// A factory that creates the recorded order from its changes.
    @FunctionalInterface
    public interface OrderFactory {
        Choice of(List<TableChange> changes, String reason, Optional<String> author);
    }

    /// A factory of the reader for both halves of a table.
    @FunctionalInterface
    public interface HalfReaderFactory<S extends State> {

        /// @param turn the turn number
        HalfReader<S, ?> of(PositionReader reader, S openingState, int turn);
    }

    /// The steps that set up a table: first its halves, then the turn.
    record Table<S extends State, P>(
            HalfReaderFactory<S> halves, TurnForm<P> turn,
            BiFunction<TurnForm.Turn<P>, PositionReader, ? extends Choice.Order> set) {}

    final ChoiceReader<S> chance;
    final ChoiceReader<S> order;
    final MomentReader<S> moments;
    final PositionForm form;
    @Nullable Table<S, ?> halves;
    Implication<S> implied = (_, _, _) -> Optional.empty();
    Function<S, Optional<Choice>> idleChoice = _ -> Optional.empty();
    Function<S, Optional<Choice>> forcedChoice = _ -> Optional.empty();
    Function<S, Optional<Seat>> nextSeat = _ -> Optional.empty();
    Function<S, Optional<String>> settledMoment = _ -> Optional.empty();
    Function<S, Optional<BoardView.Result>> resultOf = _ -> Optional.empty();
    Function<S, List<Choice>> chances = _ -> List.of();
    Function<S, Optional<Map<String, Object>>> tableOf = _ -> Optional.empty();
    ChanceWriter chanceWriter = (_, _) -> Optional.empty();
    Predicate<Choice> answer = _ -> false;
    Predicate<S> isUnderWay = _ -> false;

    private PositionParts(ChoiceReader<S> chance, ChoiceReader<S> order, MomentReader<S> moments, PositionForm form) {
        this.chance = chance;
        this.order = order;
        this.moments = moments;
        this.form = form;
    }

    /// @param cardLookupFactory the function that creates the card lookup for the table of an order
    /// @param orderFactory the factory of the recorded order
    public static <S extends State> PositionParts<S> of(PositionForm form, MomentReader<S> momentReader,
            ChoiceReader<S> chance,
            OrderForm orders, BiFunction<S, PositionReader, ? extends CardLookup> cardLookupFactory,
            OrderFactory orderFactory) {
        return new PositionParts<>(chance, (node, reader) -> orders.read(node, reader).map(order ->
                (state, resolving) -> new WrittenChoice.Meaning.ResolvedChoice(orderFactory.of(
                        order.resolve(cardLookupFactory.apply(state, resolving)), order.reason(), order.author()))),
                        momentReader, form);
    }

    /// @param turn the written form of the turn
    /// @param orderFactory the function that creates the order that sets the turn
    public <P> PositionParts<S> halves(HalfReaderFactory<S> factory, TurnForm<P> turn,
            BiFunction<TurnForm.Turn<P>, PositionReader, ? extends Choice.Order> orderFactory) {
        halves = new Table<>(factory, turn, orderFactory);
        return this;
    }

    public PositionParts<S> implied(Implication<S> implication) {
        implied = implication;
        return this;
    }

    /// @param nextSeatOf the function that returns the seat that chooses next
    /// @param momentOf the function that returns the word for the moment by which all pending effects are settled
    public PositionParts<S> idle(Function<S, Optional<Choice>> choice, Function<S, Optional<Seat>> nextSeatOf,
            Function<S, String> momentOf) {
        idleChoice = choice;
        this.nextSeat = nextSeatOf;
        this.settledMoment = state -> Optional.of(momentOf.apply(state));
        return this;
    }

    public PositionParts<S> forcedChoice(Function<S, Optional<Choice>> choice) {
        forcedChoice = choice;
        return this;
    }

    public PositionParts<S> answer(Predicate<Choice> isAnswer) {
        answer = isAnswer;
        return this;
    }

    public PositionParts<S> actionPending(Predicate<S> isPending) {
        isUnderWay = isPending;
        return this;
    }

    public PositionParts<S> tableWriter(Function<S, Optional<Map<String, Object>>> tableOf, ChanceWriter chance) {
        this.tableOf = tableOf;
        chanceWriter = chance;
        return this;
    }

    public PositionParts<S> chances(Function<S, List<Choice>> outcomesOf) {
        chances = outcomesOf;
        return this;
    }

    public PositionParts<S> ended(Function<S, Optional<BoardView.Result>> result) {
        resultOf = result;
        return this;
    }
}
