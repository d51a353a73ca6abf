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

/// A replay file that somebody may still be writing. Each look begins behind the last seal seen, because an unfinished
/// commit may be cut off and another one written in its place. Not for several threads.
final class GrowingFile {

    private final Path path;
    private final Collection<Game<?>> games;
    private Header header; // null until the first look
    private Game<?> game;
    private Seal seal;
    private long sealed; // bytes up to that seal
    private long seen;

    /// @param games one of which the file is of
    GrowingFile(Path path, Collection<Game<?>> games) {
        this.path = path;
        this.games = games;
    }

    /// Hands over the commits that were sealed since the last look, all there are at the first one. When this throws,
    /// those handed over before are not handed over again.
    ///
    /// @throws BadFile when it is no replay file, or what was seen is no longer there
    void look(Consumer<Commit> onCommit) {
        try {
            long size = Files.size(path);
            if (size == seen) {
                return;
            }
            if (size < sealed) {
                throw new BadFile(path.toString(), new FileProblem("shortened", Map.of()));
            }
            seen = size;
            try (ReplayReader reader = reader()) {
                header = reader.header();
                game = reader.game();
                seal = reader.seal();
                handOver(reader, onCommit);
            }
        } catch (IOException e) {
            throw BadFile.unreadable(path, e);
        }
    }

    /// The length a reader tells is that up to the commit it read last, until it has come to the end.
    private void handOver(ReplayReader reader, Consumer<Commit> onCommit) {
        try {
            for (Optional<Commit> next = reader.next(); next.isPresent(); next = reader.next()) {
                onCommit.accept(next.get());
                seal = reader.seal();
            }
        } finally {
            sealed += reader.sealedLength();
        }
    }

    private ReplayReader reader() throws IOException {
        if (header == null) {
            return ReplayReader.open(path, games);
        }
        InputStream in = Files.newInputStream(path);
        in.skipNBytes(sealed);
        return ReplayReader.behind(seal, path.toString(), header, in, List.of(game));
    }
}
