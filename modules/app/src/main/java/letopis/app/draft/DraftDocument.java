package letopis.app.draft;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.dispute.PositionDraft;
import letopis.dispute.PositionFile;
import letopis.language.cards.CardFile;
import letopis.language.message.BadFile;
import letopis.language.source.YamlReader;
import letopis.language.source.YamlText;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.SourceNode;

/// The document of a position under construction, in the words of the position language.
///
/// @param fields the fields as plain values
/// @param yaml the same document as a file
/// @param game the game named by the document
/// @param root the parsed file
/// @param file the results or the errors of the position
public record DraftDocument(Map<String, Object> fields, String yaml, Game<?> game, SourceNode root,
        PositionFile file) {

    private static final String FILE_NAME = "position.yaml";
    private static final String CHOICES_KEY = "choices";
    private static final String CARDS_KEY = "cards";

    /// Reads YAML or JSON.
    ///
    /// @throws BadFile if it is neither, or if its game is unknown
    public static DraftDocument read(byte[] bytes) {
        Map<String, Object> fields = PositionDraft.readFields(bytes);
        String yaml = YamlText.format(fields);
        byte[] written = yaml.getBytes(StandardCharsets.UTF_8);
        return new DraftDocument(fields, yaml, PositionDraft.gameOf(written), YamlReader.read(FILE_NAME, written),
                PositionDraft.evaluate(written));
    }

    /// Returns the cards that the document itself defines. Skips unreadable ones.
    public CardSet ownCards() {
        return root instanceof SourceNode.Fields all && all.find(CARDS_KEY)
                .orElse(null) instanceof SourceNode.Items list
                ? CardFile.of(FILE_NAME, list, game).cards() : new CardSet(FILE_NAME, List.of());
    }

    /// Returns the choices as nodes of the file.
    public List<SourceNode> choices() {
        return root instanceof SourceNode.Fields all && all.find(CHOICES_KEY).orElse(null)
                instanceof SourceNode.Items(_, _, var items) ? items : List.of();
    }

    private List<Object> lines() {
        return fields.get(CHOICES_KEY) instanceof List<?> all ? List.copyOf(all) : List.of();
    }

    /// Returns the last choice; empty if there is none.
    Optional<Map<String, Object>> lastChoice() {
        return !lines().isEmpty() && lines().getLast() instanceof Map<?, ?> line ? Optional.of(withStringKeys(line))
                : Optional.empty();
    }

    DraftDocument withoutLastChoice() {
        return withChoices(lines().subList(0, lines().size() - 1));
    }

    /// Returns the document with more choices at its end.
    DraftDocument withMoreChoices(List<Map<String, Object>> newChoices) {
        var all = new ArrayList<>(lines());
        all.addAll(newChoices);
        return withChoices(all);
    }

    private DraftDocument withChoices(List<Object> choices) {
        var other = new LinkedHashMap<>(fields);
        other.put(CHOICES_KEY, choices);
        return read(YamlText.format(other).getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, Object> withStringKeys(Map<?, ?> fields) {
        var named = new LinkedHashMap<String, Object>();
        fields.forEach((name, value) -> named.put(String.valueOf(name), value));
        return named;
    }

    /// Returns the path of the innermost value that starts at or before a position in the file, for example `seats`,
    /// `A`, `field`, `0`.
    public List<String> pathOf(long line, int column) {
        return findPath(root, line, column);
    }

    private static List<String> findPath(SourceNode node, long line, int column) {
        Stream<Map.Entry<String, SourceNode>> parts = switch (node) {
            case SourceNode.Text _ -> Stream.empty();
            case SourceNode.Items(_, _, var items) -> IntStream.range(0, items.size())
                    .mapToObj(i -> Map.entry(String.valueOf(i), items.get(i)));
            case SourceNode.Fields(_, _, var fields) -> fields.stream()
                    .map(field -> Map.entry(field.name().value(), field.name()));
        };
        Optional<Map.Entry<String, SourceNode>> last = parts.filter(part -> startsAt(part.getValue(), line, column))
                .reduce((_, later) -> later);
        return last.map(part -> Stream.concat(Stream.of(part.getKey()),
                findPath(mergeValue(node, part.getKey(), part.getValue()), line, column).stream()).toList())
                .orElse(List.of());
    }

    private static SourceNode mergeValue(SourceNode parent, String key, SourceNode existingNode) {
        return parent instanceof SourceNode.Fields fields ? fields.find(key).orElseThrow() : existingNode;
    }

    private static boolean startsAt(SourceNode node, long line, int column) {
        return node.line() < line || node.line() == line && node.column() <= column;
    }
}
