package letopis.testkit;

import static letopis.testkit.TestSealer.append;
import static letopis.testkit.TestSealer.sign;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchEvent.Agreed;
import letopis.journal.MatchEvent.Conclusion;
import letopis.journal.MatchEvent.Ended;
import letopis.journal.MatchEvent.Rewound;
import letopis.journal.MatchExistsException;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.MisplacedEntryException.Reason;
import letopis.journal.NoSuchMatchException;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.notation.signing.KeyRing;
import letopis.notation.signing.SigningKey;
import org.junit.jupiter.api.Test;

/// The contract of a match log. An implementation is tested by extending this suite, which writes matches of pebbles in
/// the notation of [#notation].
///
/// The contract does not say whether `read` includes commits appended after it started, which thread calls a follower,
/// or how long operations take. Waits end after half a minute. A log that loses a commit therefore fails instead of
/// hanging.
public abstract class MatchLogContract extends ListingContract {

    private static final SigningKey KEY = SigningKey.generate();
    private static final MatchId UNKNOWN_MATCH = new MatchId("never-created");

    @Test
    void a_new_match_has_a_header_and_no_commits() {
        try (Writer writer = log.create(header, "first")) {
            assertThat(writer.header()).isEqualTo(header);
            assertThat(writer.tail()).isEqualTo(Seal.ofHeader(notation().writeHeader(header)));
        }
        assertThat(log.findHeader(header.match())).contains(header);
        assertThat(read(Sequence.NONE)).isEmpty();
    }

    @Test
    void commits_are_read_back_unchanged_in_append_order() {
        appendAllCommits();
        assertThat(read(Sequence.NONE)).isEqualTo(commits);
        assertThat(read(new Sequence(1))).isEqualTo(commits);
    }

    @Test
    void an_appended_commit_is_the_new_tail() {
        try (Writer writer = log.create(header, "first")) {
            for (Commit commit : commits) {
                assertThat(append(writer, commit)).isEqualTo(new AppendResult.Success(commit.seal()));
                assertThat(writer.tail()).isEqualTo(commit.seal());
            }
        }
    }

    @Test
    void reading_from_mid_commit_starts_with_the_whole_commit() {
        appendAllCommits();
        for (int i = 0; i < commits.size(); i++) {
            for (Entry entry : commits.get(i).entries()) {
                assertThat(read(entry.seq())).as("from %s", entry.seq()).isEqualTo(commits.subList(i, commits.size()));
            }
        }
    }

    @Test
    void reading_past_the_tail_returns_no_commits() {
        appendAllCommits();
        assertThat(read(commits.getLast().last().next())).isEmpty();
    }

    @Test
    void a_commit_that_leaves_a_gap_is_rejected() {
        try (Writer writer = log.create(header, "first")) {
            append(writer, commits.get(0));
            Seal tail = writer.tail();
            assertThat(append(writer, commits.get(2)))
                    .isEqualTo(new AppendResult.OutOfSequenceCommit(commits.get(1).first(), commits.get(2).first()));
            assertThat(writer.tail()).isEqualTo(tail);
            assertThat(append(writer, commits.get(1))).isInstanceOf(AppendResult.Success.class);
        }
        assertThat(read(Sequence.NONE)).isEqualTo(commits.subList(0, 2));
    }

    @Test
    void a_duplicate_commit_is_stored_once() {
        try (Writer writer = log.create(header, "first")) {
            append(writer, commits.get(0));
            assertThat(append(writer, commits.get(0)))
                    .isEqualTo(new AppendResult.OutOfSequenceCommit(commits.get(1).first(), commits.get(0).first()));
        }
        assertThat(read(Sequence.NONE)).isEqualTo(commits.subList(0, 1));
    }

