package letopis.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/// Writes answers for programs: one object on one line.
final class Json {

    private Json() {}

    /// @param fields texts, numbers, flags and lists of texts by name
    static String object(Map<String, ?> fields) {
        var written = new StringWriter();
        try (JsonGenerator out = new JsonFactory().createGenerator(written)) {
            out.writeStartObject();
            for (var field : fields.entrySet()) {
                switch (field.getValue()) {
                    case Number number -> out.writeNumberField(field.getKey(), number.longValue());
                    case Boolean flag -> out.writeBooleanField(field.getKey(), flag);
                    case List<?> texts -> {
                        out.writeArrayFieldStart(field.getKey());
                        for (Object text : texts) {
                            out.writeString(text.toString());
                        }
                        out.writeEndArray();
                    }
                    case Object value -> out.writeStringField(field.getKey(), value.toString());
                }
            }
            out.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("text in memory cannot fail to be written", e);
        }
        return written.toString();
    }
}
