package letopis.notation;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.RenumberingRule;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.SignerKey;
import letopis.language.json.BadJson;
import letopis.language.json.JsonReader;
import letopis.language.json.JsonScanner;
import letopis.language.json.JsonWriter;
import letopis.language.json.LinePositions;
import letopis.language.json.Shape;
import letopis.language.json.Shapes;
import letopis.language.message.BadFile;
import letopis.language.message.Characters;
import letopis.language.message.FileProblem;
import org.jspecify.annotations.Nullable;

/// The first line of a replay file, without its line feed.
public final class HeaderLine {

    /// The version of the notation, not of the program. Version 1 was never released; its headers contained whole card
    /// sets. Version 3 added the recorded result.
    private static final int SCHEMA_VERSION = 3;
    private static final int VERSION_WITHOUT_RESULT = 2;

    static final byte[] START = "{\"letopis\":".getBytes(StandardCharsets.US_ASCII);

    private static final Shape SHAPE = Shapes.of(HeaderJson.class);
    private static final String HASH_FIELD = "\"sha256\":";

    /// @param start the first bytes of a file, no more than the fixed prefix of a header
    /// @throws BadFile if no replay file begins with these bytes
    static void checkStart(String file, byte[] start) {
        boolean marked = start.length >= 3
                && start[0] == (byte) 0xEF && start[1] == (byte) 0xBB && start[2] == (byte) 0xBF;
        if (start.length == 0) {
            throw new BadFile(file, new FileProblem("empty", Map.of()));
        }
        if (marked) {
            throw new BadFile(file, 1, 1, new FileProblem("byte-order-mark", Map.of()), null);
        }
        if (!Arrays.equals(start, START)) {
            throw new BadFile(file, 1, 1, new FileProblem("not-a-replay", Map.of()), null);
        }
    }

    /// The JSON form of a header. It names its card set, whose definitions are on a separate line; see [CardSetLine].
    record HeaderJson(int letopis, MatchId match, String title, GameId game, Instant at,
            SortedMap<Seat, String> players,
            SortedMap<String, String> settings, CardSetDigest cards, Optional<List<SignerKey>> keys,
            Optional<Boolean> mixedHands, Optional<Boolean> mixedSearches, Optional<String> event,
            Optional<String> round, Optional<String> table, Optional<Boolean> seededSalts) {

        record CardSetDigest(String set, String sha256) {}

        static HeaderJson of(Header header) {
            return new HeaderJson(header.recordsResult() ? SCHEMA_VERSION : VERSION_WITHOUT_RESULT, header.match(),
                    header.title(), header.game(), header.at(),
                    header.players(), header.settings(),
                    new CardSetDigest(header.cards().set(), header.cards().sha256()),
                    Optional.of(header.keys()).filter(keys -> !keys.isEmpty()),
                    Optional.of(header.renumberingRule().renumbersHands()).filter(mixed -> mixed),
                    Optional.of(header.renumberingRule().renumbersSearches()).filter(mixed -> mixed),
                    header.occasion().event(), header.occasion().round(), header.occasion().table(),
                    Optional.of(header.seededSalts()).filter(seeded -> seeded));
        }

        Header header() {
            return new Header(match, title, game, at, players, settings,
                    new Header.PinnedCards(cards.set, cards.sha256, ""), keys.orElse(List.of()),
                    seededSalts.orElse(false), renumberingRule(), new Occasion(event, round, table),
                    letopis == SCHEMA_VERSION);
        }

        private RenumberingRule renumberingRule() {
            return mixedHands.isEmpty() ? RenumberingRule.NONE
                    : mixedSearches.isEmpty() ? RenumberingRule.HANDS : RenumberingRule.HANDS_AND_SEARCHES;
        }

        /// Returns true if the rule for new ids includes hands whenever it includes searches. [#write] guarantees this.
        private boolean hasConsistentMixRule() {
            return mixedHands.isPresent() || mixedSearches.isEmpty();
        }
    }

    private HeaderLine() {}

    public static byte[] write(Header header) {
        var out = new JsonWriter(512);
        SHAPE.write(HeaderJson.of(header), out);
        return out.toBytes();
    }

