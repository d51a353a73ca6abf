package letopis.file;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.notation.ReplayReader;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.copying.MatchCopier;

/// A folder of replay files as a copy target, one file per match. An existing file is continued if it is a prefix of
/// the match, and otherwise left unchanged.
///
/// @param place the function that returns the file of a match
public record ReplayFolder(Function<MatchId, Path> place) implements MatchCopier.Target {

    @Override
    public Optional<ReplayReader> read(Header header) {
        Path file = place.apply(header.match());
        return ReplayWriter.isStarted(file, header) ? Optional.of(ReplayReader.open(file)) : Optional.empty();
    }

    /// Starts a bulk import. The writer's name is not needed, because a file cannot be opened here while another writer
    /// has it open.
    @Override
    public BulkWriter openBulkWriter(String writer) {
        return new FolderBulkWriter(place);
    }
}
