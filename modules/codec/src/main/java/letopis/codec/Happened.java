package letopis.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.Entry;
import letopis.table.CardId;
import letopis.table.Game;
import letopis.table.Reading;
import letopis.table.State;
import letopis.table.Written;

/// Looks for events among those that followed a written position: by type, and by whatever of their data is named.
final class Happened {

    private final Reading reading;
    private final EventKinds kinds;
    private final JsonNotation notation;
    private final List<Entry> entries;
    private final List<String> types;
    private final String prefix;

    <S extends State> Happened(LoadedMatch<S> match, Reading reading, long start) {
        Game<S> game = match.game();
        this.reading = reading;
        this.kinds = EventKinds.of(game);
        this.notation = new JsonNotation(game);
        this.entries = match.timeline().entries().subList((int) start, (int) match.timeline().size());
        this.types = game.events().keySet().stream().toList();
        this.prefix = game.id() + ".";
    }

    /// An event somebody expects, or expects not to happen.
    record Looked(String what, String found, boolean held) {}

    private record Sought(String type, Optional<Written> data) {}

    /// Each must come after the one before.
    List<Looked> inOrder(Written expected) {
        var looked = new ArrayList<Looked>();
        int from = 0;
        for (Sought sought : sought(expected)) {
            int at = from;
            while (at < entries.size() && !matches(entries.get(at), sought)) {
                at++;
            }
            boolean found = at < entries.size();
            looked.add(new Looked(sought.type(), found ? String.valueOf(entries.get(at).seq()) : "none", found));
            from = found ? at + 1 : from;
        }
        return looked;
    }

    List<Looked> none(Written expected) {
        return sought(expected).stream().map(sought -> {
            Optional<Entry> found = entries.stream().filter(entry -> matches(entry, sought)).findFirst();
            return new Looked(sought.type(), found.map(entry -> String.valueOf(entry.seq())).orElse("none"), found.isEmpty());
        }).toList();
    }

    private List<Sought> sought(Written expected) {
        return reading.items(expected).stream().flatMap(item -> switch (item) {
            case Written.Text name -> type(name).map(type -> new Sought(type, Optional.empty())).stream();
            case Written.Fields(_, _, var fields) when fields.size() == 1 ->
                    type(fields.getFirst().name()).map(type -> new Sought(type, Optional.of(fields.getFirst().value()))).stream();
            case Written.Fields _, Written.Items _ -> {
                reading.wrong(item, "event");
                yield Optional.<Sought>empty().stream();
            }
        }).toList();
    }

    private Optional<String> type(Written.Text name) {
        String type = name.value().startsWith(prefix) ? name.value() : prefix + name.value();
        if (types.contains(type)) {
            return Optional.of(type);
        }
        reading.mistake(name, "unknown-type", "name", name.value(), "known", types.stream().map(one -> one.substring(prefix.length())).toList());
        return Optional.empty();
    }

    private boolean matches(Entry entry, Sought sought) {
        return kinds.of(entry.event()).type().equals(sought.type()) && sought.data().map(data -> contains(data(entry), data)).orElse(true);
    }

    private Written data(Entry entry) {
        var fields = (Written.Fields) Handwriting.read("entry", notation.line(entry));
        return fields.find("data").orElse(fields);
    }

    /// Whether all that was named is there; of lists, item by item.
    private boolean contains(Written data, Written named) {
        return switch (named) {
            case Written.Text(_, _, var value, _) -> data instanceof Written.Text text && text.value().equals(meant(value));
            case Written.Items(_, _, var items) -> data instanceof Written.Items some && some.items().size() == items.size()
                    && IntStream.range(0, items.size()).allMatch(i -> contains(some.items().get(i), items.get(i)));
            case Written.Fields(_, _, var fields) -> data instanceof Written.Fields some
                    && fields.stream().allMatch(field -> some.find(field.name().value()).filter(value -> contains(value, field.value())).isPresent());
        };
    }

    private String meant(String text) {
        CardId id = reading.ids().get(text);
        return id == null ? text : id.toString();
    }
}
