package letopis.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchListing;
import letopis.journal.Seal;
import letopis.language.json.LinePositions;
import letopis.language.message.BadFile;
import letopis.notation.ReplayReader;
import letopis.notation.SealLine;
import letopis.table.Game;

/// The header and last commit of a replay file, read without the commits in between.
///
/// @param seal the last seal
record ReplayOutline(Header header, Seal seal, MatchListing listing) {

    private static final int TAIL_BYTES = 1 << 14; // bytes read first; long commits need more
    private static final int MAX_TAIL_BYTES = 1 << 26;

    /// @throws BadFile if the header or the last commit cannot be read
    static ReplayOutline read(Path path, Collection<Game<?>> games) {
        try (ReplayReader reader = ReplayReader.open(path, games)) {
            Optional<Commit> last = readLastCommit(path, reader, games);
            return new ReplayOutline(reader.header(), last.map(Commit::seal).orElse(reader.seal()),
                    MatchListing.of(reader.header(), last));
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(path, e);
        }
    }

    /// Reads backwards until two seals are found. The last commit is between them.
    private static Optional<Commit> readLastCommit(Path path, ReplayReader reader, Collection<Game<?>> games)
            throws IOException {
        try (var file = new RandomAccessFile(path.toFile(), "r")) {
            long length = file.length();
            for (long tail = Math.min(TAIL_BYTES, length); tail <= MAX_TAIL_BYTES; tail = Math.min(2 * tail, length)) {
                var bytes = new byte[(int) tail];
                file.seek(length - tail);
                file.readFully(bytes);
                int last = SealLine.findLastSealBefore(bytes, bytes.length);
                int before = last < 0 ? -1 : SealLine.findLastSealBefore(bytes, last);
                if (before >= 0) {
                    return readCommit(path, reader, games, bytes, before);
                }
                if (tail == length) {
                    break;
                }
            }
        }
        return readToLastCommit(reader);
    }

    private static Optional<Commit> readCommit(Path path, ReplayReader reader, Collection<Game<?>> games, byte[] bytes,
            int previousSealOffset) {
        int from = LinePositions.indexOfLineFeed(bytes, previousSealOffset, bytes.length) + 1;
        Optional<Seal> before = SealLine.read(bytes, previousSealOffset);
        if (before.isPresent()) {
            var lines = new ByteArrayInputStream(bytes, from, bytes.length - from);
            try (ReplayReader end = ReplayReader.resumeAfter(
                    before.get(), path.toString(), reader.header(), lines, games)) {
                return end.next();
            } catch (BadFile _) {
                return readToLastCommit(reader); // reading everything reports the line
            }
        }
        return readToLastCommit(reader);
    }

    private static Optional<Commit> readToLastCommit(ReplayReader reader) {
        Optional<Commit> last = Optional.empty();
        for (Commit commit : reader) {
            last = Optional.of(commit);
        }
        return last;
    }
}
