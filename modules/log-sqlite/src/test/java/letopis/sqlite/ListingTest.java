package letopis.sqlite;

import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.GameId;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.table.BoardView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests match listings.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ListingTest {

    private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");

    @TempDir
    Path folder;

    private SqliteLog log;

    @BeforeEach
    void open() {
        log = Recording.open(folder.resolve("log.db"));
    }

    @AfterEach
    void close() {
        log.close();
    }

    private Recording put(String id, String a, String b, Instant at) {
        Recording match = Recording.of(id).withPlayers(a, b, at);
        match.writeTo(log);
        return match;
    }

    private List<String> ids(MatchQuery query) {
        try (var matches = log.listMatches(query)) {
            return matches.map(listing -> listing.match().value()).toList();
        }
    }

    @Test
    void a_listed_match_has_its_header_and_last_entry() {
        Recording match = put("final", "Мария", "O'Neil \"Ace\" \\", NOON);
        try (var matches = log.listMatches(MatchQuery.ALL)) {
            assertThat(matches).containsExactly(new MatchListing(match.header().match(), match.header().title(),
                    match.header().game(), NOON,
                    match.header().players(), Occasion.NONE, match.header().settings(),
                    match.commits().getLast().last(),
                    match.commits().getLast().entries().getLast().at(), false));
        }
        assertThat(ids(MatchQuery.ALL.withPlayer("neil \"ace\" \\"))).containsExactly("final");
        assertThat(match.header().players()).isEqualTo(Map.of(Seat.A, "Мария", Seat.B, "O'Neil \"Ace\" \\"));
    }

    @Test
    void matches_are_found_by_event_round_and_table() {
        put("a", Occasion.of("Кубок Небес", "1", "12"));
        put("b", Occasion.of("Кубок Небес", "1/4", ""));
        put("c", Occasion.of("Кубок \"Героев\"", "1", "1"));
        put("d", Occasion.NONE);
        assertThat(ids(MatchQuery.ALL.withOccasion(Occasion.of("кубок", "", "")))).containsOnly("a", "b", "c");
        assertThat(ids(MatchQuery.ALL.withOccasion(Occasion.of("небес", "1", "")))).containsExactly("a");
        assertThat(ids(MatchQuery.ALL.withOccasion(Occasion.of("\"героев\"", "", "1")))).containsExactly("c");
        assertThat(ids(MatchQuery.ALL.withOccasion(Occasion.of("", "1", "")))).containsOnly("a", "c");
        assertThat(ids(MatchQuery.ALL.withOccasion(Occasion.of("лига", "", "")))).isEmpty();
        try (var matches = log.listMatches(MatchQuery.ALL)) {
            assertThat(matches.map(MatchListing::occasion)).contains(Occasion.of("Кубок Небес", "1/4", ""),
                    Occasion.NONE);
        }
    }

    private void put(String id, Occasion occasion) {
        Recording.of(Recording.of(id).header().withOccasion(occasion)).writeTo(log);
    }

    @Test
    void the_newest_come_first_regardless_of_fractional_digits() {
        put("b", "А", "Б", NOON.plusMillis(500));
        put("a", "А", "Б", NOON);
        put("c", "А", "Б", NOON.plusNanos(500_000_001));
        put("e", "А", "Б", NOON.plusSeconds(1));
        put("d", "А", "Б", NOON.plusSeconds(1));
        assertThat(ids(MatchQuery.ALL)).containsExactly("e", "d", "c", "b", "a");
        assertThat(ids(MatchQuery.ALL.withLimit(2))).containsExactly("e", "d");
        assertThat(ids(MatchQuery.ALL.from(NOON.plusMillis(500)).withStartBefore(NOON.plusSeconds(1))))
                .containsExactly("c",
                "b");
        assertThat(ids(MatchQuery.ALL.from(NOON.plusMillis(1)))).doesNotContain("a");
    }

    @Test
    void a_player_is_found_by_part_of_the_name_ignoring_case() {
        put("one", "Мария Петрова", "Иван", NOON);
        put("two", "Пётр", "мария иванова", NOON.plusSeconds(1));
        put("three", "Пётр", "Иван", NOON.plusSeconds(2));
        assertThat(ids(MatchQuery.ALL.withPlayer("МАРИЯ"))).containsExactly("two", "one");
        assertThat(ids(MatchQuery.ALL.withPlayer("иван"))).containsExactly("three", "two", "one");
        assertThat(ids(MatchQuery.ALL.withPlayer("иван").withLimit(1))).containsExactly("three");
        assertThat(ids(MatchQuery.ALL.withPlayer("Никто"))).isEmpty();
        assertThat(ids(MatchQuery.ALL.withPlayer("иван").withGame(new GameId("pebbles"))
                .withStartBefore(NOON.plusSeconds(2))))
                .containsExactly("two", "one");
        assertThat(ids(MatchQuery.ALL.withGame(new GameId("chess")))).isEmpty();
    }

    @Test
    void lists_longer_than_a_page_are_complete_and_in_order() {
        int count = 700;
        try (BulkWriter bulk = log.openBulkWriter("test")) {
            IntStream.range(0, count).forEach(i -> bulk.begin(Recording.of("m-"
                    + i).withPlayers("А", "Б", NOON.plusMillis(250L * (i / 2))).header()));
            bulk.flush();
        }
        List<String> ids = ids(MatchQuery.ALL);
        assertThat(ids).hasSize(count).doesNotHaveDuplicates().endsWith("m-0");
        try (var matches = log.listMatches(MatchQuery.ALL)) {
            assertThat(matches.map(listing -> listing.at())).isSortedAccordingTo((a, b) -> b.compareTo(a));
        }
    }

    @Test
    void a_cached_result_is_valid_until_the_match_continues() {
        Recording match = Recording.of("one");
        MatchId id = match.header().match();
        try (var writer = log.create(match.header(), "test")) {
            append(writer, match.commits().get(0));
            Sequence first = writer.tail().last();
            assertThat(log.findCachedResult(id)).isEmpty();
            log.cacheResult(id, first, Optional.empty());
            assertThat(log.findCachedResult(id)).contains(new CachedResult(first, Optional.empty()));
            append(writer, match.commits().get(1));
            assertThat(log.findCachedResult(id)).isEmpty();
            var draw = new BoardView.Result(Optional.empty(), "no-stones");
            log.cacheResult(id, writer.tail().last(), Optional.of(draw));
            assertThat(log.findCachedResult(id)).contains(new CachedResult(writer.tail().last(), Optional.of(draw)));
            var won = new BoardView.Result(Optional.of(Seat.B), "conceded");
            log.cacheResult(id, writer.tail().last(), Optional.of(won));
            assertThat(log.findCachedResult(id)).contains(new CachedResult(writer.tail().last(), Optional.of(won)));
        }
    }

    @Test
    void listings_use_indexes_without_sorting_or_full_scans() {
        var game = new GameId("pebbles");
        var last = new ListingPages.SortKey("2026-05-01T12:00:00", "m");
        for (MatchQuery wanted : List.of(MatchQuery.ALL, MatchQuery.ALL.from(NOON), MatchQuery.ALL.withGame(game),
                MatchQuery.ALL.withGame(game).from(NOON).withStartBefore(NOON))) {
            List<String> plan = log.sessions().read(session -> {
                ListingPages.Query query = ListingPages.createQuery(session, wanted, last);
                return session.queryAll("EXPLAIN QUERY PLAN " + query.sql(), row -> row.getString(4), query.values());
            });
            assertThat(plan).as(wanted.toString())
                    .anyMatch(step -> step.startsWith("SEARCH matches USING INDEX matches_by_"))
                    .anyMatch(step -> step.startsWith("SEARCH stored_entries USING INTEGER PRIMARY KEY"))
                    .noneMatch(step -> step.contains("TEMP B-TREE"));
        }
    }
}
