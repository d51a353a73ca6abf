package letopis.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A node of a hand-written file, with its line and column, both counted from 1.
public sealed interface SourceNode {

    int line();

    int column();

    /// Returns the text of the node. Returns empty text for a list or fields.
    default String plainText() {
        return this instanceof Text(_, _, var value, _) ? value : "";
    }

    /// A single word, number or string.
    ///
    /// @param quoted true if it was quoted; quoted numbers are strings
    record Text(int line, int column, String value, boolean quoted) implements SourceNode {}

    record Items(int line, int column, List<SourceNode> items) implements SourceNode {
        public Items {
            items = List.copyOf(items);
        }
    }

    /// Names with their values in written order. Names are unique.
    record Fields(int line, int column, List<Field> fields) implements SourceNode {

        public record Field(Text name, SourceNode value) {}

        public Fields {
            fields = List.copyOf(fields);
        }

        /// Returns empty fields at the position of a node.
        public static Fields empty(SourceNode node) {
            return new Fields(node.line(), node.column(), List.of());
        }

        /// Returns the same fields with this name set to another value.
        public Fields with(String name, String value) {
            var others = new ArrayList<>(without(name).fields());
            others.add(new Field(new Text(line, column, name, false), new Text(line, column, value, false)));
            return new Fields(line, column, others);
        }

        public Fields without(String name) {
            return new Fields(line, column,
                    fields.stream().filter(field -> !field.name().value().equals(name)).toList());
        }

        public Optional<SourceNode> find(String name) {
            return fields.stream().filter(field -> field.name().value().equals(name)).map(Field::value).findFirst();
        }
    }
}
