package letopis.vremyageroev.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.Choice;
import letopis.table.Positions;
import letopis.table.Reading;
import letopis.table.Refusal;
import letopis.table.Written;
import letopis.vremyageroev.FightState;
import letopis.vremyageroev.event.JudgeOrder.PositionSet;

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
    public List<Choice> setUp(FightState opening, Written.Fields position, Reading reading) {
        Optional<Written> first = IN_PLAY.stream().flatMap(name -> position.find(name).stream()).findFirst();
        Optional<Written> decks = position.find("decks");
        if (decks.isEmpty()) {
            return first.isPresent() ? table(opening, position, reading) : List.of();
        }
        if (first.isPresent()) {
            reading.mistake(decks.get(), "decks-of-a-position");
        }
        return bySeat(reading, decks.get()).flatMap(field -> reading.seat(field.name())
                .flatMap(seat -> new Decks(reading, seat).submit(field.value())).stream()).<Choice>map(deck -> deck).toList();
    }

    private static Stream<Written.Fields.Field> bySeat(Reading reading, Written written) {
        if (written instanceof Written.Fields(_, _, var fields)) {
            return fields.stream();
        }
        reading.wrong(written, "object");
        return Stream.empty();
    }

    private static List<Choice> table(FightState opening, Written.Fields position, Reading reading) {
        var nothing = new Written.Fields(position.line(), position.column(), List.of());
        PositionSet turn = Turns.read(reading, position.find("turn").map(written -> asFields(reading, written)).orElse(nothing));
        Written.Fields seats = position.find("seats").map(written -> asFields(reading, written)).orElse(nothing);
        seats.fields().forEach(field -> reading.seat(field.name()));
        var halves = new Halves(reading, opening.settings());
        var orders = new ArrayList<Choice>();
        for (Seat seat : Seat.PAIR) {
            Written.Fields half = seats.fields().stream().filter(field -> reading.asSeat(field.name()).filter(seat::equals).isPresent())
                    .findFirst().map(field -> asFields(reading, field.value())).orElse(new Written.Fields(seats.line(), seats.column(), List.of()));
            orders.add(halves.read(seat, half));
        }
        orders.add(turn);
        return orders;
    }

    private static Written.Fields asFields(Reading reading, Written written) {
        if (written instanceof Written.Fields fields) {
            return fields;
        }
        reading.wrong(written, "object");
        return new Written.Fields(written.line(), written.column(), List.of());
    }

    @Override
    public Wanted choice(FightState state, Optional<Seat> seat, Written said, Reading reading) {
        if (seat.isPresent()) {
            return new Choices(state, reading, seat.get()).read(said);
        }
        var judging = new Judging(state, reading, new Which(state, reading));
        boolean order = said instanceof Written.Fields fields && (fields.find("order").isPresent() || fields.find("reason").isPresent());
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
    public Optional<Predicate<FightState>> until(FightState state, Written where, Reading reading) {
        return Going.until(state, where, reading);
    }
}
