package letopis.codec.notation;

import java.nio.charset.StandardCharsets;
import letopis.codec.json.JsonOut;
import letopis.journal.Seal;

/// The line that closes a commit or a header, without its line feed.
public final class SealLine {

    static final byte[] START = "{\"seal\":".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] HASH = ",\"sha256\":\"".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] END = "\"}".getBytes(StandardCharsets.US_ASCII);

    private SealLine() {}

    public static byte[] write(Seal seal) {
        var out = new JsonOut(104);
        write(seal, out);
        return out.toBytes();
    }

    /// Copies whole pieces, since readers write the line of every seal to compare it with the one that is there.
    static void write(Seal seal, JsonOut out) {
        byte[] hash = seal.sha256().getBytes(StandardCharsets.ISO_8859_1);
        out.raw(START, 0, START.length).number(seal.last().number());
        out.raw(HASH, 0, HASH.length).raw(hash, 0, hash.length).raw(END, 0, END.length);
    }
}
