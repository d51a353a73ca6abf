package letopis.sqlite;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import letopis.journal.Header;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.notation.HeaderLine;
import letopis.notation.SealLine;
import org.jspecify.annotations.Nullable;

/// The lines of a match in replay file format, after one seal and up to another. Rows never change, so they can be
/// fetched later, and no connection is held between fetches.
final class MatchLines extends InputStream {

    private static final int FETCH_BYTES = 1 << 16;
    private static final String LINES_QUERY =
            "SELECT place, line, seal, signature FROM lines WHERE place > ? AND place <= ? ORDER BY place";

    private static final byte[] EMPTY_LINE = {};

    private final Sessions sessions;
    private final long matchNumber;
    private final long lastEntry;
    private final LineBuffer buffer = new LineBuffer();
    private long position;
    private int readByteCount; // bytes of the buffer already read

    private static final class LineBuffer extends ByteArrayOutputStream {

        int copy(int from, byte[] target, int offset, int length) {
            int copied = Math.min(length, count - from);
            System.arraycopy(buf, from, target, offset, copied);
            return copied;
        }

        void addLine(byte[] bytes) {
            writeBytes(bytes);
            write('\n');
        }
    }

    private MatchLines(Sessions sessions, long matchNumber, Sequence position, Sequence last) {
        this.sessions = sessions;
        this.matchNumber = matchNumber;
        this.position = position.number();
        this.lastEntry = last.number();
    }

    /// Returns all lines of a match up to an entry, with its header and card set.
    static MatchLines ofMatch(Sessions sessions, long matchNumber, Header header, Sequence last) {
        var lines = new MatchLines(sessions, matchNumber, Sequence.NONE, last);
        lines.buffer.writeBytes(HeaderLine.writePreamble(header));
        return lines;
    }

    /// Returns the lines after a seal, up to an entry.
    static MatchLines readAfter(Sessions sessions, long matchNumber, Seal seal, Sequence lastEntry) {
        return new MatchLines(sessions, matchNumber, seal.last(), lastEntry);
    }

    @Override
    public int read() {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        if (readByteCount == buffer.size()) {
            fetchLines();
        }
        int copied = buffer.copy(readByteCount, target, offset, length);
        readByteCount += copied;
        return copied == 0 ? -1 : copied;
    }

    @Override
    public int available() {
        return buffer.size() - readByteCount;
    }

    private void fetchLines() {
        buffer.reset();
        readByteCount = 0;
        if (position < lastEntry) {
            sessions.read(session -> {
                try (ResultSet rows = session.bind(LINES_QUERY, Tables.computeRowId(matchNumber, position),
                        Tables.computeRowId(matchNumber, lastEntry)).executeQuery()) {
                    while (buffer.size() < FETCH_BYTES && rows.next()) {
                        add(rows);
                    }
                }
                return position;
            });
        }
    }

    /// Adds a row. A missing number becomes a gap, and an unreadable line becomes an empty one. The reader of the lines
    /// reports both.
    private void add(ResultSet row) throws SQLException {
        position = Tables.seqOf(row.getLong(1));
        byte[] line = row.getBytes(2);
        buffer.addLine(line == null ? EMPTY_LINE : line);
        String seal = row.getString(3);
        if (seal != null) {
            buffer.addLine(formatSealLine(seal, row.getString(4)));
        }
    }

    /// Returns the line of a seal. An invalid seal becomes an invalid line.
    private byte[] formatSealLine(String seal, @Nullable String signature) {
        try {
            return SealLine.write(new Seal(new Sequence(position), seal),
                    Optional.ofNullable(signature).map(Tables::parseSignature));
        } catch (IllegalArgumentException | IndexOutOfBoundsException _) {
            return ("{\"seal\":" + position + "}").getBytes(StandardCharsets.UTF_8);
        }
    }
}
