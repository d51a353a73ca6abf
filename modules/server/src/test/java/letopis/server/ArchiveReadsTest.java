package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.file.ReplayFiles;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.notation.copying.OutlineCache;
import letopis.notation.copying.StoredLog;
import letopis.server.lobby.Lobby;
import letopis.server.lobby.Summary;
import letopis.server.match.Matches;
import letopis.server.match.ServedLog;
import letopis.sqlite.OutlineIndex;
import letopis.sqlite.SqliteLog;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The work of the lobby does not grow with the archive, neither at a start nor for a list. Counted, not timed.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ArchiveReadsTest {

    private static final Path MATCH =
            TestServer.HOME.resolve("replays/vremya-geroev/matches/fight-with-a-parry.jsonl");
    private static final Instant BEGUN = Instant.now().minus(2, ChronoUnit.DAYS).truncatedTo(ChronoUnit.MILLIS);
    private static final int ARCHIVED = 300;
    private static final int LISTED = 100;
    private static final MatchQuery NEWEST = MatchQuery.ALL.withLimit(LISTED);

    @TempDir
    private static Path archive;

    @TempDir
    private Path folder;

    /// A log that counts what is read from it.
    private record CountedLog(StoredLog log, AtomicInteger listed, AtomicInteger opened) implements StoredLog {

        CountedLog(StoredLog log) {
            this(log, new AtomicInteger(), new AtomicInteger());
        }

        void reset() {
            listed.set(0);
            opened.set(0);
        }

        @Override
        public InputStream openReplay(MatchId match) {
            opened.incrementAndGet();
            return log.openReplay(match);
        }

        @Override
        public String name() {
            return log.name();
        }

        @Override
        public Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> unreadable) {
            return log.listMatches(query, unreadable).peek(_ -> listed.incrementAndGet());
        }

        @Override
        public Optional<Header> findHeader(MatchId match) {
            opened.incrementAndGet();
            return log.findHeader(match);
        }

        @Override
        public Commits read(MatchId match, Sequence from) {
            opened.incrementAndGet();
            return log.read(match, from);
        }

        @Override
        public Subscription follow(MatchId match, Sequence from, Consumer<Commit> onCommit) {
            opened.incrementAndGet();
            return log.follow(match, from, onCommit);
        }

        @Override
        public void close() {
            log.close();
        }
    }

    @BeforeAll
    static void make() throws Exception {
        Path files = Files.createDirectory(archive.resolve("files"));
        for (int i = 0; i < ARCHIVED; i++) {
            MatchId id = new MatchId("m" + i);
            var match = new SteppedMatchLog(MATCH, BEGUN)
                    .withTitle(id, "№ " + i, new TreeMap<>(Map.of(Seat.A, "Лев", Seat.B, "Зоя")))
                    .withTournament(Occasion.of("Кубок", String.valueOf(i), ""));
            match.record(match.commitCount() - 2, BEGUN);
            match.record(2, BEGUN.plus(1, ChronoUnit.DAYS));
            Files.write(files.resolve(id + ".jsonl"), match.openReplay(id).readAllBytes());
        }
        TestServer.program("import", files, "--log", "sqlite:" + archive.resolve("log.db"));
    }

    private static List<Summary> awaitList(Lobby lobby) {
        List<Summary> list;
        do {
            list = lobby.list(NEWEST, Language.EN);
        } while (list.stream().anyMatch(match -> match.state().equals("pending")));
        return list;
    }

    private CountedLog log() {
        return new CountedLog(SqliteLog.openReadOnly(archive.resolve("log.db")));
    }

    @Test
    void a_list_reads_only_listed_matches_and_each_only_once_ever() {
        CountedLog log = log();
        List<Summary> first;
        try (var matches = new Matches(ServedLog.of(log), Duration.ZERO, InstantSource.system());
                var lobby = new Lobby(matches, folder, InstantSource.system())) {
            assertThat(log.listed()).as("listed at the start").hasValue(0);
            first = awaitList(lobby);
            assertThat(first).hasSize(LISTED);
            assertThat(log.opened()).as("read for the first list").hasValue(LISTED);
            log.reset();
            assertThat(lobby.list(NEWEST, Language.RU)).hasSize(LISTED);
            assertThat(log.opened()).as("read for the second list").hasValue(0);
            assertThat(log.listed()).as("listed for the second list").hasValue(LISTED);
        }
        CountedLog again = log();
        try (var matches = new Matches(ServedLog.of(again), Duration.ZERO, InstantSource.system());
                var lobby = new Lobby(matches, folder, InstantSource.system())) {
            assertThat(lobby.list(NEWEST, Language.EN)).isEqualTo(first);
            assertThat(again.opened()).as("read after a restart").hasValue(0);
            assertThat(again.listed()).as("listed after a restart").hasValue(LISTED);
        }
    }

    @Test
    void a_damaged_index_is_replaced() throws Exception {
        CountedLog log = log();
        Path index = ServedLog.of(log).resolveFile(folder, "lobby");
        Files.writeString(index, "no database ".repeat(1_000));
        try (var matches = new Matches(ServedLog.of(log), Duration.ZERO, InstantSource.system());
                var lobby = new Lobby(matches, folder, InstantSource.system())) {
            assertThat(awaitList(lobby)).hasSize(LISTED).extracting(Summary::state).doesNotContain("live");
        }
        CountedLog again = log();
        try (var matches = new Matches(ServedLog.of(again), Duration.ZERO, InstantSource.system());
                var lobby = new Lobby(matches, folder, InstantSource.system())) {
            assertThat(lobby.list(NEWEST, Language.EN)).hasSize(LISTED);
            assertThat(again.opened()).hasValue(0);
        }
    }

    /// Both servers may use the same folder, one after the other.
    @Test
    void the_index_of_a_prompt_server_does_not_shorten_the_delay_of_another() {
        CountedLog log = log();
        try (var matches = new Matches(ServedLog.of(log), Duration.ZERO, InstantSource.system());
                var lobby = new Lobby(matches, folder, InstantSource.system())) {
            assertThat(awaitList(lobby)).extracting(Summary::state).containsOnly("ended");
        }
        try (var matches = new Matches(ServedLog.of(log()), Duration.ofHours(36), InstantSource.system());
                var lobby = new Lobby(matches, folder, InstantSource.system())) {
            List<Summary> delayed;
            do {
                delayed = lobby.list(MatchQuery.ALL.withLimit(3), Language.EN);
            } while (delayed.stream().anyMatch(match -> match.state().equals("pending")));
            assertThat(delayed).hasSize(3).extracting(Summary::state).containsOnly("unfinished");
            assertThat(delayed).extracting(Summary::result).containsOnly(Optional.empty());
        }
    }

    /// A cache that counts the files that were read, and waits for a gate before it keeps the first one.
    private record CountedCache(OutlineCache cache, AtomicInteger read, CountDownLatch gate) implements OutlineCache {

        CountedCache(Path folder, CountDownLatch gate) {
            this(OutlineIndex.open(folder.resolve("outlines.db")), new AtomicInteger(), gate);
        }

        @Override
        public Map<FileState, FileOutline> find(Collection<FileState> files) {
            return cache.find(files);
        }

        @Override
        public void put(FileState file, FileOutline outline) {
            read.incrementAndGet();
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            cache.put(file, outline);
        }

        @Override
        public void close() {
            cache.close();
        }
    }

    private static ReplayFiles files(CountedCache cache) {
        return new ReplayFiles("files", () -> TestServer.files(archive.resolve("files")), cache);
    }

    @Test
    void the_files_of_a_folder_are_read_in_the_background_and_unchanged_ones_only_once_ever() throws Exception {
        var gate = new CountDownLatch(1);
        var cache = new CountedCache(folder, gate);
        List<Summary> first;
        var unread = new AtomicInteger();
        try (var matches = new Matches(ServedLog.of(files(cache)), Duration.ZERO, InstantSource.system());
                var lobby = new Lobby(matches, folder, InstantSource.system())) {
            assertThat(cache.read()).as("read at the start").hasValue(0);
            assertThat(lobby.list(NEWEST, Language.EN, _ -> { }, unread::set)).hasSizeLessThanOrEqualTo(1);
            assertThat(unread.get()).as("still being read").isGreaterThanOrEqualTo(ARCHIVED - 1);
            gate.countDown();
            do {
                lobby.list(NEWEST, Language.EN, _ -> { }, unread::set);
            } while (unread.get() > 0);
            first = awaitList(lobby);
            assertThat(first).hasSize(LISTED);
            assertThat(cache.read()).hasValue(ARCHIVED);
        } finally {
            cache.close();
        }
        Path changed = archive.resolve("files").resolve(first.getFirst().id() + ".jsonl");
        Files.setLastModifiedTime(changed, FileTime.from(BEGUN));
        var again = new CountedCache(folder, gate);
        try (var matches = new Matches(ServedLog.of(files(again)), Duration.ZERO, InstantSource.system());
                var lobby = new Lobby(matches, folder, InstantSource.system())) {
            do {
                lobby.list(NEWEST, Language.EN, _ -> { }, unread::set);
            } while (unread.get() > 0);
            assertThat(lobby.list(NEWEST, Language.EN)).isEqualTo(first);
            assertThat(again.read()).as("files read after a restart: the changed one").hasValue(1);
        } finally {
            again.close();
        }
    }
}
