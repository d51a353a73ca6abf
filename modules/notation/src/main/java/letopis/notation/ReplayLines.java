package letopis.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import letopis.language.json.Lines;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;

/// The lines of a replay file, taken a commit at a time. Holds the lines of one commit in memory and no more, and gives
/// up on lines and commits no match can have.
final class ReplayLines {

    static final int LINE_MAX = 16 << 20;
    static final int COMMIT_MAX = 64 << 20;
    /// How much of a long match is in memory, so that its last signature can be checked while what comes before is
    /// read.
    private static final int LARGE = 1 << 18;
    /// How much is read at once. To read more, a file needs as much memory of the system for a moment, which takes time.
    private static final int PIECE = 1 << 16;

    private final String file;
    private final InputStream in;
    private byte[] buffer = new byte[1 << 16];
    private int start; // of the block
    private int end; // of what was read
    private int[] lineEnds = new int[64]; // counted from the start of the block
    private int lines;
    private long line = 1; // the number of the block's first line
    private long offset; // of the block in the file
    private boolean closed;
    private boolean drained; // whether the last reading got less than there was room for
    private boolean near; // whether somebody knows that the end is near

    ReplayLines(String file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    byte[] buffer() {
        return buffer;
    }

    int start() {
        return start;
    }

    /// How many whole lines the block has, counting its seal.
    int lines() {
        return lines;
    }

    int lineStart(int index) {
        return index == 0 ? start : start + lineEnds[index - 1] + 1;
    }

    int lineEnd(int index) {
        return start + lineEnds[index];
    }

    /// The number in the file of a line of the block.
    long number(int index) {
        return line + index;
    }

    /// How far the file has been taken in whole blocks.
    long offset() {
        return offset;
    }

    byte[] peek(int length) {
        while (end - start < length && fill()) {
            // fill has taken what there is so far
        }
        return Arrays.copyOfRange(buffer, start, Math.min(end, start + length));
    }

    /// Whether the last line of the file is probably in memory now; true only once.
    boolean comesNearEnd() {
        boolean comes = drained && !near && end > start && buffer[end - 1] == '\n';
        near |= comes;
        return comes;
    }

    /// Where the last line in memory begins. It ends with a line feed.
    int lastLineStart() {
        int at = end - 1;
        while (at > start && buffer[at - 1] != '\n') {
            at--;
        }
        return at;
    }

    /// Where the line feed of the last line in memory is.
    int lastLineEnd() {
        return end - 1;
    }

    /// Goes on to the next seal line: the lines of the block are then the lines of a commit and its seal.
    ///
    /// @return false when the file ends before a seal line; the block is then what is left over
    boolean next() {
        leave();
        int from = 0;
        while (true) {
            int feed = Lines.lineFeed(buffer, start + from, end);
            if (feed >= 0) {
                from = feed - start + 1;
                if (!added(feed)) {
                    return true;
                }
            } else {
                from = end - start;
                if (end - lineStart(lines) > LINE_MAX) {
                    throw tooLong("line-too-long", LINE_MAX);
                }
                if (!fill()) {
                    return false;
                }
            }
        }
    }

    /// Adds a line to the block and returns whether the block continues.
    private boolean added(int feed) {
        int from = lineStart(lines);
        if (feed - from > LINE_MAX) {
            throw tooLong("line-too-long", LINE_MAX);
        }
        if (lines == lineEnds.length) {
            lineEnds = Arrays.copyOf(lineEnds, 2 * lines);
        }
        lineEnds[lines++] = feed - start;
        return !Lines.startsWith(buffer, from, feed, SealLine.START);
    }

    private void leave() {
        if (lines > 0) {
            int length = lineEnds[lines - 1] + 1;
            start += length;
            offset += length;
            line += lines;
            lines = 0;
        }
    }

    /// What is left when there is no further seal, if anything is.
    Optional<TornTail> leftOver() {
        if (end == start) {
            return Optional.empty();
        }
        boolean cut = lineStart(lines) < end;
        return Optional.of(new TornTail(line, cut ? lines + 1 : lines, end - start));
    }

    private BadFile tooLong(String code, int limit) {
        return new BadFile(file, number(lines), 0, new FileProblem(code, Map.of("limit", limit >> 20)), null);
    }

    private boolean fill() {
        if (closed) {
            return false;
        }
        if (end == buffer.length) {
            makeRoom();
        }
        try {
            boolean came = false;
            do {
                int piece = Math.min(buffer.length - end, PIECE);
                int read = in.read(buffer, end, piece);
                closed = read < 0;
                drained = read < piece;
                end += Math.max(read, 0);
                came |= !closed;
            } while (!drained && end < buffer.length && in.available() > 0);
            return came;
        } catch (IOException e) {
            throw BadFile.unreadable(file, e);
        }
    }

    private void makeRoom() {
        int held = end - start;
        if (held >= COMMIT_MAX) {
            throw tooLong("commit-too-long", COMMIT_MAX);
        }
        boolean grows = held > buffer.length / 2 || buffer.length < LARGE;
        byte[] room = grows ? new byte[Math.max(2 * buffer.length, LARGE)] : buffer;
        System.arraycopy(buffer, start, room, 0, held);
        buffer = room;
        start = 0;
        end = held;
    }
}
