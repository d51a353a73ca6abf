package letopis.cli.console;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Writes answers for programs: one object on one line.
public final class Json {

    private Json() {}

    /// A part of an answer that is JSON already.
    public record Written(String json) {}

    /// @param fields texts, numbers, flags, what may be absent, and lists and maps of these, by name
    public static String object(Map<String, ?> fields) {
        var text = new StringWriter();
        try (JsonGenerator out = new JsonFactory().createGenerator(text)) {
            write(fields, out);
        } catch (IOException e) {
            throw new UncheckedIOException("text in memory cannot fail to be written", e);
        }
        return text.toString();
    }

    private static void write(Object value, JsonGenerator out) throws IOException {
        switch (value) {
            case Map<?, ?> map -> {
                out.writeStartObject();
                for (var field : map.entrySet()) {
                    out.writeFieldName(field.getKey().toString());
                    write(field.getValue(), out);
                }
                out.writeEndObject();
            }
            case List<?> list -> {
                out.writeStartArray();
                for (Object one : list) {
                    write(one, out);
                }
                out.writeEndArray();
            }
            case Optional<?> maybe when maybe.isEmpty() -> out.writeNull();
            case Optional<?> maybe -> write(maybe.get(), out);
            case Written written -> out.writeRawValue(written.json());
            case Number number -> out.writeNumber(number.longValue());
            case Boolean flag -> out.writeBoolean(flag);
            case Object plain -> out.writeString(plain.toString());
        }
    }
}