    /// Readers reject a match with entries after its end. If a log accepted such entries, any writer could make the
    /// match unreadable.
    @Test
    void only_agreements_can_follow_the_end_of_a_match() {
        Commit play = commits.getLast();
        SealedCommit end = TestSealer.createMatchCommit(play, Author.RECORDER, new Ended(Conclusion.ABANDONED),
                Signer.NONE);
        SealedCommit early = TestSealer.createMatchCommit(play, new Author.Player(Seat.A), new Agreed(Seat.A),
                Signer.NONE);
        SealedCommit agreed = TestSealer.createMatchCommit(
                end.commit(), new Author.Player(Seat.A), new Agreed(Seat.A), Signer.NONE);
        appendAllCommits();
        try (Writer writer = log.open(header.match(), "second")) {
            assertThat(writer.append(early))
                    .isEqualTo(new AppendResult.MisplacedEntry(early.first(), Reason.BEFORE_THE_END));
            assertThat(writer.append(end)).isEqualTo(new AppendResult.Success(end.seal()));
            assertRejectsCommits(writer, end.commit());
        }
        try (Writer writer = log.open(header.match(), "third")) {
            assertRejectsCommits(writer, end.commit());
            assertThat(writer.append(agreed)).isEqualTo(new AppendResult.Success(agreed.seal()));
            assertRejectsCommits(writer, agreed.commit());
        }
        try (Writer writer = log.open(header.match(), "fourth")) {
            assertRejectsCommits(writer, agreed.commit());
        }
        assertThat(read(play.first())).containsExactly(play, end.commit(), agreed.commit());
    }

    /// A writer that opens a match after a rewind can continue it.
    @Test
    void a_match_continues_after_a_rewind() {
        Commit play = commits.getFirst();
        SealedCommit back = TestSealer.createMatchCommit(
                play, Author.JUDGE, new Rewound(Sequence.NONE, "mistyped", Optional.of("Вера")), Signer.NONE);
        SealedCommit again = TestSealer.resealAfter(play, back.commit());
        try (Writer writer = log.create(header, "first")) {
            assertThat(append(writer, play)).isInstanceOf(AppendResult.Success.class);
            assertThat(writer.append(back)).isEqualTo(new AppendResult.Success(back.seal()));
        }
        try (Writer writer = log.open(header.match(), "second")) {
            assertThat(writer.tail()).isEqualTo(back.seal());
            assertThat(writer.append(again)).isEqualTo(new AppendResult.Success(again.seal()));
        }
        assertThat(read(Sequence.NONE)).containsExactly(play, back.commit(), again.commit());
    }

    private void assertRejectsCommits(Writer writer, Commit tail) {
        SealedCommit end = TestSealer.createMatchCommit(tail, Author.RECORDER, new Ended(Conclusion.FINISHED),
                Signer.NONE);
        SealedCommit play = TestSealer.resealAfter(commits.getFirst(), tail);
        for (SealedCommit commit : List.of(end, play)) {
            assertThat(writer.append(commit))
                    .isEqualTo(new AppendResult.MisplacedEntry(tail.last().next(), Reason.AFTER_THE_END));
        }
        assertThat(writer.tail()).isEqualTo(tail.seal());
    }

    @Test
    void a_second_writer_fences_the_first_which_learns_its_name() {
        try (Writer first = log.create(header, "first")) {
            append(first, commits.get(0));
            try (Writer second = log.open(header.match(), "second")) {
                assertThat(append(first, commits.get(1))).isEqualTo(new AppendResult.StaleWriter("second"));
                assertThat(second.header()).isEqualTo(header);
                assertThat(second.tail()).isEqualTo(commits.get(0).seal());
                assertThat(append(second, commits.get(1))).isInstanceOf(AppendResult.Success.class);
                assertThat(append(first, commits.get(2))).isEqualTo(new AppendResult.StaleWriter("second"));
            }
        }
        assertThat(read(Sequence.NONE)).isEqualTo(commits.subList(0, 2));
    }

    @Test
    void a_writer_with_the_same_name_is_also_fenced() {
        try (Writer earlier = log.create(header, "recorder"); Writer later = log.open(header.match(), "recorder")) {
            assertThat(append(earlier, commits.get(0))).isEqualTo(new AppendResult.StaleWriter("recorder"));
            assertThat(append(later, commits.get(0))).isInstanceOf(AppendResult.Success.class);
        }
    }

