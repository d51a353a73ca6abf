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
import letopis.table.PositionForm;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;
import letopis.table.WrittenMoment;

/// The positions of a game assembled from [PositionParts]. Games override methods for anything special.
///
/// @param <S> the states of the game
public abstract class RulesetPositions<S extends State> extends GamePositions<S> {

    private final PositionParts<S> parts;

    /// @param tableFields like the other two parameters, see [GamePositions]
    protected RulesetPositions(PositionParts<S> parts, List<String> tableFields, List<String> deckParts,
            BiFunction<Seat, Map<String, Map<CardName, Integer>>, ? extends Choice> registerDeck) {
        super(tableFields, deckParts, registerDeck);
        this.parts = parts;
    }

    /// Returns the field with the seats of a position.
    protected static SourceNode.Fields seats(SourceNode.Fields position, PositionReader reader) {
        SourceNode.Fields seats = object(position.find("seats"), position, reader);
        seats.fields().forEach(field -> reader.seat(field.name()));
        return seats;
    }

    /// Overridden by games whose tables consist of more than halves and a turn.
    @Override
    protected List<WrittenChoice<S>> table(S opening, SourceNode.Fields position, PositionReader reader) {
        if (parts.halves == null) {
            throw new IllegalStateException("this game does not say how a table is put up");
        }
        return table(parts.halves, opening, position, reader);
    }

    private static <S extends State, P> List<WrittenChoice<S>> table(PositionParts.Table<S, P> form, S opening,
            SourceNode.Fields position, PositionReader reader) {
        TurnForm.Turn<P> turn = form.turn().read(object(position.find("turn"), position, reader), reader);
        Choice.Order set = form.set().apply(turn, reader);
        SourceNode.Fields seats = seats(position, reader);
        HalfReader<S, ?> halves = form.halves().of(reader, opening, turn.number());
        var orders = new ArrayList<WrittenChoice<S>>();
        Seat.PAIR.forEach(seat -> orders.add(WrittenChoice.of(halves.read(seat, half(seats, seat, reader)))));
        orders.add((state, resolving) -> {
            halves.check(state, resolving);
            return new WrittenChoice.Meaning.Chosen(set);
        });
        return orders;
    }

    @Override
    protected Optional<WrittenChoice<S>> chance(SourceNode said, PositionReader reader) {
        return parts.chance.read(said, reader);
    }

    @Override
    protected Optional<WrittenChoice<S>> order(SourceNode said, PositionReader reader) {
        return parts.order.read(said, reader);
    }

    @Override
    public final Optional<WrittenMoment<S>> until(SourceNode where, PositionReader reader) {
        return parts.moments.read(where, reader);
    }

    @Override
    public Optional<Choice> implied(S state, Choice wanted, Refusal refusal) {
        return parts.implied.implied(state, wanted, refusal);
    }

    @Override
    public final boolean isAnswer(Choice written) {
        return parts.answer.test(written);
    }

    @Override
    public final boolean isUnderWay(S state) {
        return parts.underWay.test(state);
    }

    @Override
    public Optional<Choice> idle(S state) {
        return parts.idle.apply(state);
    }

    @Override
    public final Optional<Choice> foregone(S state) {
        return parts.foregone.apply(state);
    }

    @Override
    public Optional<String> settledAt(S state) {
        return parts.settledAt.apply(state);
    }

    @Override
    public Optional<Seat> next(S state) {
        return parts.next.apply(state);
    }

    @Override
    public final Optional<Map<String, Object>> written(S state) {
        return parts.table.apply(state);
    }

    @Override
    public Optional<Object> written(S state, Choice choice, Function<CardId, String> names) {
        return choice instanceof Choice.Chance chance ? parts.chanceWriter.written(chance, names) : Optional.empty();
    }

    @Override
    public List<Choice> chances(S state) {
        return parts.chances.apply(state);
    }

    @Override
    public final Optional<PositionForm> form() {
        return Optional.of(parts.form);
    }

    @Override
    public Optional<BoardView.Result> ended(S state) {
        return parts.ended.apply(state);
    }
}
