package letopis.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.match.MatchVerifier.Difference;
import letopis.match.MatchVerifier.Verdict;
import letopis.pebbles.PebblesEvent.Conceded;
import letopis.pebbles.PebblesEvent.MatchWon;
import letopis.pebbles.PebblesState;
import letopis.table.AwaitedInput;
import letopis.table.MatchResult;
import letopis.table.PlayedGame;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchResultTest {

    private static final Header HEADER = RecordedPebbles.header("decided").withRecordedResult();

    private final List<Commit> commits = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(7);
    private final Referee<PebblesState> referee = referee(HEADER);

    private static Referee<PebblesState> referee(Header header) {
        return new Referee<>(RecordedPebbles.GAME,
                new Timeline.Builder<>(RecordedPebbles.GAME, RecordedPebbles.opening(header)), Completion.OPEN,
                new InMemoryLog(new PlainNotation()).create(header, "test"), new PlainNotation(), header::at,
                () -> "salt", Signer.NONE);
    }

    @Test
    void the_result_is_the_last_consequence_and_names_the_paragraph_that_decided() {
        concedeTwice(referee);
        Commit last = commits.getLast();
        Entry result = last.entries().getLast();
        Entry won = last.entries().stream().filter(entry -> entry.event() instanceof MatchWon).findFirst()
                .orElseThrow();
        assertThat(result.event()).isEqualTo(new MatchResult(List.of(Seat.B), "two-wins",
                new TreeMap<>(Map.of(Seat.A, 0, Seat.B, 2)), List.of(game(), game()), new TreeMap<>()));
        assertThat(result.by()).isEqualTo(Author.RULES);
        assertThat(result.cause()).isEqualTo(won.seq());
        assertThat(result.rules()).isEqualTo(won.rules());
        assertThat(referee.state().at()).isEqualTo(result.seq());
        assertThat(verdict(commits, true)).isInstanceOf(Verdict.ExactReplay.class);
    }

    @Test
    void a_rewind_takes_back_the_result_which_is_recorded_again_later() {
        concedeTwice(referee);
        Sequence before = commits.get(commits.size() - 2).last();
        record(referee.takeBack(before, "a slip", Author.RECORDER));
        assertThat(RecordedPebbles.GAME.result(referee.state())).isEmpty();
        play(referee, 1);
        assertThat(results(commits)).hasSize(2);
        assertThat(verdict(commits, true)).isInstanceOf(Verdict.ExactReplay.class);
    }

    @Test
    void an_abandoned_match_has_no_result() {
        Seat.PAIR.forEach(seat -> record(referee.submit(RecordedPebbles.pouch(seat))));
        record(referee.endMatch());
        assertThat(results(commits)).isEmpty();
        assertThat(RecordedPebbles.GAME.result(referee.state())).isEmpty();
    }

    @Test
    void an_older_header_version_records_no_result_and_readers_derive_it() {
        Referee<PebblesState> older = referee(RecordedPebbles.header("older"));
        concedeTwice(older);
        assertThat(results(commits)).isEmpty();
        assertThat(RecordedPebbles.GAME.result(older.state()).map(MatchResult::winners)).contains(List.of(Seat.B));
        assertThat(verdict(commits, false)).isInstanceOf(Verdict.ExactReplay.class);
    }

    @Test
    void verification_finds_a_missing_or_wrong_result() {
        concedeTwice(referee);
        Commit last = commits.removeLast();
        Entry result = last.entries().getLast();
        var without = new ArrayList<>(commits);
        without.add(new Commit(last.entries().subList(0, last.entries().size() - 1),
                new Seal(new Sequence(last.last().number() - 1), last.seal().sha256())));
        assertThat(difference(without)).isInstanceOf(Difference.UnrecordedEntry.class);
        var forged = new ArrayList<>(commits);
        var entries = new ArrayList<>(last.entries());
        entries.set(entries.size() - 1, new Entry(result.seq(), result.at(), result.by(), result.cause(),
                result.rules(), new MatchResult(List.of(Seat.A), "two-wins", new TreeMap<>(), List.of(),
                        new TreeMap<>()), Map.of()));
        forged.add(new Commit(entries, last.seal()));
        assertThat(difference(forged)).isInstanceOf(Difference.Mismatch.class);
    }

    private static PlayedGame game() {
        return new PlayedGame(Optional.of(Seat.B), Optional.of(Seat.A), 1);
    }

    private static Difference difference(List<Commit> commits) {
        Verdict verdict = verdict(commits, true);
        assertThat(verdict).isInstanceOf(Verdict.Divergence.class);
        return ((Verdict.Divergence) verdict).difference();
    }

    private static Verdict verdict(List<Commit> commits, boolean recordsResult) {
        var verify = new MatchVerifier<>(RecordedPebbles.GAME, RecordedPebbles.opening(HEADER), recordsResult);
        commits.forEach(verify::check);
        return verify.verdict();
    }

    private static List<Entry> results(List<Commit> commits) {
        return commits.stream().flatMap(commit -> commit.entries().stream())
                .filter(entry -> entry.event() instanceof MatchResult).toList();
    }

    private void record(Referee.SubmitResult taken) {
        commits.add(RecordedPebbles.recordedCommit(taken));
    }

    private void concedeTwice(Referee<PebblesState> by) {
        Seat.PAIR.forEach(seat -> record(by.submit(RecordedPebbles.pouch(seat))));
        play(by, 100);
    }

    /// Seat A takes the first turn of each game and concedes.
    private void play(Referee<PebblesState> by, int choices) {
        for (int i = 0; i < choices && !(RecordedPebbles.GAME.awaited(by.state()) instanceof AwaitedInput.NoInput);
                i++) {
            record(by.submit(switch (RecordedPebbles.GAME.awaited(by.state())) {
                case AwaitedInput.Players _ -> new Conceded(Seat.A);
                case AwaitedInput.ChanceOutcome() -> RecordedPebbles.GAME.sampleChance(by.state(), random::nextInt);
                case AwaitedInput.NoInput() -> throw new IllegalStateException("no input is awaited");
            }));
        }
    }
}
