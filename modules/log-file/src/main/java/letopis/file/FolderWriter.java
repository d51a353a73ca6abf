package letopis.file;

import java.nio.file.Path;
import letopis.journal.Header;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;

/// Adds to one match of a [FolderLog]. Its fencing token is checked while nobody else can write.
final class FolderWriter implements Writer {

    private final Path file;
    private final Header header;
    private final String token;
    private Seal tail;
    private long length;

    FolderWriter(Path file, Header header, String token, Seal tail, long length) {
        this.file = file;
        this.header = header;
        this.token = token;
        this.tail = tail;
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
    public synchronized Appended append(SealedCommit commit) {
        return new WriterFile(file).holding(held -> {
            WriterFile.FencingToken latest = held.latest();
            if (!latest.token().equals(token)) {
                return new Appended.Fenced(latest.writer());
            }
            try (ReplayWriter writer = ReplayWriter.goOn(file, header, tail, length)) {
                Appended appended = writer.append(commit);
                tail = writer.tail();
                length = writer.length();
                return appended;
            }
        });
    }

    @Override
    public void close() {}
}
