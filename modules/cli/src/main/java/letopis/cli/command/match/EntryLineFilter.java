package letopis.cli.command.match;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.LongPredicate;

/// A filter that passes only the lines of selected entries of a replay file, byte for byte.
final class EntryLineFilter extends OutputStream {

    private static final String ENTRY_PREFIX = "{\"seq\":";

    private final LongPredicate filter;
    private final OutputStream out;
    private final ByteArrayOutputStream lineBuffer = new ByteArrayOutputStream();
    private long entryNumber;

    EntryLineFilter(LongPredicate predicate, OutputStream out) {
        this.filter = predicate;
        this.out = out;
    }

    @Override
    public void write(int codePoint) throws IOException {
        lineBuffer.write(codePoint);
        if (codePoint == '\n') {
            endLine();
        }
    }

    private void endLine() throws IOException {
        byte[] bytes = lineBuffer.toByteArray();
        lineBuffer.reset();
        boolean entry = bytes.length > ENTRY_PREFIX.length()
                && new String(bytes, 0, ENTRY_PREFIX.length(), StandardCharsets.US_ASCII).equals(ENTRY_PREFIX);
        if (entry && filter.test(++entryNumber)) {
            out.write(bytes);
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }
}
