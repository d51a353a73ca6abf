package letopis.codec.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Sequence;
import letopis.table.Hidden;

/// The entries an event refers to by number, anywhere in its components.
public final class References {

    private final List<Sequence> found = new ArrayList<>();

    private References() {}

    public static List<Sequence> of(Event event) {
        var references = new References();
        references.look(event);
        return List.copyOf(references.found);
    }

    private void look(Object value) {
        switch (value) {
            case Sequence entry -> found.add(entry);
            case Hidden<?> _ -> { } // what somebody may not see cannot explain anything to everybody
            case Collection<?> many -> many.forEach(this::look);
            case Map<?, ?> map -> map.forEach((key, one) -> {
                look(key);
                look(one);
            });
            case Optional<?> maybe -> maybe.ifPresent(this::look);
            case Record record when Shapes.of(record.getClass()) instanceof Structure structure -> {
                for (int i = 0; i < structure.size(); i++) {
                    look(structure.component(record, i));
                }
            }
            case Object _ -> { }
        }
    }
}
