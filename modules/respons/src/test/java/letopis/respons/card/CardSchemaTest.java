package letopis.respons.card;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import letopis.codec.message.GameResource;
import letopis.codec.schema.EventSchemas;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The published schema of card sets.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardSchemaTest {

    private static final String NAME = "respons/cards.schema.json";
    private static final Path FILE = Path.of("../../events-schema").resolve(NAME);
    private static final Map<String, String> FILES = EventSchemas.of(CardsOnly.GAME);
    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemas(id -> id.startsWith(EventSchemas.BASE)
                    ? FILES.get(id.substring(EventSchemas.BASE.length())) : null))
            .getSchema(SchemaLocation.of(EventSchemas.BASE + NAME));

    @Test
    void it_is_made_from_the_records() throws IOException {
        if (Boolean.getBoolean("letopis.bless")) {
            Files.createDirectories(FILE.getParent());
            Files.writeString(FILE, FILES.get(NAME));
        }
        assertThat(FILE).hasContent(FILES.get(NAME));
    }

    @Test
    void the_built_in_cards_fit_it() {
        String cards = new String(GameResource.of(CardsOnly.GAME, "cards.json").bytes(), StandardCharsets.UTF_8);
        assertThat(SCHEMA.validate(cards, InputFormat.JSON)).isEmpty();
    }

    @Test
    void what_is_not_in_the_language_does_not() {
        String start = "{\"set\":\"x\",\"cards\":[{\"kind\":\"playable\",\"name\":\"А\",\"english\":\"A\",";
        assertThat(SCHEMA.validate(start + "\"types\":[\"unit\"]}]}", InputFormat.JSON)).isEmpty();
        assertThat(SCHEMA.validate(start + "\"types\":[\"units\"]}]}", InputFormat.JSON)).isNotEmpty();
        assertThat(SCHEMA.validate(start + "\"type\":[\"unit\"]}]}", InputFormat.JSON)).isNotEmpty();
        assertThat(SCHEMA.validate(start + "\"front\":{\"keywords\":[\"flying\"]}}]}", InputFormat.JSON)).isNotEmpty();
    }
}
