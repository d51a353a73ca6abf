package letopis.cli.command.closing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.cli.command.Confirmation;
import letopis.language.message.Language;
import letopis.notation.signing.SigningKey;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ClosingCommandTest {

    private static final Path RECORDED =
            Program.HOME.resolve("replays/vremya-geroev/matches/fight-with-a-parry.jsonl");
    private static final Path UNFINISHED =
            Program.HOME.resolve("replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl");

    @TempDir
    private Path folder;

    @Test
    void a_recorded_match_is_closed_and_both_players_agree() throws IOException {
        Path match = Program.copyOpen(RECORDED, folder.resolve("match.jsonl"));
        assertThat(Program.run("agree", match, "--seat", "A").err()).contains("has not ended");
        Program ended = Program.run("end", match);
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("The match is over\n");
        assertThat(Program.run("end", match).exit()).isEqualTo(3);
        assertThat(Program.run("agree", match, "--seat", "C").exit()).isEqualTo(2);
        for (String seat : new String[] {"A", "B"}) {
            assertThat(Program.run("agree", match, "--seat", seat, "--yes").exit()).isZero();
        }
        assertThat(Program.run("verify", match).out()).startsWith("EXACT").contains("ENDED");
        assertThat(Program.run(Language.RU, "log", match).out()).contains("Матч окончен")
                .contains("подтверждает запись матча");
        assertThat(Program.run("show", match).exit()).isZero();
    }

    @Test
    void a_match_in_a_log_is_closed() throws IOException {
        String log = "sqlite:" + folder.resolve("league.db");
        Path match = Program.copyOpen(RECORDED, folder.resolve("match.jsonl"));
        assertThat(Program.run("import", match, "--log", log).exit()).isZero();
        String id = Program.run("matches", "--log", log, "--json").out()
                .replaceAll("(?s).*\"id\":\"([^\"]*).*", "$1");
        Program ended = Program.run("end", id, "--log", log, "--judge", "--json");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("\"sha256\":");
        assertThat(Program.run("verify", "--all", "--log", log).out()).contains("ENDED");
    }

    @Test
    void a_signed_match_accepts_only_entries_signed_with_its_keys() throws IOException {
        Path recorder = folder.resolve("recorder.pem");
        SigningKey.generate().save(recorder);
        Path stranger = folder.resolve("stranger.pem");
        SigningKey.generate().save(stranger);
        Path match = folder.resolve("signed.jsonl");
        assertThat(Program.run("simulate", "--seed", 4, "--key", recorder, "--out", match).exit()).isZero();
        assertThat(Program.run("agree", match, "--seat", "A").err()).contains("--key");
        assertThat(Program.run("agree", match, "--seat", "A", "--key", stranger).err()).contains("this key cannot");
        assertThat(Program.run("agree", match, "--seat", "A", "--key", recorder).err()).contains("this key cannot");
        List<String> lines = Files.readAllLines(match);
        Files.write(match, lines.subList(0, lines.size() - 2));
        assertThat(Program.run("verify", match).out()).contains("OPEN");
        assertThat(Program.run("end", match, "--yes", "--key", recorder).exit()).isZero();
        assertThat(Program.run("verify", match).out()).contains("EXACT", "ENDED", "SIGNED");

        Path unsigned = Program.copyOpen(RECORDED, folder.resolve("unsigned.jsonl"));
        assertThat(Program.run("end", unsigned, "--key", recorder).err()).contains("no keys");
    }

    @Test
    void a_match_that_is_not_over_is_closed_only_after_a_question() throws IOException {
        Path match = Files.copy(UNFINISHED, folder.resolve("match.jsonl"));
        Program unasked = Program.run("end", match);
        assertThat(unasked.exit()).isEqualTo(2);
        assertThat(unasked.err()).contains("is not over", "turn", "--yes");
        assertThat(answer(match, "n\n", false)).isEqualTo(1);
        assertThat(answer(match, "", false)).isEqualTo(1);
        assertThat(match).hasSameBinaryContentAs(UNFINISHED);
        assertThat(answer(match, "д\n", false, "--reason", "зал закрывают")).isZero();
        assertThat(Program.run("log", match).out()).contains("зал закрывают");
        assertThat(Program.run("verify", match).out()).startsWith("EXACT").contains("ENDED");
    }

    @Test
    void in_an_unsigned_match_the_name_of_the_person_who_agrees_is_noted() throws IOException {
        Path match = Program.copyOpen(RECORDED, folder.resolve("match.jsonl"));
        assertThat(Program.run("end", match, "--yes").exit()).isZero();
        Program unasked = Program.run("agree", match, "--seat", "A");
        assertThat(unasked.exit()).isEqualTo(2);
        assertThat(unasked.err()).contains("--by");
        assertThat(answer(match, "", true, "--seat", "A")).isEqualTo(1);
        assertThat(Program.run("log", match).out()).doesNotContain("agrees");
        assertThat(answer(match, "Пётр\n", true, "--seat", "A")).isZero();
        assertThat(Program.run("agree", match, "--seat", "B", "--by", "Ольга").exit()).isZero();
        assertThat(Program.run("notes", match).out()).contains("Пётр соглашается с записью за игрока Иван",
                "Ольга agrees to the record for Мария");
    }

    private static int answer(Path match, String answer, boolean agrees, String... more) {
        Console console = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), Language.RU);
        var in = new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8));
        var command = new ClosingCommand(console, agrees, new Confirmation(console, in, true));
        var spec = CommandSpec.create();
        command.arguments().forEach(spec::add);
        String[] args = Stream.concat(Stream.of(match.toString()), Stream.of(more)).toArray(String[]::new);
        return command.run(new CommandLineArgs(new CommandLine(spec).parseArgs(args), (_, _) -> { }));
    }
}
