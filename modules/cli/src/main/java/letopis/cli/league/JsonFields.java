package letopis.cli.league;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.source.SourceFile;
import letopis.language.source.SourceText;

/// A file with one JSON object, whose first fields state its kind.
record JsonFields(String file, JsonNode fields) {

    static final int VERSION = 1;

    /// The textual form of hashes in all files.
    static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    private static final int MAX_PATH_LENGTH = 64; // height of the largest tree

    private static final JsonMapper MAPPER = JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    /// @param kind the required kind
    /// @throws BadFile if the file is unreadable or of another kind
    static JsonFields read(Path path, String kind) {
        byte[] bytes = SourceText.checkUtf8(path.toString(), SourceFile.readBytes(path, SourceFile.MAX_PAGE_BYTES));
        try {
            var fields = new JsonFields(path.toString(), MAPPER.readTree(bytes));
            String found = fields.text("letopis");
            if (!found.equals(kind)) {
                throw fields.createBadFile("other-name",
                        Map.of("expected", kind, "found", FileProblem.abbreviate(found)));
            }
            long version = fields.readNumber("v");
            if (version != VERSION) {
                throw fields.createBadFile("newer-version", Map.of("version", version, "known", VERSION));
            }
            return fields;
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNr());
            throw new BadFile(path.toString(), line, 0, new FileProblem("bad-json", Map.of()), e);
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(path, e);
        }
    }

    String text(String name) {
        return find(name).orElseThrow(() -> createBadFile("missing-name", Map.of("name", name)));
    }

    String text(String name, Pattern pattern) {
        String text = text(name);
        if (!pattern.matcher(text).matches()) {
            throw createBadValueError(name, text);
        }
        return text;
    }

    Optional<String> find(String name) {
        JsonNode value = fields.get(name);
        if (value != null && !value.isTextual()) {
            throw createBadValueError(name, value.toString());
        }
        return Optional.ofNullable(value).map(JsonNode::textValue);
    }

    /// Returns a non-negative number.
    long readNumber(String name) {
        JsonNode value = fields.get(name);
        if (value == null) {
            throw createBadFile("missing-name", Map.of("name", name));
        }
        if (!value.isIntegralNumber() || !value.canConvertToLong() || value.longValue() < 0) {
            throw createBadValueError(name, value.toString());
        }
        return value.longValue();
    }

    List<String> readHashes(String name) {
        JsonNode value = fields.get(name);
        if (value == null) {
            throw createBadFile("missing-name", Map.of("name", name));
        }
        if (!value.isArray() || value.size() > MAX_PATH_LENGTH) {
            throw createBadValueError(name, value.toString());
        }
        var hashes = new ArrayList<String>();
        for (JsonNode node : value) {
            if (!node.isTextual() || !HASH.matcher(node.textValue()).matches()) {
                throw createBadValueError(name, node.toString());
            }
            hashes.add(node.textValue());
        }
        return hashes;
    }

    BadFile createBadValueError(String name, String value) {
        return createBadFile("unfit-value", Map.of("reason", name + ": " + FileProblem.abbreviate(value)));
    }

    private BadFile createBadFile(String code, Map<String, Object> details) {
        return new BadFile(file, new FileProblem(code, details));
    }
}
