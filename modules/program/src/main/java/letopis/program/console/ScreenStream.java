package letopis.program.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import letopis.app.text.StyledText;
import letopis.app.text.WordWrap;
import letopis.language.message.Characters;

/// The stream for all output of the program. It replaces control characters with visible symbols, so that titles,
/// names, notes or quoted mistakes cannot control the terminal. A printed line stays one line regardless of its text.
/// On a terminal, lines are wrapped between words unless they are meant for a program.
public final class ScreenStream extends PrintStream {

    private static final String JSON_START = "{";

    private final PrintStream rawOutput;
    private final int width;

    private ScreenStream(PrintStream rawOutput, int width) {
        super(new SanitizingStream(rawOutput), false, StandardCharsets.UTF_8);
        this.rawOutput = rawOutput;
        this.width = width;
    }

    /// @param width the number of columns of the terminal; 0 if there is no terminal
    public static ScreenStream wrap(PrintStream stream, int width) {
        return stream instanceof ScreenStream screen ? screen : new ScreenStream(stream, width);
    }

    /// Returns the same stream without wrapping.
    ScreenStream unwrapped() {
        return width == 0 ? this : new ScreenStream(rawOutput, 0);
    }

    /// Returns the underlying stream, for the program's own control sequences.
    PrintStream raw() {
        return rawOutput;
    }

    /// Returns whether this or the underlying stream had an error. The underlying stream reports its errors only on
    /// request.
    @Override
    public boolean checkError() {
        boolean above = super.checkError(); // flushes
        return rawOutput.checkError() || above;
    }

    @Override
    public void println(String line) {
        String shown = Characters.makeVisible(String.valueOf(line));
        if (width == 0 || shown.length() <= width / 2 || shown.startsWith(JSON_START)) { // two columns per character
            super.println(shown);
        } else {
            WordWrap.of(StyledText.of(shown), width).forEach(part -> super.println(part.toString()));
        }
    }

    @Override
    public void println(Object line) {
        println(String.valueOf(line));
    }

    /// A stream that replaces some UTF-8 characters, all of which start with one of a few bytes. It never writes only
    /// part of a character.
    private static final class SanitizingStream extends FilterOutputStream {

        private static final int MAX_SEQUENCE_LENGTH = 3;

        private final byte[] pendingBytes = new byte[MAX_SEQUENCE_LENGTH];
        private int pendingCount; // the number of bytes of a character that may have to be replaced
        private int sequenceLength;

        SanitizingStream(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int number) throws IOException {
            write(new byte[] {(byte) number}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            int written = from;
            for (int i = from; i < from + length; i++) {
                if (pendingCount > 0 || isSuspicious(bytes[i])) {
                    out.write(bytes, written, i - written);
                    accept(bytes[i]);
                    written = i + 1;
                }
            }
            out.write(bytes, written, from + length - written);
        }

        private static boolean isSuspicious(byte value) {
            return value >= 0 && value < ' ' && value != '\n' && value != '\t' || value == 0x7F
                    || value == (byte) 0xC2 || value == (byte) 0xE2;
        }

        private void accept(byte value) throws IOException {
            if (pendingCount == 0) {
                sequenceLength = value == (byte) 0xC2 ? 2 : value == (byte) 0xE2 ? MAX_SEQUENCE_LENGTH : 1;
            }
            pendingBytes[pendingCount++] = value;
            if (pendingCount == sequenceLength) {
                String text = new String(pendingBytes, 0, pendingCount, StandardCharsets.UTF_8);
                out.write(Characters.makeVisible(text).getBytes(StandardCharsets.UTF_8));
                pendingCount = 0;
            }
        }
    }
}
