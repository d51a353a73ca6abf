package letopis.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.RuleRef;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.language.json.BadJson;
import letopis.language.json.EventKinds;
import letopis.sparks.Spark;
import letopis.sparks.SparksMatch;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Hidden;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Compares the fast scanner with the full parser.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EntryScannerTest {

    private static final EventKinds KINDS = EventKinds.of(SparksMatch.GAME);
    private static final JsonNotation NOTATION = new JsonNotation(SparksMatch.GAME);

    @TempDir
    Path folder;

    private static Entry scan(byte[] line) {
        return new EntryScanner(KINDS).read(line, 0, line.length);
    }

    /// Returns the parser's result, or null if it rejects the line.
    private static Entry parse(byte[] line) {
        try {
            return new EntryLine(KINDS).read(line, 0, line.length, line.length);
        } catch (BadJson _) {
            return null; // the result this test expects
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Spark.Wounded wounded(Map<Spark.Manner, Integer> parts, Map<String, Integer> notes, Set<Seat> seats,
            String words) {
        return new Spark.Wounded(new Spark.Aim.AtCard(new CardId(40)), Integer.MIN_VALUE, Spark.Manner.SLOW_SMOKE, true,
                new TreeMap<>(parts),
                notes, seats, -1L << 50, new Sequence(0), Instant.parse("2026-11-20T18:03:11.412Z"), words);
    }

    /// Lines with every kind of component, and lines with as few as possible.
    private static List<byte[]> lines() {
        List<Event> events = new ArrayList<>(SparksMatch.CHOICES);
        events.add(wounded(Map.of(), Map.of(), Set.of(), ""));
        events.add(wounded(Map.of(Spark.Manner.FIRE, 4, Spark.Manner.SLOW_SMOKE, -1),
                Map.of("на «всякий» случай", -7, "", 0),
                Collections.unmodifiableSet(new TreeSet<>(Seat.PAIR)), "«Искра» 🔥, жжёт/burns"));
        events.add(new Spark.WoundedOnce(Seat.B, 0));
        events.add(new Spark.Won(Seat.of("Q"), Spark.Won.Reason.BURNT_DOWN));
        events.add(new Spark.TurnedUp(Seat.B, List.of(), Hidden.ownedBy(Seat.B, List.of()),
                Hidden.ownedBy(Seat.B, -3)));
        events.add(new Spark.Brought(Seat.A, 0, Hidden.ownedBy(Seat.A, new Spark.Deck(new TreeMap<>()))));
        events.add(new Spark.Played(Seat.A, new CardId(7), new CardName("Ё"),
                Optional.of(new CardId(Integer.MAX_VALUE)), List.of()));
        var lines = new ArrayList<byte[]>();
        for (Event event : events) {
            var seq = new Sequence(lines.size() + 900L);
            boolean choice = lines.size() % 3 == 0;
            var entry = new Entry(seq,
                    Instant.parse(lines.size() % 2 == 0 ? "2024-02-29T23:59:59Z" : "2026-01-01T00:00:00.007Z"),
                    choice ? new Author.Player(Seat.A) : lines.size() % 3 == 1 ? Author.RULES : Author.CHANCE,
                    choice ? Sequence.NONE : new Sequence(lines.size()),
                    choice ? List.of() : List.of(new RuleRef("NB-109"), new RuleRef("Правило-2.1"))
                    .subList(0, lines.size() % 3), event, Map.of());
            int salt = lines.size();
            Entry sealed = NOTATION.write(entry, () -> "salt-" + salt).entry();
            lines.add(NOTATION.line(sealed));
            lines.add(NOTATION.formatPublicLine(sealed));
        }
        return lines;
    }

    @Test
    void a_canonical_line_is_scanned_with_the_same_result_as_parsing() {
        for (byte[] line : lines()) {
            String text = new String(line, StandardCharsets.UTF_8);
            assertThat(scan(line)).as(text).isNotNull().isEqualTo(parse(line));
            assertThat(NOTATION.line(scan(line))).asString(StandardCharsets.UTF_8).isEqualTo(text);
        }
    }

    @Test
    void a_recorded_match_is_scanned_except_for_lines_with_escapes() throws IOException {
        Path file = SparksMatch.record(folder);
        try (ReplayReader reader = ReplayReader.open(file)) {
            reader.forEach(_ -> { });
            assertThat(reader.parsedLineCount()).isEqualTo(Files.readAllLines(file).stream()
                    .filter(line -> line.startsWith("{\"seq\"") && line.contains("\\")).count()).isEqualTo(2);
        }
    }

    @Test
    void a_modified_line_is_never_scanned_differently_than_parsed() {
        List<byte[]> lines = lines();
        byte[] others = bytes(" \"\\{}[],:-019eAa.\u0001\n\u0400");
        int understood = 0;
        for (byte[] line : lines) {
            for (int at = 0; at <= line.length; at++) {
                for (byte other : others) {
                    understood += assertAgreement(splice(line, at, at, other))
                            + (at < line.length ? assertAgreement(splice(line, at, at + 1, other)) : 0);
                }
                understood += at < line.length ? assertAgreement(splice(line, at, at + 1)) : 0;
            }
        }
        assertThat(understood).isPositive(); // changing a digit gives another valid entry, which both must read
    }

    /// Replaces a part of a line.
    private static byte[] splice(byte[] line, int from, int to, byte... by) {
        byte[] changed = new byte[line.length - (to - from) + by.length];
        System.arraycopy(line, 0, changed, 0, from);
        System.arraycopy(by, 0, changed, from, by.length);
        System.arraycopy(line, to, changed, from + by.length, line.length - to);
        return changed;
    }

    /// Checks that the parser agrees on lines the scanner accepts.
    private static int assertAgreement(byte[] line) {
        Entry scanned = scan(line);
        if (scanned == null) {
            return 0;
        }
        assertThat(parse(line)).as(new String(line, StandardCharsets.UTF_8)).isEqualTo(scanned);
        return 1;
    }

    private static Entry entry() {
        return new Entry(new Sequence(9), Instant.parse("2026-11-20T18:03:11.412Z"), Author.RULES, new Sequence(8),
                List.of(new RuleRef("SP-1")),
                wounded(Map.of(Spark.Manner.FIRE, 4, Spark.Manner.SLOW_SMOKE, -1), Map.of("ashes", 0),
                        Set.copyOf(Seat.PAIR), "burns"), Map.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "{\"seq\":  | { \"seq\":",
        "\"notes\":{\"ashes\":0}  | \"notes\":{\"ashes\":-0}",
        "\"notes\":{\"ashes\":0}  | \"notes\":{\"ashes\":00}",
        "\"notes\":{\"ashes\":0}  | \"notes\":{\"ashes\":1e2}",
        "\"notes\":{\"ashes\":0}  | \"notes\":{\"ashes\":2147483648}",
        "\"notes\":{\"ashes\":0}  | \"notes\":{\"ashes\":0,\"ashes\":1}",
        "\"notes\":{\"ashes\":0}  | \"notes\":{\"secret\":0}",
        "\"fire\":4,\"slow-smoke\":-1 | \"slow-smoke\":-1,\"fire\":4",
        "\"seats\":[\"A\",\"B\"] | \"seats\":[\"B\",\"A\"]",
        "\"seats\":[\"A\",\"B\"] | \"seats\":[\"A\",\"A\"]",
        "\"seats\":[\"A\",\"B\"] | \"seats\":[\"A\",\"B\",]",
        "\"seats\":[\"A\",\"B\"] | \"seats\":[\"A\",\"AB\"]",
        "\"deadly\":true | \"deadly\":null",
        "\"card\":\"c40\" | \"card\":\"c040\"",
        "\"kind\":\"at-card\" | \"kind\":\"at-home\"",
        "11.412Z | 11.000Z",
        "11.412Z | 11.4Z",
        "18:03:11 | 24:03:11",
        "18:03:11 | 18:03:60",
        "2026-11-20T18 | 2026-11-31T18",
        "\"v\":2 | \"v\":3",
        "sparks.wounded | sparks.wound",
        "\"from\":0 | \"from\":-1",
        "\"words\":\" | \"words\":\"\\u0020",
    })
    void a_non_canonical_line_is_left_to_the_parser(String from, String to) {
        String line = new String(NOTATION.line(entry()), StandardCharsets.UTF_8);

        assertThat(scan(bytes(line))).isEqualTo(entry());
        assertThat(line).contains(from);
        assertThat(scan(bytes(line.replace(from, to)))).isNull();
    }

    @Test
    void invalid_utf8_is_left_to_the_parser() {
        String line = new String(NOTATION.line(entry()), StandardCharsets.ISO_8859_1);
        for (String place : List.of("SP-1", "burns", "ashes")) {
            assertThat(line).contains(place);
            for (String wrong : List.of("\u00C0\u0080", "\u00ED\u00A0\u0080", "\u00FF", "\u00D0", "\u0080")) {
                assertThat(scan(line.replace(place, place + wrong).getBytes(StandardCharsets.ISO_8859_1))).isNull();
            }
        }
    }

    @Test
    void a_line_is_read_identically_at_any_position() {
        List<byte[]> lines = lines();
        byte[] all = bytes(String.join("\n", lines.stream().map(line -> new String(line, StandardCharsets.UTF_8))
                .toList()));
        var scan = new EntryScanner(KINDS);
        int from = 0;
        for (byte[] line : lines) {
            assertThat(scan.read(all, from, from + line.length)).isEqualTo(scan(line));
            assertThat(scan.read(all, from, from + line.length - 1)).isNull();
            from += line.length + 1;
        }
    }

    @Test
    void pinned_cards_are_read_identically_in_canonical_and_other_forms() {
        var pinned = CardSets.pin(SparksMatch.CARDS, SparksMatch.GAME);
        String spaced = pinned.json().replace("},{", "}, {");
        CardSet read = CardSets.read("spaced", bytes("{\"set\":\"x\",\"cards\":" + spaced + "}"), SparksMatch.GAME);

        assertThat(Stream.of(CardSets.unpin(pinned, SparksMatch.GAME), read).map(CardSet::definitions))
                .allSatisfy(cards -> assertThat(List.copyOf(cards))
                        .isEqualTo(List.copyOf(SparksMatch.CARDS.definitions())));
    }

    private static Header parsedHeader(byte[] line) {
        try {
            return HeaderLine.parse(line);
        } catch (BadJson _) {
            return null; // the result these tests expect
        }
    }

    private static Header header(String title, Map<Seat, String> players, Map<String, String> settings) {
        Header header = SparksMatch.HEADER;
        return new Header(header.match(), title, header.game(), header.at(), players, settings, header.cards());
    }

    @Test
    void a_header_without_escapes_is_scanned_with_the_same_result_as_parsing() {
        for (Header header : List.of(
                header("Финал «искр»", Map.of(Seat.A, "Иван", Seat.B, "Мария"), Map.of("edition", "first")),
                header("", Map.of(Seat.A, "A", Seat.B, "B"), Map.of()))) {
            byte[] line = HeaderLine.write(header);
            assertThat(HeaderLine.scan(line)).isEqualTo(parsedHeader(line));
            assertThat(HeaderLine.scan(line).withPinnedCards(header.cards())).isEqualTo(header);
        }
        assertThat(HeaderLine.scan(HeaderLine.write(SparksMatch.HEADER))).as("a title with quotation marks")
                .isNull();
    }

    @Test
    void a_modified_header_is_never_scanned_differently_than_parsed() {
        byte[] line = HeaderLine.write(
                header("Финал", Map.of(Seat.A, "Иван", Seat.B, "Мария"), Map.of("edition", "first")));
        int understood = 0;
        for (int at = 0; at <= line.length; at++) {
            for (byte other : bytes(" \"\\{}[],:-019eAa.\u0001\n\u0400")) {
                understood += assertAgreementOnHeader(splice(line, at, at, other))
                        + (at < line.length ? assertAgreementOnHeader(splice(line, at, at + 1, other)) : 0);
            }
            understood += at < line.length ? assertAgreementOnHeader(splice(line, at, at + 1)) : 0;
        }
        assertThat(understood).isPositive();
    }

    @Test
    void definitions_with_invalid_utf8_are_rejected_even_if_the_hash_matches() {
        byte[] definitions = {'[', '"', (byte) 0xFF, '"', ']'};
        String sha256 = HexFormat.of().formatHex(Seal.newDigest().digest(definitions));
        assertThat(CardSetLine.decodeVerifiedText(sha256, definitions, 0, definitions.length)).isEmpty();
        assertThat(CardSetLine.findCachedDefinitions(sha256)).isEmpty();
    }

    private static int assertAgreementOnHeader(byte[] line) {
        Header scanned = HeaderLine.scan(line);
        if (scanned != null) {
            assertThat(scanned).as(new String(line, StandardCharsets.UTF_8)).isEqualTo(parsedHeader(line));
        }
        return scanned == null ? 0 : 1;
    }
}