    @Test
    void a_fenced_writer_stays_fenced_after_its_successor_closes() {
        try (Writer first = log.create(header, "first")) {
            log.open(header.match(), "second").close();
            assertThat(append(first, commits.get(0))).isEqualTo(new AppendResult.StaleWriter("second"));
        }
        assertThat(read(Sequence.NONE)).isEmpty();
    }

    @Test
    void a_new_writer_continues_after_the_last_commit_of_a_closed_writer() {
        try (Writer writer = log.create(header, "first")) {
            append(writer, commits.get(0));
        }
        try (Writer writer = log.open(header.match(), "second")) {
            assertThat(writer.tail()).isEqualTo(commits.get(0).seal());
            assertThat(append(writer, commits.get(1))).isEqualTo(new AppendResult.Success(commits.get(1).seal()));
        }
        assertThat(read(Sequence.NONE)).isEqualTo(commits.subList(0, 2));
    }

    @Test
    void creating_an_existing_match_fails_and_fences_no_writer() {
        try (Writer writer = log.create(header, "first")) {
            append(writer, commits.get(0));
            assertThatThrownBy(() -> log.create(header, "second")).isInstanceOf(MatchExistsException.class)
                    .hasMessageContaining(header.match().value());
            assertThat(append(writer, commits.get(1))).isInstanceOf(AppendResult.Success.class);
        }
        assertThat(read(Sequence.NONE)).isEqualTo(commits.subList(0, 2));
    }

    @Test
    void an_unknown_match_cannot_be_opened_read_or_followed() {
        log.create(header, "first").close();
        assertThat(log.findHeader(UNKNOWN_MATCH)).isEmpty();
        assertThatThrownBy(() -> log.open(UNKNOWN_MATCH, "first")).isInstanceOf(NoSuchMatchException.class)
                .hasMessageContaining(UNKNOWN_MATCH.value());
        assertThatThrownBy(() -> log.read(UNKNOWN_MATCH, Sequence.NONE)).isInstanceOf(NoSuchMatchException.class)
                .hasMessageContaining(UNKNOWN_MATCH.value());
        assertThatThrownBy(() -> log.follow(UNKNOWN_MATCH, Sequence.NONE, _ -> {}))
                .isInstanceOf(NoSuchMatchException.class).hasMessageContaining(UNKNOWN_MATCH.value());
    }

    @Test
    void matches_are_isolated_from_each_other() {
        Header other = PLAY.header("contract-2");
        List<Commit> others = PLAY.play(2, other).commits();
        var seen = new LinkedBlockingQueue<Commit>();
        try (Writer writer = log.create(header, "first"); Writer otherWriter = log.create(other, "second");
                var _ = log.follow(other.match(), Sequence.NONE, seen::add)) {
            for (int i = 0; i < 3; i++) {
                assertThat(append(writer, commits.get(i))).isInstanceOf(AppendResult.Success.class);
                assertThat(append(otherWriter, others.get(i))).isInstanceOf(AppendResult.Success.class);
            }
            assertThat(takeCommits(seen, 3)).isEqualTo(others.subList(0, 3));
        }
        assertThat(read(Sequence.NONE)).isEqualTo(commits.subList(0, 3));
    }

    @Test
    void readers_see_commits_atomically() throws InterruptedException {
        var readings = Collections.synchronizedList(new ArrayList<List<Commit>>());
        try (Writer writer = log.create(header, "first")) {
            var done = new AtomicBoolean();
            Thread reading = Thread.ofPlatform().start(() -> {
                while (!done.get()) {
                    readings.add(read(Sequence.NONE));
                }
            });
            commits.forEach(commit -> append(writer, commit));
            done.set(true);
            reading.join();
        }
        readings.add(read(Sequence.NONE));
        assertThat(readings).allSatisfy(reading -> assertThat(reading).isEqualTo(commits.subList(0, reading.size())));
        assertThat(readings.getLast()).hasSameSizeAs(commits);
    }

