package letopis.language.cards;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.language.json.Alternatives;
import letopis.language.json.Container;
import letopis.language.json.Shape;
import letopis.language.json.Shapes;
import letopis.language.json.Structure;
import letopis.table.Game;

/// The columns allowed in a table of a game's cards. They are the components of the card records and, with dots, those
/// of nested records, such as `front.life`.
final class CardColumns {

    private final Map<String, Structure> structuresByKind;
    private final boolean hasKinds;

    private CardColumns(Map<String, Structure> structuresByKind, boolean hasKinds) {
        this.structuresByKind = structuresByKind;
        this.hasKinds = hasKinds;
    }

    static CardColumns of(Game<?> game) {
        return Shapes.of(game.definitions()) instanceof Alternatives alternatives
                ? new CardColumns(alternatives.structuresByKind(), true)
                : new CardColumns(Map.of("", (Structure) Shapes.of(game.definitions())), false);
    }

    Collection<String> kinds() {
        return structuresByKind.keySet();
    }

    boolean hasKinds() {
        return hasKinds;
    }

    /// Returns the columns of all kinds of cards, with the shape of each.
    ///
    /// @param includesNestedColumns true to include records whose parts have separate columns
    Map<String, Shape> collectShapesByColumn(boolean includesNestedColumns) {
        var all = new LinkedHashMap<String, Shape>();
        structuresByKind.values().forEach(kind -> collect("", kind, includesNestedColumns, all));
        return all;
    }

    private static void collect(String prefix, Structure structure, boolean includesNestedColumns,
            Map<String, Shape> columns) {
        for (int i = 0; i < structure.size(); i++) {
            String path = prefix + structure.name(i);
            Optional<Structure> within = findNestedStructure(structure.shapeOf(i));
            if (includesNestedColumns || within.isEmpty()) {
                columns.putIfAbsent(path, structure.shapeOf(i));
            }
            within.ifPresent(parts -> collect(path + ".", parts, includesNestedColumns, columns));
        }
    }

    /// Returns the record in a column if each of its parts has a column of its own. Records in lists do not count.
    static Optional<Structure> findNestedStructure(Shape shape) {
        return unwrapOptional(shape) instanceof Structure structure && !isNested(structure) ? Optional.of(structure)
                : Optional.empty();
    }

    private static boolean isNested(Structure structure) {
        return IntStream.range(0, structure.size())
                .anyMatch(i -> unwrapOptional(structure.shapeOf(i)) instanceof Structure);
    }

    static Shape unwrapOptional(Shape shape) {
        return shape instanceof Container.OptionalShape(var value) ? value : shape;
    }

    /// Returns the shape of a column for cards of this kind. If the kind is unknown, searches all kinds.
    Optional<Shape> find(String kind, List<String> path) {
        Collection<Structure> possible = structuresByKind.containsKey(kind) ? List.of(structuresByKind.get(kind))
                : structuresByKind.values();
        return possible.stream().flatMap(structure -> find(structure, path).stream()).findFirst();
    }

    private static Optional<Shape> find(Structure structure, List<String> path) {
        int place = structure.indexOf(path.getFirst());
        if (place < 0) {
            return Optional.empty();
        }
        Shape shape = structure.shapeOf(place);
        return path.size() == 1 ? Optional.of(shape) : unwrapOptional(shape) instanceof Structure within
                ? find(within, path.subList(1, path.size())) : Optional.empty();
    }
}
