package letopis.language.cards;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.NameKey;
import letopis.language.json.Alternatives;
import letopis.language.json.Container;
import letopis.language.json.Scalar;
import letopis.language.json.Shape;
import letopis.language.json.Structure;
import letopis.language.json.Word;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.source.CsvReader;
import letopis.language.source.CsvReader.Cell;
import letopis.language.source.YamlReader;
import letopis.table.Game;
import letopis.table.SourceNode;

/// A reader of card sets in table form: a row of column names, then one row per card. Each cell is converted to the
/// node that a card file would contain, so both forms share parsing and checks.
final class CardTable {

    private final String file;
    private final CardColumns columns;
    private final CardWords words;
    private final List<BadFile> badFiles = new ArrayList<>();

    /// @param cards the cards in the form of a card file's list
    /// @param whole true if all columns are known
    record ParsedTable(SourceNode cards, List<BadFile> mistakes, boolean whole) {}

    private CardTable(String file, Game<?> game) {
        this.file = file;
        this.columns = CardColumns.of(game);
        this.words = CardWords.of(game);
    }

    static boolean isTableFile(String file) {
        return file.toLowerCase(Locale.ROOT).endsWith(".csv");
    }

    /// @throws BadFile if the text is not a table
    static ParsedTable read(String file, byte[] bytes, Game<?> game) {
        List<List<Cell>> rows = CsvReader.read(file, bytes);
        if (rows.isEmpty()) {
            throw new BadFile(file, new FileProblem("empty", Map.of()));
        }
        var table = new CardTable(file, game);
        List<String> names = table.listColumnNames(rows.getFirst());
        boolean whole = table.badFiles.isEmpty();
        List<SourceNode> cards = new ArrayList<>();
        rows.subList(1, rows.size()).forEach(row -> cards.add(table.readCard(names, row)));
        return new ParsedTable(new SourceNode.Items(1, 1, cards), table.badFiles, whole);
    }

    /// Returns the column names. An unknown column has an empty name.
    private List<String> listColumnNames(List<Cell> header) {
        var known = new LinkedHashSet<>(columns.collectShapesByColumn(true).keySet());
        if (columns.hasKinds()) {
            known.addFirst(Alternatives.KIND);
        }
        var names = new ArrayList<String>();
        for (Cell cell : header) {
            String name = CardWords.resolveName(cell.text(), known).orElse("");
            if (name.isEmpty() && !cell.isBlank()) {
                report(cell, FileProblem.ofUnknownName("unknown-name", cell.text().strip(), known));
            } else if (!name.isEmpty() && names.contains(name)) {
                report(cell, new FileProblem("repeated-name", Map.of("name", name)));
                name = "";
            }
            names.add(name);
        }
        if (names.stream().allMatch(String::isEmpty)) {
            throw new BadFile(file, header.getFirst().line(), header.getFirst().column(), new FileProblem(
                    "bad-table.no-columns", Map.of("known", String.join(", ", known))), null);
        }
        return names;
    }

    private SourceNode readCard(List<String> names, List<Cell> row) {
        String written = names.contains(Alternatives.KIND) && names.indexOf(Alternatives.KIND) < row.size()
                ? row.get(names.indexOf(Alternatives.KIND)).text().strip() : "";
        String kind = CardWords.resolveName(written, columns.kinds()).orElse(written);
        Map<String, Object> card = new LinkedHashMap<>();
        for (int i = 0; i < row.size(); i++) {
            Cell cell = row.get(i);
            if (i >= names.size() && !cell.isBlank()) {
                report(cell, new FileProblem("bad-table.beyond", Map.of("columns", names.size())));
            } else if (!cell.isBlank() && !names.get(i).isEmpty()) {
                List<String> path = List.of(names.get(i).split("\\."));
                boolean isKind = columns.hasKinds() && path.equals(List.of(Alternatives.KIND));
                (isKind ? Optional.of(createTextNode(cell, 0, kind, false)) : readValue(kind, path, cell))
                        .ifPresent(value -> put(card, path, cell, value));
            }
        }
        return toFields(card, row.getFirst());
    }

    @SuppressWarnings("unchecked") // every value that is not a node is a map
    private void put(Map<String, Object> card, List<String> path, Cell cell, SourceNode value) {
        Map<String, Object> at = card;
        for (String step : path.subList(0, path.size() - 1)) {
            if (!(at.computeIfAbsent(step, _ -> new LinkedHashMap<>()) instanceof Map<?, ?> within)) {
                report(cell, new FileProblem("repeated-name", Map.of("name", step)));
                return;
            }
            at = (Map<String, Object>) within;
        }
        if (at.putIfAbsent(path.getLast(), value) != null) {
            report(cell, new FileProblem("repeated-name", Map.of("name", path.getLast())));
        }
    }

