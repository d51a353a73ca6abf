package letopis.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchExistsException;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.kafka.SimulatedProcess.Faults;
import letopis.kafka.SimulatedProcess.KilledException;
import letopis.language.message.BadLog;
import letopis.notation.JsonNotation;
import letopis.notation.signing.SigningKey;
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

/// Simulates three programs that contend for two matches in a topic, with every possible failure: answers lost
/// before and after the fact, transactions that hang, transactional ids taken over by the wrong program,
/// programs that are killed and return, readers that restart. A seed determines everything; `-Dseed=` repeats
/// one, `-Dgames=` sets their number.
@DisplayNameGeneration(ReplaceUnderscores.class)
class KafkaSimulationTest {

    private static final int SEEDS = 150;
    private static final int ACTIONS = 60;
    private static final int DEPTH_MAX = 3;
    private static final Pebbles GAME = new Pebbles();
    private static final JsonNotation NOTATION = new JsonNotation(GAME);
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);
    private static final SigningKey KEY = SigningKey.generate();
    private static final List<SignerKey> KEYS = List.of(new SignerKey(Author.RECORDER, KEY.publicKey()));
    private static final long JUMP_MAX = 300_000_000; // seconds
    private static final List<Commit> COMMITS = PLAY.play(1).commits();

    /// Creates the shelf in memory if the system has a folder for that: a simulation needs no disk.
    private static final class InMemory implements TempDirFactory {

        private static final Path MEMORY = Path.of("/dev/shm");

        @Override
        public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
            return Files.isWritable(MEMORY) ? Files.createTempDirectory(MEMORY,
                    "letopis") : Files.createTempDirectory("letopis");
        }
    }

    @TempDir(factory = InMemory.class)
    private Path folder;

    @Test
    void acknowledged_commits_survive_rejected_ones_do_not_and_writers_are_exclusive() {
        try (Shelf shelf = Shelf.open(folder.resolve("shelf.db"), List.of(GAME))) {
            LongStream seeds = Playthrough.createSeeds(SEEDS);
            seeds.forEach(seed -> {
                try {
                    new World(seed, shelf, false).play();
                } catch (RuntimeException | AssertionError e) {
                    throw new AssertionError("seed " + seed + ": " + e.getMessage() + "; re-run with -Dseed=" + seed,
                            e);
                }
            });
        }
    }

    /// A stranger without a key may write any record to the topic. The matches have keys, and clocks jump.
    @Test
    void commits_acknowledged_to_honest_writers_stay_readable_despite_strangers() {
        try (Shelf shelf = Shelf.open(folder.resolve("signed.db"), List.of(GAME));
                Shelf later = Shelf.open(folder.resolve("later.db"), List.of(GAME))) {
            Playthrough.createSeeds(SEEDS).forEach(seed -> {
                try {
                    var world = new World(seed, shelf, true);
                    world.play();
                    world.checkReadLater(later);
                } catch (RuntimeException | AssertionError e) {
                    throw new AssertionError("seed " + seed + ": " + e.getMessage() + "; re-run with -Dseed=" + seed,
                            e);
                }
            });
        }
    }

    /// The programs, matches and failures of one seed.
    private static final class World {

        private final SplittableRandom random;
        private final String topicId;
        private final SimulatedTopic topic = new SimulatedTopic();
        private final Shelf shelf;
        private final Faults faults;
        private final List<Header> headers;
        private final List<Actor> actors = new ArrayList<>();
        private final Signer signer;
        private final SimulatedStranger stranger; // null if there is none
        private final Map<MatchId, List<Seal>> acknowledged = new HashMap<>();
        private final Map<MatchId, Set<Seal>> refused = new HashMap<>();
        private final Map<MatchId, Optional<Seal>> tails = new HashMap<>();
        private final Map<MatchId, List<Seal>> there = new HashMap<>();
        private int depth;
        private boolean calm;
        private int stamp;

        /// @param strangers whether a stranger without a key writes too
        World(long seed, Shelf shelf, boolean strangers) {
            random = new SplittableRandom(seed);
            this.shelf = shelf;
            faults = new Faults(1 + random.nextInt(25));
            topicId = "topic-" + seed;
            headers = Stream.of("-a", "-b").map(name -> PLAY.header("seed-" + seed + name))
                    .map(header -> strangers ? header.withKeys(KEYS) : header).toList();
            signer = strangers ? (_, seal) -> Optional.of(KEY.sign(seal)) : Signer.NONE;
            stranger = strangers ? new SimulatedStranger(random, topic, shelf, headers, this::next) : null;
            for (String name : List.of("x", "y", "z")) {
                actors.add(new Actor(name,
                        new SimulatedProcess(name, topicId, topic, shelf, random, faults, this::letOthersAct)));
            }
        }

        void play() {
            for (int i = 0; i < ACTIONS; i++) {
                pick(actors).act();
                actAsStranger();
                check();
            }
            faults.percent = 0;
            calm = true;
            for (Header header : headers) {
                Actor last = actors.getFirst();
                last.forget();
                last.process.catchUp();
                last.open(header);
                last.append();
                last.append();
                check();
                if (!COMMITS.isEmpty() && length(header.match()) < COMMITS.size()) {
                    assertThat(last.lastAnswer).as("the answer when nothing goes wrong any more")
                            .isInstanceOf(AppendResult.Success.class);
                }
            }
            actors.forEach(actor -> actor.process.restart(topicId + " created again"));
            actors.getLast().process.catchUp();
            check();
            checkAcknowledged();
        }

        private void actAsStranger() {
            if (stranger != null && !calm && random.nextInt(3) == 0) {
                stranger.act();
            }
        }

        /// Checks that a reader from the topic's beginning gets the same result.
        void checkReadLater(Shelf later) {
            var reader = new SimulatedProcess("later", topicId, topic, later, random, faults, this::letOthersAct);
            reader.catchUp();
            for (Header header : headers) {
                assertThat(later.findHead(header.match()).map(MatchHead::tail))
                        .isEqualTo(shelf.findHead(header.match()).map(MatchHead::tail));
            }
        }

        /// Lets others act between two steps of one program.
        private void letOthersAct() {
            actAsStranger();
            if (!calm && depth < DEPTH_MAX && random.nextInt(5) == 0) {
                depth++;
                pick(actors).actUnlessBusy();
                depth--;
            }
        }

        private <T> T pick(List<T> list) {
            return list.get(random.nextInt(list.size()));
        }

        private int length(MatchId match) {
            return shelf.findHead(match).map(known -> indexAfter(known.tail().last())).orElse(0);
        }

        private static int indexAfter(Sequence last) {
            for (int i = 0; i < COMMITS.size(); i++) {
                if (COMMITS.get(i).first().compareTo(last) > 0) {
                    return i;
                }
            }
            return COMMITS.size();
        }

        /// Returns a commit that follows a tail, with a unique time.
        private SealedCommit next(Seal tail, Signer by) {
            Commit plain = COMMITS.get(Math.min(indexAfter(tail.last()), COMMITS.size() - 1));
            stamp++;
            long jump = stranger == null ? 0 : random.nextLong(-JUMP_MAX, JUMP_MAX);
            var commit = SealedCommit.createBuilderAfter(tail);
            for (Entry entry : plain.entries()) {
                var written = NOTATION.write(new Entry(
                        entry.seq(), entry.at().plusSeconds(jump).plusMillis(stamp), entry.by(),
                        entry.cause(), entry.rules(),
                        entry.event(), Map.of()), () -> "salt");
                commit.add(written.entry(), written.line());
            }
            return commit.close(by);
        }

        /// Checks the invariants that hold at every moment, whatever is in flight. A commit that was signed and
        /// rejected still has its writer's signature, and a stranger who has seen it may add it.
        private void check() {
            if (stranger != null) {
                return;
            }
            for (Header header : headers) {
                assertThat(storedSeals(header.match())).as("what was refused is not there")
                        .noneMatch(refused.getOrDefault(header.match(), Set.of())::contains);
            }
        }

        /// Checks the invariants that hold once the shelf includes everything acknowledged.
        private void checkAcknowledged() {
            acknowledged.forEach((match, seals) -> assertThat(storedSeals(match)).as("acknowledged for %s",
                    match).containsAll(seals));
        }

        /// Returns the seals on the shelf, rereading them if there are more.
        private List<Seal> storedSeals(MatchId match) {
            Optional<Seal> tail = shelf.findHead(match).map(MatchHead::tail);
            if (tail.isEmpty() || tail.equals(tails.put(match, tail))) {
                return there.getOrDefault(match, List.of());
            }
            var seals = new ArrayList<Seal>();
            try (var commits = shelf.log().read(match, Sequence.NONE)) {
                commits.forEach(commit -> seals.add(commit.seal()));
            }
            List<Seal> before = there.getOrDefault(match, List.of());
            assertThat(seals).hasSizeGreaterThanOrEqualTo(before.size());
            assertThat(seals.subList(0, before.size())).as("what is on the shelf stays there").isEqualTo(before);
            there.put(match, seals);
            return seals;
        }

        private final class Actor {

            private final String name;
            private final SimulatedProcess process;
            private final WriterElection election;
            private KafkaWriter writer;
            private AppendResult lastAnswer;
            private boolean busy;

            Actor(String name, SimulatedProcess process) {
                this.name = name;
                this.process = process;
                election = new WriterElection(new Transactions(process, "simulated", "t/"));
            }

            void actUnlessBusy() {
                if (!busy) {
                    act();
                }
            }

            void act() {
                busy = true;
                try {
                    switch (random.nextInt(8)) {
                        case 0 -> forget();
                        case 1, 2 -> open(pick(headers));
                        case 3 -> {
                            process.catchUp();
                            checkAcknowledged();
                        }
                        default -> append();
                    }
                } catch (KilledException _) {
                    forget();
                    process.restart();
                } catch (BadLog e) {
                    assertThat(e.code()).isIn("log.unreachable", "log.unsettled", "log.contested");
                    assertThat(!e.code().equals("log.contested") || wasPreempted())
                            .as("a commit gives way to another one only").isTrue();
                } finally {
                    busy = false;
                }
            }

            /// Returns true if a stranger added a commit that another writer had signed and that was rejected
            /// at the time.
            private boolean wasPreempted() {
                Sequence entry = shelf.findHead(writer.header().match()).orElseThrow().tail().last();
                return stranger != null && entry.compareTo(writer.tail().last()) > 0;
            }

            void forget() {
                writer = null;
            }

            void open(Header header) {
                forget();
                try {
                    writer = shelf.findHead(header.match()).isEmpty() ? election.create(header,
                            name) : election.open(header.match(), name, random.nextBoolean() ? signer : Signer.NONE);
                } catch (MatchExistsException e) {
                    assertThat(shelf.findHead(header.match())).as("a match that is said to be there").isPresent();
                }
            }

            void append() {
                if (writer == null || indexAfter(writer.tail().last()) == COMMITS.size()) {
                    return;
                }
                MatchId match = writer.header().match();
                SealedCommit commit = next(writer.tail(), signer);
                lastAnswer = writer.append(commit);
                switch (lastAnswer) {
                    case AppendResult.Success(var seal) -> acknowledged.computeIfAbsent(match,
                            _ -> new ArrayList<>()).add(seal);
                    case AppendResult.StaleWriter(var by) -> {
                        refused.computeIfAbsent(match, _ -> new HashSet<>()).add(commit.seal());
                        assertThat(by).isIn("x", "y", "z", "stranger", "?");
                    }
                    case AppendResult.OutOfSequenceCommit _,
                            AppendResult.MisplacedEntry _ -> refused.computeIfAbsent(match,
                            _ -> new HashSet<>()).add(commit.seal());
                }
            }
        }
    }
}
