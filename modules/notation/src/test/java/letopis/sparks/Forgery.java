package letopis.sparks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.notation.Redaction;
import letopis.notation.SealLine;
import letopis.table.Audience;

/// Changes a replay file and reseals it, so that only the content of its lines is wrong.
public final class Forgery {

    private Forgery() {}

    /// Replaces a piece of text, which must exist, and recomputes all seals.
    public static byte[] of(Path file, String from, String to) throws IOException {
        String text = Files.readString(file);
        if (!text.contains(from)) {
            throw new IllegalArgumentException("there is no " + from + " in " + text);
        }
        return reseal(text.replaceFirst(Pattern.quote(from), Matcher.quoteReplacement(to)).lines().toList());
    }

    public static byte[] reseal(List<String> lines) throws IOException {
        var out = new ByteArrayOutputStream();
        Seal tail = null;
        Seal.Chain chain = null;
        for (String line : lines) {
            byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
            if (tail == null) {
                tail = Seal.ofHeader(bytes);
                chain = tail.startChain();
                out.write(bytes);
            } else if (line.startsWith("{\"cards\":")) {
                out.write(bytes); // protected by its hash
            } else if (line.startsWith("{\"seal\":0,")) {
                out.write(SealLine.write(tail));
            } else if (line.startsWith("{\"seal\":")) {
                tail = chain.close(new Sequence(Long.parseLong(line.substring(8, line.indexOf(',')))));
                chain = tail.startChain();
                out.write(SealLine.write(tail));
            } else {
                var open = new ByteArrayOutputStream();
                byte[] ended = (line + "\n").getBytes(StandardCharsets.UTF_8);
                Redaction.copyLine(ended, 0, ended.length, Audience.EVERYONE, open);
                chain.addBytes(open.toByteArray(), 0, open.size());
                out.write(bytes);
            }
            out.write('\n');
        }
        return out.toByteArray();
    }
}
