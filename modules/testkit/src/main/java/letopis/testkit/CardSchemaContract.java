package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.language.message.GameResource;
import letopis.notation.schema.EventSchemas;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The published schema of a game's card sets. `-Dletopis.bless=true` regenerates it.
@DisplayNameGeneration(ReplaceUnderscores.class)
public abstract class CardSchemaContract {

    protected abstract Game<?> game();

    private String name() {
        return game().id() + "/cards.schema.json";
    }

    protected final List<Error> findErrors(String json) {
        Map<String, String> files = EventSchemas.of(game());
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemas(id -> id.startsWith(EventSchemas.BASE_URI)
                        ? files.get(id.substring(EventSchemas.BASE_URI.length())) : null))
                .getSchema(SchemaLocation.of(EventSchemas.BASE_URI + name()));
        return schema.validate(json, InputFormat.JSON);
    }

    @Test
    void the_schema_is_generated_from_the_records() throws IOException {
        Path file = Path.of("../../events-schema").resolve(name());
        String made = EventSchemas.of(game()).get(name());
        if (Boolean.getBoolean("letopis.bless")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, made);
        }
        assertThat(file).hasContent(made);
    }

    @Test
    void the_built_in_cards_match_the_schema() {
        String cards = new String(GameResource.of(game(), "cards.json").bytes(), StandardCharsets.UTF_8);
        assertThat(findErrors(cards)).isEmpty();
    }
}
