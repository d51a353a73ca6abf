package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import letopis.app.text.Phrases;
import letopis.app.text.StyledText;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.notation.Redaction;
import letopis.notation.SealLine;
import letopis.program.console.Console;
import letopis.table.Audience;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Control characters in recorded text never reach the reader's terminal, and new matches with them are rejected.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ControlCharactersTest {

    /// Characters that control a terminal or the direction of text. Tabs separate columns.
    private static final Pattern CONTROL =
            Pattern.compile("[\\x00-\\x08\\x0B-\\x1F\\x7F-\\x9F\\u202A-\\u202E\\u2066-\\u2069]");
    private static final String BAD = "Ив\u009B2J\u202Eан\\u001b]0;x\\u0007\\r\\nOK";

    @TempDir
    Path folder;

    /// Writes a match as recorded by other software or an old release, which can still be read.
    private Path recorded() throws IOException {
        List<String> lines = Files.readAllLines(Program.simulate(folder, 1, 200));
        String header = lines.getFirst().replace("\"Иван\"", '"' + BAD + '"')
                .replace("\"title\":\"", "\"title\":\"\\u001b[31m");
        Seal.Chain chain = Seal.ofHeader(header.getBytes(StandardCharsets.UTF_8)).startChain();
        var out = new ByteArrayOutputStream();
        line(header, out);
        line(lines.get(1), out);
        line(text(Seal.ofHeader(header.getBytes(StandardCharsets.UTF_8))), out);
        for (String line : lines.subList(3, lines.size())) {
            if (line.startsWith("{\"seal\":")) {
                Seal seal = chain.close(new Sequence(Long.parseLong(line.substring(8, line.indexOf(',')))));
                line(text(seal), out);
            } else {
                byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
                var open = new ByteArrayOutputStream();
                Redaction.copyLine(bytes, 0, bytes.length, Audience.EVERYONE, open);
                chain.addBytes(open.toByteArray(), 0, open.size());
                out.write(bytes);
            }
        }
        return Files.write(folder.resolve("forged.jsonl"), out.toByteArray());
    }

    private static String text(Seal seal) {
        return new String(SealLine.write(seal), StandardCharsets.UTF_8);
    }

    private static void line(String line, ByteArrayOutputStream out) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void names_with_control_characters_are_readable_and_do_not_control_the_terminal() throws IOException {
        Path file = recorded();
        assertThat(Program.run("verify", file).out()).startsWith("EXACT");
        for (Object[] command : new Object[][] {{"show", file}, {"log", file}, {"log", file, "--json"},
                {"ledger", file}, {"verify", file}, {"verify", file, "--json"}, {"why", file, 3},
                {"show", file, "--json"}}) {
            for (Program ran : List.of(Program.run(command), Program.run(Language.RU, command),
                    Program.runOnTerminal(80, command))) {
                assertThat(ran.exit()).as("%s", command[0]).isBetween(0, 1); // the ledger may be empty
                assertThat(CONTROL.matcher(ran.out().replace("\r\n", "\n") + ran.err()).results()
                        .map(found -> found.start())).as("%s", ran.out()).isEmpty();
            }
        }
        assertThat(Program.run("show", file).out()).contains("Ив\uFFFD2J\uFFFDан\u241B]0;x\u2407\u240D\u240AOK");
    }

    @Test
    void escape_codes_in_names_do_not_add_colours_to_a_coloured_screen() throws IOException {
        var out = new ByteArrayOutputStream();
        var console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8), System.err, Language.EN,
                Phrases.messages(Language.EN), true, false, true, 100, Program.HOME);
        assertThat(Main.run(new String[] {"show", recorded().toString()}, console)).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("\u001B[36;1m")
                .doesNotContain("\u001B[31m", "\u001B]0", "\u009B", "\u202E", "\u0007");
        assertThat(Console.sanitize(StyledText.of("a\tb\u001B")).toString()).isEqualTo("a b\u241B");
    }

    @Test
    void recorded_lines_are_exported_byte_for_byte_but_escaped_on_a_terminal() throws IOException {
        Path file = recorded();
        Program copied = Program.run("log", file, "--jsonl", "--as", "judge");
        assertThat(copied.out()).isEqualTo(Files.readString(file));
        assertThat(Program.runOnTerminal(80, "log", file, "--jsonl", "--as", "judge").out())
                .doesNotContain("\u009B", "\u202E").contains("Ив\uFFFD2J\uFFFDан\\u001b]0");
    }

    @Test
    void a_match_with_control_characters_is_not_imported() throws IOException {
        Path file = recorded();
        Program imported = Program.run("import", file, "--log", "sqlite:" + folder.resolve("league.db"));
        assertThat(imported.exit()).isNotZero();
        assertThat(imported.out() + imported.err()).contains(file + ":1:", "U+001B");
        assertThat(Program.run("matches", "--log", "sqlite:" + folder.resolve("league.db")).out()).isEmpty();
    }

    @Test
    void options_with_control_characters_are_rejected_and_quoted_without_them() {
        for (String bad : List.of("a\u001B[2Jb", "a\nb", "\u202Ex")) {
            Program refused = Program.run("simulate", "--title", bad, "--out", folder);
            assertThat(refused.exit()).isEqualTo(2);
            assertThat(refused.err()).contains("--title", "U+%04X".formatted((int) bad.charAt(bad.length() > 2
                    && bad.charAt(0) == 'a' ? 1 : 0)));
            assertThat(Program.run(Language.RU, "simulate", "--players", "Иван," + bad, "--out", folder).err())
                    .contains("недопустимый");
            Program unknown = Program.run("sim" + bad);
            assertThat(unknown.exit()).isEqualTo(2);
            assertThat(unknown.err().lines()).hasSize(2);
            assertThat(CONTROL.matcher(unknown.err()).find()).isFalse();
        }
    }

    @Test
    void an_option_with_a_lone_surrogate_is_rejected() {
        Program refused = Program.run("simulate", "--title", "\uD800", "--out", folder);
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("Argument 3 is not UTF-8");
        assertThat(CONTROL.matcher(refused.err()).find()).isFalse();
    }

    @Test
    void files_with_control_characters_in_names_are_rejected_with_their_position() throws IOException {
        Path titles = Files.writeString(folder.resolve("t.yaml"), """
                game: nebozhiteli
                title: "a\\nb"
                players: {A: "x\\ny"}
                seats: {A: {}, B: {}}
                """);
        Program program = Program.run("ask", titles);
        assertThat(program.exit()).isEqualTo(3);
        assertThat(program.err()).contains(titles + ":2:8: the control character U+000A", titles + ":3:14: ");
        Path cards = Files.writeString(folder.resolve("c.yaml"), """
                set: "x\\ny"
                cards: []
                """);
        Program checked = Program.run("cards", "check", cards);
        assertThat(checked.exit()).isEqualTo(3);
        assertThat(checked.out()).contains(cards + ":1:6: ", "U+000A");
    }
}
