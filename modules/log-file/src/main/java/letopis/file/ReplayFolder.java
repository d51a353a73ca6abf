package letopis.file;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.notation.ReplayReader;
import letopis.notation.copying.BulkLog.Bulk;
import letopis.notation.copying.Copying;

/// Replay files to copy matches to, one for each. An existing file is continued where it is the beginning of the
/// match, and left alone where it is anything else.
///
/// @param place the file of a match
public record ReplayFolder(Function<MatchId, Path> place) implements Copying.Target {

    @Override
    public Optional<ReplayReader> read(Header header) {
        Path file = place.apply(header.match());
        return ReplayWriter.isBegun(file, header) ? Optional.of(ReplayReader.open(file)) : Optional.empty();
    }

    /// The writer's name is not needed: a file that is open elsewhere cannot be opened here.
    @Override
    public Bulk bulk(String writer) {
        return new FolderBulk(place);
    }
}
