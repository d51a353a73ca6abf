package letopis.notation;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import letopis.journal.Seat;
import letopis.language.json.LinePositions;
import letopis.table.Audience;

/// Redaction of a replay file for an audience. It needs no knowledge of the game. A secret is last in its line, and
/// seals are computed over the line without it, so the redacted file still passes the chain check.
public final class Redaction {

    private Redaction() {}

    /// Writes one line of a match as redacted for this audience, followed by a line feed.
    ///
    /// @param line the line without its line feed
    public static void write(byte[] line, Audience audience, OutputStream out) throws IOException {
        byte[] ended = Arrays.copyOf(line, line.length + 1);
        ended[line.length] = '\n';
        copyLine(ended, 0, ended.length, audience, out);
    }

    /// Writes the lines of a commit or a header, unchanged except for secrets hidden from the audience.
    static void copy(ReplayLines lines, Audience audience, OutputStream out) throws IOException {
        byte[] buffer = lines.buffer();
        for (int i = 0; i < lines.lines(); i++) {
            int from = lines.findLineStart(i);
            int to = lines.findLineEnd(i) + 1;
            if (LinePositions.startsWith(buffer, from, to, EntryScanner.SEQ)) {
                copyLine(buffer, from, to, audience, out);
            } else {
                out.write(buffer, from, to - from);
            }
        }
    }

    public static void copyLine(byte[] bytes, int from, int to, Audience audience, OutputStream out)
            throws IOException {
        int secret = findSecretStart(bytes, from, to);
        if (secret < 0 || canSee(bytes, secret, audience)) {
            out.write(bytes, from, to - from);
        } else {
            out.write(bytes, from, secret - from);
            out.write('}');
            out.write('\n');
        }
    }

    /// Returns true if the audience may see a secret. The start of the secret names its only owner.
    private static boolean canSee(byte[] bytes, int secretStart, Audience audience) {
        char owner = (char) bytes[secretStart + EntryLine.SECRET.length + 1];
        return audience.canSeeValuesOf(Seat.of(String.valueOf(owner)));
    }

    /// Returns the offset of the comma before the secret of a line, or -1 if the line has no secret.
    static int findSecretStart(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == ',' && LinePositions.startsWith(bytes, i, to, EntryLine.SECRET)) {
                return i;
            }
        }
        return -1;
    }
}
