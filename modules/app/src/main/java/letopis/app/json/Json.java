package letopis.app.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.GameId;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.message.Characters;
import letopis.table.CardId;
import letopis.table.CardName;

/// A serializer that writes answers as JSON, one object per line. `show --json` writes its board without Jackson's
/// databind, because overlays call it often and databind loads slowly.
public final class Json {

    private static final List<Class<?>> TO_STRING_TYPES = List.of(Seat.class, MatchId.class, GameId.class,
            RuleRef.class, CardId.class, CardName.class, Instant.class, Path.class);

    private static final ObjectWriter WRITER = JsonMapper.builder().addModule(createModule())
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS).addMixIn(Occasion.class, OmitAbsentMixin.class).build()
            .writer();

    /// A mix-in that omits absent values.
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    private interface OmitAbsentMixin {}

    private Json() {}

    /// @param answer a map, or a record whose components are the fields
    public static String toLine(Object answer) {
        try {
            return Characters.escapeControlCharacters(WRITER.writeValueAsString(answer));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer of a form that cannot be written: " + answer.getClass(), e);
        }
    }

    /// Returns alternating names and values as an ordered map.
    public static Map<String, Object> mapOf(Object... namesAndValues) {
        var fields = new LinkedHashMap<String, Object>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return fields;
    }

    private static SimpleModule createModule() {
        var module = new SimpleModule().addSerializer(new OptionalSerializer()).addSerializer(new SequenceSerializer());
        TO_STRING_TYPES.forEach(word -> module.addSerializer(word, ToStringSerializer.instance));
        return module;
    }

    private static final class OptionalSerializer extends StdSerializer<Optional<?>> {

        private static final long serialVersionUID = 1;

        OptionalSerializer() {
            super(Optional.class, true);
        }

        @Override
        public void serialize(Optional<?> optional, JsonGenerator out, SerializerProvider provider) throws IOException {
            provider.defaultSerializeValue(optional.orElse(null), out);
        }

        @Override
        public boolean isEmpty(SerializerProvider provider, Optional<?> optional) {
            return optional.isEmpty();
        }
    }

    private static final class SequenceSerializer extends StdSerializer<Sequence> {

        private static final long serialVersionUID = 1;

        SequenceSerializer() {
            super(Sequence.class);
        }

        @Override
        public void serialize(Sequence entry, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeNumber(entry.number());
        }
    }
}