    private SourceNode toFields(Map<?, ?> card, Cell start) {
        var fields = new ArrayList<SourceNode.Fields.Field>();
        card.forEach((name, value) -> {
            SourceNode node = value instanceof Map<?, ?> within ? toFields(within, start) : (SourceNode) value;
            fields.add(new SourceNode.Fields.Field(
                    new SourceNode.Text(node.line(), node.column(), (String) name, false), node));
        });
        SourceNode at = fields.isEmpty() ? createTextNode(start, 0, "", false) : fields.getFirst().value();
        return new SourceNode.Fields(at.line(), at.column(), fields);
    }

    private Optional<SourceNode> readValue(String kind, List<String> path, Cell cell) {
        Optional<Shape> shape = columns.find(kind, path).map(CardColumns::unwrapOptional);
        if (shape.isEmpty()) { // kept unchanged, so the card reader reports it as unknown
            return Optional.of(toPlainNode(cell, false));
        }
        return switch (shape.get()) {
            case Scalar scalar -> Optional.of(resolveNode(toPlainNode(cell, isText(scalar)), scalar));
            case Container.ListShape(Scalar element, _) when !isYamlList(cell) -> Optional.of(new SourceNode.Items(
                    cell.line(), cell.column(), split(cell, isText(element)).stream()
                            .map(node -> resolveNode((SourceNode.Text) node, element)).toList()));
            case Container.ListShape(var element, _) -> parseYaml(cell, !isYamlList(cell))
                    .map(node -> expandShortRecords(node, element));
            case Shape _ -> parseYaml(cell, false);
        };
    }

    /// Returns the node that a card file would contain in place of this text.
    private SourceNode resolveNode(SourceNode.Text textNode, Scalar scalar) {
        String value = switch (scalar) {
            case Word.EnumWord word -> words.resolveWord(word, textNode.value());
            case Scalar.Flag _ when NameKey.areEqual("да", textNode.value()) -> "true";
            case Scalar.Flag _ when NameKey.areEqual("нет", textNode.value()) -> "false";
            case Scalar _ -> textNode.value();
        };
        return new SourceNode.Text(textNode.line(), textNode.column(), value, textNode.quoted());
    }

    private static boolean isText(Scalar scalar) {
        return scalar instanceof Scalar.Text || scalar instanceof Word;
    }

    /// Returns true if the cell is an explicit list, in brackets or with dashes.
    private static boolean isYamlList(Cell cell) {
        return cell.text().strip().startsWith("[") || cell.text().strip().startsWith("- ");
    }

    private static SourceNode.Text toPlainNode(Cell cell, boolean isText) {
        String text = cell.text();
        return createTextNode(cell, text.codePointCount(0, text.length() - text.stripLeading().length()), text.strip(),
                isText);
    }

    private static SourceNode.Text createTextNode(Cell cell, int codePoint, String text, boolean isQuoted) {
        return new SourceNode.Text(cell.lineOf(codePoint), cell.column(codePoint), text, isQuoted);
    }

    /// Splits a list of words at commas, semicolons or line breaks.
    private static List<SourceNode> split(Cell cell, boolean isText) {
        var items = new ArrayList<SourceNode>();
        int letter = 0;
        for (String part : cell.text().split("(?<=[,;\n])")) {
            String word = part.replaceAll("[,;\n]$", "");
            if (!word.isBlank()) {
                int before = word.length() - word.stripLeading().length();
                items.add(createTextNode(cell, letter + word.codePointCount(0, before), word.strip(), isText));
            }
            letter += part.codePointCount(0, part.length());
        }
        return items;
    }

    /// Parses a cell as card-file YAML. Mistakes are reported with their place in the table, and the cell is
    /// dropped.
    ///
    /// @param isList whether to add brackets around the text
    private Optional<SourceNode> parseYaml(Cell cell, boolean isList) {
        String text = isList ? "[" + cell.text() + "]" : cell.text();
        var places = new CellPositions(cell, text, isList ? 1 : 0);
        try {
            return Optional.of(places.relocate(YamlReader.read(file, text.getBytes(UTF_8))));
        } catch (BadFile e) {
            int letter = places.indexOf((int) Math.max(1, e.line()), Math.max(1, e.column()));
            badFiles.add(new BadFile(file, cell.lineOf(letter), cell.column(letter),
                    new FileProblem(e.code(), e.details()), null));
            return Optional.empty();
        }
    }

    /// A mapping from positions in a cell's text, which is parsed separately, to positions in the file.
    private record CellPositions(Cell cell, String text, int addedCharacterCount) {

        int indexOf(int line, int column) {
            int start = 0;
            for (int i = 1; i < line; i++) {
                start = text.indexOf('\n', start) + 1;
            }
            return text.codePointCount(0, start) + column - 1 - addedCharacterCount;
        }

