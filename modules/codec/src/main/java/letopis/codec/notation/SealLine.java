package letopis.codec.notation;

import java.nio.charset.StandardCharsets;
import letopis.codec.json.JsonOut;
import letopis.journal.Seal;

/// The line that closes a commit or a header, without its line feed.
public final class SealLine {

    static final byte[] START = "{\"seal\":".getBytes(StandardCharsets.US_ASCII);

    private SealLine() {}

    public static byte[] write(Seal seal) {
        var out = new JsonOut(104);
        write(seal, out);
        return out.toBytes();
    }

    static void write(Seal seal, JsonOut out) {
        out.begin('{').name("seal").number(seal.last().number()).name("sha256").text(seal.sha256()).end('}');
    }
}
