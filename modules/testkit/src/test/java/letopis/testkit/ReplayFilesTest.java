package letopis.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.file.FolderLog;
import letopis.file.ReplayFiles;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchLog;
import letopis.journal.MatchQuery;
import letopis.journal.ReadableLog;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.pebbles.Pebbles;
import letopis.table.Game;
import org.junit.jupiter.api.io.TempDir;

/// Runs the contract on files written by a folder log and read one by one.
class ReplayFilesTest extends MatchLogContract {

    @TempDir
    private Path folder;

    /// A log with separate readers and writers.
    private record SplitLog(MatchLog writing, ReadableLog reading) implements MatchLog {

        @Override
        public String name() {
            return reading.name();
        }

        @Override
        public Writer create(Header header, String writer) {
            return writing.create(header, writer);
        }

        @Override
        public Writer open(MatchId match, String writer, Signer signer) {
            return writing.open(match, writer, signer);
        }

        @Override
        public Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> unreadable) {
            return reading.listMatches(query, unreadable);
        }

        @Override
        public Optional<Header> findHeader(MatchId match) {
            return reading.findHeader(match);
        }

        @Override
        public Commits read(MatchId match, Sequence from) {
            return reading.read(match, from);
        }

        @Override
        public Subscription follow(MatchId match, Sequence from, Consumer<Commit> onCommit) {
            return reading.follow(match, from, onCommit);
        }

        @Override
        public void close() {
            reading.close();
            writing.close();
        }
    }

    @Override
    protected MatchLog emptyLog() {
        List<Game<?>> games = List.of(new Pebbles());
        return new SplitLog(new FolderLog(folder, games), new ReplayFiles("files", this::files, games));
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected boolean damageHeader(MatchId match) {
        DamagedFile.damage(folder.resolve(match + ".jsonl"));
        return true;
    }
}
