package letopis.cli.command.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import letopis.cli.Program;
import letopis.cli.console.Console;
import letopis.cli.console.Progress;
import letopis.codec.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SimulateCommandTest {

    @Test
    void bots_are_chosen_by_seat_and_a_summary_tells_what_it_came_to(@TempDir Path folder) {
        Program simulated = Program.run("simulate", "--bots", "greedy,random", "--count", 2, "--out", folder);
        assertThat(simulated.exit()).isZero();
        assertThat(simulated.out()).contains("(greedy): 2 of 2 matches won", "(random): 0 of 2", "ended by", "median");
        assertThat(Program.run("verify", folder.resolve("simulated-1.jsonl")).out()).startsWith("EXACT");
        assertThat(Program.run(Language.RU, "simulate", "--count", 2, "--seed", 90, "--out", folder).out()).contains("(random): выиграно");
    }

    @Test
    void a_thinking_bot_plays_the_same_from_the_same_seed(@TempDir Path folder) {
        Program.run("simulate", "--bots", "random,greedy", "--out", folder.resolve("one.jsonl"), "--title", "x", "--seed", 5);
        Program.run("simulate", "--bots", "random,greedy", "--out", folder.resolve("again").resolve("one.jsonl"), "--title", "x", "--seed", 5);
        assertThat(folder.resolve("one.jsonl")).hasSameBinaryContentAs(folder.resolve("again").resolve("one.jsonl"));
    }

    @Test
    void bots_nobody_knows_are_refused_by_name(@TempDir Path folder) {
        Program wrong = Program.run("simulate", "--bots", "greddy", "--out", folder);
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("greedy");
        assertThat(Program.run("simulate", "--bots", "greedy,random,random", "--out", folder).exit()).isEqualTo(2);
    }

    @Test
    void the_bar_says_how_much_is_done_how_fast_and_how_long_it_takes_yet() {
        var err = new ByteArrayOutputStream();
        var console = new Console(System.out, new PrintStream(err, true, StandardCharsets.UTF_8), Language.EN,
                Console.messages(Language.EN), true, true, false, 80, Program.HOME);
        var clock = new AtomicLong();
        try (var progress = new Progress(console, 1000, clock::get)) {
            for (int i = 0; i < 250; i++) {
                clock.addAndGet(200_000_000L);
                progress.step();
            }
        }
        String drawn = err.toString(StandardCharsets.UTF_8);
        assertThat(drawn).contains("0/1000", "250/1000  5.0/s  2:30 left", "███████░").endsWith("\r\033[K");
    }

    @Test
    void nothing_is_drawn_where_nobody_watches() {
        var err = new ByteArrayOutputStream();
        try (var progress = new Progress(Program.console(new ByteArrayOutputStream(), err, Language.EN), 10, () -> 0)) {
            progress.step();
        }
        assertThat(err.size()).isZero();
    }
}
