package letopis.server.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.language.message.BadFile;
import letopis.language.message.Characters;
import letopis.language.message.FileProblem;
import letopis.language.source.SourceText;

/// The JSON object of a request body, or a nested one. All its strings have limited length and no control characters.
public final class JsonBody {

    private static final JsonMapper MAPPER = JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();
    private static final int MAX_BYTES = 1 << 16;
    private static final int MAX_ITEMS = 100;

    private final JsonNode fields;

    private JsonBody(JsonNode fields) {
        this.fields = fields;
    }

    /// @throws Problem if the body is not a JSON object
    public static JsonBody of(ApiRequest request) {
        try {
            JsonNode read = MAPPER.readTree(SourceText.checkUtf8("body", request.readBody(MAX_BYTES)));
            if (read == null || !read.isObject()) {
                throw invalidBodyProblem("{}");
            }
            return new JsonBody(read);
        } catch (BadFile bad) {
            throw invalidBodyProblem(bad.sentence(request.language()));
        } catch (JsonProcessingException e) {
            throw invalidBodyProblem(FileProblem.abbreviate(String.valueOf(e.getOriginalMessage())));
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
    }

    private static Problem invalidBodyProblem(String reason) {
        return Problem.badRequest("no-json", Map.of("reason", reason));
    }

    private static Problem invalidFieldProblem(String name) {
        return Problem.badRequest("unfit-field", Map.of("name", FileProblem.abbreviate(name)));
    }

    public boolean hasField(String name) {
        return fields.hasNonNull(name);
    }

    /// @throws Problem if the value is not a whole number within the bounds
    public long number(String name, long min, long max) {
        JsonNode value = fields.path(name);
        if (!value.isIntegralNumber() || !value.canConvertToLong() || value.longValue() < min
                || value.longValue() > max) {
            throw invalidFieldProblem(name);
        }
        return value.longValue();
    }

    public boolean flag(String name) {
        JsonNode value = fields.path(name);
        if (hasField(name) && !value.isBoolean()) {
            throw invalidFieldProblem(name);
        }
        return value.asBoolean();
    }

    /// @param max the maximum number of characters
    /// @throws Problem if the value is not a string, is empty, or is too long
    public String text(String name, int max) {
        return find(name, max).orElseThrow(() -> invalidFieldProblem(name));
    }

    /// Returns the string; empty if it is blank.
    public Optional<String> find(String name, int max) {
        return hasField(name) ? Optional.of(text(name, fields.get(name), max, false)).filter(text -> !text.isEmpty())
                : Optional.empty();
    }

    public Optional<String> lines(String name, int max) {
        return hasField(name) ? Optional.of(text(name, fields.get(name), max, true)) : Optional.empty();
    }

    private static String text(String name, JsonNode value, int max, boolean isMultiline) {
        if (!value.isTextual() || value.textValue().length() > max
                || Characters.indexOfFirstControlCharacter(value.textValue(), isMultiline) >= 0
                || Characters.indexOfFirstLoneSurrogate(value.textValue()) >= 0) {
            throw invalidFieldProblem(name);
        }
        return value.textValue().strip();
    }

    public List<String> readStrings(String name, int max) {
        if (!hasField(name)) {
            return List.of();
        }
        var texts = new ArrayList<String>();
        readItems(name).forEach(item -> texts.add(text(name, item, max, false)));
        return texts;
    }

    private JsonNode readItems(String name) {
        JsonNode value = fields.path(name);
        if (!value.isArray() || value.size() > MAX_ITEMS) {
            throw invalidFieldProblem(name);
        }
        return value;
    }

    public Map<String, String> readMap(String name, int max) {
        var map = new LinkedHashMap<String, String>();
        readObjectOrEmpty(name).properties().forEach(one ->
                map.put(one.getKey(), text(name, one.getValue(), max, false)));
        return map;
    }

    public Map<String, JsonBody> readObjects(String name) {
        var map = new LinkedHashMap<String, JsonBody>();
        readObjectOrEmpty(name).properties().forEach(one -> {
            if (!one.getValue().isObject()) {
                throw invalidFieldProblem(name);
            }
            map.put(one.getKey(), new JsonBody(one.getValue()));
        });
        return map;
    }

    private JsonNode readObjectOrEmpty(String name) {
        JsonNode value = hasField(name) ? fields.get(name) : MAPPER.createObjectNode();
        if (!value.isObject() || value.size() > MAX_ITEMS) {
            throw invalidFieldProblem(name);
        }
        return value;
    }

    public Optional<JsonBody> readObject(String name) {
        return hasField(name) ? Optional.of(new JsonBody(readObjectOrEmpty(name))) : Optional.empty();
    }

    public String json(String name) {
        return readItems(name).toString();
    }
}
