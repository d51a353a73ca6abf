package letopis.dispute;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.dispute.DisputeResult.Expectation;
import letopis.journal.Entry;
import letopis.language.json.Container;
import letopis.language.json.EventKinds;
import letopis.language.json.Shape;
import letopis.language.json.Structure;
import letopis.language.source.YamlReader;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.table.CardId;
import letopis.table.Game;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;

/// A matcher that finds expected events after a position by their type and a part of their data.
final class EventMatcher {

    private static final String HAS_KEYWORD = "has"; // some items of a list, regardless of others

    private final PositionReader reader;
    private final EventKinds kinds;
    private final JsonNotation notation;
    private final List<Entry> entries;
    private final List<String> eventTypes;
    private final String gamePrefix;

    <S extends State> EventMatcher(LoadedMatch<S> match, PositionReader reader, long start) {
        Game<S> game = match.game();
        this.reader = reader;
        this.kinds = EventKinds.of(game);
        this.notation = new JsonNotation(game);
        this.entries = match.timeline().entries().subList((int) start, (int) match.timeline().size());
        this.eventTypes = game.events().keySet().stream().toList();
        this.gamePrefix = game.id() + ".";
    }

    private record EventPattern(String type, Optional<SourceNode> data) {

        String typeWithoutPrefix() {
            return type.substring(type.indexOf('.') + 1);
        }
    }

    /// A mismatch between an expected and an actual event.
    private record Difference(String field, String expected, String actual) {}

    /// Checks that the expected events occur in this order.
    List<Expectation> expectEventsInOrder(SourceNode expectedNode) {
        var looked = new ArrayList<Expectation>();
        int from = 0;
        for (EventPattern pattern : parsePatterns(expectedNode)) {
            int at = from;
            while (at < entries.size() && !matches(entries.get(at), pattern)) {
                at++;
            }
            boolean found = at < entries.size();
            looked.add(found ? createExpectation("events", pattern.type(), String.valueOf(entries.get(at).seq()), true,
                    expectedNode)
                    : findNearest(pattern, from, expectedNode));
            from = found ? at + 1 : from;
        }
        return looked;
    }

    /// Reports the event of this type that has the fewest mismatches, with its first mismatch.
    private Expectation findNearest(EventPattern pattern, int from, SourceNode expectedNode) {
        return entries.subList(from, entries.size()).stream().filter(entry -> hasType(entry, pattern))
                .map(entry -> Map.entry(entry, findDifferences(toSourceNode(entry), pattern.data().orElseThrow(), "")))
                .min(Comparator.comparingInt(one -> one.getValue().size()))
                .map(one -> {
                    Difference first = one.getValue().getFirst();
                    return createExpectation("events." + pattern.typeWithoutPrefix() + first.field(), first.expected(),
                            first.actual() + " (" + one.getKey().seq() + ")", false, expectedNode);
                }).orElseGet(() -> createExpectation("events", pattern.type(), "none", false, expectedNode));
    }

    List<Expectation> expectNoEvents(SourceNode expectedNode) {
        return parsePatterns(expectedNode).stream().map(pattern -> {
            Optional<Entry> found = entries.stream().filter(entry -> matches(entry, pattern)).findFirst();
            return createExpectation("no-events", "none of " + pattern.type(),
                    found.map(entry -> String.valueOf(entry.seq())).orElse("none of " + pattern.type()),
                    found.isEmpty(), expectedNode);
        }).toList();
    }

    private static Expectation createExpectation(String property, String expected, String actual, boolean isMet,
            SourceNode node) {
        return new Expectation(property, expected, actual, isMet, node.line(), node.column());
    }

    private List<EventPattern> parsePatterns(SourceNode expectedNode) {
        return reader.readItems(expectedNode).stream().flatMap(item -> switch (item) {
            case SourceNode.Text name -> resolveType(name).map(type -> new EventPattern(type, Optional.empty()))
                    .stream();
            case SourceNode.Fields(_, _, var fields) when fields.size() == 1 ->
                    resolveType(fields.getFirst().name()).map(type -> {
                        kinds.all().stream().filter(kind -> kind.type().equals(type) && !kind.isSuperseded())
                                .forEach(kind -> checkFieldNames(fields.getFirst().value(), kind.structure()));
                        return new EventPattern(type, Optional.of(fields.getFirst().value()));
                    }).stream();
            case SourceNode.Fields _, SourceNode.Items _ -> {
                reader.reportExpected(item, "event");
                yield Optional.<EventPattern>empty().stream();
            }
        }).toList();
    }

