package letopis.table;

import java.util.List;
import java.util.Optional;

/// What somebody wrote by hand, as a tree that remembers where each part stands. Lines and columns count from 1.
public sealed interface Written {

    int line();

    int column();

    /// A single word, number or text.
    ///
    /// @param quoted whether it stood in quotes, and so is a text even where it looks like a number
    record Text(int line, int column, String value, boolean quoted) implements Written {}

    record Items(int line, int column, List<Written> items) implements Written {
        public Items {
            items = List.copyOf(items);
        }
    }

    /// Names with their values, in the order they were written; no name stands there twice.
    record Fields(int line, int column, List<Field> fields) implements Written {

        public record Field(Text name, Written value) {}

        public Fields {
            fields = List.copyOf(fields);
        }

        public Optional<Written> find(String name) {
            return fields.stream().filter(field -> field.name().value().equals(name)).map(Field::value).findFirst();
        }
    }
}