    @Test
    void an_acknowledged_commit_is_readable_immediately() {
        try (Writer writer = log.create(header, "first")) {
            for (int i = 0; i < commits.size(); i++) {
                append(writer, commits.get(i));
                assertThat(read(commits.get(i).first())).isEqualTo(commits.subList(i, i + 1));
            }
        }
    }

    @Test
    void concurrent_writers_store_each_commit_once_without_gaps() throws InterruptedException {
        Writer first = log.create(header, "first");
        var answers = Collections.synchronizedList(new ArrayList<AppendResult>());
        Thread writing = Thread.ofPlatform().start(() -> commits.forEach(commit -> answers.add(append(first, commit))));
        try (Writer second = log.open(header.match(), "second")) {
            writing.join();
            for (Commit commit : commits) {
                if (commit.first().compareTo(second.tail().last()) > 0) {
                    assertThat(append(second, commit)).isInstanceOf(AppendResult.Success.class);
                }
            }
        }
        first.close();
        assertThat(read(Sequence.NONE)).isEqualTo(commits);
        long stored = answers.stream().filter(AppendResult.Success.class::isInstance).count();
        assertThat(answers.subList((int) stored, answers.size())).as("answers after the first that was fenced")
                .allSatisfy(answer -> assertThat(answer).isEqualTo(new AppendResult.StaleWriter("second")));
    }

    @Test
    void closing_twice_is_harmless() {
        Writer writer = log.create(header, "first");
        append(writer, commits.get(0));
        writer.close();
        writer.close();
        var read = log.read(header.match(), Sequence.NONE);
        read.close();
        read.close();
        assertThat(read(Sequence.NONE)).isEqualTo(commits.subList(0, 1));
        log.close();
        log.close();
    }

    @Test
    void a_signed_match_keeps_its_signatures() {
        Header named = header.withKeys(List.of(new SignerKey(Author.RECORDER, KEY.publicKey())));
        List<SealedCommit> signed = sign(named, commits, KeyRing.of(named.keys(), List.of(KEY)));
        try (Writer writer = log.create(named, "first")) {
            signed.forEach(commit -> assertThat(writer.append(commit)).isInstanceOf(AppendResult.Success.class));
        }
        assertThat(log.findHeader(named.match())).contains(named);
        assertThat(read(Sequence.NONE)).isEqualTo(signed.stream().map(SealedCommit::commit).toList())
                .allMatch(commit -> commit.signature().isPresent());
    }

    @Test
    void a_match_with_keys_rejects_unsigned_commits() {
        Header named = header.withKeys(List.of(new SignerKey(Author.RECORDER, KEY.publicKey())));
        var other = SigningKey.generate();
        List<SignerKey> others = List.of(new SignerKey(Author.RECORDER, other.publicKey()));
        try (Writer writer = log.create(named, "first")) {
            for (Signer signer : List.of(Signer.NONE, KeyRing.of(others, List.of(other)))) {
                SealedCommit wrong = sign(named, commits, signer).getFirst();
                assertThatThrownBy(() -> writer.append(wrong)).isInstanceOf(IllegalArgumentException.class);
            }
            SealedCommit right = sign(named, commits, KeyRing.of(named.keys(), List.of(KEY))).getFirst();
            assertThat(writer.append(right)).isInstanceOf(AppendResult.Success.class);
        }
        assertThat(read(Sequence.NONE)).hasSize(1);
    }

    @Test
    void a_match_without_keys_rejects_signed_commits() {
        List<SignerKey> named = List.of(new SignerKey(Author.RECORDER, KEY.publicKey()));
        try (Writer writer = log.create(header, "first")) {
            SealedCommit signed = sign(header, commits, KeyRing.of(named, List.of(KEY))).getFirst();
            assertThatThrownBy(() -> writer.append(signed)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(read(Sequence.NONE)).isEmpty();
    }
}
