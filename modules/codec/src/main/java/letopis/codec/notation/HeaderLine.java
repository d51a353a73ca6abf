package letopis.codec.notation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import letopis.codec.json.BadJson;
import letopis.codec.json.Container;
import letopis.codec.json.JsonIn;
import letopis.codec.json.JsonOut;
import letopis.codec.json.Lines;
import letopis.codec.json.Scalar;
import letopis.codec.json.Times;
import letopis.codec.json.Token;
import letopis.codec.message.FileProblem;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Seat;

/// The first line of a replay file, without its line feed.
public final class HeaderLine {

    /// The version of the file format, not of the program.
    static final int SCHEMA_VERSION = 1;

    static final byte[] START = "{\"letopis\":".getBytes(StandardCharsets.US_ASCII);

    static final Container.Mapping PLAYERS = new Container.Mapping(Token.SEAT, new Scalar.Text(), true);
    static final Container.Mapping SETTINGS = new Container.Mapping(new Scalar.TextKey(), new Scalar.Text(), true);

    private HeaderLine() {}

    public static byte[] write(Header header) {
        return before(header).name("definitions").value(header.cards().json().getBytes(StandardCharsets.UTF_8)).end('}').end('}').toBytes();
    }

    /// All that stands before the definitions of the cards, which are most of the line.
    static JsonOut before(Header header) {
        var out = new JsonOut(1024);
        out.begin('{');
        out.name("letopis").number(SCHEMA_VERSION);
        out.name("match").text(header.match().value());
        out.name("title").text(header.title());
        out.name("game").text(header.game().value());
        out.name("at").text(Times.format(header.at()));
        PLAYERS.write(header.players(), out.name("players"));
        SETTINGS.write(header.settings(), out.name("settings"));
        out.name("cards").begin('{');
        out.name("set").text(header.cards().set());
        return out.name("sha256").text(header.cards().sha256());
    }

    /// Reads a header that lies elsewhere than in a replay file.
    ///
    /// @param source what mistakes are said to be in
    /// @throws BadFile when it is not a header as [#write] writes it
    public static Header read(String source, byte[] line) {
        try {
            return read(line);
        } catch (JsonProcessingException e) {
            throw Lines.badFile(source, 1, line, 0, JsonIn.notJson(e));
        } catch (BadJson e) {
            throw Lines.badFile(source, 1, line, 0, e);
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
    }

    /// @throws BadJson when it is not a header as [#write] writes it
    private static Header read(byte[] line) throws IOException {
        Header scanned = HeaderScan.read(line);
        return scanned == null ? parsed(line) : scanned;
    }

    /// Reads it with a parser, which says what is wrong.
    ///
    /// @throws BadJson when it is not a header as [#write] writes it
    static Header parsed(byte[] line) throws IOException {
        try (JsonIn in = JsonIn.strict(line, 0, line.length)) {
            return read(in, line);
        }
    }

    private static Header read(JsonIn in, byte[] line) throws IOException {
        in.expect(JsonToken.START_OBJECT, "expected.object");
        next(in, "letopis");
        long version = in.number();
        if (version != SCHEMA_VERSION) {
            throw in.bad("newer-version", Map.of("version", version, "known", SCHEMA_VERSION));
        }
        next(in, "match");
        var match = (MatchId) Token.MATCH.read(in);
        next(in, "title");
        String title = in.text();
        next(in, "game");
        var game = (GameId) Token.GAME.read(in);
        next(in, "at");
        var at = (Instant) Token.TIME.read(in);
        next(in, "players");
        SortedMap<Seat, String> players = sorted(PLAYERS, in);
        next(in, "settings");
        SortedMap<String, String> settings = sorted(SETTINGS, in);
        next(in, "cards");
        Header.PinnedCards cards = cards(in, line);
        var header = new Header(match, title, game, at, players, settings, cards);
        int differs = Arrays.mismatch(write(header), line);
        if (differs >= 0) {
            throw new BadJson("not-canonical", Map.of(), differs);
        }
        return header;
    }

    private static Header.PinnedCards cards(JsonIn in, byte[] line) throws IOException {
        if (in.parser.currentToken() != JsonToken.START_OBJECT) {
            throw in.wrong("expected.object");
        }
        next(in, "set");
        String set = in.text();
        next(in, "sha256");
        String sha256 = in.text();
        next(in, "definitions");
        if (in.parser.currentToken() != JsonToken.START_ARRAY) {
            throw in.wrong("expected.list");
        }
        int from = in.tokenStart();
        // The definitions are most of the line. Where their hash fits they need not be looked at here: whoever unpins them
        // reads them, and the rest of the line is compared with what would be written.
        int length = Math.max(line.length - "}}".length() - from, 0);
        if (!hash(line, from, length).equals(sha256)) {
            in.parser.skipChildren();
            length = in.position() - from;
            in.expect(JsonToken.END_OBJECT, "expected.end");
            in.expectEnd();
            if (!hash(line, from, length).equals(sha256)) {
                throw new BadJson("cards-broken", Map.of("set", FileProblem.brief(set)), from);
            }
        }
        return new Header.PinnedCards(set, sha256, new String(line, from, length, StandardCharsets.UTF_8));
    }

    static String hash(byte[] line, int from, int length) {
        var digest = Seal.newDigest();
        digest.update(line, from, length);
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void next(JsonIn in, String name) throws IOException {
        in.expectName(new SerializedString(name));
        in.parser.nextToken();
    }

    @SuppressWarnings("unchecked") // what the shape makes
    private static <K> SortedMap<K, String> sorted(Container.Mapping shape, JsonIn in) throws IOException {
        return (SortedMap<K, String>) shape.read(in);
    }
}
