package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.MomentExpression;
import letopis.table.PositionForm;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;

/// The positions of a game assembled from [PositionParts]. Games override methods for special cases.
///
/// @param <S> the states of the game
public abstract class RulesetPositions<S extends State> extends GamePositions<S> {

    private final PositionParts<S> parts;

    /// @param tableFields see [GamePositions], also for the other two parameters
    protected RulesetPositions(PositionParts<S> parts, List<String> tableFields, List<String> deckParts,
            BiFunction<Seat, Map<String, Map<CardName, Integer>>, ? extends Choice> registerDeck) {
        super(tableFields, deckParts, registerDeck);
        this.parts = parts;
    }

    /// Reads the field of a position that contains its seats.
    protected static SourceNode.Fields readSeats(SourceNode.Fields position, PositionReader reader) {
        SourceNode.Fields seats = readObject(position.find("seats"), position, reader);
        seats.fields().forEach(field -> reader.readSeat(field.name()));
        return seats;
    }

    /// Reads a table that consists of halves and a turn. Games whose tables have more parts override this.
    @Override
    protected List<WrittenChoice<S>> readTable(S openingState, SourceNode.Fields position, PositionReader reader) {
        if (parts.halves == null) {
            throw new IllegalStateException("this game does not say how a table is put up");
        }
        return table(parts.halves, openingState, position, reader);
    }

    private static <S extends State, P> List<WrittenChoice<S>> table(PositionParts.Table<S, P> table, S openingState,
            SourceNode.Fields position, PositionReader reader) {
        TurnForm.Turn<P> turn = table.turn().read(readObject(position.find("turn"), position, reader), reader);
        Choice.Order set = table.set().apply(turn, reader);
        SourceNode.Fields seats = readSeats(position, reader);
        HalfReader<S, ?> halves = table.halves().of(reader, openingState, turn.number());
        var orders = new ArrayList<WrittenChoice<S>>();
        Seat.PAIR.forEach(seat -> orders.add(WrittenChoice.of(halves.read(seat, readHalf(seats, seat, reader)))));
        orders.add((state, resolving) -> {
            halves.check(state, resolving);
            return new WrittenChoice.Meaning.ResolvedChoice(set);
        });
        return orders;
    }

    @Override
    protected Optional<WrittenChoice<S>> readChance(SourceNode node, PositionReader reader) {
        return parts.chance.read(node, reader);
    }

    @Override
    protected Optional<WrittenChoice<S>> readOrder(SourceNode node, PositionReader reader) {
        return parts.order.read(node, reader);
    }

    @Override
    public final Optional<MomentExpression<S>> readMoment(SourceNode node, PositionReader reader) {
        return parts.moments.read(node, reader);
    }

    @Override
    public Optional<Choice> impliedChoice(S state, Choice choice, Refusal refusal) {
        return parts.implied.find(state, choice, refusal);
    }

    @Override
    public final boolean isAnswer(Choice choice) {
        return parts.answer.test(choice);
    }

    @Override
    public final boolean isActionPending(S state) {
        return parts.isUnderWay.test(state);
    }

    @Override
    public Optional<Choice> idleChoice(S state) {
        return parts.idleChoice.apply(state);
    }

    @Override
    public final Optional<Choice> forcedChoice(S state) {
        return parts.forcedChoice.apply(state);
    }

    @Override
    public Optional<String> settledMoment(S state) {
        return parts.settledMoment.apply(state);
    }

    @Override
    public Optional<Seat> nextSeat(S state) {
        return parts.nextSeat.apply(state);
    }

    @Override
    public final Optional<Map<String, Object>> write(S state) {
        return parts.tableOf.apply(state);
    }

    @Override
    public Optional<Object> write(S state, Choice choice, Function<CardId, String> nameOf) {
        return choice instanceof Choice.Chance chance ? parts.chanceWriter.write(chance, nameOf) : Optional.empty();
    }

    @Override
    public List<Choice> chanceOutcomes(S state) {
        return parts.chances.apply(state);
    }

    @Override
    public final Optional<PositionForm> form() {
        return Optional.of(parts.form);
    }

    @Override
    public Optional<BoardView.Result> gameResult(S state) {
        return parts.resultOf.apply(state);
    }
}
