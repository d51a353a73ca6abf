package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import letopis.language.cards.CardSets;
import letopis.language.text.Rulebook;
import letopis.language.text.SentenceCheck;
import letopis.notation.JsonNotation;
import letopis.notation.schema.EventSchemas;
import letopis.table.CardSet;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The contract of a game's resources and published files.
@DisplayNameGeneration(ReplaceUnderscores.class)
public abstract class PublishedFilesContract {

    private static final Path SCHEMA_FOLDER = Path.of("..", "..", "events-schema");

    protected abstract Game<?> game();

    /// Returns the number of paragraphs in the game's rules.
    protected abstract int paragraphCount();

    /// Compares the files. `-Dletopis.bless=true` rewrites them. The file of a recorded event must not change, because
    /// a changed event needs a new version.
    @Test
    void the_published_schemas_and_examples_match_the_events() throws IOException {
        Map<String, String> made = EventSchemas.of(game());
        if (Boolean.getBoolean("letopis.bless")) {
            Files.createDirectories(SCHEMA_FOLDER.resolve(game().id().value()));
            Files.createDirectories(SCHEMA_FOLDER.resolve("match"));
            Files.createDirectories(SCHEMA_FOLDER.resolve("table"));
            for (var file : made.entrySet()) {
                Files.writeString(SCHEMA_FOLDER.resolve(file.getKey()), file.getValue());
            }
        }

        assertThat(made.keySet()).isEqualTo(listPublishedFiles());
        for (var file : made.entrySet()) {
            assertThat(SCHEMA_FOLDER.resolve(file.getKey())).hasContent(file.getValue());
        }
    }

    /// Returns the files of this game, the files of matches and tables, and the files shared by all games.
    private TreeSet<String> listPublishedFiles() throws IOException {
        try (var files = Files.walk(SCHEMA_FOLDER)) {
            var names = new TreeSet<String>();
            files.map(file -> SCHEMA_FOLDER.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.startsWith(game().id() + "/") || name.startsWith("match/")
                            || name.startsWith("table/")
                            || name.matches("[a-z-]+\\.schema\\.json"))
                    .forEach(names::add);
            return names;
        }
    }

    @Test
    void every_published_example_survives_reading_and_writing() throws IOException {
        var notation = new JsonNotation(game());
        for (String name : listPublishedFiles()) {
            if (name.endsWith(".example.json")) {
                String example = Files.readString(SCHEMA_FOLDER.resolve(name)).strip();
                byte[] line = example.getBytes(StandardCharsets.UTF_8);
                if (EventSchemas.hasSupersededShape(game(), name)) {
                    assertThat(notation.read(line, 0, line.length)).as(name).isNotNull();
                    continue;
                }
                assertThat(notation.line(notation.read(line, 0, line.length))).as(name).asString(StandardCharsets.UTF_8)
                        .isEqualTo(example);
            }
        }
    }

    @Test
    void every_event_has_a_sentence_in_both_languages() {
        assertThat(SentenceCheck.findGaps(game())).isEmpty();
    }

    @Test
    void the_built_in_cards_survive_pinning() {
        CardSet cards = CardSets.loadBuiltInCardSet(game());

        assertThat(cards.definitions()).isNotEmpty();
        assertThat(CardSets.unpin(CardSets.pin(cards, game()), game()).definitions())
                .containsExactlyElementsOf(cards.definitions());
    }

    @Test
    void every_rules_paragraph_is_well_formed() {
        assertThat(Rulebook.of(game()).all()).hasSize(paragraphCount());
    }
}
