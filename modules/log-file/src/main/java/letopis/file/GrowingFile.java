package letopis.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import letopis.codec.message.BadFile;
import letopis.codec.message.FileProblem;
import letopis.codec.notation.Games;
import letopis.codec.notation.ReplayReader;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.Seal;
import letopis.table.Game;

/// A replay file that somebody may still be writing. Each look begins behind the last seal seen, because an unfinished
/// commit may be cut off and another one written in its place. Not for several threads.
public final class GrowingFile {

    private final Path path;
    private final Collection<Game<?>> games;
    private Header header; // null until the first look
    private Game<?> game;
    private Seal seal;
    private long sealed; // bytes up to that seal
    private long seen;

    public GrowingFile(Path path) {
        this(path, Games.all());
    }

    /// A file of one of these games.
    GrowingFile(Path path, Collection<Game<?>> games) {
        this.path = path;
        this.games = games;
    }

    /// Hands over the commits that were sealed since the last look, all there are at the first one.
    ///
    /// @throws BadFile when it is no replay file, or what was seen is no longer there
    public void look(Consumer<Commit> onCommit) {
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
                reader.forEach(onCommit);
                header = reader.header();
                game = reader.game();
                seal = reader.seal();
                sealed += reader.sealedLength();
            }
        } catch (IOException e) {
            throw BadFile.unreadable(path, e);
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
