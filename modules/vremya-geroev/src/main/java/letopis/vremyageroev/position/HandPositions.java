package letopis.vremyageroev.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.vremyageroev.event.JudgeOrder.PositionSet;
import letopis.vremyageroev.state.FightState;

/// Positions of Время Героев as people write them. A file with halves or a turn begins in the middle of a fight; one with
/// decks, or with neither, before it.
public final class HandPositions implements Positions<FightState> {

    private static final List<String> FIELDS = List.of("turn", "seats", "decks");
    private static final List<String> IN_PLAY = List.of("turn", "seats");

    @Override
    public List<String> fields() {
        return FIELDS;
    }

    @Override
    public List<Choice> setUp(FightState opening, SourceNode.Fields position, PositionReader reader) {
        Optional<SourceNode> first = IN_PLAY.stream().flatMap(name -> position.find(name).stream()).findFirst();
        Optional<SourceNode> decks = position.find("decks");
        if (decks.isEmpty()) {
            return first.isPresent() ? table(opening, position, reader) : List.of();
        }
        if (first.isPresent()) {
            reader.report(decks.get(), "decks-of-a-position");
        }
        return bySeat(reader, decks.get()).flatMap(field -> reader.seat(field.name())
                .flatMap(seat -> new Decks(reader, seat).submit(field.value())).stream()).<Choice>map(deck -> deck).toList();
    }

    private static Stream<SourceNode.Fields.Field> bySeat(PositionReader reader, SourceNode written) {
        if (written instanceof SourceNode.Fields(_, _, var fields)) {
            return fields.stream();
        }
        reader.expected(written, "object");
        return Stream.empty();
    }

    private static List<Choice> table(FightState opening, SourceNode.Fields position, PositionReader reader) {
        var nothing = new SourceNode.Fields(position.line(), position.column(), List.of());
        PositionSet turn = Turns.read(reader, position.find("turn").map(written -> asFields(reader, written)).orElse(nothing));
        SourceNode.Fields seats = position.find("seats").map(written -> asFields(reader, written)).orElse(nothing);
        seats.fields().forEach(field -> reader.seat(field.name()));
        var halves = new Halves(reader, opening.settings());
        var orders = new ArrayList<Choice>();
        for (Seat seat : Seat.PAIR) {
            SourceNode.Fields half = seats.fields().stream().filter(field -> reader.asSeat(field.name()).filter(seat::equals).isPresent())
                    .findFirst().map(field -> asFields(reader, field.value())).orElse(new SourceNode.Fields(seats.line(), seats.column(), List.of()));
            orders.add(halves.read(seat, half));
        }
        orders.add(turn);
        return orders;
    }

    private static SourceNode.Fields asFields(PositionReader reader, SourceNode written) {
        if (written instanceof SourceNode.Fields fields) {
            return fields;
        }
        reader.expected(written, "object");
        return new SourceNode.Fields(written.line(), written.column(), List.of());
    }

    @Override
    public Wanted choice(FightState state, Optional<Seat> seat, SourceNode said, PositionReader reader) {
        if (seat.isPresent()) {
            return new Choices(state, reader, seat.get()).read(said);
        }
        var judging = new Judging(state, reader, new Which(state, reader));
        boolean order = said instanceof SourceNode.Fields fields && (fields.find("order").isPresent() || fields.find("reason").isPresent());
        return (order ? judging.order(said) : judging.chance(said)).<Wanted>map(Wanted.Chosen::new).orElseGet(Wanted.Unread::new);
    }

    @Override
    public Optional<Choice> implied(FightState state, Choice wanted, Refusal refusal) {
        return Going.implied(state, wanted, refusal);
    }

    @Override
    public Optional<Choice> idle(FightState state) {
        return Going.idle(state);
    }

    @Override
    public Optional<Seat> next(FightState state) {
        return Going.next(state);
    }

    @Override
    public Optional<BoardView.Result> ended(FightState state) {
        return Going.result(state);
    }

    @Override
    public Optional<Predicate<FightState>> until(FightState state, SourceNode where, PositionReader reader) {
        return Going.until(state, where, reader);
    }
}
