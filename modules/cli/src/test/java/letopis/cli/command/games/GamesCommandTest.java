package letopis.cli.command.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GamesCommandTest {

    @TempDir
    private Path folder;

    @Test
    void all_built_in_games_are_listed() {
        Program listed = Program.run("games");
        assertThat(listed.exit()).isZero();
        assertThat(listed.out().lines()).hasSize(5).allMatch(line -> line.endsWith("part of the program"))
                .anyMatch(line -> line.startsWith("vremya-geroev"));
        assertThat(Program.run("games", "list", "--json").out().lines()).hasSize(5)
                .allMatch(line -> line.contains("\"apiVersion\":3"));
    }

    @Test
    void a_new_project_has_the_files_of_the_guide_under_its_own_name() throws IOException {
        Path project = folder.resolve("duel");
        Program made = Program.run("games", "new", "last-game", "--out", project);
        assertThat(made.exit()).as(made.err()).isZero();
        assertThat(project.resolve("pom.xml")).content().contains("<artifactId>last-game</artifactId>",
                "<Letopis-Game-API>3</Letopis-Game-API>");
        assertThat(project.resolve("src/main/java/letopis/lastgame/LastGame.java")).content()
                .contains("package letopis.lastgame;", "class LastGame ", "LG-3", "instanceof LastGameCard");
        assertThat(project.resolve("src/main/resources/META-INF/services/letopis.table.Game"))
                .hasContent("letopis.lastgame.LastGame");
        assertThat(project.resolve("src/main/resources/META-INF/letopis/last-game/cards.json")).exists();
        assertThat(project.resolve("src/test/java/letopis/lastgame/LastGameContractTest.java")).exists();
        try (var files = Files.walk(project)) {
            List<Path> texts = files.filter(Files::isRegularFile).toList();
            assertThat(texts).hasSize(13).allSatisfy(file -> assertThat(file).content()
                    .doesNotContainIgnoringCase("duel").doesNotContain("дуэл", "SD-"));
        }
    }

    @Test
    void an_existing_folder_is_left_unchanged() throws IOException {
        Files.writeString(folder.resolve("mine.txt"), "mine");
        Program refused = Program.run("games", "new", "last-duel", "--out", folder);
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("already exists");
        assertThat(folder.toFile().list()).containsExactly("mine.txt");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Duel", "9duel", "дуэль", "last duel", "-duel", "../duel"})
    void an_invalid_game_id_is_rejected(String id) {
        assertThat(Program.run("games", "new", "--out", folder.resolve("x"), "--", id).exit()).isEqualTo(2);
        assertThat(folder.resolve("x")).doesNotExist();
    }

    @Test
    void the_schemas_of_a_game_are_written() {
        Path schemas = folder.resolve("schemas");
        assertThat(Program.run("games", "schema", "pebbles", "--out", schemas).exit()).isZero();
        assertThat(schemas.resolve("pebbles/line.schema.json")).exists();
    }

    @Test
    void a_built_in_game_passes_the_conformance_suite() {
        Program checked = Program.run("games", "check", "pebbles");
        assertThat(checked.exit()).as(checked.out()).isZero();
        assertThat(checked.out()).matches("pebbles: (\\d+) of \\1 promises kept\n");
    }

    @Test
    void failures_are_described_in_both_languages() {
        for (Language language : Language.values()) {
            for (String[] words : new String[][] {{"check"}, {"chek", "x"}, {"schema", "a", "b"},
                {"check", "no-such-game"}, {"check", "no-such.jar"}}) {
                Object[] line = new Object[words.length + 1];
                line[0] = "games";
                System.arraycopy(words, 0, line, 1, words.length);
                Program refused = Program.run(language, line);
                assertThat(refused.exit()).isIn(2, 3);
                assertThat(refused.err()).isNotBlank().doesNotContain("bug", "{", "ошибка в");
            }
        }
    }
}
