package letopis.language.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import letopis.language.message.BadFile;

/// Line and column arithmetic. Lines and columns are counted from 1, as users count them.
public final class LinePositions {

    private static final VarHandle EIGHT_BYTE_VIEW = MethodHandles.byteArrayViewVarHandle(long[].class,
            ByteOrder.LITTLE_ENDIAN);
    private static final long ONE_IN_EVERY_BYTE = 0x0101_0101_0101_0101L;
    private static final long LINE_FEED_IN_EVERY_BYTE = ONE_IN_EVERY_BYTE * '\n';

    private LinePositions() {}

    /// Converts an error at an offset in a line to an error with a place in the file.
    ///
    /// @param lineStart the offset in `bytes` at which the line begins
    public static BadFile createBadFile(String file, long line, byte[] bytes, int lineStart, BadJson badJson) {
        return new BadFile(file, line, findColumn(bytes, lineStart, lineStart + badJson.offset), badJson.problem,
                badJson);
    }

    /// A line and a column, each from 1.
    public record Place(long line, int column) {}

    /// Returns the place of a byte in multi-line text.
    public static Place locate(byte[] bytes, int offset) {
        int at = Math.min(offset, bytes.length);
        long line = 1;
        int lineStart = 0;
        for (int feed = indexOfLineFeed(bytes, 0, at); feed >= 0; feed = indexOfLineFeed(bytes, lineStart, at)) {
            line++;
            lineStart = feed + 1;
        }
        return new Place(line, findColumn(bytes, lineStart, at));
    }

    /// Returns the column of a byte in its line, in characters from 1.
    public static int findColumn(byte[] bytes, int lineStart, int index) {
        int column = 1;
        for (int i = lineStart; i < Math.min(index, bytes.length); i++) {
            column += (bytes[i] & 0xC0) == 0x80 ? 0 : 1; // continuation byte of a letter beyond ASCII
        }
        return column;
    }

    /// Returns the offset of the next line feed, or -1.
    public static int indexOfLineFeed(byte[] bytes, int from, int to) {
        int at = from;
        while (at + 4 * Long.BYTES <= to
                && (computeLineFeedMask(bytes, at) | computeLineFeedMask(bytes, at + 8) | computeLineFeedMask(bytes, at
                + 16) | computeLineFeedMask(
                        bytes, at + 24)) == 0) {
            at += 4 * Long.BYTES;
        }
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            long feeds = computeLineFeedMask(bytes, at);
            if (feeds != 0) {
                return at + Long.numberOfTrailingZeros(feeds) / 8;
            }
        }
        for (; at < to; at++) {
            if (bytes[at] == '\n') {
                return at;
            }
        }
        return -1;
    }

    /// Returns a mask for eight bytes. Its lowest set bit is the top bit of the byte with the first line feed. The mask
    /// is 0 if there is no line feed.
    private static long computeLineFeedMask(byte[] bytes, int index) {
        long differs = (long) EIGHT_BYTE_VIEW.get(bytes, index) ^ LINE_FEED_IN_EVERY_BYTE;
        return (differs - ONE_IN_EVERY_BYTE) & ~differs & ONE_IN_EVERY_BYTE << 7;
    }

    public static boolean startsWith(byte[] bytes, int from, int to, byte[] prefix) {
        return to - from >= prefix.length
                && Arrays.equals(bytes, from, from + prefix.length, prefix, 0, prefix.length);
    }
}
