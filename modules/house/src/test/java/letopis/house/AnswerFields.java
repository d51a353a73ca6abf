package letopis.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/// The names and descriptions of answers in the published schemas, from `answer-fields.txt`. A section describes one
/// record, and the section `*` the fields that mean the same in all records.
final class AnswerFields {

    private static final String ALL = "*";

    private final Map<String, String> names = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();
    private final SortedSet<String> unused = new TreeSet<>();
    private final SortedSet<String> missing = new TreeSet<>();

    private AnswerFields() {}

    static AnswerFields read() {
        try (var in = Objects.requireNonNull(AnswerFields.class.getResourceAsStream("answer-fields.txt"))) {
            var fields = new AnswerFields();
            String section = ALL;
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                String[] parts = line.split(" = ", 2);
                boolean heading = line.startsWith("[");
                if (heading) {
                    String[] head = parts[0].substring(1).split("] ?");
                    section = head[0];
                    fields.addName(section, head.length > 1 ? head[1] : section);
                }
                if (parts.length == 2) {
                    fields.add(heading ? section : section + "." + parts[0], parts[1]);
                }
            }
            return fields;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void addName(String type, String name) {
        if (names.containsValue(name)) {
            throw new IllegalStateException("two records are published as " + name);
        }
        names.put(type, name);
    }

    private void add(String key, String text) {
        texts.put(key, text);
        unused.add(key);
    }

    /// Returns the published name of a record.
    String name(String type) {
        return names.getOrDefault(type, type);
    }

    String describe(String type) {
        return find(type).orElseGet(() -> note(type));
    }

    /// Returns the description of a field, or the one shared by fields of this name.
    String describe(String type, String field) {
        return find(type + "." + field).or(() -> find(ALL + "." + field)).orElseGet(() -> note(type + "." + field));
    }

    private Optional<String> find(String key) {
        unused.remove(key);
        return Optional.ofNullable(texts.get(key));
    }

    private String note(String key) {
        missing.add(key);
        return "";
    }

    /// Returns the records and fields without a description.
    SortedSet<String> missing() {
        return Collections.unmodifiableSortedSet(missing);
    }

    /// Returns the descriptions of records and fields that do not exist.
    SortedSet<String> unused() {
        return Collections.unmodifiableSortedSet(unused);
    }
}