    /// Returns the beginning of a replay file: header, card set and the header's seal, each followed by a line
    /// feed.
    public static byte[] writePreamble(Header header) {
        byte[] line = write(header);
        byte[] cards = CardSetLine.write(header.cards());
        byte[] seal = SealLine.write(Seal.ofHeader(line));
        var out = new JsonWriter(line.length + cards.length + seal.length + 3);
        return out.line(line).line(cards).line(seal).toBytes();
    }

    /// Reads a header stored outside a replay file.
    ///
    /// @param source the name used in errors
    /// @param cards the store with the definitions of its card set
    /// @throws BadFile if the header is not in the form of [#write], or its card set is missing or altered
    public static Header read(String source, byte[] line, CardSetLine.DefinitionStore cards) {
        Header header = readHeaderWithoutCards(source, line);
        return header.withPinnedCards(CardSetLine.find(source, header.cards(), cards));
    }

    /// Reads a header and leaves its card definitions empty.
    ///
    /// @param source the name used in errors
    /// @throws BadFile if the header is not in the form of [#write]
    public static Header readHeaderWithoutCards(String source, byte[] line) {
        try {
            Header scanned = scan(line);
            return scanned == null ? parse(line) : scanned;
        } catch (BadJson e) {
            throw LinePositions.createBadFile(source, 1, line, 0, e);
        }
    }

    /// Checks the text in a match before the match is added to a log. Matches already in a log can be read in any case.
    ///
    /// @param source the name used in errors
    /// @throws BadFile if a title, a name or a card contains a character that could control a terminal
    public static void checkCharacters(String source, Header header) {
        checkCharacters(source, 1, write(header), false);
        checkCharacters(source, 2, CardSetLine.write(header.cards()), true);
    }

    private static void checkCharacters(String source, long line, byte[] bytes, boolean allowsLineFeeds) {
        String json = new String(bytes, StandardCharsets.UTF_8);
        Characters.findFirstControlCharacterInJson(json, allowsLineFeeds).ifPresent(control -> {
            throw new BadFile(source, line, json.codePointCount(0, control.at()) + 1,
                    new FileProblem("control-character", Map.of("character", control.name())), null);
        });
    }

    /// Scans a header. Returns null if it is not in canonical form. This avoids the full parser, whose initialisation
    /// takes longer than a short command should.
    static @Nullable Header scan(byte[] line) {
        try {
            var in = new JsonScanner(line, 0);
            var written = (HeaderJson) SHAPE.scan(in);
            return in.position() == line.length && isSupported(written.letopis)
                    && written.hasConsistentMixRule() && EntryLine.isHash(written.cards.sha256) ? written.header()
                    : null;
        } catch (JsonScanner.NonCanonicalJson _) {
            return null;
        }
    }

    /// Reads a header with the full parser, which can explain errors.
    ///
    /// @throws BadJson if the header is not in the form of [#write]
    static Header parse(byte[] line) {
        checkVersion(line);
        try (JsonReader in = JsonReader.createStrictReader(line, 0, line.length)) {
            in.next();
            var written = (HeaderJson) SHAPE.read(in);
            Header header = written.header();
            int differs = Arrays.mismatch(write(header), line);
            if (differs >= 0) {
                throw new BadJson("not-canonical", Map.of(), differs);
            }
            String hash = written.cards.sha256;
            if (!EntryLine.isHash(hash)) {
                int name = new String(line, StandardCharsets.ISO_8859_1).lastIndexOf(HASH_FIELD);
                throw new BadJson(FileProblem.ofWrongValue("expected.hash", FileProblem.quote(hash)),
                        name + HASH_FIELD.length());
            }
            return header;
        }
    }

    private static boolean isSupported(long version) {
        return version == SCHEMA_VERSION || version == VERSION_WITHOUT_RESULT;
    }

    /// Checks the version first, because a header of another version may look entirely different.
    private static void checkVersion(byte[] line) {
        try (JsonReader in = JsonReader.createStrictReader(line, 0, line.length)) {
            in.expect(JsonToken.START_OBJECT, "expected.object");
            in.expectName("letopis");
            long version = in.number();
            if (!isSupported(version)) {
                throw in.createError(version < SCHEMA_VERSION ? "older-version" : "newer-version",
                        Map.of("version", version, "known", SCHEMA_VERSION));
            }
        }
    }
}
