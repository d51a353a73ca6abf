package letopis.cli.command.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Seals noted with `show --seal` and compared later with `verify --expect`.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ExpectedSealsTest {

    @TempDir
    private static Path folder;

    private static Path match;
    private static Path shorter;

    @BeforeAll
    static void play() throws IOException {
        match = Program.simulate(folder, 12);
        List<String> lines = Files.readAllLines(match);
        int earlier = lines.size() - 2;
        while (!lines.get(earlier).startsWith("{\"seal\"")) {
            earlier--;
        }
        shorter = Files.writeString(folder.resolve("shorter.jsonl"),
                String.join("\n", lines.subList(0, earlier + 1)) + "\n");
    }

    private static String text(Path file) {
        return Program.run("show", file, "--seal").out().lines().findFirst().orElseThrow();
    }

    private static String words(Path file, Language language) {
        String json = Program.run(language, "show", file, "--seal", "--json").out();
        return json.replaceFirst("(?s).*\"sealWords\":\"([^\"]*)\".*", "$1");
    }

    @Test
    void the_last_seal_of_a_file_is_shown_as_text_and_as_json() throws IOException {
        String last = Files.readAllLines(match).getLast();
        assertThat(text(match)).startsWith("letopis:seal:match-12:")
                .endsWith(last.replaceFirst(".*\"sha256\":\"([^\"]*)\".*", "$1"));
        assertThat(Program.run("show", match, "--seal", "--json").out()).contains("\"match\":\"match-12\"",
                "\"text\":\"" + text(match) + "\"");
        assertThat(Program.run("show", match, "--seal").out().chars()).allMatch(letter -> letter < 128);
        assertThat(Program.runOnTerminal(80, "show", match, "--seal").out()).contains("▀");
        assertThat(Program.runOnTerminal(80, "show", match, "--seal", "--ascii").out()).contains("##")
                .doesNotContain("▀");
        assertThat(Program.run("show", match, "--ascii").exit()).isEqualTo(2);
    }

    @Test
    void the_seal_of_an_earlier_moment_can_be_shown() {
        assertThat(Program.run("show", match, "--seal", "--at", "start").out())
                .startsWith("letopis:seal:match-12:0:");
    }

    @Test
    void the_expected_seal_is_accepted_in_every_form() {
        String text = text(match);
        String hex = text.substring(text.lastIndexOf(':') + 1);
        for (String form : List.of(text, text.toUpperCase(), hex, hex.substring(0, 16), words(match, Language.EN))) {
            Program verified = Program.run("verify", match, "--expect", form);
            assertThat(verified.exit()).as(form).isZero();
            assertThat(verified.out()).contains("EXACT", "EXPECTED    ").hasLineCount(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void an_extended_match_is_confirmed_up_to_the_noted_entry(Language language) {
        String text = text(shorter);
        String entry = text.split(":")[3];
        Program verified = Program.run(language, "verify", match, "--expect", text);
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).contains("UNEXPECTED", entry);
        assertThat(Program.run(language, "verify", match, "--expect", text, "--json").out())
                .contains("\"status\":\"unexpected\"", "\"result\":\"earlier\"", "\"entry\":" + entry);
    }

    @Test
    void a_truncated_match_and_another_match_are_rejected() {
        assertThat(Program.run("verify", shorter, "--expect", text(match)))
                .satisfies(verified -> assertThat(verified.exit()).isEqualTo(1))
                .satisfies(verified -> assertThat(verified.out()).contains("entries are missing here"));
        Path other = Program.simulate(folder, 13);
        assertThat(Program.run("verify", other, "--expect", text(match)).out())
                .contains("another match: match-12");
        assertThat(Program.run("verify", other, "--expect", words(match, Language.EN)).out())
                .contains("this match never had the expected seal");
    }

    @Test
    void another_history_of_the_same_match_is_rejected() throws IOException {
        String text = text(match);
        String forged = text.substring(0, text.length() - 1) + (text.endsWith("0") ? "1" : "0");
        Program verified = Program.run("verify", match, "--expect", forged);
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).contains("a different history");
    }

    @Test
    void text_that_is_not_a_seal_is_a_usage_error() {
        for (String wrong : List.of("0123456789abcde", "lusab", "lusab-babad", "", "letopis:seal:x")) {
            Program verified = Program.run("verify", match, "--expect", wrong);
            assertThat(verified.exit()).as(wrong).isEqualTo(2);
            assertThat(verified.err()).hasLineCount(1);
        }
        String words = words(match, Language.EN);
        String swapped = words.substring(6, 12) + words.substring(0, 6) + words.substring(12);
        assertThat(Program.run("verify", match, "--expect", swapped).err()).contains("misread");
        assertThat(Program.run("verify", match, shorter, "--expect", text(match)).exit()).isEqualTo(2);
        assertThat(Program.run("verify", "--all", "--expect", text(match)).exit()).isEqualTo(2);
    }
}
