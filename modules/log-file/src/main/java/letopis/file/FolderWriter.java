package letopis.file;

import java.nio.file.Path;
import java.util.Map;
import letopis.codec.message.BadFile;
import letopis.codec.message.Fault;
import letopis.codec.notation.JsonNotation;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;

/// Adds to one match of a [FolderLog]. Whether its claim still stands is looked up while nobody else can write.
final class FolderWriter implements Writer {

    private final Path file;
    private final Header header;
    private final JsonNotation notation;
    private final String claim;
    private Seal tail;
    private long length;

    FolderWriter(Path file, Header header, JsonNotation notation, String claim, Seal tail, long length) {
        this.file = file;
        this.header = header;
        this.notation = notation;
        this.claim = claim;
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
    public synchronized Appended append(Commit commit) {
        return new WriterFile(file).holding(held -> {
            WriterFile.Claim now = held.claim();
            if (!now.claim().equals(claim)) {
                return new Appended.Fenced(now.writer());
            }
            try (ReplayWriter writer = ReplayWriter.goOn(file, header, notation, tail, length)) {
                Appended appended = writer.append(commit);
                tail = writer.tail();
                length = writer.length();
                return appended;
            }
        }, e -> new BadFile(file.toString(), 0, 0, new Fault("unwritable", Map.of("reason", String.valueOf(e.getMessage()))), e));
    }

    @Override
    public void close() {}
}
