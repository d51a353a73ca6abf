package letopis.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.pebbles.PebblesState;
import letopis.table.AwaitedInput;
import letopis.table.Choice;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The rules fold each event when they derive it; recordings and branches reuse those states.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FoldCountTest {

    private static final Game<PebblesState> GAME = RecordedPebbles.GAME;

    private final AtomicInteger folded = new AtomicInteger(); // by callers of the game, not by its rules
    private final Game<PebblesState> counted = countingGame();
    private final Header header = RecordedPebbles.header("counted");

    @SuppressWarnings("unchecked") // a proxy for a pebbles game
    private Game<PebblesState> countingGame() {
        return (Game<PebblesState>) Proxy.newProxyInstance(Game.class.getClassLoader(), new Class<?>[] {Game.class},
                (_, method, arguments) -> {
                    if (method.getName().equals("evolve")) {
                        folded.incrementAndGet();
                    }
                    try {
                        return method.invoke(GAME, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static Choice next(PebblesState state) {
        return switch (GAME.awaited(state)) {
            case AwaitedInput.Players(var seats) -> GAME.choices(state, List.copyOf(seats).getFirst()).getFirst();
            case AwaitedInput.ChanceOutcome() -> GAME.sampleChance(state, bound -> bound - 1);
            case AwaitedInput.NoInput() -> throw new IllegalStateException("the match is over");
        };
    }

    @Test
    void a_recorded_choice_is_not_folded_again() {
        var log = new InMemoryLog(new PlainNotation());
        PebblesState opening = RecordedPebbles.opening(header);
        var referee = new Referee<>(counted, opening, log.create(header, "test"), new PlainNotation(), header::at,
                () -> "salt");
        var commits = new ArrayList<Commit>();
        Seat.PAIR.forEach(seat ->
                commits.add(RecordedPebbles.recordedCommit(referee.submit(RecordedPebbles.pouch(seat)))));
        while (!(GAME.awaited(referee.state()) instanceof AwaitedInput.NoInput) && commits.size() < 12) {
            commits.add(RecordedPebbles.recordedCommit(referee.submit(next(referee.state()))));
        }
        Sequence back = referee.history().undoTarget().orElseThrow();
        commits.add(RecordedPebbles.recordedCommit(referee.takeBack(back, "a mistake", Author.RECORDER)));
        commits.add(RecordedPebbles.recordedCommit(referee.submit(next(referee.state()))));

        Timeline<PebblesState> recorded = referee.timeline();
        assertThat(folded).hasValue(0);

        var read = new Timeline.Builder<>(GAME, opening);
        commits.forEach(read::add);
        assertSame(recorded, read.build());
    }

    @Test
    void a_loaded_match_is_folded_once_and_its_states_are_reused() {
        RecordedPebbles match = RecordedPebbles.play(3);
        var read = new Timeline.Builder<>(counted, match.opening());
        match.commits().forEach(read::add);
        Timeline<PebblesState> timeline = read.build();
        assertThat(folded).hasValue((int) timeline.size());

        assertSame(new Timeline.Builder<>(counted, timeline).build(), timeline);
        assertThat(folded).hasValue((int) timeline.size());
    }

    private static void assertSame(Timeline<PebblesState> timeline, Timeline<PebblesState> other) {
        assertThat(timeline.entries()).isEqualTo(other.entries());
        for (long i = 0; i <= other.size(); i++) {
            assertThat(timeline.at(i)).as("after %s entries", i).isEqualTo(other.at(i));
        }
        for (Timeline.Stride stride : List.of(Timeline.Stride.STEP, Timeline.Stride.PHASE, Timeline.Stride.TURN,
                Timeline.Stride.GAME)) {
            assertThat(timeline.listMarks(stride)).as(stride.name()).isEqualTo(other.listMarks(stride));
        }
        assertThat(timeline.takenBackRanges()).isEqualTo(other.takenBackRanges());
    }
}
