package letopis.codec;

/// Places in lines, as people count them.
final class Lines {

    private Lines() {}

    /// Says where in a file something is wrong, given where in a line it is.
    ///
    /// @param lineStart where in `bytes` the line begins
    static BadFile badFile(String file, long line, byte[] bytes, int lineStart, BadJson bad) {
        return new BadFile(file, line, column(bytes, lineStart, lineStart + bad.offset), bad.fault, bad);
    }

    /// Which letter of its line a byte belongs to, from 1.
    static int column(byte[] bytes, int lineStart, int at) {
        int column = 1;
        for (int i = lineStart; i < Math.min(at, bytes.length); i++) {
            column += (bytes[i] & 0xC0) == 0x80 ? 0 : 1; // letters beyond ASCII go on in bytes of this form
        }
        return column;
    }

    /// Where the next line feed is, or -1.
    static int lineFeed(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    static boolean startsWith(byte[] bytes, int from, int to, byte[] prefix) {
        if (to - from < prefix.length) {
            return false;
        }
        for (int i = 0; i < prefix.length; i++) {
            if (bytes[from + i] != prefix[i]) {
                return false;
            }
        }
        return true;
    }
}
