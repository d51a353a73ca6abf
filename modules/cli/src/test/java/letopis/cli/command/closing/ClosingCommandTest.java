package letopis.cli.command.closing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.cli.Program;
import letopis.language.message.Language;
import letopis.notation.signing.SigningKey;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ClosingCommandTest {

    private static final Path RECORDED =
            Program.HOME.resolve("replays/vremya-geroev/matches/fight-with-a-parry.jsonl");

    @TempDir
    private Path folder;

    @Test
    void a_recorded_match_is_closed_and_both_players_agree() throws IOException {
        Path match = Files.copy(RECORDED, folder.resolve("match.jsonl"));
        assertThat(Program.run("agree", match, "--seat", "A").err()).contains("has not ended");
        Program ended = Program.run("end", match);
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("The match is over\n");
        assertThat(Program.run("end", match).exit()).isEqualTo(3);
        assertThat(Program.run("agree", match, "--seat", "C").exit()).isEqualTo(2);
        for (String seat : new String[] {"A", "B"}) {
            assertThat(Program.run("agree", match, "--seat", seat).exit()).isZero();
        }
        assertThat(Program.run("verify", match).out()).startsWith("EXACT").contains("ENDED");
        assertThat(Program.run(Language.RU, "log", match).out()).contains("Матч окончен")
                .contains("подтверждает запись матча");
        assertThat(Program.run("show", match).exit()).isZero();
    }

    @Test
    void a_match_in_a_log_is_closed() {
        String log = "sqlite:" + folder.resolve("league.db");
        assertThat(Program.run("import", RECORDED, "--log", log).exit()).isZero();
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
        assertThat(Program.run("agree", match, "--seat", "A", "--key", stranger).err()).contains("with this key");
        assertThat(Program.run("agree", match, "--seat", "A", "--key", recorder).err()).contains("with this key");
        List<String> lines = Files.readAllLines(match);
        Files.write(match, lines.subList(0, lines.size() - 2));
        assertThat(Program.run("verify", match).out()).contains("OPEN");
        assertThat(Program.run("end", match, "--key", recorder).exit()).isZero();
        assertThat(Program.run("verify", match).out()).contains("EXACT", "ENDED", "SIGNED");

        Path unsigned = Files.copy(RECORDED, folder.resolve("unsigned.jsonl"));
        assertThat(Program.run("end", unsigned, "--key", recorder).err()).contains("no keys");
    }
}
