package letopis.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;

/// Writes answers for programs: one object on one line.
final class Json {

    private Json() {}

    /// @param fields texts, numbers and flags by name
    static String object(Map<String, ?> fields) {
        var text = new StringWriter();
        try (JsonGenerator out = new JsonFactory().createGenerator(text)) {
            out.writeStartObject();
            for (var field : fields.entrySet()) {
                switch (field.getValue()) {
                    case Number number -> out.writeNumberField(field.getKey(), number.longValue());
                    case Boolean flag -> out.writeBooleanField(field.getKey(), flag);
                    case Object value -> out.writeStringField(field.getKey(), value.toString());
                }
            }
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("text in memory cannot fail to be written", e);
        }
        return text.toString();
    }
}
