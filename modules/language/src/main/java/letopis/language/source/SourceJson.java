package letopis.language.source;

import java.util.Comparator;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.language.json.Alternatives;
import letopis.language.json.JsonWriter;
import letopis.table.SourceNode;

/// The JSON form of a document written by people, with the source of each part. `kind` always comes first, as the
/// shapes require, regardless of its place in the document.
public final class SourceJson {

    private static final Pattern NUMBER_PATTERN = Pattern.compile("-?(0|[1-9][0-9]{0,17})");
    private static final Set<String> BOOLEAN_WORDS = Set.of("true", "false");

    private final JsonWriter out = new JsonWriter(512);
    private final NavigableMap<Integer, Part> parts = new TreeMap<>();
    private final Set<SourceNode> omittedNodes;

    private SourceJson(Set<SourceNode> omittedNodes) {
        this.omittedNodes = omittedNodes;
    }

    /// A part of the JSON text.
    ///
    /// @param what the source node
    /// @param droppable the field name or list item to remove so that the rest stays valid; empty for the whole
    ///   document
    public record Part(SourceNode what, Optional<SourceNode> droppable) {}

    /// @param omittedNodes the field names and list items to skip, compared by identity
    public static SourceJson of(SourceNode node, Set<SourceNode> omittedNodes) {
        var json = new SourceJson(omittedNodes);
        json.write(node, Optional.empty());
        return json;
    }

    public byte[] bytes() {
        return out.toBytes();
    }

    /// Returns the part at an offset of the JSON, or the last one that begins before it.
    public Part partAt(int offset) {
        return parts.floorEntry(Math.max(offset, parts.firstKey())).getValue();
    }

    private void write(SourceNode node, Optional<SourceNode> droppableNode) {
        var part = new Part(node, droppableNode);
        parts.put(out.size(), part);
        switch (node) {
            case SourceNode.Text text -> writeText(text);
            case SourceNode.Items(_, _, var items) -> {
                out.begin('[');
                items.stream().filter(item -> !omittedNodes.contains(item))
                        .forEach(item -> write(item, Optional.of(item)));
                parts.put(out.size(), part);
                out.end(']');
            }
            case SourceNode.Fields fields -> {
                out.begin('{');
                sortKindFirst(fields).filter(field -> !omittedNodes.contains(field.name()))
                        .forEach(field -> writeField(field, part));
                parts.put(out.size(), part);
                out.end('}');
            }
        }
    }

    /// Writes a field. If an object's kind is unknown, skips the whole object.
    private void writeField(SourceNode.Fields.Field field, Part object) {
        Optional<SourceNode> droppable = isKindField(field) ? object.droppable() : Optional.of(field.name());
        parts.put(out.size(), new Part(field.name(), droppable));
        out.writeEscapedName(field.name().value());
        write(field.value(), droppable);
    }

    private static Stream<SourceNode.Fields.Field> sortKindFirst(SourceNode.Fields fields) {
        return fields.fields().stream().sorted(Comparator.comparing(field -> !isKindField(field)));
    }

    private static boolean isKindField(SourceNode.Fields.Field field) {
        return field.name().value().equals(Alternatives.KIND);
    }

    private void writeText(SourceNode.Text text) {
        if (!text.quoted() && BOOLEAN_WORDS.contains(text.value())) {
            out.flag(Boolean.parseBoolean(text.value()));
        } else if (!text.quoted() && NUMBER_PATTERN.matcher(text.value()).matches()) {
            out.number(Long.parseLong(text.value()));
        } else {
            out.text(text.value());
        }
    }
}
