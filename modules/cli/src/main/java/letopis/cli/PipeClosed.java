package letopis.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// Whoever read our output has seen enough, as `head` does. The program ends quietly.
final class PipeClosed extends RuntimeException {

    private static final long serialVersionUID = 1;

    private PipeClosed(IOException cause) {
        super(cause);
    }

    /// A stream that ends the program once nobody reads it, where a print stream would go on in vain.
    static OutputStream noticing(OutputStream out) {
        return new FilterOutputStream(out) {
            @Override
            public void write(int letter) {
                write(new byte[] {(byte) letter}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                try {
                    out.write(bytes, from, length);
                } catch (IOException e) {
                    throw new PipeClosed(e);
                }
            }

            @Override
            public void flush() {
                try {
                    out.flush();
                } catch (IOException e) {
                    throw new PipeClosed(e);
                }
            }
        };
    }
}
