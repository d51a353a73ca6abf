package letopis.cli.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.file.ReplayWriter;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.match.RecordedChoice;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.notation.Games;
import letopis.notation.LoadedMatch;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.State;
import letopis.testkit.Playthrough;
import letopis.testkit.RecorderView;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Branches of matches with unseen hands and rewound sections.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WhatIfUndoneOrUnseenTest {

    private static final long SEED = Long.getLong("seed", 20261123);
    private static final int BRANCHES_MAX = Integer.getInteger("letopis.branches", 8); // per match
    private static final int REWINDS = 4;
    private static final Set<String> CREATING = Set.of("CardCreated", "CardPlaced", "CardCopied",
            "SideboardShown");

    /// The matches as files, each played once for all tests.
    private static final Map<String, byte[]> PLAYED = new HashMap<>();

    private final Random random = new Random(SEED);

    @TempDir
    private Path folder;

    static Stream<Arguments> matches() {
        return Games.all().stream()
                .flatMap(game -> Stream.of(RecorderView.values()).map(sight -> Arguments.of(game, sight)));
    }

    @ParameterizedTest
    @MethodSource("matches")
    void every_choice_has_branches_including_undone_choices(Game<?> game, RecorderView sight) throws IOException {
        checkBranches(match(game, sight));
    }

    private LoadedMatch<?> match(Game<?> game, RecorderView sight) throws IOException {
        Path file = folder.resolve("played.jsonl");
        byte[] known = PLAYED.get(game.id() + " " + sight);
        if (known == null) {
            play(file, game, sight);
            PLAYED.put(game.id() + " " + sight, Files.readAllBytes(file));
        } else {
            Files.write(file, known);
        }
        return LoadedMatch.load(file);
    }

    private <S extends State> void play(Path file, Game<S> game, RecorderView sight) {
        var playing = Playthrough.of(game).withRewinds(REWINDS).withRecorderView(sight)
                .withWeight(choice -> choice instanceof Choice.Decision decision && decision.isConcession() ? 1 : 200)
                .withCardCreation(WhatIfUndoneOrUnseenTest::createdBy);
        var played = LongStream.iterate(SEED, seed -> seed + 1).mapToObj(playing::play)
                .filter(playedMatch -> playedMatch.timeline().takenBackRanges().size() > 1).findFirst().orElseThrow();
        ReplayWriter.save(file, played.header(), game, played.commits());
    }

    /// Returns the player whose card comes from a supply or an additional deck, if the game has one.
    private static Optional<Seat> createdBy(Event event) {
        if (!CREATING.contains(event.getClass().getSimpleName())) {
            return Optional.empty();
        }
        try {
            return Optional.of((Seat) event.getClass().getMethod("seat").invoke(event));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private <S extends State> void checkBranches(LoadedMatch<S> match) {
        Timeline<S> timeline = match.timeline();
        List<RecordedChoice<S>> counted = new ArrayList<>();
        List<RecordedChoice<S>> takenBack = new ArrayList<>();
        for (long end : timeline.asRecorded().listMarks(Stride.STEP)) {
            RecordedChoice.findAt(timeline, end).ifPresent(made ->
                    (timeline.isEffective(end) ? counted : takenBack).add(made));
        }
        assertThat(takenBack).as("seed %d", SEED).isNotEmpty();
        for (List<RecordedChoice<S>> made : List.of(counted, takenBack)) {
            while (made.size() > BRANCHES_MAX) {
                made.remove(random.nextInt(made.size()));
            }
            int others = 0;
            for (RecordedChoice<S> choice : made) {
                BranchChecks.checkReproduction(match, choice);
                others += choice.choice() instanceof Choice.Decision
                        ? BranchChecks.checkAlternatives(match, choice, random)
                        : 0;
            }
            assertThat(others).as("seed %d", SEED).isPositive();
        }
    }

    /// Branches through the command line, including at entries that were undone.
    @ParameterizedTest
    @MethodSource("matches")
    void the_match_is_not_changed_by_branches(Game<?> game, RecorderView sight) throws IOException {
        LoadedMatch<?> match = match(game, sight);
        Path file = folder.resolve("played.jsonl");
        byte[] before = Files.readAllBytes(file);
        List<Long> ends = new ArrayList<>();
        for (long end : match.timeline().asRecorded().listMarks(Stride.STEP)) {
            RecordedChoice.findAt(match.timeline(), end).filter(made -> made.choice() instanceof Choice.Decision)
                    .ifPresent(_ -> ends.add(end));
        }
        int saved = 0;
        for (int i = 0; i < 2; i++) {
            long at = ends.get(random.nextInt(ends.size()));
            Path branch = folder.resolve("branch-" + i + ".jsonl");
            Program listed = Program.run("what-if", file, "--at", at);
            assertThat(listed.exit()).as("seed %d at %d: %s", SEED, at, listed.err()).isZero();
            if (listed.out().contains("1  ")) { // otherwise there was no alternative
                Program program = Program.run("what-if", file, "--at", at, "--instead", "1", "--match", branch);
                assertThat(program.exit()).as("seed %d at %d: %s", SEED, at, program.err()).isZero();
                assertThat(Program.run("verify", branch).out()).startsWith("EXACT");
                saved++;
            }
        }
        assertThat(saved).as("seed %d", SEED).isPositive();
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }
}
