package letopis.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.app.statistics.StatisticsTable;
import letopis.broker.TestBroker;
import letopis.file.ReplayFiles;
import letopis.journal.MatchId;
import letopis.kafka.KafkaLog;
import letopis.notation.Redaction;
import letopis.server.feed.PublicFeed;
import letopis.server.match.Matches;
import letopis.server.match.ServedLog;
import letopis.sqlite.Shelf;
import letopis.table.Audience;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Public output does not depend on hidden cards. A match is recorded twice; in the second recording two hidden cards
/// of a zone are swapped, or a card is replaced both in the deck list and in its place. All bytes that the public and
/// the opponent receive are compared: files, every route, streams and the public topic, with and without a delay.
/// Only hashes may differ; they are masked.
///
/// `-Dpairs=N` and `-Dfrom=SEED` set the number of pairs for each game. `-Drouted=M` compares the first M of them
/// through a server and the topic, the others only as copies for the public and for the opponent. `-Dgame=ID` selects
/// one game; `-Dapart=K` requests every K-th entry.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NonInterferenceTest {

    private static final int PAIRS = Integer.getInteger("pairs", 3);
    private static final int ROUTED = Integer.getInteger("routed", 2);
    private static final int FROM = Integer.getInteger("from", 1);
    private static final int APART = Integer.getInteger("apart", 193);
    private static final int CARDS = 1;
    private static final int AT_ONCE = 25;
    private static final Duration DELAY = Duration.ofHours(40); // 40 commits, one per hour
    private static final int HASH_DIGITS = 16; // or a multiple
    private static final Pattern TWIN = Pattern.compile("(pair-[0-9a-z]+)-[xy]");
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private record Answer(int status, String body) {}

    static List<String> games() {
        String game = System.getProperty("game");
        return game != null ? List.of(game) : List.of("berserk-heroes", "nebozhiteli", "respons", "vremya-geroev");
    }

    @ParameterizedTest
    @MethodSource("games")
    void public_output_does_not_depend_on_hidden_cards(String game, @TempDir Path folder) throws Exception {
        int compared = 0;
        var kinds = new EnumMap<TwinMatches.Kind, Integer>(TwinMatches.Kind.class);
        int seed = FROM;
        while (compared < PAIRS) {
            int count = Math.min(AT_ONCE, PAIRS - compared);
            Path played = Files.createDirectories(folder.resolve("played-" + seed));
            Path twins = Files.createDirectories(folder.resolve("twins-" + seed));
            TestServer.program("simulate", "--game", game, "--seed", seed, "--count", count, "--surrender", 2,
                    "--out", played);
            var pairs = new ArrayList<TwinMatches>();
            Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS); // commits are released half an hour later
            InstantSource clock = InstantSource.fixed(now);
            for (Path match : TestServer.files(played)) {
                TwinMatches.record(match, twins, "pair-" + seed, seed, now.minusSeconds(1_800)).ifPresent(pairs::add);
                seed++;
            }
            for (TwinMatches pair : pairs) {
                compareCopies(pair, twins);
            }
            int routed = Math.clamp(ROUTED - compared, 0, pairs.size());
            if (routed > 0) {
                compare(pairs.subList(0, routed), twins, clock);
                compareTopic(pairs, twins, folder.resolve(game + "-" + seed + ".db"), clock);
            }
            compared += pairs.size();
            pairs.forEach(pair -> kinds.merge(pair.kind(), 1, Integer::sum));
        }
        System.out.printf("%s: %d pairs %s, seeds %d to %d%n", game, compared, kinds, FROM, seed - 1);
    }

    private static void compare(List<TwinMatches> pairs, Path twins, InstantSource clock) throws IOException {
        var archive = new ReplayFiles(twins.toString(), () -> TestServer.files(twins));
        for (Duration delay : List.of(Duration.ZERO, DELAY)) {
            try (var server = TestServer.atTime(archive, delay, clock)) {
                compareLists(server);
                for (TwinMatches pair : pairs) {
                    compareRoutes(server, pair, delay.isZero());
                    compareStreams(server, pair);
                }
            }
        }
    }

    private static void compareCopies(TwinMatches pair, Path twins) throws IOException {
        for (Audience audience : List.of(Audience.EVERYONE, new Audience.OfSeat(pair.opponent()))) {
            assertThat(copy(twins, pair.first(), audience)).as(pair.change())
                    .isEqualTo(copy(twins, pair.second(), audience));
        }
        assertThat(Files.readString(twins.resolve(pair.first() + ".jsonl")).replace("-x\"", "\""))
                .isNotEqualTo(Files.readString(twins.resolve(pair.second() + ".jsonl")).replace("-y\"", "\""));
    }

    private static String copy(Path twins, MatchId match, Audience audience) throws IOException {
        var out = new ByteArrayOutputStream();
        for (String line : Files.readAllLines(twins.resolve(match + ".jsonl"))) {
            Redaction.write(line.getBytes(UTF_8), audience, out);
        }
        return maskHashes(out.toString(UTF_8), match);
    }

    private static void compareRoutes(TestServer server, TwinMatches pair, boolean allEyes) throws IOException {
        String seat = pair.opponent().name();
        String cookie = server.cookie(seat, Optional.empty());
        long first = 1 + Math.floorMod(pair.change().hashCode(), APART); // each pair requests other entries
        for (String address : RedactionTest.addresses(server, pair.first().value(), first, APART, CARDS)) {
            compare(server, pair, address);
            if (allEyes && !address.contains("as=") && !address.contains("/recordings/")) {
                compare(server, pair, address + (address.contains("?") ? "&" : "?") + "as=" + seat, "Cookie", cookie);
            }
        }
    }

    private static void compare(TestServer server, TwinMatches pair, String address, String... headers) {
        Answer answer = answer(server, pair.first(), address, headers);
        Answer other = answer(server, pair.second(), address.replace(pair.first().value(), pair.second().value()),
                headers);
        assertThat(answer).as("%s with %s", address, pair.change()).isEqualTo(other);
        assertThat(answer.status()).as(address).isIn(200, 400, 403, 404);
    }

    private static Answer answer(TestServer server, MatchId match, String address, String... headers) {
        var response = server.get(address, headers);
        return new Answer(response.statusCode(), maskHashes(response.body(), match));
    }

    /// Masks hashes and the names of the copy and its event.
    private static String maskHashes(String text, MatchId match) {
        String name = match.value();
        return maskHashes(text.replace(name, name.substring(0, name.length() - 2))
                .replace(TwinMatches.EVENT + name.charAt(name.length() - 1), TwinMatches.EVENT));
    }

    /// Masks the values that must differ: commitments, seals and roots.
    private static String maskHashes(String text) {
        char[] letters = text.toCharArray();
        var masked = new StringBuilder(letters.length);
        int copied = 0;
        for (int to = 0; to < letters.length; to++) {
            int from = to;
            while (to < letters.length && isHashDigit(letters[to])) {
                to++;
            }
            if (to > from && (to - from) % HASH_DIGITS == 0 && (from == 0 || isHashBoundary(letters[from - 1]))
                    && (to == letters.length || isHashBoundary(letters[to]))) {
                masked.append(letters, copied, from - copied).append('#');
                copied = to;
            }
        }
        return masked.append(letters, copied, letters.length - copied).toString();
    }

    /// Returns true for a character that bounds a hash; a hash is never part of a longer word.
    private static boolean isHashBoundary(char letter) {
        return !Character.isLetterOrDigit(letter);
    }

    private static boolean isHashDigit(char letter) {
        return letter >= '0' && letter <= '9' || letter >= 'a' && letter <= 'f';
    }

    /// Masks hashes and the names of all copies.
    private static String maskListHashes(String text) {
        return TWIN.matcher(maskHashes(text)).replaceAll("$1");
    }

    /// Compares lists and statistics of the two sets of matches.
    private static void compareLists(TestServer server) {
        String lists = "/api/v1/matches?lang=en&limit=500&results=true&event=" + TwinMatches.EVENT;
        assertThat(maskListHashes(server.awaitSummaries(lists + "x")))
                .isEqualTo(maskListHashes(server.awaitSummaries(lists + "y")));
        for (String event : List.of(TwinMatches.EVENT + "x", TwinMatches.EVENT + "y")) {
            while (!server.body("/api/v1/stats?event=" + event).contains("\"uncountedCount\":0,")) {
                Thread.onSpinWait(); // each response waits for the count
            }
        }
        Stream.concat(Stream.of("/api/v1/stats?lang=en&top=500&event=" + TwinMatches.EVENT),
                Stream.of(StatisticsTable.values())
                .map(table -> "/api/v1/stats/" + table.fileName() + "?event=" + TwinMatches.EVENT)).forEach(path ->
                assertThat(maskListHashes(server.body(path + "x"))).as(path)
                        .isEqualTo(maskListHashes(server.body(path + "y"))));
    }

    private static void compareStreams(TestServer server, TwinMatches pair) {
        String first = "/api/v1/matches/" + pair.first();
        String second = "/api/v1/matches/" + pair.second();
        String summary = server.get(first).body();
        long last = Long.parseLong(summary.replaceAll(".*\"last\":(\\d+).*", "$1"));
        String path = "/stream?lang=ru&from=" + Math.max(1, last - 60);
        try (var one = server.events(first + path); var other = server.events(second + path)) {
            for (long at = 0; at < last; ) {
                TestServer.Event event = other.next();
                assertThat(maskHashes(one.next().toString(), pair.first())).as(pair.change())
                        .isEqualTo(maskHashes(event.toString(), pair.second()));
                at = event.id();
            }
        }
    }

    private static void compareTopic(List<TwinMatches> pairs, Path twins, Path shelf, InstantSource clock)
            throws Exception {
        String topic = TestBroker.uniqueName("letopis.public");
        var files = new ReplayFiles(twins.toString(), () -> TestServer.files(twins));
        var matches = new Matches(ServedLog.of(files), DELAY, clock);
        long expected;
        try (var server = TestServer.atTime(new ReplayFiles(twins.toString(), () -> TestServer.files(twins)), DELAY,
                clock)) {
            expected = pairs.stream().flatMap(pair -> pair.both().stream()).mapToLong(match ->
                    Long.parseLong(server.body("/api/v1/matches/" + match)
                            .replaceAll(".*\"last\":(\\d+).*", "$1"))).sum();
        }
        try (var log = KafkaLog.open(PublisherProcess.topic(TestBroker.bootstrap(), topic),
                Shelf.open(shelf), true); var feed = new PublicFeed(matches, log)) {
            feed.start();
            Map<String, List<String>> told = read(topic, expected);
            for (TwinMatches pair : pairs) {
                assertThat(told.getOrDefault(pair.first().value(), List.of())).as(pair.change())
                        .isEqualTo(told.getOrDefault(pair.second().value(), List.of()));
            }
        } finally {
            matches.close();
        }
    }

    /// Returns the records of each match, with all headers except those of the writer, once `expected` entries have
    /// arrived.
    private static Map<String, List<String>> read(String topic, long expected) {
        var told = new TreeMap<String, List<String>>();
        Map<String, Object> settings = Map.of("bootstrap.servers", TestBroker.bootstrap(), "isolation.level",
                "read_committed", "key.deserializer", ByteArrayDeserializer.class, "value.deserializer",
                ByteArrayDeserializer.class);
        try (var consumer = new KafkaConsumer<byte[], byte[]>(settings)) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(partitionInfo -> new TopicPartition(topic, partitionInfo.partition())).toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            long deadline = System.nanoTime() + PATIENCE.toNanos();
            for (long entries = 0; entries < expected; ) {
                assertThat(System.nanoTime()).as("%d of %d entries", entries, expected).isLessThan(deadline);
                for (var kafkaRecord : consumer.poll(Duration.ofMillis(200))) {
                    var headers = new TreeMap<String, String>();
                    kafkaRecord.headers().forEach(
                            header -> headers.put(header.key(), new String(header.value(), UTF_8)));
                    headers.keySet().removeAll(List.of("ce_epoch", "ce_writer"));
                    var match = new MatchId(new String(kafkaRecord.key(), UTF_8));
                    String body = new String(kafkaRecord.value(), UTF_8);
                    entries += body.contains("{\"seq\":") ? 1 : 0;
                    told.computeIfAbsent(match.value(), _ -> new ArrayList<>())
                            .add(maskHashes(headers + body, match));
                }
            }
        }
        return told;
    }
}
