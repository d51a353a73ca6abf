package letopis.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// The published OpenAPI document, as tests read it.
final class ApiDocument {

    private final JsonNode document;
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private final Map<JsonNode, Schema> schemas = new ConcurrentHashMap<>();

    /// @param where `path`, `query` or `header`
    record Parameter(String name, String where, boolean required, JsonNode schema) {}

    /// @param method in lower case
    record Operation(String method, String path, List<Parameter> parameters, JsonNode responses) {

        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    private ApiDocument(JsonNode document) {
        this.document = document;
    }

    static ApiDocument of(String yaml) {
        return new ApiDocument(new ObjectMapper().valueToTree(
                new Load(LoadSettings.builder().build()).loadFromString(yaml)));
    }

    List<Operation> operations() {
        var operations = new ArrayList<Operation>();
        document.get("paths").properties().forEach(path -> path.getValue().properties().forEach(one -> {
            if (!one.getKey().equals("parameters")) {
                var parameters = new ArrayList<Parameter>();
                path.getValue().path("parameters").forEach(parameter -> parameters.add(parameter(parameter)));
                one.getValue().path("parameters").forEach(parameter -> parameters.add(parameter(parameter)));
                operations.add(new Operation(one.getKey(), path.getKey(), List.copyOf(parameters),
                        one.getValue().get("responses")));
            }
        }));
        return operations;
    }

    private Parameter parameter(JsonNode described) {
        JsonNode parameter = resolveReference(described);
        return new Parameter(parameter.get("name").asText(), parameter.get("in").asText(),
                parameter.path("required").asBoolean(), resolveReference(parameter.get("schema")));
    }

    private JsonNode resolveReference(JsonNode node) {
        return node.has("$ref") ? document.at(node.get("$ref").asText().substring(1)) : node;
    }

    /// Returns the mismatch between a response and its description; empty if there is none.
    Optional<String> findMismatch(Operation operation, int status, String type, byte[] body) {
        JsonNode described = operation.responses().get(String.valueOf(status));
        if (described == null) {
            return Optional.of("status " + status + " is not described");
        }
        JsonNode content = resolveReference(described).path("content");
        if (content.isEmpty()) {
            return body.length == 0 ? Optional.empty() : Optional.of("a body that is not described");
        }
        String bare = type.replaceFirst(";.*", "").strip();
        JsonNode media = content.get(bare);
        if (media == null) {
            return Optional.of("type “" + type + "” is not described");
        }
        return bare.endsWith("json") ? mismatch(media.get("schema"), new String(body,
                StandardCharsets.UTF_8)) : Optional.empty();
    }

    /// Returns the schema of successful responses for a path.
    JsonNode schema(String path) {
        return document.at("/paths/" + path.replace("/", "~1") + "/get/responses/200/content/application~1json/schema");
    }

    JsonNode schemaNamed(String schema) {
        return document.at("/components/schemas/" + schema);
    }

    /// Returns the mismatch between JSON and a schema of this document; empty if there is none.
    Optional<String> mismatch(JsonNode schema, String json) {
        var errors = schemas.computeIfAbsent(schema, this::compile).validate(json, InputFormat.JSON);
        return errors.isEmpty() ? Optional.empty() : Optional.of(errors.getFirst() + " in "
                + json.substring(0, Math.min(300, json.length())));
    }

    private Schema compile(JsonNode schema) {
        ObjectNode whole = new ObjectMapper().createObjectNode();
        whole.set("components", document.get("components"));
        whole.set("allOf", new ObjectMapper().createArrayNode().add(schema));
        return registry.getSchema(whole.toString(), InputFormat.JSON);
    }
}
