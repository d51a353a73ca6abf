package letopis.language.cards;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.language.json.Alternatives;
import letopis.language.json.Container;
import letopis.language.json.Scalar;
import letopis.language.json.Shape;
import letopis.language.json.Shapes;
import letopis.language.json.Structure;
import letopis.language.json.Word;
import letopis.language.message.Spelling;
import letopis.language.source.YamlText;
import letopis.table.CardDefinition;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.RecordedNames;

/// A writer of card sets as tables that [CardFile] reads from a file named `.csv`. Empty values and empty columns
/// are omitted.
public final class CardTableWriter {

    private static final Pattern NEEDS_QUOTES_PATTERN = Pattern.compile("(?s).*[,;\t\"\n].*|\\s.*|.*\\s");

    private static final Pattern SEPARATOR_PATTERN = Pattern.compile("[,;\n\\[]");

    private final List<Map<String, String>> rows = new ArrayList<>();

    private CardTableWriter() {}

    public static String write(CardSet cards, Game<?> game) {
        var writer = new CardTableWriter();
        Shape shape = Shapes.of(game.definitions());
        for (CardDefinition card : cards.definitions()) {
            var row = new LinkedHashMap<String, String>();
            Structure of = shape instanceof Structure only ? only : (Structure) Shapes.of(card.getClass());
            if (shape instanceof Alternatives alternatives) {
                row.put(Alternatives.KIND, kindOf(alternatives, card));
            }
            fillRow("", of, card, row);
            writer.rows.add(row);
        }
        return writer.formatTable(game);
    }

    private static void fillRow(String prefix, Structure structure, Object record, Map<String, String> row) {
        for (int i = 0; i < structure.size(); i++) {
            Object component = structure.readComponent(record, i);
            Object value = component instanceof Optional<?> maybe ? maybe.orElse(null) : component;
            String path = prefix + structure.name(i);
            Shape shape = CardColumns.unwrapOptional(structure.shapeOf(i));
            if (value == null || component.equals(structure.shapeOf(i).defaultValue())) {
                continue;
            }
            Optional<Structure> parts = CardColumns.findNestedStructure(structure.shapeOf(i));
            int before = row.size();
            parts.ifPresent(within -> fillRow(path + ".", within, value, row));
            if (row.size() == before) {
                row.put(path, formatCell(shape, value));
            }
        }
    }

    private static String formatCell(Shape shape, Object value) {
        return switch (shape) {
            case Word word -> word.toText(value);
            case Scalar _ -> value.toString();
            case Container.ListShape(Scalar element, _) when ((Collection<?>) value).stream()
                    .noneMatch(one -> SEPARATOR_PATTERN.matcher(formatCell(element, one)).find()) ->
                    ((Collection<?>) value).stream().map(one -> formatCell(element, one))
                    .collect(Collectors.joining("; "));
            case Container.ListShape(Alternatives element, _) -> ((Collection<?>) value).stream()
                    .map(one -> formatShortForm(element, one)).collect(Collectors.joining(", "));
            case Shape _ -> formatYaml(shape, value);
        };
    }

    /// Returns the value as a word, or as a word and a number. If that is ambiguous, returns it in card-file syntax.
    private static String formatShortForm(Alternatives shape, Object value) {
        Structure of = (Structure) Shapes.of(value.getClass());
        List<String> said = of.size() == 0 ? List.of(Spelling.toKebabCase(RecordedNames.nameOf(of.type())))
                : IntStream.range(0, of.size()).filter(i -> of.shapeOf(i) instanceof Scalar)
                        .mapToObj(i -> formatCell(of.shapeOf(i), of.readComponent(value, i))).toList();
        boolean isEnough = said.size() == Math.max(1, of.size()) && CardTable.resolveWords(shape, said).size() == 1;
        return isEnough ? String.join(" ", said) : formatYaml(shape, value);
    }

    /// Returns the value in card-file syntax, on one line and without empty parts.
    private static String formatYaml(Shape shape, Object value) {
        String line = YamlText.formatLine(Map.of("it", toPlainValue(shape, value))).strip();
        return line.substring(line.indexOf(' ') + 1);
    }

    private static Object toPlainValue(Shape shape, Object value) {
        return switch (shape) {
            case Word word -> word.toText(value);
            case Scalar _ -> value;
            case Container.OptionalShape(var within) -> toPlainValue(within, ((Optional<?>) value).orElseThrow());
            case Container.SecretShape(var within) -> toPlainValue(within, value);
            case Container.ListShape(var element, _) ->
                    ((Collection<?>) value).stream().map(one -> toPlainValue(element, one)).toList();
            case Container.MapShape(var key, var within, _) -> {
                var map = new LinkedHashMap<String, Object>();
                ((Map<?, ?>) value).forEach((name, one) -> map.put(key.toText(name), toPlainValue(within, one)));
                yield map;
            }
            case Structure of -> toFields(of, value);
            case Alternatives alternatives -> {
                var map = new LinkedHashMap<String, Object>();
                map.put(Alternatives.KIND, kindOf(alternatives, value));
                map.putAll(toFields((Structure) Shapes.of(value.getClass()), value));
                yield map;
            }
        };
    }

    private static Map<String, Object> toFields(Structure structure, Object record) {
        var fields = new LinkedHashMap<String, Object>();
        for (int i = 0; i < structure.size(); i++) {
            Object component = structure.readComponent(record, i);
            if (!component.equals(structure.shapeOf(i).defaultValue())) {
                fields.put(structure.name(i), toPlainValue(structure.shapeOf(i), component));
            }
        }
        return fields;
    }

    private static String kindOf(Alternatives alternatives, Object record) {
        return alternatives.structuresByKind().entrySet().stream()
                .filter(kind -> kind.getValue().type() == record.getClass())
                .map(Map.Entry::getKey).findFirst().orElseThrow();
    }

    private String formatTable(Game<?> game) {
        Set<String> used = new LinkedHashSet<>();
        if (CardColumns.of(game).hasKinds()) {
            used.add(Alternatives.KIND);
        }
        used.addAll(CardColumns.of(game).collectShapesByColumn(true).keySet());
        used.removeIf(column -> rows.stream().noneMatch(row -> row.containsKey(column)));
        var table = new StringBuilder(String.join(",", used)).append('\n');
        for (Map<String, String> row : rows) {
            table.append(used.stream().map(column -> quote(row.getOrDefault(column, "")))
                    .collect(Collectors.joining(","))).append('\n');
        }
        return table.toString();
    }

    private static String quote(String cell) {
        return NEEDS_QUOTES_PATTERN.matcher(cell).matches() ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }
}
