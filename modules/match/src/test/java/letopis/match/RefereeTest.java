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
import letopis.journal.MatchEvent.Conclusion;
import letopis.journal.MatchEvent;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.RuleRef;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.match.Referee.Taken;
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
    void an_accepted_choice_is_recorded_first_and_its_consequences_after_it() {
        referee.take(POUCH_A);
        Commit commit = RecordedPebbles.recorded(referee.take(POUCH_B));
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
    void a_recorded_commit_is_in_the_log_and_the_state_has_moved_on() {
        Commit commit = RecordedPebbles.recorded(referee.take(POUCH_A));
        assertThat(log.read(header.match(), Sequence.NONE)).containsExactly(commit);
        assertThat(referee.state().at()).isEqualTo(commit.last());
        assertThat(referee.state().side(Seat.A).size()).isEqualTo(12);
    }

    @Test
    void the_seal_is_made_over_the_public_lines_and_chained_to_the_one_before() {
        Commit first = RecordedPebbles.recorded(referee.take(POUCH_A));
        Commit second = RecordedPebbles.recorded(referee.take(POUCH_B));
        assertThat(first.seal()).isEqualTo(sealed(Seal.ofHeader(NOTATION.header(header)), first));
        assertThat(second.seal()).isEqualTo(sealed(first.seal(), second));
    }

    @Test
    void every_secret_gets_a_salt_of_its_own() {
        RecordedPebbles.recorded(referee.take(POUCH_A));
        RecordedPebbles.recorded(referee.take(POUCH_B));
        assertThat(log.read(header.match(), Sequence.NONE)).flatExtracting(Commit::entries)
                .flatExtracting(entry -> entry.sealed().values()).extracting("salt")
                .containsExactly("salt-1", "salt-2");
    }

    @Test
    void a_refused_choice_leaves_no_trace() {
        PebblesState before = referee.state();
        Taken taken = referee.take(new Passed(Seat.A));
        assertThat(taken).isInstanceOfSatisfying(Taken.Refused.class,
                refused -> assertThat(refused.refusal().code()).isEqualTo("pebbles.not-now"));
        assertThat(referee.state()).isEqualTo(before);
        assertThat(log.read(header.match(), Sequence.NONE)).isEmpty();
    }

    @Test
    void a_referee_whose_match_has_another_writer_gets_an_error_and_stays_where_it_was() {
        referee.take(POUCH_A);
        PebblesState before = referee.state();
        log.open(header.match(), "second");
        assertThat(referee.take(POUCH_B)).isEqualTo(new Taken.NotStored(new Appended.Fenced("second")));
        assertThat(referee.state()).isEqualTo(before);
        assertThat(log.read(header.match(), Sequence.NONE)).hasSize(1);
    }

    @Test
    void a_match_that_is_broken_off_is_closed_by_an_entry_of_the_recorder() {
        referee.take(POUCH_A);
        PebblesState before = referee.state();
        Commit end = RecordedPebbles.recorded(referee.end());
        assertThat(end.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.event()).isEqualTo(new MatchEvent.Ended(Conclusion.ABANDONED));
            assertThat(entry.by()).isEqualTo(Author.RECORDER);
            assertThat(entry.isChoice()).isTrue();
        });
        assertThat(referee.state()).isEqualTo(before);
        assertThat(referee.completion()).isEqualTo(Completion.ENDED);
    }

    @Test
    void nothing_is_recorded_behind_the_end_but_that_players_agree() {
        referee.take(POUCH_A);
        referee.end();
        Seal end = writer.tail();
        assertThat(referee.take(POUCH_B)).isEqualTo(new Taken.AfterTheEnd());
        assertThat(referee.end()).isEqualTo(new Taken.AfterTheEnd());
        assertThat(writer.tail()).isEqualTo(end);
        Commit agreed = RecordedPebbles.recorded(referee.agree(Seat.B));
        assertThat(agreed.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.event()).isEqualTo(new MatchEvent.Agreed(Seat.B));
            assertThat(entry.by()).isEqualTo(new Author.Player(Seat.B));
        });
    }

    @Test
    void nobody_agrees_to_a_match_that_has_not_ended() {
        referee.take(POUCH_A);
        assertThat(referee.agree(Seat.A)).isEqualTo(new Taken.BeforeTheEnd());
        assertThat(log.read(header.match(), Sequence.NONE)).hasSize(1);
    }

    private static Seal sealed(Seal before, Commit commit) {
        var chain = before.chain();
        for (Entry entry : commit.entries()) {
            byte[] line = PlainNotation.publicLine(entry);
            chain.line(line, 0, line.length);
        }
        return chain.close(commit.last());
    }
}
