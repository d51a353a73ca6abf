package letopis.language.source;

import java.util.Comparator;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.language.json.Alternatives;
import letopis.language.json.JsonOut;
import letopis.table.SourceNode;

/// What somebody wrote, as JSON that knows where each part of it came from. `kind` comes first, as the shapes want
/// it, wherever it was written.
public final class WrittenJson {

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]{0,17})");
    private static final Set<String> FLAGS = Set.of("true", "false");

    private final JsonOut out = new JsonOut(512);
    private final NavigableMap<Integer, Part> parts = new TreeMap<>();
    private final Set<SourceNode> leftOut;

    private WrittenJson(Set<SourceNode> leftOut) {
        this.leftOut = leftOut;
    }

    /// A part of the text.
    ///
    /// @param what it is
    /// @param droppable what is to be left out for the rest to make sense without it: the name of a field or an item of
    ///     a list; nothing for the whole
    public record Part(SourceNode what, Optional<SourceNode> droppable) {}

    /// @param leftOut names of fields and items of lists that are passed over, each the very one
    public static WrittenJson of(SourceNode written, Set<SourceNode> leftOut) {
        var json = new WrittenJson(leftOut);
        json.write(written, Optional.empty());
        return json;
    }

    public byte[] bytes() {
        return out.toBytes();
    }

    /// The part at a place of the JSON, or the last one that begins before it.
    public Part at(int offset) {
        return parts.floorEntry(Math.max(offset, parts.firstKey())).getValue();
    }

    private void write(SourceNode written, Optional<SourceNode> droppable) {
        var part = new Part(written, droppable);
        parts.put(out.size(), part);
        switch (written) {
            case SourceNode.Text text -> text(text);
            case SourceNode.Items(_, _, var items) -> {
                out.begin('[');
                items.stream().filter(item -> !leftOut.contains(item)).forEach(item -> write(item, Optional.of(item)));
                parts.put(out.size(), part);
                out.end(']');
            }
            case SourceNode.Fields fields -> {
                out.begin('{');
                kindFirst(fields).filter(field -> !leftOut.contains(field.name())).forEach(field -> field(field, part));
                parts.put(out.size(), part);
                out.end('}');
            }
        }
    }

    /// An object of an unknown kind is dropped as a whole.
    private void field(SourceNode.Fields.Field field, Part object) {
        Optional<SourceNode> droppable = isKind(field) ? object.droppable() : Optional.of(field.name());
        parts.put(out.size(), new Part(field.name(), droppable));
        out.anyName(field.name().value());
        write(field.value(), droppable);
    }

    private static Stream<SourceNode.Fields.Field> kindFirst(SourceNode.Fields fields) {
        return fields.fields().stream().sorted(Comparator.comparing(field -> !isKind(field)));
    }

    private static boolean isKind(SourceNode.Fields.Field field) {
        return field.name().value().equals(Alternatives.KIND);
    }

    private void text(SourceNode.Text text) {
        if (!text.quoted() && FLAGS.contains(text.value())) {
            out.flag(Boolean.parseBoolean(text.value()));
        } else if (!text.quoted() && NUMBER.matcher(text.value()).matches()) {
            out.number(Long.parseLong(text.value()));
        } else {
            out.text(text.value());
        }
    }
}
