package letopis.language.json;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.language.message.FileProblem;
import letopis.language.message.Spelling;
import letopis.table.RecordedNames;

/// The shape of a sealed interface of records: an object whose first property `kind` names the record.
public final class Alternatives implements Shape {

    public static final String KIND = "kind";

    private static final byte[] KIND_START = "{\"kind\":".getBytes(StandardCharsets.US_ASCII);

    private final Map<String, Structure> structuresByKind = new LinkedHashMap<>();
    private final Map<Class<?>, String> kindsByClass = new LinkedHashMap<>();
    private final InternCache<Structure> cache = new InternCache<>(structuresByKind::get);

    private final Class<?> type;

    Alternatives(Class<?> type) {
        this.type = type;
        add(type, type);
    }

    private void add(Class<?> type, Class<?> sealedType) {
        for (Class<?> permitted : type.getPermittedSubclasses()) {
            if (permitted.isRecord()) {
                String kind = Spelling.toKebabCase(RecordedNames.nameOf(permitted));
                Structure other = structuresByKind.putIfAbsent(kind, (Structure) Shapes.of(permitted));
                if (other != null && other.type() != permitted) {
                    throw new IllegalArgumentException(sealedType + " has two records of the kind " + kind);
                }
                if (Arrays.stream(permitted.getRecordComponents()).anyMatch(one -> one.getName().equals(KIND))) {
                    throw new IllegalArgumentException(permitted
                            + " has a component called kind, which is what tells the records of "
                            + sealedType + " apart");
                }
                kindsByClass.put(permitted, kind);
            } else if (permitted.isInterface() && permitted.isSealed()) {
                add(permitted, sealedType);
            } else {
                throw new IllegalArgumentException(permitted + " is neither a record nor a sealed interface");
            }
        }
    }

    public Class<?> type() {
        return type;
    }

    public Map<String, Structure> structuresByKind() {
        return structuresByKind;
    }

    @Override
    public Object read(JsonReader in) {
        in.enterObject(KIND + ": " + String.join(", ", structuresByKind.keySet()), Optional.empty());
        in.expectName(KIND);
        in.checkToken(JsonToken.VALUE_STRING, "expected.kind");
        String kind = in.tokenText();
        Structure structure = structuresByKind.get(kind);
        if (structure == null) {
            throw in.createUnknownNameError("unknown-kind", kind, structuresByKind.keySet());
        }
        try {
            return structure.create(structure.readComponents(in), in);
        } catch (BadJson e) {
            throw addKindSuggestion(kind, e);
        }
    }

    /// Adds a suggestion to an error about an unknown word, if another kind accepts the word.
    private BadJson addKindSuggestion(String kind, BadJson badJson) {
        boolean unknown = badJson.problem.code().equals("unknown-word")
                && !badJson.problem.details().containsKey("other")
                && !badJson.problem.details().containsKey("nearest");
        return !unknown ? badJson : structuresByKind.keySet().stream().filter(text -> !text.equals(kind))
                .flatMap(text -> findSuggestion(text, String.valueOf(badJson.problem.details().get("name"))).stream())
                .findFirst()
                .map(other -> {
                    var details = new HashMap<>(badJson.problem.details());
                    details.put("other", other);
                    return new BadJson(new FileProblem(badJson.problem.code(), details), badJson.offset);
                }).orElse(badJson);
    }

    private Optional<String> findSuggestion(String kind, String word) {
        Structure of = structuresByKind.get(kind);
        return IntStream.range(0, of.size()).filter(i -> of.shapeOf(i) instanceof Word.EnumWord words
                        && words.words().contains(word))
                .mapToObj(i -> "{kind: " + kind + ", " + of.name(i) + ": " + word + "}").findFirst();
    }

    @Override
    public Object scan(JsonScanner in) {
        in.expect(KIND_START);
        return cache.scan(in).scanRecord(in, false);
    }

    @Override
    public void write(Object value, JsonWriter out) {
        String kind = kindsByClass.get(value.getClass());
        out.begin('{').name(KIND).text(kind);
        structuresByKind.get(kind).writeComponents(value, out);
        out.end('}');
    }
}
