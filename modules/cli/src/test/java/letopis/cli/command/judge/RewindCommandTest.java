package letopis.cli.command.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import letopis.cli.Program;
import letopis.cli.command.Confirmation;
import letopis.journal.MatchEvent;
import letopis.language.message.Language;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import letopis.notation.signing.SigningKey;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RewindCommandTest {

    private static final Path RECORDED =
            Program.HOME.resolve("replays/vremya-geroev/matches/fight-with-a-parry.jsonl");
    private static final String REASON = "карта взята дважды";

    @TempDir
    private Path folder;

    private Path match;
    private Path recorded;

    @BeforeEach
    void copy() throws IOException {
        match = Program.copyOpen(RECORDED, folder.resolve("match.jsonl"));
        recorded = Program.copyOpen(RECORDED, folder.resolve("recorded.jsonl"));
    }

    @Test
    void a_rewound_match_marks_undone_entries_in_every_view() {
        Timeline<?> before = LoadedMatch.load(match).timeline();
        long last = before.size();
        long to = before.listMarks(Stride.STEP)[before.listMarks(Stride.STEP).length - 4];
        Program rewound = Program.run("rewind", match, "--to", to, "--reason", REASON, "--by", "Вера", "--yes");
        assertThat(rewound.exit()).as(rewound.err()).isZero();
        assertThat(rewound.out()).contains("3 steps are taken back")
                .contains("The match goes back to #" + to + ": " + REASON + " (Вера)");
        assertThat(Program.run("verify", match).out()).startsWith("EXACT").contains("OPEN");
        Timeline<?> after = LoadedMatch.load(match).timeline();
        assertThat(after.size()).isEqualTo(last + 1);
        assertThat(after.entries().subList(0, (int) last)).as("nothing is edited").isEqualTo(before.entries());

        assertThat(Program.run(Language.RU, "log", match).out())
                .containsPattern("\n *" + last + "~[* ] ").containsPattern("\n *" + to + " [* ] ")
                .contains("Матч возвращается к #" + to + ": " + REASON + " (Вера)")
                .contains("#" + (to + 1) + "–#" + last);
        assertThat(Program.run("show", match, "--at", last).out()).contains("taken back by #" + (last + 1));
        assertThat(Program.run("show", match).out()).doesNotContain("taken back by");
        assertThat(Program.run("show", match, "--json").out().replaceAll("\"entry\":\\d+", ""))
                .isEqualTo(Program.run("show", match, "--at", to, "--json").out().replaceAll("\"entry\":\\d+", ""));
        assertThat(Program.run("why", match, last, "--json").out()).contains("\"takenBackBy\":" + (last + 1));
        assertThat(Program.run("why", match, last + 1).out()).contains(REASON)
                .doesNotContain("follows from", "based on");
    }

    @Test
    void ledgers_turns_and_results_ignore_undone_entries() throws IOException {
        Path duel = Program.copyOpen(Program.HOME.resolve("replays/nebozhiteli/matches/duel-by-life.jsonl"),
                folder.resolve("duel.jsonl"));
        List<String> lines = Files.readAllLines(duel);
        long[] steps = LoadedMatch.load(duel).timeline().listMarks(Stride.STEP);
        long to = steps[steps.length / 2];
        int seal = 0;
        while (!lines.get(seal).startsWith("{\"seal\":" + to + ",")) {
            seal++;
        }
        Path shorter = Files.write(folder.resolve("shorter.jsonl"), lines.subList(0, seal + 1));
        String won = Program.run("show", duel).out();
        assertThat(won).contains("over: ");
        assertThat(Program.run("rewind", duel, "--to", to, "--reason", REASON, "--yes").exit()).isZero();
        assertThat(Program.run("ledger", duel).out()).isEqualTo(Program.run("ledger", shorter).out()).isNotEmpty();
        assertThat(Program.run("show", duel).out()).doesNotContain("over: ");
        assertThat(Program.run("log", duel, "--effective", "--detail", "trace").out())
                .startsWith(Program.run("log", shorter, "--detail", "trace").out())
                .doesNotContain("~");
        long turns = LoadedMatch.load(shorter).timeline().listMarks(Stride.TURN).length;
        assertThat(LoadedMatch.load(duel).timeline().listMarks(Stride.TURN)).hasSize((int) turns);
    }

    @Test
    void undone_entries_are_previewed_with_cards_seen_meanwhile() {
        Program looked = Program.run("rewind", match, "--to", "start", "--reason", REASON, "--dry-run");
        assertThat(looked.exit()).as(looked.err()).isZero();
        List<Long> numbers = looked.out().lines().filter(line -> line.matches(" *\\d+ \\* .*"))
                .map(line -> Long.valueOf(line.strip().split(" ")[0])).toList();
        assertThat(numbers).isSortedAccordingTo(Comparator.reverseOrder()).hasSizeGreaterThan(10);
        assertThat(looked.out()).contains("seen by everybody: ");
        assertThat(Program.run("rewind", match, "--to", "start", "--reason", REASON, "--dry-run", "--json").out())
                .contains("\"undoneSteps\":[{\"first\":").contains("\"seenFaces\":[{\"entry\":")
                .doesNotContain("sha256");
        String open = Program.run("rewind", match, "--to", "start", "--reason", REASON, "--dry-run", "--as", "public")
                .out();
        assertThat(looked.out()).contains("seen by Иван: Squire, Bow", "seen by Мария: Squire");
        assertThat(open).contains("seen by Иван: 2 unnamed cards", "seen by Мария: Squire");
        assertThat(match).as("a dry run writes nothing").hasSameBinaryContentAs(recorded);
    }

    @Test
    void rewind_asks_for_confirmation_unless_given_yes() {
        assertThat(Program.run("rewind", match, "--to", "-1", "--reason", REASON).exit()).isEqualTo(2);
        assertThat(answerPrompt("n\n")).isEqualTo(1);
        assertThat(answerPrompt("")).isEqualTo(1);
        assertThat(match).hasSameBinaryContentAs(recorded);
        assertThat(answerPrompt("да\n")).isZero();
        assertThat(LoadedMatch.load(match).timeline().entries().getLast().event())
                .isInstanceOf(MatchEvent.Rewound.class);
    }

    private int answerPrompt(String answer) {
        Console console = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), Language.RU);
        var in = new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8));
        var command = new RewindCommand(console, new Confirmation(console, in, true));
        var spec = CommandSpec.create();
        command.arguments().forEach(spec::add);
        return command.run(new CommandLineArgs(new CommandLine(spec)
                .parseArgs(match.toString(), "--to", "-1", "--reason", REASON), (_, _) -> { }));
    }

    @Test
    void an_unreachable_place_is_rejected_with_the_nearest_ones() {
        Timeline<?> timeline = LoadedMatch.load(match).timeline();
        long inside = LongStream.rangeClosed(1, timeline.size())
                .filter(entry -> timeline.findStepEnd(entry) != entry).findFirst().orElseThrow();
        Program refused = Program.run("rewind", match, "--to", inside, "--reason", REASON, "--yes");
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("#" + timeline.findStepStart(inside), "#" + timeline.findStepEnd(inside));
        assertThat(Program.run("rewind", match, "--to", "end", "--reason", REASON, "--yes").err())
                .contains("nothing has happened after it");
        assertThat(Program.run("rewind", match, "--to", "999999", "--reason", REASON, "--yes").exit()).isEqualTo(2);
        assertThat(Program.run("rewind", match, "--reason", REASON, "--yes").err()).contains("--to");
        assertThat(Program.run("rewind", match, "--to", "-1", "--yes").err()).contains("--reason");
        assertThat(Program.run("rewind", folder.resolve("none"), "--to", "1", "--reason", "x", "--yes").exit())
                .isEqualTo(3);
        assertThat(match).hasSameBinaryContentAs(recorded);
        assertThat(Program.run("end", match, "--yes").exit()).isZero();
        Program ended = Program.run("rewind", match, "--to", "-1", "--reason", REASON, "--yes");
        assertThat(ended.exit()).isEqualTo(3);
        assertThat(ended.err()).contains("has ended already");
    }

    @Test
    void a_match_in_a_log_is_rewound_and_an_order_can_be_undone() {
        String log = "sqlite:" + folder.resolve("league.db");
        assertThat(Program.run("import", match, "--log", log).exit()).isZero();
        String id = Program.run("matches", "--log", log, "--json").out()
                .replaceAll("(?s).*\"id\":\"([^\"]*).*", "$1");
        long last = LoadedMatch.load(recorded).timeline().size();
        assertThat(Program.run("rewind", id, "--log", log, "--to", "-3", "--reason", "a", "--yes").exit()).isZero();
        Program again = Program.run("rewind", id, "--log", log, "--to", last, "--reason", "b", "--recorder", "--yes",
                "--json");
        assertThat(again.exit()).as(again.err()).isZero();
        assertThat(again.out()).contains("\"restoredSteps\":[{").contains("\"entry\":" + (last + 2));
        assertThat(Program.run("verify", "--all", "--log", log).out()).contains("EXACT");
        assertThat(Program.run("log", id, "--log", log).out()).doesNotContainPattern("\n *" + last + "~")
                .containsPattern("\n *" + (last + 1) + "~");
    }

    @Test
    void the_order_is_signed_in_a_signed_match() throws IOException {
        Path recorder = folder.resolve("recorder.pem");
        SigningKey.generate().save(recorder);
        Path signed = folder.resolve("signed.jsonl");
        assertThat(Program.run("simulate", "--seed", 4, "--key", recorder, "--out", signed).exit()).isZero();
        List<String> lines = Files.readAllLines(signed);
        Files.write(signed, lines.subList(0, lines.size() - 2)); // truncated before its end
        assertThat(Program.run("rewind", signed, "--to", "-5", "--reason", REASON, "--yes").err()).contains("--key");
        assertThat(Program.run("rewind", signed, "--to", "-5", "--reason", REASON, "--yes", "--key", recorder).exit())
                .isZero();
        assertThat(Program.run("verify", signed).out()).contains("EXACT", "SIGNED");
    }
}