        SourceNode relocate(SourceNode node) {
            int letter = indexOf(node.line(), node.column());
            int line = cell.lineOf(letter);
            int column = cell.column(letter);
            return switch (node) {
                case SourceNode.Text(_, _, var value, boolean quoted) ->
                        new SourceNode.Text(line, column, value, quoted);
                case SourceNode.Items(_, _, var items) ->
                        new SourceNode.Items(line, column, items.stream().map(this::relocate).toList());
                case SourceNode.Fields(_, _, var fields) -> new SourceNode.Fields(line, column, fields.stream()
                        .map(field -> new SourceNode.Fields.Field((SourceNode.Text) relocate(field.name()),
                                relocate(field.value()))).toList());
            };
        }
    }

    /// Expands the short form of records that consist of a word, or a word and a number.
    private SourceNode expandShortRecords(SourceNode list, Shape element) {
        if (!(list instanceof SourceNode.Items(int line, int column, var items))
                || !(element instanceof Alternatives alternatives)) {
            return list;
        }
        var read = new ArrayList<SourceNode>();
        for (SourceNode item : items) {
            if (item instanceof SourceNode.Text text) {
                expandShortRecord(text, alternatives).ifPresent(read::add);
            } else {
                read.add(item);
            }
        }
        return new SourceNode.Items(line, column, read);
    }

    private Optional<SourceNode> expandShortRecord(SourceNode.Text text, Alternatives alternatives) {
        List<String> written = Arrays.asList(text.value().strip().split("\\s+"));
        List<String> said = resolveWords(alternatives, written).size() == 1 ? written
                : translate(alternatives, written);
        List<String> meant = resolveWords(alternatives, said);
        if (meant.size() == 1) {
            Structure of = alternatives.structuresByKind().get(meant.getFirst());
            return Optional.of(createRecord(text, meant.getFirst(), of, of.size() == 0 ? List.of() : said));
        }
        List<String> known = alternatives.structuresByKind().entrySet().stream()
                .flatMap(kind -> kind.getValue().size() == 0
                ? Stream.of(kind.getKey()) : hasShortForm(kind.getValue())
                ? ((Word.EnumWord) kind.getValue().shapeOf(0)).words().stream() : Stream.empty()).toList();
        badFiles.add(new BadFile(file, text, known.isEmpty() || !meant.isEmpty()
                ? FileProblem.ofWrongValue("expected.object", text) : known.contains(said.getFirst())
                ? FileProblem.ofWrongValue(said.size() == 1 ? "expected.number" : "expected.word", text)
                : FileProblem.ofUnknownName("unknown-word", said.getFirst(), known)));
        return Optional.empty();
    }

    /// Replaces the word with its canonical form if exactly one record has a short form with this word.
    private List<String> translate(Alternatives alternatives, List<String> writtenWords) {
        List<List<String>> readings = alternatives.structuresByKind().values().stream().filter(CardTable::hasShortForm)
                .flatMap(of -> words.findPossibleSplits((Word.EnumWord) of.shapeOf(0), writtenWords).stream()
                        .filter(said -> said.size() == of.size())).distinct().toList();
        return readings.size() == 1 ? readings.getFirst() : writtenWords;
    }

    /// Returns the kinds of records that a short form with these words may denote. The short form is valid only if
    /// exactly one kind is returned.
    static List<String> resolveWords(Alternatives alternatives, List<String> writtenWords) {
        return alternatives.structuresByKind().entrySet().stream().filter(kind -> {
            Structure of = kind.getValue();
            return of.size() == 0 ? writtenWords.equals(List.of(kind.getKey())) : hasShortForm(of)
                    && writtenWords.size() == of.size()
                    && ((Word.EnumWord) of.shapeOf(0)).words().contains(writtenWords.getFirst());
        }).map(Map.Entry::getKey).toList();
    }

    /// Returns true if a record consists of a word, or a word and a number.
    private static boolean hasShortForm(Structure structure) {
        return structure.size() >= 1 && structure.size() <= 2 && structure.shapeOf(0) instanceof Word.EnumWord
                && (structure.size() == 1 || structure.shapeOf(1) instanceof Scalar.WholeNumber);
    }

    private static SourceNode createRecord(SourceNode.Text node, String kind, Structure structure,
            List<String> writtenWords) {
        var fields = new ArrayList<SourceNode.Fields.Field>();
        fields.add(createField(node, Alternatives.KIND, kind));
        for (int i = 0; i < writtenWords.size(); i++) {
            fields.add(createField(node, structure.name(i), writtenWords.get(i)));
        }
        return new SourceNode.Fields(node.line(), node.column(), fields);
    }

    private static SourceNode.Fields.Field createField(SourceNode.Text node, String name, String value) {
        return new SourceNode.Fields.Field(new SourceNode.Text(node.line(), node.column(), name, false),
                new SourceNode.Text(node.line(), node.column(), value, false));
    }

    private void report(Cell cell, FileProblem problem) {
        badFiles.add(new BadFile(file, cell.line(), cell.column(), problem, null));
    }
}
