package letopis.codec.notation;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.SortedMap;
import letopis.codec.json.Scan;
import letopis.codec.json.Token;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seat;

/// Reads a header in the one form it is written in, or gives up and leaves it to [HeaderLine]. See [Scan] for what that
/// means. A header is short work either way, but the parser takes longer to get ready than a short command should.
final class HeaderScan {

    private static final byte[] MATCH = ascii(",\"match\":");
    private static final byte[] TITLE = ascii(",\"title\":");
    private static final byte[] GAME = ascii(",\"game\":");
    private static final byte[] AT = ascii(",\"at\":");
    private static final byte[] PLAYERS = ascii(",\"players\":");
    private static final byte[] SETTINGS = ascii(",\"settings\":");
    private static final byte[] CARDS = ascii(",\"cards\":{\"set\":");
    private static final byte[] SHA256 = ascii(",\"sha256\":");
    private static final byte[] END = ascii("}}");

    private HeaderScan() {}

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// Returns null when the line is not in the form it is written in.
    static Header read(byte[] line) {
        try {
            return header(line);
        } catch (Scan.NotCanonical _) {
            return null;
        }
    }

    @SuppressWarnings("unchecked") // what the shapes make
    private static Header header(byte[] line) {
        var in = new Scan(line, 0);
        in.take(HeaderLine.START);
        if (in.number() != HeaderLine.SCHEMA_VERSION) {
            throw Scan.notCanonical();
        }
        in.take(MATCH);
        var match = (MatchId) Token.MATCH.scan(in);
        in.take(TITLE);
        String title = in.text();
        in.take(GAME);
        var game = (GameId) Token.GAME.scan(in);
        in.take(AT);
        var at = (Instant) Token.TIME.scan(in);
        in.take(PLAYERS);
        var players = (SortedMap<Seat, String>) HeaderLine.PLAYERS.scan(in);
        in.take(SETTINGS);
        var settings = (SortedMap<String, String>) HeaderLine.SETTINGS.scan(in);
        in.take(CARDS);
        String set = in.text();
        in.take(SHA256);
        String sha256 = in.text();
        in.take(END);
        if (in.position() != line.length || !EntryLine.isHash(sha256)) {
            throw Scan.notCanonical();
        }
        var header = new Header(match, title, game, at, players, settings, new Header.PinnedCards(set, sha256, ""));
        if (!Arrays.equals(HeaderLine.write(header), line)) {
            throw Scan.notCanonical();
        }
        return header;
    }
}
