package letopis.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import letopis.language.json.LinePositions;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;

/// A reader of the lines of a replay file, one commit at a time. It keeps only the lines of one commit in memory, and
/// rejects lines and commits that are longer than in any valid match.
final class ReplayLines {

    static final int MAX_LINE_LENGTH = 16 << 20;
    static final int MAX_COMMIT_LENGTH = 64 << 20;
    /// The number of bytes kept in memory for a long match, so that the last signature can be verified while the match
    /// is still being read.
    private static final int LARGE_BUFFER_SIZE = 1 << 18;
    /// The number of bytes per read. A larger read briefly needs system memory of the same size, which costs time.
    private static final int READ_SIZE = 1 << 16;

    private final String file;
    private final InputStream in;
    private byte[] buffer = new byte[1 << 16];
    private int blockStart; // start of the block
    private int end; // end of the data read
    private int[] lineEnds = new int[64]; // relative to the start of the block
    private int lineCount;
    private long line = 1; // number of the block's first line
    private long offset; // offset of the block in the file
    private boolean isClosed;
    private boolean isDrained; // true if the last read got less than requested
    private boolean hasReportedNearEnd; // true once the near end was reported

    ReplayLines(String file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    byte[] buffer() {
        return buffer;
    }

    int start() {
        return blockStart;
    }

    /// Returns the number of complete lines in the block, including its seal.
    int lines() {
        return lineCount;
    }

    int findLineStart(int index) {
        return index == 0 ? blockStart : blockStart + lineEnds[index - 1] + 1;
    }

    int findLineEnd(int index) {
        return blockStart + lineEnds[index];
    }

    /// Returns the length of a line in bytes, without the line break.
    int computeLineLength(int index) {
        return findLineEnd(index) - findLineStart(index);
    }

    /// Returns the number, within the file, of a line in the block.
    long findLineNumber(int index) {
        return line + index;
    }

    /// Returns the number of bytes consumed so far in complete blocks.
    long offset() {
        return offset;
    }

    byte[] peek(int length) {
        while (end - blockStart < length && fillBuffer()) {
            // `fillBuffer` does all the work.
        }
        return Arrays.copyOfRange(buffer, blockStart, Math.min(end, blockStart + length));
    }

    /// Returns true once, when the last line of the file is probably in memory.
    boolean reportNearEnd() {
        boolean comes = isDrained && !hasReportedNearEnd && end > blockStart && buffer[end - 1] == '\n';
        hasReportedNearEnd |= comes;
        return comes;
    }

    /// Returns the offset of the last line in memory. The line ends with a line feed.
    int lastLineStart() {
        int at = end - 1;
        while (at > blockStart && buffer[at - 1] != '\n') {
            at--;
        }
        return at;
    }

    /// Returns the position of the last line's line feed.
    int lastLineEnd() {
        return end - 1;
    }

    /// Advances to the next seal line. The block then holds the lines of a commit and its seal.
    ///
    /// @return false if the file ends before a seal line; the block then holds the remainder
    boolean readBlock() {
        dropBlock();
        int from = 0;
        while (true) {
            int feed = LinePositions.indexOfLineFeed(buffer, blockStart + from, end);
            if (feed >= 0) {
                from = feed - blockStart + 1;
                if (!addLine(feed)) {
                    return true;
                }
            } else {
                from = end - blockStart;
                if (end - findLineStart(lineCount) > MAX_LINE_LENGTH) {
                    throw tooLongError("line-too-long", MAX_LINE_LENGTH);
                }
                if (!fillBuffer()) {
                    return false;
                }
            }
        }
    }

    /// Adds a line to the block and returns true if the block continues.
    private boolean addLine(int lineFeedIndex) {
        int from = findLineStart(lineCount);
        if (lineFeedIndex - from > MAX_LINE_LENGTH) {
            throw tooLongError("line-too-long", MAX_LINE_LENGTH);
        }
        if (lineCount == lineEnds.length) {
            lineEnds = Arrays.copyOf(lineEnds, 2 * lineCount);
        }
        lineEnds[lineCount++] = lineFeedIndex - blockStart;
        return !LinePositions.startsWith(buffer, from, lineFeedIndex, SealLine.START);
    }

    private void dropBlock() {
        if (lineCount > 0) {
            int length = lineEnds[lineCount - 1] + 1;
            blockStart += length;
            offset += length;
            line += lineCount;
            lineCount = 0;
        }
    }

    /// Returns the remainder after the last seal, if any.
    Optional<TornTail> tornTail() {
        if (end == blockStart) {
            return Optional.empty();
        }
        boolean cut = findLineStart(lineCount) < end;
        return Optional.of(new TornTail(line, cut ? lineCount + 1 : lineCount, end - blockStart));
    }

    private BadFile tooLongError(String code, int limit) {
        return new BadFile(file, findLineNumber(lineCount), 0, new FileProblem(code, Map.of("limit", limit >> 20)),
                null);
    }

    private boolean fillBuffer() {
        if (isClosed) {
            return false;
        }
        if (end == buffer.length) {
            makeRoom();
        }
        try {
            boolean came = false;
            do {
                int piece = Math.min(buffer.length - end, READ_SIZE);
                int read = in.read(buffer, end, piece);
                isClosed = read < 0;
                isDrained = read < piece;
                end += Math.max(read, 0);
                came |= !isClosed;
            } while (!isDrained && end < buffer.length && in.available() > 0);
            return came;
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(file, e);
        }
    }

    private void makeRoom() {
        int held = end - blockStart;
        if (held >= MAX_COMMIT_LENGTH) {
            throw tooLongError("commit-too-long", MAX_COMMIT_LENGTH);
        }
        boolean grows = held > buffer.length / 2 || buffer.length < LARGE_BUFFER_SIZE;
        byte[] room = grows ? new byte[Math.max(2 * buffer.length, LARGE_BUFFER_SIZE)] : buffer;
        System.arraycopy(buffer, blockStart, room, 0, held);
        buffer = room;
        blockStart = 0;
        end = held;
    }
}
