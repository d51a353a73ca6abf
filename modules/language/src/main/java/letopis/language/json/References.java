package letopis.language.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.BoardCell;
import letopis.table.CardId;
import letopis.table.Hidden;

/// The values of one type that an event refers to, anywhere in its components.
///
/// @param <T> the type of the references
public final class References<T> {

    private final Class<T> kind;
    private final List<T> references = new ArrayList<>();

    private References(Class<T> kind) {
        this.kind = kind;
    }

    /// Returns the numbers of the entries that an event refers to.
    public static List<Sequence> of(Event event) {
        return of(event, Sequence.class);
    }

    public static List<CardId> listCards(Event event) {
        return of(event, CardId.class);
    }

    public static List<Seat> listSeats(Event event) {
        return of(event, Seat.class);
    }

    public static List<BoardCell> listCells(Event event) {
        return of(event, BoardCell.class);
    }

    private static <T> List<T> of(Event event, Class<T> kind) {
        var references = new References<>(kind);
        references.collect(event);
        return List.copyOf(references.references);
    }

    private void collect(Object value) {
        switch (value) {
            case Object one when kind.isInstance(one) -> references.add(kind.cast(one));
            case Hidden<?> _ -> { } // a value hidden from some cannot serve as a public explanation
            case Collection<?> many -> many.forEach(this::collect);
            case Map<?, ?> map -> map.forEach((key, one) -> {
                collect(key);
                collect(one);
            });
            case Optional<?> maybe -> maybe.ifPresent(this::collect);
            case Record record when Shapes.of(record.getClass()) instanceof Structure structure -> {
                for (int i = 0; i < structure.size(); i++) {
                    collect(structure.readComponent(record, i));
                }
            }
            case Object _ -> { }
        }
    }
}
