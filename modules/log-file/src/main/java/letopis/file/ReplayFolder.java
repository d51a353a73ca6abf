package letopis.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.codec.copying.Copying;
import letopis.codec.copying.WrittenLog.Bulk;
import letopis.codec.json.JsonOut;
import letopis.codec.message.BadFile;
import letopis.codec.message.Fault;
import letopis.codec.notation.HeaderLine;
import letopis.codec.notation.JsonNotation;
import letopis.codec.notation.ReplayReader;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;

/// Replay files to copy matches to, one for each. A file that is there is gone on with where it is the beginning of the
/// match, and left alone where it is anything else.
///
/// @param place which file a match belongs into
public record ReplayFolder(Function<MatchId, Path> place) implements Copying.Target {

    @Override
    public Optional<ReplayReader> read(Header header) {
        Path file = place.apply(header.match());
        return Files.notExists(file) || isUnbegun(file, header) ? Optional.empty() : Optional.of(ReplayReader.open(file));
    }

    /// Whether somebody was stopped in the middle of writing this very header.
    static boolean isUnbegun(Path file, Header header) {
        byte[] line = HeaderLine.write(header);
        byte[] seal = JsonNotation.seal(Seal.ofHeader(line));
        byte[] whole = new JsonOut(line.length + 128).raw(line, 0, line.length).lineFeed().raw(seal, 0, seal.length).lineFeed().toBytes();
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] there = in.readNBytes(whole.length);
            return there.length < whole.length && Arrays.mismatch(there, whole) == there.length;
        } catch (IOException e) {
            throw new BadFile(file.toString(), 0, 0, new Fault("unreadable", Map.of("reason", String.valueOf(e.getMessage()))), e);
        }
    }

    /// Nobody is asked who writes: a file that is open elsewhere cannot be opened here.
    @Override
    public Bulk bulk(String writer) {
        return new FolderBulk(this);
    }
}
