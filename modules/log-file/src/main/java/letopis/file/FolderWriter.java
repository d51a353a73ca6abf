package letopis.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.notation.ReplayReader;
import letopis.table.Game;

/// A writer for one match of a [FolderLog]. Its fencing token is checked under the lock that excludes other
/// writers.
final class FolderWriter implements Writer {

    private final Path file;
    private final Collection<Game<?>> games;
    private final Header header;
    private final String token;
    private Seal tail;
    private Completion completion;
    private long length;

    FolderWriter(Path file, Collection<Game<?>> games, Header header, String token, Seal tail, Completion completion,
            long length) {
        this.games = games;
        this.file = file;
        this.header = header;
        this.token = token;
        this.tail = tail;
        this.completion = completion;
        this.length = length;
    }

    @Override
    public Header header() {
        return header;
    }

    @Override
    public synchronized Seal tail() {
        return tail;
    }

    @Override
    public synchronized AppendResult append(SealedCommit commit) {
        return new WriterFile(file).runWithLock(held -> {
            WriterFile.FencingToken latest = held.latestToken();
            if (!latest.token().equals(token)) {
                return new AppendResult.StaleWriter(latest.writer());
            }
            if (Files.size(file) > length) {
                catchUp();
            }
            try (ReplayWriter writer = ReplayWriter.resume(file, header, tail, completion, length)) {
                AppendResult appended = writer.append(commit);
                tail = writer.tail();
                completion = writer.completion();
                length = writer.length();
                return appended;
            }
        });
    }

    /// Reads the commits that another program has copied into the file. Everything after the last seal read is
    /// unfinished and may be cut off.
    private void catchUp() throws IOException {
        InputStream more = Files.newInputStream(file);
        more.skipNBytes(length);
        try (ReplayReader reader = ReplayReader.resumeAfter(tail, file.toString(), header, more, games)) {
            reader.forEach(_ -> { });
            tail = reader.seal();
            completion = reader.completion() == Completion.UNKNOWN ? completion : reader.completion();
            length += reader.sealedLength();
        }
    }

    @Override
    public void close() {}
}
