package letopis.house;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import letopis.notation.schema.EventSchemas;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// The fields of everything published as JSON: answers, boards, and the API of the server. A field is named by its
/// schema and its path, for example `OpenQuestion.setting`; `ask: DisputeAnswer` is a line that a command prints.
final class PublishedFields {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> PARTS = List.of("items", "additionalProperties", "anyOf", "oneOf");

    private final SortedSet<String> all = new TreeSet<>();
    private final SortedSet<String> undescribed = new TreeSet<>();

    private PublishedFields() {}

    static PublishedFields read() {
        var fields = new PublishedFields();
        try (Stream<Path> answers = Files.list(Sources.ROOT.resolve("answers-schema"))) {
            for (Path file : answers.filter(one -> one.toString().endsWith(".json")).toList()) {
                fields.addAnswer(file.getFileName().toString().replaceFirst("\\..*", ""), json(file));
            }
            fields.addSchema("Board", json(Sources.ROOT.resolve("events-schema/board.schema.json")));
            fields.addApi(JSON.valueToTree(new Load(LoadSettings.builder().build()).loadFromString(Files.readString(
                    Sources.ROOT.resolve("modules/server/src/main/resources/letopis/server/web/openapi.yaml")))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return fields;
    }

    private static JsonNode json(Path file) throws IOException {
        return JSON.readTree(Files.readString(file));
    }

    /// Returns the names of all fields.
    SortedSet<String> all() {
        return Collections.unmodifiableSortedSet(all);
    }

    /// Returns the fields without a description.
    SortedSet<String> undescribed() {
        return Collections.unmodifiableSortedSet(undescribed);
    }

    private void addAnswer(String command, JsonNode schema) {
        Stream.concat(Stream.of(schema), schema.path("anyOf").valueStream()).filter(line -> line.has("$ref"))
                .map(line -> line.get("$ref").asText().replace("#/$defs/", "").replace(EventSchemas.BASE_URI, ""))
                .forEach(line -> all.add(command + ": " + line));
        addDefinitions(schema);
    }

    private void addDefinitions(JsonNode schema) {
        schema.path("$defs").properties().forEach(one -> addSchema(one.getKey(), one.getValue()));
    }

    private void addSchema(String path, JsonNode schema) {
        schema.path("properties").properties().forEach(one -> {
            String name = path + "." + one.getKey();
            all.add(name);
            if (one.getValue().path("description").asText().isEmpty()) {
                undescribed.add(name);
            }
            addSchema(name, one.getValue());
        });
        PARTS.stream().filter(schema::has).map(schema::get)
                .flatMap(part -> part.isArray() ? part.valueStream() : Stream.of(part))
                .forEach(part -> addSchema(path, part));
        addDefinitions(schema);
    }

    private void addApi(JsonNode api) {
        api.at("/components/schemas").properties().forEach(one -> addSchema(one.getKey(), one.getValue()));
        api.path("paths").valueStream().flatMap(JsonNode::valueStream).filter(node -> node.has("operationId"))
                .forEach(node -> node.findValues("schema").stream().filter(schema -> schema.has("properties"))
                        .forEach(schema -> addSchema(node.get("operationId").asText(), schema)));
    }
}
