package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import letopis.journal.Author;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.notation.HeaderLine;
import letopis.notation.signing.SigningKey;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import letopis.testkit.TestSealer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests the cost of a stranger's record: searches of the card set topic, memory allocations, hashed lines. It
/// must not depend on the number of earlier records.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ForeignRecordCostTest {

    private static final Playthrough<?> PLAY = Playthrough.of(new Pebbles());
    private static final SigningKey KEY = SigningKey.generate();
    private static final Header HEADER = PLAY.header("signed")
            .withKeys(List.of(new SignerKey(Author.RECORDER, KEY.publicKey())));
    private static final List<SealedCommit> COMMITS = TestSealer.sign(HEADER, PLAY.play(1, PLAY.header("signed"))
            .commits(), (_, seal) -> Optional.of(KEY.sign(seal)));
    private static final WriterEpoch EPOCH = WriterEpoch.first("x");
    private static final String HEADER_LINE = new String(HeaderLine.write(HEADER), UTF_8);
    private static final int HOME = 0;
    private static final int BATCH = 500;
    private static final int BATCHES = 6;

    @TempDir
    private Path folder;

    private int looks;

    private final CardSets sets = new CardSets() {

        @Override
        public void publish(Header.PinnedCards cards) {
            throw new IllegalStateException("nobody publishes here");
        }

        @Override
        public void find(Set<String> hashes, BiConsumer<String, byte[]> found) {
            looks++;
            String sha256 = HEADER.cards().sha256();
            if (hashes.contains(sha256)) {
                found.accept(sha256, HEADER.cards().json().getBytes(UTF_8));
            }
        }
    };

    static Stream<Named<IntFunction<LogRecord>>> kinds() {
        SealedCommit forged = TestSealer.sign(HEADER, List.of(COMMITS.getFirst().commit()), Signer.NONE).getFirst();
        List<LogRecord> lines = LogRecord.Line.of(HEADER.match(), forged, EPOCH);
        return Stream.of(
                Named.of("a header with an unknown card set", i -> opening("other-" + i, "%064x".formatted(i))),
                Named.of("a header with the same unknown card set", i -> opening("other-" + i, "%064x".formatted(7))),
                Named.of("the header once more", i -> new LogRecord.MatchStart(HEADER.match(),
                        HEADER_LINE.getBytes(UTF_8), new WriterEpoch(1, "s" + i), "stranger")),
                Named.of("a header that cannot be read", i -> new LogRecord.MatchStart(new MatchId("bad-" + i),
                        "{\"letopis\":".getBytes(UTF_8), EPOCH, "stranger")),
                Named.of("a claim", i -> new LogRecord.WriterChange(HEADER.match(), new WriterEpoch(2 + i % 900, "s"),
                        "stranger", Optional.empty())),
                Named.of("a claim with a wrong signature", i -> new LogRecord.WriterChange(HEADER.match(),
                        new WriterEpoch(2 + i % 900, "s"), "stranger",
                        Optional.of(KEY.sign(Seal.ofHeader(new byte[] {(byte) i}))))),
                Named.of("a line of no commit", i -> new LogRecord.Line(HEADER.match(), "{}".getBytes(UTF_8), EPOCH,
                        1 + i, "%064x".formatted(i), Optional.empty(), null)),
                Named.of("an end of no commit", i -> endRecord(1 + i, "%064x".formatted(i), "{}", List.of())),
                Named.of("the end of a forged commit", i -> lines.get(i % lines.size())));
    }

    private static LogRecord opening(String match, String cards) {
        return new LogRecord.MatchStart(new MatchId(match), HEADER_LINE.replace("\"signed\"", "\"" + match + "\"")
                .replace(HEADER.cards().sha256(), cards).getBytes(UTF_8), EPOCH, "stranger");
    }

    private static LogRecord.Line endRecord(long number, String commit, String line, List<String> others) {
        return new LogRecord.Line(HEADER.match(), line.getBytes(UTF_8), EPOCH, number, commit,
                Optional.of(new LogRecord.Line.End(Optional.empty(), others)), null);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void the_cost_of_a_foreign_record_does_not_depend_on_earlier_ones(IntFunction<LogRecord> kind) {
        try (Shelf shelf = Shelf.open(folder.resolve("shelf.db"), List.of(new Pebbles()))) {
            var projection = new TopicProjection(shelf, "topic", _ -> HOME, sets);
            projection.start(HOME);
            var records = new ArrayList<LogRecord>();
            records.add(new LogRecord.MatchStart(HEADER.match(), HEADER_LINE.getBytes(UTF_8), EPOCH, "recorder"));
            records.addAll(LogRecord.Line.of(HEADER.match(), COMMITS.getFirst(), EPOCH));
            long offset = put(projection, records, 0);
            int before = looks;
            var costs = new ArrayList<Long>();
            for (int batch = 0; batch < BATCHES; batch++) {
                var strange = new ArrayList<LogRecord>();
                for (int i = 0; i < BATCH; i++) {
                    strange.add(kind.apply(batch * BATCH + i));
                }
                long allocated = allocated();
                offset = put(projection, strange, offset);
                costs.add(allocated() - allocated);
            }
            assertThat(looks - before).as("looks at the topic of card sets").isLessThanOrEqualTo(BATCHES);
            assertThat(costs.getLast()).as("memory for the last %d, of %s", BATCH, costs)
                    .isLessThan(2 * costs.get(1));
            assertThat(shelf.findHead(HEADER.match()).orElseThrow().tail()).isEqualTo(COMMITS.getFirst().seal());
        }
    }

    /// Stores records like a projector: a doubtful batch is repeated one by one.
    private static long put(TopicProjection projection, List<LogRecord> records, long offset) {
        long end = offset + records.size();
        for (long from = offset; from < end;) {
            var placed = new ArrayList<PlacedRecord>();
            for (long at = from; at < end; at++) {
                placed.add(new PlacedRecord(at, records.get((int) Math.max(0, at - offset))));
            }
            try {
                projection.storeRecords(Map.of(HOME, placed), Map.of(HOME, end));
                return end;
            } catch (TopicProjection.OvertakenException _) {
                from = Math.max(offset, projection.start(HOME));
            }
        }
        return end;
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    /// Regression: an end of a hundred bytes made readers hash all lines of a commit, which may be long.
    @Test
    void invalid_commit_ends_cause_a_bounded_amount_of_hashing() {
        String commit = "%064x".formatted(1);
        byte[] line = "x".repeat(1000).getBytes(UTF_8);
        OpenCommits open = openCommitsAfter(i -> i == 0 ? line(line, commit)
                : signedEnd(commit, List.of(LineDigests.of(line))), 1000);
        assertThat(open.find(HEADER.match(), commit).orElseThrow().hashedByteCount())
                .isEqualTo((long) OpenCommits.HASHED_TIMES * line.length);
    }

    /// Regression: with sixteen bytes, an end named a line again, and readers hashed it again.
    @Test
    void a_commit_end_that_names_a_line_twice_causes_no_hashing() {
        String commit = "%064x".formatted(1);
        byte[] line = "x".repeat(1000).getBytes(UTF_8);
        OpenCommits open = openCommitsAfter(i -> i == 0 ? line(line, commit)
                : signedEnd(commit, Collections.nCopies(100, LineDigests.of(line))), 2);
        assertThat(open.find(HEADER.match(), commit).orElseThrow().hashedByteCount()).isZero();
    }

    /// Regression: all lines of one commit were kept, however many there were.
    @Test
    void lines_of_one_unfinished_commit_use_bounded_memory() {
        String commit = "%064x".formatted(1);
        byte[] line = new byte[1 << 20];
        OpenCommits open = openCommitsAfter(_ -> line(line, commit), 1000);
        assertThat(open.bytes()).isLessThanOrEqualTo(OpenCommits.COMMIT_BYTES_MAX);
    }

    /// Regression: only the bytes of lines were counted, so any number of commits with empty lines was kept.
    @Test
    void commits_of_empty_lines_use_bounded_memory() {
        OpenCommits open = openCommitsAfter(i -> line(new byte[0], "%064x".formatted(i)), 100_000);
        assertThat(open.of(HEADER.match()).size()).isLessThan(70_000);
    }

    private static LogRecord line(byte[] line, String commit) {
        return new LogRecord.Line(HEADER.match(), line, EPOCH, 1, commit, Optional.empty(), null);
    }

    private static LogRecord signedEnd(String commit, List<String> others) {
        int number = others.size() + 1;
        return new LogRecord.Line(HEADER.match(), "{}".getBytes(UTF_8), EPOCH, number, commit,
                Optional.of(new LogRecord.Line.End(Optional.of(KEY.sign(new Seal(new Sequence(number), commit))),
                        others)), null);
    }

    /// Returns the open commits after a match was begun and `count` records were handled.
    private OpenCommits openCommitsAfter(IntFunction<LogRecord> records, int count) {
        var open = new OpenCommits();
        try (Shelf shelf = Shelf.open(folder.resolve("shelf.db"), List.of(new Pebbles()))) {
            shelf.putCards(HEADER.cards().sha256(), HEADER.cards().json().getBytes(UTF_8));
            shelf.runInTransaction(transaction -> {
                var filing = new RecordHandler("topic", HOME, _ -> HOME, open, Set.of(), false, new HashSet<>(),
                        transaction);
                filing.handle(new PlacedRecord(0, new LogRecord.MatchStart(HEADER.match(), HEADER_LINE.getBytes(UTF_8),
                        EPOCH, "recorder")));
                for (int i = 0; i < count; i++) {
                    filing.handle(new PlacedRecord(1 + i, records.apply(i)));
                }
            });
        }
        return open;
    }
}
