package letopis.cli.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.file.ReplayWriter;
import letopis.match.RecordedChoice;
import letopis.match.WhatIf;
import letopis.notation.LoadedMatch;
import letopis.recording.Branch;
import letopis.recording.Option;
import letopis.table.Choice;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Branches of the recorded matches that ship with the project.
///
/// `-Dletopis.branches=` sets the number of choices per match that are branched.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SampleWhatIfTest {

    private static final int BRANCHES_MAX = Integer.getInteger("letopis.branches", 35); // per match

    private final Random random = new Random(20261);

    static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.walk(Program.HOME.resolve("replays"))) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void the_recorded_choice_reproduces_the_recorded_end(Path sample) {
        check(LoadedMatch.load(sample), true);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void every_other_choice_produces_an_answer(Path sample) {
        check(LoadedMatch.load(sample), false);
    }

    private <S extends State> void check(LoadedMatch<S> match, boolean recorded) {
        List<RecordedChoice<S>> made =
                new ArrayList<>(RecordedChoice.listChoicesInEffectAt(match.timeline(), match.timeline().size()));
        while (made.size() > BRANCHES_MAX) {
            made.remove(random.nextInt(made.size()));
        }
        int answered = 0;
        for (RecordedChoice<S> choice : made) {
            if (recorded) {
                BranchChecks.checkReproduction(match, choice);
                answered++;
            } else if (choice.choice() instanceof Choice.Decision) {
                answered += BranchChecks.checkAlternatives(match, choice, random);
            }
        }
        assertThat(answered).as(match.source()).isPositive();
    }

    @Test
    void a_branch_that_needs_more_passes_is_compared_at_the_same_moment() {
        String answer = Program.run("what-if", "nb-115-armour-against-three", "--at", "348", "--instead", "2",
                "--lang", "en").out();
        assertThat(answer)
                .contains("The record, #354: not over; life: Иван 31, Мария 30 · game 1 · turn 7 (A) · end")
                .contains("The branch, #360: not over; life: Иван 33, Мария 30 · game 1 · turn 7 (A) · end")
                .doesNotContain("Knight: field → battle");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_branch_is_a_complete_match(Path sample, @TempDir Path folder) throws IOException {
        byte[] before = Files.readAllBytes(sample);
        checkBranches(LoadedMatch.load(sample), folder);
        assertThat(Files.readAllBytes(sample)).isEqualTo(before);
    }

    private <S extends State> void checkBranches(LoadedMatch<S> match, Path folder) throws IOException {
        List<RecordedChoice<S>> made = RecordedChoice.listChoicesInEffectAt(match.timeline(), match.timeline().size())
                .stream()
                .filter(choice -> choice.choice() instanceof Choice.Decision).toList();
        for (int i = 0; i < 3; i++) {
            var branch = new Branch<>(match, made.get(random.nextInt(made.size())), () -> "salt");
            List<Option> others = branch.alternatives();
            if (others.isEmpty()) {
                continue;
            }
            branch.choose(others.get(random.nextInt(others.size())));
            WhatIf<S> whatIf = branch.replay();
            assertThat(branch.recording().state()).isEqualTo(whatIf.end());
            branch.addNote("from elsewhere");
            Path file = folder.resolve(i + ".jsonl");
            ReplayWriter.save(file, branch.recording().match().header(), match.game(),
                    branch.commits());
            Program verified = Program.run("verify", file);
            assertThat(verified.out()).startsWith("EXACT");
        }
    }
}
