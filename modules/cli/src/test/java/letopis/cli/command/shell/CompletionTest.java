package letopis.cli.command.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The words offered after an unfinished command line, and their completion by bash itself.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CompletionTest {

    @TempDir
    private Path folder;

    private static List<String> following(Object... words) {
        return following(Language.EN, words);
    }

    private static List<String> following(Language language, Object... words) {
        Program program = Program.run(language,
                Stream.concat(Stream.of("completion", "words", "--"), Stream.of(words)).toArray());
        assertThat(program.exit()).isZero();
        assertThat(program.err()).isEmpty();
        return program.out().lines().toList();
    }

    @Test
    void commands_and_options_are_completed() {
        assertThat(following("le")).containsExactlyInAnyOrder("league", "ledger");
        assertThat(following("show", "nb-115", "--a")).containsExactly("--at", "--ascii", "--as");
        assertThat(following("help", "wha")).containsExactly("what-if");
        assertThat(following("nonsense", "")).isEmpty();
    }

    @Test
    void matches_are_those_of_the_samples_or_of_the_named_log() {
        assertThat(following("show", "nb-")).contains("nb-109-the-sacrificed-blocker", "nb-115-armour-against-three");
        String log = "sqlite:" + folder.resolve("league.db");
        assertThat(Program.run("import", Program.HOME.resolve("replays/respons/matches"), "--log", log).exit())
                .isZero();
        assertThat(following("show", "--log", log, "")).containsExactlyInAnyOrder("game-both-heroes-hit",
                "game-by-an-empty-deck", "game-by-the-sixth-hit");
        assertThat(following("show", "--log", "sqlite:" + folder.resolve("none.db"), "")).isEmpty();
    }

    @Test
    void moments_are_those_of_the_match() {
        assertThat(following("show", "nb-115", "--at", "")).contains("t7", "start", "end");
        assertThat(following("show", "nb-115", "--at", "t7.d")).containsExactly("t7.damage");
        assertThat(following("diff", "duel-by-life", "g1.t1", "g2.t1")).contains("g2.t1", "g2.t10");
        assertThat(following("ledger", "nb-115", "--phase", "at")).containsExactly("attack");
        assertThat(following("show", "no-such-match", "--at", "")).isEmpty();
    }

    @Test
    void cards_are_completed_in_either_language() {
        assertThat(following("ledger", "nb-115", "--card", "vam")).containsExactly("Vampire");
        assertThat(following("ledger", "nb-115", "--card", "вамп")).containsExactly("Вампир");
        assertThat(following(Language.RU, "cards", "сло")).contains("Слово смерти");
    }

    @Test
    void values_of_options_are_completed() {
        assertThat(following("find", "--game", "re")).containsExactly("respons");
        assertThat(following("show", "nb-115", "--as=p")).containsExactly("--as=public");
        assertThat(following("rules", "--game=")).contains("--game=nebozhiteli");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void bash_completes_with_the_script() throws Exception {
        Path script = Files.writeString(folder.resolve("letopis.bash"), Program.run("completion", "bash").out());
        Path launcher = Files.writeString(folder.resolve("letopis"), """
                #!/bin/bash
                exec "%s" -XX:TieredStopAtLevel=1 -Dletopis.home="%s" -cp "%s" letopis.cli.Main "$@"
                """.formatted(Path.of(System.getProperty("java.home"), "bin", "java"),
                Program.HOME.toAbsolutePath(), System.getProperty("java.class.path")));
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        assertThat(bash(script, "letopis lo")).containsExactly("log");
        assertThat(bash(script, "letopis show nb-115 --se")).containsExactly("--seal");
        assertThat(bash(script, "letopis why nb-1")).containsExactlyInAnyOrder("nb-109-the-sacrificed-blocker",
                "nb-115-armour-against-three");
        assertThat(bash(script, "letopis ledger nb-115 --card Word\\ o")).containsExactly("Word\\ of\\ death");
        assertThat(bash(script, "letopis rules --game=resp")).containsExactly("respons");
        assertThat(bash(script, "letopis ask --save ")).as("the shell completes files").isEmpty();
    }

    private List<String> bash(Path script, String line) throws IOException, InterruptedException {
        var builder = new ProcessBuilder("bash", "-c", """
                source "$1"
                PATH="$2:$PATH"
                COMP_LINE=$3 COMP_POINT=${#3}
                _letopis
                [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
                """, "bash", script.toString(), folder.toString(), line);
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("LANG", "C.UTF-8");
        Process bash = builder.redirectErrorStream(true).start();
        String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(out).isZero();
        return out.lines().toList();
    }
}