    private Optional<String> resolveType(SourceNode.Text textNode) {
        String type = textNode.value().startsWith(gamePrefix) ? textNode.value() : gamePrefix + textNode.value();
        if (eventTypes.contains(type)) {
            return Optional.of(type);
        }
        reader.report(textNode, "unknown-type", "name", textNode.value(), "known", eventTypes.stream()
                .map(text -> text.substring(gamePrefix.length())).toList());
        return Optional.empty();
    }

    /// Reports expected fields that no event of this shape has.
    private void checkFieldNames(SourceNode expectedNode, Shape shape) {
        switch (expectedNode) {
            case SourceNode.Text _ -> { }
            case SourceNode.Items(_, _, var items) when shape instanceof Container.ListShape(var element, _) ->
                    items.forEach(item -> checkFieldNames(item, element));
            case SourceNode.Items _ -> { }
            case SourceNode.Fields(_, _, var fields) -> {
                switch (shape) {
                    case Structure structure -> fields.forEach(field -> checkFieldNames(field, structure));
                    case Container.OptionalShape(var inner) -> checkFieldNames(expectedNode, inner);
                    case Container.SecretShape(var inner) -> checkFieldNames(expectedNode, inner);
                    case Container.ListShape _ -> fields.forEach(field -> checkFieldNames(field.value(), shape));
                    case Shape _ -> { } // other shapes are known only from an actual event
                }
            }
        }
    }

    private void checkFieldNames(SourceNode.Fields.Field field, Structure structure) {
        int place = structure.indexOf(field.name().value());
        if (place >= 0) {
            checkFieldNames(field.value(), structure.shapeOf(place));
        } else {
            reader.report(field.name(), "unknown-name", "name", field.name().value(), "known",
                    IntStream.range(0, structure.size()).mapToObj(structure::name).toList());
        }
    }

    private boolean hasType(Entry entry, EventPattern pattern) {
        return kinds.of(entry.event()).type().equals(pattern.type());
    }

    private boolean matches(Entry entry, EventPattern pattern) {
        return hasType(entry, pattern)
                && pattern.data().map(data -> findDifferences(toSourceNode(entry), data, "").isEmpty()).orElse(true);
    }

    private SourceNode toSourceNode(Entry entry) {
        var fields = (SourceNode.Fields) YamlReader.read("entry", notation.line(entry));
        return fields.find("data").orElse(fields);
    }

    /// Returns the expected parts that are missing in the data. Lists are compared item by item; `has` requires only
    /// some items.
    private List<Difference> findDifferences(SourceNode data, SourceNode expectedNode, String path) {
        return switch (expectedNode) {
            case SourceNode.Text(_, _, var value, _) -> data instanceof SourceNode.Text text
                    && text.value().equals(resolveIds(value)) ? List.of()
                    : List.of(createDifference(path, expectedNode, data));
            case SourceNode.Items(_, _, var items) -> data instanceof SourceNode.Items some
                    && some.items().size() == items.size()
                    ? IntStream.range(0, items.size()).boxed().flatMap(i -> findDifferences(some.items().get(i),
                            items.get(i), path + "." + (i + 1)).stream()).toList()
                    : List.of(createDifference(path, expectedNode, data));
            case SourceNode.Fields fields when data instanceof SourceNode.Items some -> fields.find(HAS_KEYWORD)
                    .map(has -> reader.readItems(has).stream().filter(item -> some.items().stream()
                            .noneMatch(node -> findDifferences(node, item, path).isEmpty()))
                            .map(item -> createDifference(path, item, data)).toList())
                    .orElseGet(() -> List.of(createDifference(path, expectedNode, data)));
            case SourceNode.Fields(_, _, var fields) -> data instanceof SourceNode.Fields some
                    ? fields.stream().flatMap(field -> {
                        String name = path + "." + field.name().value();
                        return some.find(field.name().value())
                                .map(value -> findDifferences(value, field.value(), name))
                                .orElseGet(() -> List.of(new Difference(name, toText(field.value()), "none"))).stream();
                    }).toList()
                    : List.of(createDifference(path, expectedNode, data));
        };
    }

    private static Difference createDifference(String path, SourceNode expectedNode, SourceNode data) {
        return new Difference(path, toText(expectedNode), toText(data));
    }

    /// Returns a value in its written form.
    private static String toText(SourceNode node) {
        return switch (node) {
            case SourceNode.Text(_, _, var value, _) -> value;
            case SourceNode.Items(_, _, var items) ->
                    items.stream().map(EventMatcher::toText).collect(Collectors.joining(", ", "[", "]"));
            case SourceNode.Fields(_, _, var fields) -> fields.stream()
                    .map(field -> field.name().value() + ": " + toText(field.value()))
                    .collect(Collectors.joining(", ", "{", "}"));
        };
    }

    private String resolveIds(String text) {
        CardId id = reader.findId(text).map(reader.ids()::get).orElse(null);
        return id == null ? text : id.toString();
    }
}
