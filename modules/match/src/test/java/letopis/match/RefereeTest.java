package letopis.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.MatchEvent;
import letopis.journal.MatchEvent.Conclusion;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.RuleRef;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.match.Referee.SubmitResult;
import letopis.pebbles.PebblesEvent.GameOpened;
import letopis.pebbles.PebblesEvent.Passed;
import letopis.pebbles.PebblesEvent.PouchShaken;
import letopis.pebbles.PebblesState;
import letopis.table.Choice;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RefereeTest {

    private static final PlainNotation NOTATION = new PlainNotation();
    private static final Instant NOW = Instant.parse("2026-11-20T18:03:11.412Z");
    private static final Choice POUCH_A = RecordedPebbles.pouch(Seat.A);
    private static final Choice POUCH_B = RecordedPebbles.pouch(Seat.B);

    private final Header header = RecordedPebbles.header("refereed");
    private final InMemoryLog log = new InMemoryLog(NOTATION);
    private final Writer writer = log.create(header, "first");
    private final AtomicInteger salts = new AtomicInteger();
    private final Referee<PebblesState> referee = new Referee<>(
            RecordedPebbles.GAME, RecordedPebbles.opening(header), writer, NOTATION, () -> NOW,
            () -> "salt-" + salts.incrementAndGet());

    @Test
    void an_accepted_choice_is_recorded_before_its_consequences() {
        referee.submit(POUCH_A);
        Commit commit = RecordedPebbles.recordedCommit(referee.submit(POUCH_B));
        assertThat(commit.entries()).extracting(Entry::event).containsExactly(
                POUCH_B, new GameOpened(1), new PouchShaken(Seat.A, 12), new PouchShaken(Seat.B, 12));
        assertThat(commit.entries()).extracting(Entry::seq).containsExactly(
                new Sequence(2), new Sequence(3), new Sequence(4), new Sequence(5));
        assertThat(commit.entries()).extracting(Entry::cause).containsExactly(
                Sequence.NONE, new Sequence(2), new Sequence(3), new Sequence(3));
        assertThat(commit.entries()).extracting(Entry::by).containsExactly(
                new Author.Player(Seat.B), Author.RULES, Author.RULES, Author.RULES);
        assertThat(commit.entries()).extracting(Entry::rules).containsExactly(
                List.of(), List.of(new RuleRef("PB-1")), List.of(new RuleRef("PB-1")), List.of(new RuleRef("PB-1")));
        assertThat(commit.entries()).extracting(Entry::at).containsOnly(NOW);
    }

    @Test
    void a_recorded_commit_is_appended_to_the_log_and_advances_the_state() {
        Commit commit = RecordedPebbles.recordedCommit(referee.submit(POUCH_A));
        assertThat(log.read(header.match(), Sequence.NONE)).containsExactly(commit);
        assertThat(referee.state().at()).isEqualTo(commit.last());
        assertThat(referee.state().sideOf(Seat.A).size()).isEqualTo(12);
    }

    @Test
    void the_seal_covers_the_public_lines_and_is_chained_to_the_previous_seal() {
        Commit first = RecordedPebbles.recordedCommit(referee.submit(POUCH_A));
        Commit second = RecordedPebbles.recordedCommit(referee.submit(POUCH_B));
        assertThat(first.seal()).isEqualTo(expectedSeal(Seal.ofHeader(NOTATION.writeHeader(header)), first));
        assertThat(second.seal()).isEqualTo(expectedSeal(first.seal(), second));
    }

    @Test
    void each_secret_gets_its_own_salt() {
        RecordedPebbles.recordedCommit(referee.submit(POUCH_A));
        RecordedPebbles.recordedCommit(referee.submit(POUCH_B));
        assertThat(log.read(header.match(), Sequence.NONE)).flatExtracting(Commit::entries)
                .flatExtracting(entry -> entry.sealed().values()).extracting("salt")
                .containsExactly("salt-1", "salt-2");
    }

    @Test
    void a_refused_choice_leaves_no_trace() {
        PebblesState before = referee.state();
        SubmitResult taken = referee.submit(new Passed(Seat.A));
        assertThat(taken).isInstanceOfSatisfying(SubmitResult.Rejection.class,
                refused -> assertThat(refused.refusal().code()).isEqualTo("pebbles.not-now"));
        assertThat(referee.state()).isEqualTo(before);
        assertThat(log.read(header.match(), Sequence.NONE)).isEmpty();
    }

    @Test
    void a_referee_that_lost_the_lease_gets_an_error_and_keeps_its_state() {
        referee.submit(POUCH_A);
        PebblesState before = referee.state();
        log.open(header.match(), "second");
        assertThat(referee.submit(POUCH_B))
                .isEqualTo(new SubmitResult.StoreFailure(new AppendResult.StaleWriter("second")));
        assertThat(referee.state()).isEqualTo(before);
        assertThat(log.read(header.match(), Sequence.NONE)).hasSize(1);
    }

    @Test
    void an_abandoned_match_is_closed_by_an_entry_from_the_recorder() {
        referee.submit(POUCH_A);
        PebblesState before = referee.state();
        Commit end = RecordedPebbles.recordedCommit(referee.endMatch());
        assertThat(end.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.event()).isEqualTo(new MatchEvent.Ended(Conclusion.ABANDONED));
            assertThat(entry.by()).isEqualTo(Author.RECORDER);
            assertThat(entry.isChoice()).isTrue();
        });
        assertThat(referee.state()).isEqualTo(before);
        assertThat(referee.completion()).isEqualTo(Completion.ENDED);
    }

    @Test
    void a_closed_match_accepts_only_player_agreements() {
        referee.submit(POUCH_A);
        referee.endMatch();
        Seal end = writer.tail();
        assertThat(referee.submit(POUCH_B)).isEqualTo(new SubmitResult.EndedMatch());
        assertThat(referee.endMatch()).isEqualTo(new SubmitResult.EndedMatch());
        assertThat(writer.tail()).isEqualTo(end);
        Commit agreed = RecordedPebbles.recordedCommit(referee.recordAgreement(Seat.B));
        assertThat(agreed.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.event()).isEqualTo(new MatchEvent.Agreed(Seat.B));
            assertThat(entry.by()).isEqualTo(new Author.Player(Seat.B));
        });
    }

    @Test
    void an_agreement_to_an_unfinished_match_is_rejected() {
        referee.submit(POUCH_A);
        assertThat(referee.recordAgreement(Seat.A)).isEqualTo(new SubmitResult.OpenMatch());
        assertThat(log.read(header.match(), Sequence.NONE)).hasSize(1);
    }

    private static Seal expectedSeal(Seal before, Commit commit) {
        var chain = before.startChain();
        for (Entry entry : commit.entries()) {
            byte[] line = PlainNotation.publicLine(entry);
            chain.addLine(line, 0, line.length);
        }
        return chain.close(commit.last());
    }
}
