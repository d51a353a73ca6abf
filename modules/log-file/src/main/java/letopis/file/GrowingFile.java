package letopis.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.Seal;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.notation.ReplayReader;
import letopis.table.Game;

/// A replay file that may still be growing. Each poll resumes after the last seal read, because an unfinished commit
/// may be cut off and replaced. Not thread-safe.
final class GrowingFile {

    private final Path path;
    private final Collection<Game<?>> games;
    private Header header; // null before the first poll
    private Game<?> game;
    private Seal seal;
    private long sealedLength; // bytes up to the last seal seen
    private long seenLength;

    /// @param games the accepted games, which must include the game of the file
    GrowingFile(Path path, Collection<Game<?>> games) {
        this.path = path;
        this.games = games;
    }

    /// Delivers the commits sealed since the last call. The first call delivers all commits. If this method throws, the
    /// next call does not repeat commits already delivered.
    ///
    /// @throws BadFile if the file is not a replay file, or data already seen has disappeared
    void poll(Consumer<Commit> onCommit) {
        try {
            long size = Files.size(path);
            if (size == seenLength) {
                return;
            }
            if (size < sealedLength) {
                throw new BadFile(path.toString(), new FileProblem("shortened", Map.of()));
            }
            seenLength = size;
            try (ReplayReader reader = reader()) {
                header = reader.header();
                game = reader.game();
                seal = reader.seal();
                deliver(reader, onCommit);
            }
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(path, e);
        }
    }

    /// Delivers the commits. Until the reader reaches the end, it only knows the length up to the last commit.
    private void deliver(ReplayReader reader, Consumer<Commit> onCommit) {
        try {
            for (Optional<Commit> next = reader.next(); next.isPresent(); next = reader.next()) {
                onCommit.accept(next.get());
                seal = reader.seal();
            }
        } finally {
            sealedLength += reader.sealedLength();
        }
    }

    private ReplayReader reader() throws IOException {
        if (header == null) {
            return ReplayReader.open(path, games);
        }
        InputStream in = Files.newInputStream(path);
        in.skipNBytes(sealedLength);
        return ReplayReader.resumeAfter(seal, path.toString(), header, in, List.of(game));
    }
}
