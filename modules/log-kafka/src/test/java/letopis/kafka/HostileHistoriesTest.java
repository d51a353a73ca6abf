package letopis.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.pebbles.Pebbles;
import letopis.sqlite.MatchHead;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

/// Tests topics with foreign records, read by several readers, each in a different order. `-Dseed=` repeats one
/// topic, `-Dgames=` sets their number.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HostileHistoriesTest {

    private static final int SEEDS = 60;
    private static final int READERS = 3;
    private static final int ON_ONE_SHELF = 20;
    private static final int BATCH_MAX = 40;
    private static final int ATTEMPTS_MAX = 200;

    /// Creates shelves in memory if the system has a folder for that.
    static final class InMemory implements TempDirFactory {

        private static final Path MEMORY = Path.of("/dev/shm");

        @Override
        public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
            return Files.isWritable(MEMORY) ? Files.createTempDirectory(MEMORY, "letopis")
                    : Files.createTempDirectory("letopis");
        }
    }

    @TempDir(factory = InMemory.class)
    private Path folder;

    @Test
    void all_readers_agree_and_see_every_signed_commit_despite_foreign_records() {
        var chunk = new ArrayList<Long>();
        Playthrough.createSeeds(SEEDS).forEach(seed -> {
            chunk.add(seed);
            if (chunk.size() == ON_ONE_SHELF) {
                check(chunk);
                chunk.clear();
            }
        });
        check(chunk);
    }

    /// A history in which a reader restarted in the middle of a rival.
    @Test
    void lines_of_a_rival_are_skipped_wherever_reading_restarts() {
        check(List.of(16_243L));
    }

    /// Each reader keeps a few histories on one shelf.
    private void check(List<Long> seeds) {
        var shelves = new ArrayList<Shelf>();
        IntStream.range(0, READERS).forEach(reader -> shelves.add(
                Shelf.open(folder.resolve("shelf-" + reader + ".db"), List.of(new Pebbles()))));
        try {
            for (long seed : seeds) {
                try {
                    check(seed, shelves);
                } catch (RuntimeException | AssertionError e) {
                    throw new AssertionError("seed " + seed + ": " + e.getMessage() + "; re-run with -Dseed=" + seed,
                            e);
                }
            }
        } finally {
            shelves.forEach(Shelf::close);
            IntStream.range(0, READERS).forEach(reader -> delete("shelf-" + reader + ".db"));
        }
    }

    private void delete(String file) {
        try {
            for (String part : List.of("", "-wal", "-shm")) {
                Files.deleteIfExists(folder.resolve(file + part));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void check(long seed, List<Shelf> shelves) {
        var history = new HostileHistory(seed);
        var seen = new ArrayList<Map<String, Object>>();
        for (int reader = 0; reader < shelves.size(); reader++) {
            read(history, "topic-" + seed, shelves.get(reader), new SplittableRandom(31 * seed + reader));
            seen.add(view(history, "topic-" + seed, shelves.get(reader)));
        }
        for (Map<String, Object> other : seen) {
            assertThat(other).as("what each reader sees").isEqualTo(seen.getFirst());
        }
        for (HostileHistory.HonestMatch honestMatch : history.addHonestMatch()) {
            if (honestMatch.isSigned()) {
                assertThat(seals(shelves.getFirst(), honestMatch.header().match())).as("the commits of %s",
                        honestMatch.header().match()).isEqualTo(honestMatch.seals());
            } else {
                checkRivals(history, honestMatch, shelves.getFirst(), "topic-" + seed);
            }
        }
    }

    /// Checks that commits by the recorder of a match without keys are stored, or their conflict is reported.
    private static void checkRivals(HostileHistory history, HostileHistory.HonestMatch match, Shelf shelf,
            String topic) {
        if (!seals(shelf, match.header().match()).containsAll(match.seals())) {
            assertThat(shelf.listSkippedRecords(Long.MAX_VALUE)).as("%s in %s", match.header().match(), topic)
                    .anyMatch(skippedRecord -> skippedRecord.match().filter(match.header().match().value()::equals)
                            .isPresent()
                            && Set.of("rival", "rival-opening", "other-epoch", "does-not-follow")
                                    .contains(skippedRecord.reason()));
        }
    }

    /// Reads all partitions like a projector, a few records of some of them at a time, with occasional
    /// restarts.
    private static void read(HostileHistory history, String topic, Shelf shelf, SplittableRandom random) {
        var sets = new Sets();
        var projection = new TopicProjection(shelf, topic, history::home, sets);
        var places = new HashMap<Integer, Long>();
        IntStream.range(0, HostileHistory.PARTITIONS)
                .forEach(partition -> places.put(partition, projection.start(partition)));
        int puts = 0;
        for (boolean more = true; more;) {
            var read = new HashMap<Integer, List<PlacedRecord>>();
            var next = new HashMap<Integer, Long>();
            more = false;
            for (int partition = 0; partition < HostileHistory.PARTITIONS; partition++) {
                List<PlacedRecord> records = history.records(partition);
                long from = places.get(partition);
                if (from < records.size()) {
                    more = true;
                    if (random.nextBoolean()) {
                        long to = Math.min(records.size(), from + 1 + random.nextInt(BATCH_MAX));
                        read.put(partition, records.subList((int) from, (int) to));
                        next.put(partition, to);
                    }
                }
            }
            if (!next.isEmpty()) {
                assertThat(puts++).as("how often records were put on the shelf").isLessThan(ATTEMPTS_MAX);
                try {
                    projection.storeRecords(read, next);
                    places.putAll(next);
                } catch (TopicProjection.OvertakenException _) {
                    next.keySet().forEach(partition -> places.put(partition, projection.start(partition)));
                }
                if (random.nextInt(20) == 0) {
                    places.replaceAll((partition, _) -> projection.start(partition));
                }
            }
        }
        assertThat(sets.reads).as("how often the topic of card sets was read").isLessThanOrEqualTo(puts);
    }

    /// Returns everything a reader can report about the matches of a history.
    private static Map<String, Object> view(HostileHistory history, String topic, Shelf shelf) {
        var view = new TreeMap<String, Object>();
        for (HostileHistory.HonestMatch honestMatch : history.addHonestMatch()) {
            MatchId match = honestMatch.header().match();
            MatchHead known = shelf.findHead(match).orElse(null);
            view.put(match.value(), known == null ? "missing" : List.of(known.tail(), known.token(), known.firstToken(),
                    seals(shelf, match)));
        }
        view.put("left out", shelf.listSkippedRecords(Long.MAX_VALUE).stream()
                .filter(skippedRecord -> skippedRecord.topic().equals(topic))
                .map(skippedRecord -> skippedRecord.partition() + ":" + skippedRecord.offset() + " "
                        + skippedRecord.match() + " " + skippedRecord.reason() + " "
                        + skippedRecord.commit()).toList());
        return view;
    }

    private static List<Seal> seals(Shelf shelf, MatchId match) {
        if (shelf.findHead(match).isEmpty()) {
            return List.of();
        }
        var seals = new ArrayList<Seal>();
        try (var commits = shelf.log().read(match, Sequence.NONE)) {
            commits.forEach(commit -> seals.add(commit.seal()));
        }
        return seals;
    }

    /// Card sets that count their reads.
    private static final class Sets implements CardSets {

        private int reads;

        @Override
        public void publish(Header.PinnedCards cards) {
            throw new IllegalStateException("nobody publishes here");
        }

        @Override
        public void find(Set<String> hashes, BiConsumer<String, byte[]> found) {
            reads++;
            var there = new HashMap<>(HostileHistory.cardSets());
            there.keySet().retainAll(hashes);
            there.forEach(found);
        }
    }
}
