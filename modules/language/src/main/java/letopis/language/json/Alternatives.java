package letopis.language.json;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import letopis.language.message.Spelling;

/// A sealed interface of records, as an object whose first property `kind` says which record it is.
public final class Alternatives implements Shape {

    public static final String KIND = "kind";

    private static final byte[] KIND_START = "{\"kind\":".getBytes(StandardCharsets.US_ASCII);

    private final Map<String, Structure> byKind = new LinkedHashMap<>();
    private final Map<Class<?>, String> kinds = new LinkedHashMap<>();
    private final InternCache<Structure> recent = new InternCache<>(byKind::get);

    private final Class<?> type;

    Alternatives(Class<?> type) {
        this.type = type;
        add(type, type);
    }

    private void add(Class<?> type, Class<?> whole) {
        for (Class<?> permitted : type.getPermittedSubclasses()) {
            if (permitted.isRecord()) {
                String kind = Spelling.kebab(permitted.getSimpleName());
                Structure other = byKind.putIfAbsent(kind, (Structure) Shapes.of(permitted));
                if (other != null && other.type() != permitted) {
                    throw new IllegalArgumentException(whole + " has two records of the kind " + kind);
                }
                if (Arrays.stream(permitted.getRecordComponents()).anyMatch(one -> one.getName().equals(KIND))) {
                    throw new IllegalArgumentException(permitted + " has a component called kind, which is what tells the records of "
                            + whole + " apart");
                }
                kinds.put(permitted, kind);
            } else if (permitted.isInterface() && permitted.isSealed()) {
                add(permitted, whole);
            } else {
                throw new IllegalArgumentException(permitted + " is neither a record nor a sealed interface");
            }
        }
    }

    public Class<?> type() {
        return type;
    }

    public Map<String, Structure> byKind() {
        return byKind;
    }

    @Override
    public Object read(JsonIn in) {
        in.inObject();
        in.expectName(KIND);
        in.check(JsonToken.VALUE_STRING, "expected.kind");
        String kind = in.tokenText();
        Structure structure = byKind.get(kind);
        if (structure == null) {
            throw in.unknown("unknown-kind", kind, byKind.keySet());
        }
        return structure.make(structure.readComponents(in), in);
    }

    @Override
    public Object scan(Scan in) {
        in.take(KIND_START);
        return recent.scan(in).scanComponents(in, false);
    }

    @Override
    public void write(Object value, JsonOut out) {
        String kind = kinds.get(value.getClass());
        out.begin('{').name(KIND).text(kind);
        byKind.get(kind).writeComponents(value, out);
        out.end('}');
    }
}
