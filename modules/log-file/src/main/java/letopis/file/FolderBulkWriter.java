package letopis.file;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.copying.BulkLog.HeaderMismatchException;
import letopis.notation.copying.BulkLog.RejectedMatch;

/// A bulk import of commits into replay files. Files stay open until the batch is flushed, so that no other writer can
/// open them.
final class FolderBulkWriter implements BulkWriter {

    private final Function<MatchId, Path> fileOf;
    private final LinkedHashMap<MatchId, ReplayWriter> openWriters = new LinkedHashMap<>();

    FolderBulkWriter(Function<MatchId, Path> fileOf) {
        this.fileOf = fileOf;
    }

    @Override
    public Seal begin(Header header) {
        ReplayWriter writer = openWriters.computeIfAbsent(header.match(),
                match -> openWriter(fileOf.apply(match), header));
        if (!writer.header().equals(header)) {
            throw new HeaderMismatchException(header.match());
        }
        return writer.tail();
    }

    private static ReplayWriter openWriter(Path file, Header header) {
        return ReplayWriter.isStarted(file, header) ? ReplayWriter.open(file, _ -> { })
                : ReplayWriter.begin(file, header);
    }

    @Override
    public void add(MatchId match, SealedCommit commit) {
        ReplayWriter writer = openWriters.get(match);
        if (writer == null) {
            throw new IllegalArgumentException("match " + match + " was not begun");
        }
        writer.add(commit);
    }

    /// Closes the files of all matches except the one begun last, which may still be in progress.
    @Override
    public List<RejectedMatch> flush() {
        openWriters.values().forEach(ReplayWriter::flush);
        if (openWriters.size() > 1) {
            var last = openWriters.lastEntry();
            openWriters.pollLastEntry();
            close();
            openWriters.put(last.getKey(), last.getValue());
        }
        return List.of();
    }

    @Override
    public void close() {
        openWriters.values().forEach(ReplayWriter::close);
        openWriters.clear();
    }
}
