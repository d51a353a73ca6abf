package letopis.codec.notation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
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
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Seat;

/// The first line of a replay file, without its line feed.
public final class HeaderLine {

    /// The version of the notation, not of the program. Version 1 was never released; its headers held whole card sets.
    static final int SCHEMA_VERSION = 2;

    static final byte[] START = "{\"letopis\":".getBytes(StandardCharsets.US_ASCII);

    static final Container.Mapping PLAYERS = new Container.Mapping(Token.SEAT, new Scalar.Text(), true);
    static final Container.Mapping SETTINGS = new Container.Mapping(new Scalar.TextKey(), new Scalar.Text(), true);

    private HeaderLine() {}

    /// A header names its card set; the definitions are on a line of their own, see [CardSetLine].
    public static byte[] write(Header header) {
        var out = new JsonOut(512);
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
        out.name("sha256").text(header.cards().sha256());
        return out.end('}').end('}').toBytes();
    }

    /// What a replay file begins with: the line of the header, the line of its card set and the seal of the header, each
    /// with its line feed.
    public static byte[] beginning(Header header) {
        byte[] line = write(header);
        byte[] cards = CardSetLine.write(header.cards());
        byte[] seal = JsonNotation.seal(Seal.ofHeader(line));
        var out = new JsonOut(line.length + cards.length + seal.length + 3);
        return out.raw(line, 0, line.length).lineFeed().raw(cards, 0, cards.length).lineFeed().raw(seal, 0, seal.length).lineFeed().toBytes();
    }

    /// Reads a header that is not in a replay file.
    ///
    /// @param source what errors are said to be in
    /// @param cards where the definitions of its card set are
    /// @throws BadFile when it is not a header as [#write] writes it, or its card set is missing or altered
    public static Header read(String source, byte[] line, CardSetLine.Store cards) {
        Header header = readWithoutCards(source, line);
        return with(header, CardSetLine.find(source, header.cards(), cards));
    }

    static Header with(Header header, Header.PinnedCards cards) {
        return new Header(header.match(), header.title(), header.game(), header.at(), header.players(), header.settings(), cards);
    }

    /// Reads a header whose definitions nobody needs; they are left empty.
    ///
    /// @param source what errors are said to be in
    /// @throws BadFile when it is not a header as [#write] writes it
    public static Header readWithoutCards(String source, byte[] line) {
        try {
            Header scanned = HeaderScan.read(line);
            return scanned == null ? parsed(line) : scanned;
        } catch (JsonProcessingException e) {
            throw Lines.badFile(source, 1, line, 0, JsonIn.notJson(e));
        } catch (BadJson e) {
            throw Lines.badFile(source, 1, line, 0, e);
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
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
            throw in.bad(version < SCHEMA_VERSION ? "older-version" : "newer-version", Map.of("version", version, "known", SCHEMA_VERSION));
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
        if (in.parser.currentToken() != JsonToken.START_OBJECT) {
            throw in.wrong("expected.object");
        }
        next(in, "set");
        String set = in.text();
        next(in, "sha256");
        String sha256 = in.text();
        if (!EntryLine.isHash(sha256)) {
            throw in.wrong("expected.hash");
        }
        in.expect(JsonToken.END_OBJECT, "expected.end");
        in.expectEnd();
        var header = new Header(match, title, game, at, players, settings, new Header.PinnedCards(set, sha256, ""));
        int differs = Arrays.mismatch(write(header), line);
        if (differs >= 0) {
            throw new BadJson("not-canonical", Map.of(), differs);
        }
        return header;
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
