package letopis.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import letopis.journal.Header.PinnedCards;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.language.json.LinePositions;
import letopis.notation.CardSetLine;
import letopis.notation.Games;
import letopis.notation.SealLine;
import letopis.table.Game;

/// Replay files built from inputs. Seals are recomputed, because changed lines are only read under matching seals.
public final class Samples {

    private static final byte[] SEAL = "{\"seal\":".getBytes(StandardCharsets.US_ASCII);
    private static final String SEQ = "{\"seq\":";
    private static final String SECRET = ",\"secret\":{";
    private static final String HASH = "\"sha256\":\"";
    private static final int HASH_LENGTH = 64;
    private static final int SCRATCH_MAX = 1 << 20;

    /// The pinned sets of all games.
    private static final List<PinnedCards> SETS =
            Games.all().stream().map(Samples::pin).toList();

    private Samples() {}

    private static PinnedCards pin(Game<?> game) {
        return CardSets.pin(CardSets.loadBuiltInCardSet(game), game);
    }

    /// Returns the folder of the project.
    public static Path home() {
        return Path.of(System.getProperty("letopis.home"));
    }

    /// Writes a file, replacing an earlier one.
    public static Path writeFile(String name, byte[] bytes) {
        try {
            Path folder = Path.of("").toAbsolutePath();
            return Files.write(folder.resolve(name), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Builds a replay from a header and entry lines, where a line that begins like a seal marks the place for a seal.
    /// The definitions named by the header and matching seals are added.
    public static byte[] addSeals(byte[] input) {
        byte[][] lines = splitLines(input);
        byte[] header = lines[0];
        String text = new String(header, StandardCharsets.UTF_8);
        PinnedCards cards = SETS.stream().filter(set -> text.contains(set.sha256())).findFirst()
                .orElse(SETS.getFirst());
        var out = startFile(header, CardSetLine.write(cards));
        Seal.Chain chain = Seal.ofHeader(header).startChain();
        long last = 0;
        for (int i = 1; i < lines.length; i++) {
            byte[] line = lines[i];
            if (LinePositions.startsWith(line, 0, line.length, SEAL)) {
                appendLine(SealLine.write(chain.close(new Sequence(last))), out);
            } else {
                last++;
                appendLine(line, out);
                byte[] open = withoutSecret(line);
                chain.addBytes(open, 0, open.length);
            }
        }
        return out.toByteArray();
    }

    /// Returns the hashed part of a line, even a malformed one: everything but the secret.
    private static byte[] withoutSecret(byte[] line) {
        String text = new String(line, StandardCharsets.ISO_8859_1);
        int secret = text.startsWith(SEQ) ? text.indexOf(SECRET) : -1;
        return ((secret < 0 ? text : text.substring(0, secret) + '}') + '\n').getBytes(StandardCharsets.ISO_8859_1);
    }

    /// Builds a replay from a header and a line of definitions, and inserts their hash in both.
    public static byte[] addCards(byte[] input) {
        byte[][] lines = splitLines(input);
        byte[] definitions = lines.length > 1 ? lines[1] : new byte[0];
        String hash = HexFormat.of().formatHex(Seal.newDigest().digest(definitions));
        String header = new String(lines[0], StandardCharsets.ISO_8859_1);
        int at = header.lastIndexOf(HASH);
        String named = at < 0 || header.length() < at + HASH.length() + HASH_LENGTH ? header
                : header.substring(0, at + HASH.length()) + hash + header.substring(at + HASH.length() + HASH_LENGTH);
        int set = named.lastIndexOf("\"set\":\"");
        String name = set < 0 || named.indexOf("\",\"sha", set) < 0 ? ""
                : named.substring(set + 7, named.indexOf("\",\"sha", set));
        byte[] cards = ("{\"cards\":\"" + name + "\",\"sha256\":\"" + hash + "\",\"definitions\":"
                + new String(definitions, StandardCharsets.ISO_8859_1) + "}").getBytes(StandardCharsets.ISO_8859_1);
        return startFile(named.getBytes(StandardCharsets.ISO_8859_1), cards).toByteArray();
    }

    private static ByteArrayOutputStream startFile(byte[] header, byte[] cards) {
        var out = new ByteArrayOutputStream(SCRATCH_MAX);
        appendLine(header, out);
        appendLine(cards, out);
        appendLine(SealLine.write(Seal.ofHeader(header)), out);
        return out;
    }

    private static void appendLine(byte[] line, ByteArrayOutputStream out) {
        out.writeBytes(line);
        out.write('\n');
    }

    private static byte[][] splitLines(byte[] input) {
        byte[][] lines = new String(input, StandardCharsets.ISO_8859_1).lines().filter(line -> !line.isEmpty())
                .map(line -> line.getBytes(StandardCharsets.ISO_8859_1)).toArray(byte[][]::new);
        return lines.length == 0 ? new byte[][] {{}} : lines;
    }
}
