package letopis.dispute;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.codec.json.EventKinds;
import letopis.codec.notation.JsonNotation;
import letopis.codec.notation.LoadedMatch;
import letopis.codec.source.YamlReader;
import letopis.journal.Entry;
import letopis.table.CardId;
import letopis.table.Game;
import letopis.table.PositionReader;
import letopis.table.State;
import letopis.table.SourceNode;

/// Looks for events that followed a written position, by type and by the part of their data that is given.
final class EventMatcher {

    private final PositionReader reader;
    private final EventKinds kinds;
    private final JsonNotation notation;
    private final List<Entry> entries;
    private final List<String> types;
    private final String prefix;

    <S extends State> EventMatcher(LoadedMatch<S> match, PositionReader reader, long start) {
        Game<S> game = match.game();
        this.reader = reader;
        this.kinds = EventKinds.of(game);
        this.notation = new JsonNotation(game);
        this.entries = match.timeline().entries().subList((int) start, (int) match.timeline().size());
        this.types = game.events().keySet().stream().toList();
        this.prefix = game.id() + ".";
    }

    /// An event that was expected, or was expected not to happen.
    record Looked(String what, String found, boolean held) {}

    private record Sought(String type, Optional<SourceNode> data) {}

    /// Looks for events in this order.
    List<Looked> inOrder(SourceNode expected) {
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

    List<Looked> none(SourceNode expected) {
        return sought(expected).stream().map(sought -> {
            Optional<Entry> found = entries.stream().filter(entry -> matches(entry, sought)).findFirst();
            return new Looked(sought.type(), found.map(entry -> String.valueOf(entry.seq())).orElse("none"),
                    found.isEmpty());
        }).toList();
    }

    private List<Sought> sought(SourceNode expected) {
        return reader.items(expected).stream().flatMap(item -> switch (item) {
            case SourceNode.Text name -> type(name).map(type -> new Sought(type, Optional.empty())).stream();
            case SourceNode.Fields(_, _, var fields) when fields.size() == 1 ->
                    type(fields.getFirst().name()).map(type ->
                            new Sought(type, Optional.of(fields.getFirst().value()))).stream();
            case SourceNode.Fields _, SourceNode.Items _ -> {
                reader.expected(item, "event");
                yield Optional.<Sought>empty().stream();
            }
        }).toList();
    }

    private Optional<String> type(SourceNode.Text name) {
        String type = name.value().startsWith(prefix) ? name.value() : prefix + name.value();
        if (types.contains(type)) {
            return Optional.of(type);
        }
        reader.report(name, "unknown-type", "name", name.value(), "known", types.stream()
                .map(one -> one.substring(prefix.length())).toList());
        return Optional.empty();
    }

    private boolean matches(Entry entry, Sought sought) {
        return kinds.of(entry.event()).type().equals(sought.type())
                && sought.data().map(data -> contains(data(entry), data)).orElse(true);
    }

    private SourceNode data(Entry entry) {
        var fields = (SourceNode.Fields) YamlReader.read("entry", notation.line(entry));
        return fields.find("data").orElse(fields);
    }

    /// Whether the data has everything that was given; lists are compared item by item.
    private boolean contains(SourceNode data, SourceNode named) {
        return switch (named) {
            case SourceNode.Text(_, _, var value, _) -> data instanceof SourceNode.Text text
                    && text.value().equals(meant(value));
            case SourceNode.Items(_, _, var items) -> data instanceof SourceNode.Items some
                    && some.items().size() == items.size()
                    && IntStream.range(0, items.size()).allMatch(i -> contains(some.items().get(i), items.get(i)));
            case SourceNode.Fields(_, _, var fields) -> data instanceof SourceNode.Fields some
                    && fields.stream().allMatch(field -> some.find(field.name().value())
                            .filter(value -> contains(value, field.value())).isPresent());
        };
    }

    private String meant(String text) {
        CardId id = reader.ids().get(text);
        return id == null ? text : id.toString();
    }
}
