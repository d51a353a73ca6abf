package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.file.ReplayFiles;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.notation.copying.StoredLog;
import letopis.server.lobby.Lobby;
import letopis.server.lobby.Summary;
import letopis.server.match.Matches;
import letopis.server.match.ServedLog;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The match list does not wait for matches to be read, and only listed matches are read.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PendingSummariesTest {

    private static final Path MATCHES = TestServer.HOME.resolve("replays/vremya-geroev/matches");

    /// A log whose matches cannot be read until a gate opens.
    private record GatedLog(StoredLog files, CountDownLatch gate, Set<String> opened) implements StoredLog {

        @Override
        public InputStream openReplay(MatchId match) {
            opened.add(match.value());
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return files.openReplay(match);
        }

        @Override
        public String name() {
            return files.name();
        }

        @Override
        public Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> unreadable) {
            return files.listMatches(query, unreadable);
        }

        @Override
        public Optional<Header> findHeader(MatchId match) {
            return files.findHeader(match);
        }

        @Override
        public Commits read(MatchId match, Sequence from) {
            throw new AssertionError("an old match is not opened to be watched: " + match);
        }

        @Override
        public Subscription follow(MatchId match, Sequence from, Consumer<Commit> onCommit) {
            throw new AssertionError("an old match is not followed: " + match);
        }

        @Override
        public void close() {
            files.close();
        }
    }

    private final GatedLog log = new GatedLog(new ReplayFiles("gated", () -> TestServer.files(MATCHES)),
            new CountDownLatch(1), new ConcurrentSkipListSet<>());

    @TempDir
    private Path folder;

    @Test
    void a_match_still_being_read_is_listed_as_pending() {
        try (var matches = new Matches(ServedLog.of(log), Duration.ZERO, InstantSource.system());
                var lobby = new Lobby(matches, folder, InstantSource.system())) {
            List<Summary> pending = lobby.list(MatchQuery.ALL, Language.EN);
            assertThat(pending).hasSameSizeAs(TestServer.files(MATCHES)).extracting(Summary::state)
                    .containsOnly("pending");

            log.gate().countDown();
            List<Summary> read;
            do {
                read = lobby.list(MatchQuery.ALL, Language.EN);
            } while (read.stream().anyMatch(match -> match.state().equals("pending")));
            assertThat(read).extracting(Summary::state).isSubsetOf("ended", "unfinished");
            assertThat(read).usingRecursiveFieldByFieldElementComparatorIgnoringFields("state", "result")
                    .isEqualTo(pending);
            assertThat(read).allSatisfy(match ->
                    assertThat(match.result().isPresent()).isEqualTo(match.state().equals("ended")));
        }
    }

    @Test
    void only_listed_matches_are_read() {
        log.gate().countDown();
        try (var matches = new Matches(ServedLog.of(log), Duration.ZERO, InstantSource.system());
                var lobby = new Lobby(matches, folder, InstantSource.system())) {
            List<Summary> listed;
            do {
                listed = lobby.list(MatchQuery.ALL.withLimit(1), Language.EN);
            } while (listed.getFirst().state().equals("pending"));
            assertThat(log.opened()).containsExactly(listed.getFirst().id().value());
        }
    }
}
