package letopis.testkit;

import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Author;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchEvent.Conclusion;
import letopis.journal.MatchEvent.Ended;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchLog.Writer;
import letopis.journal.MatchQuery;
import letopis.journal.Occasion;
import letopis.journal.ReadableLog.UnreadableMatch;
import letopis.journal.SealedCommit;
import letopis.journal.Seat;
import letopis.journal.Signer;
import org.junit.jupiter.api.Test;

/// The part of [MatchLogContract] about match lists.
abstract class ListingContract extends FollowersContract {

    private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");

    /// Damages the stored header of a match.
    ///
    /// @return false if the test cannot damage this log
    protected boolean damageHeader(MatchId match) {
        return false;
    }

    private void create(String id, String playerA, String playerB, Instant time, Occasion occasion) {
        Header like = PLAY.header(id);
        log.create(new Header(like.match(), like.title(), like.game(), time, Map.of(Seat.A, playerA, Seat.B, playerB),
                like.settings(), like.cards()).withOccasion(occasion), "first").close();
    }

    private void create(String id, Instant time) {
        create(id, "Анна", "Борис", time, Occasion.NONE);
    }

    private List<MatchListing> listMatches(MatchQuery query) {
        try (var matches = log.listMatches(query)) {
            return matches.toList();
        }
    }

    private List<String> listIds(MatchQuery query) {
        return listMatches(query).stream().map(listing -> listing.match().value()).toList();
    }

    @Test
    void an_empty_log_lists_no_matches() {
        assertThat(listMatches(MatchQuery.ALL)).isEmpty();
    }

    @Test
    void matches_are_listed_with_their_headers_and_last_entries() {
        appendAllCommits();
        Header other = PLAY.header("contract.empty_one");
        log.create(other, "first").close();
        assertThat(listMatches(MatchQuery.ALL)).containsExactlyInAnyOrder(
                MatchListing.of(header, Optional.of(commits.getLast())), MatchListing.of(other, Optional.empty()));
    }

    @Test
    void a_listing_reflects_new_entries_and_the_end_of_a_match() {
        try (Writer writer = log.create(header, "first")) {
            for (int i = 0; i < 2; i++) {
                append(writer, commits.get(i));
                assertThat(listMatches(MatchQuery.ALL))
                        .containsExactly(MatchListing.of(header, Optional.of(commits.get(i))));
            }
            SealedCommit end = TestSealer.createMatchCommit(commits.get(1), Author.RECORDER,
                    new Ended(Conclusion.ABANDONED),
                    Signer.NONE);
            writer.append(end);
            assertThat(listMatches(MatchQuery.ALL)).containsExactly(MatchListing.of(header, Optional.of(end.commit())));
            assertThat(listMatches(MatchQuery.ALL).getFirst().ended()).isTrue();
        }
    }

    @Test
    void the_newest_matches_come_first_up_to_the_limit() {
        create("b", NOON.plusMillis(500));
        create("a", NOON);
        create("c", NOON.plusNanos(500_000_001));
        create("e", NOON.plusSeconds(1));
        create("d", NOON.plusSeconds(1));
        assertThat(listIds(MatchQuery.ALL)).containsExactly("e", "d", "c", "b", "a");
        assertThat(listIds(MatchQuery.ALL.withLimit(2))).containsExactly("e", "d");
        assertThat(listIds(MatchQuery.ALL.from(NOON.plusMillis(500)).withStartBefore(NOON.plusSeconds(1))))
                .containsExactly("c", "b");
    }

    @Test
    void matches_are_found_by_players_and_games() {
        create("one", "Мария Петрова", "Иван", NOON, Occasion.NONE);
        create("two", "Пётр", "мария иванова", NOON.plusSeconds(1), Occasion.NONE);
        create("three", "Пётр", "Иван", NOON.plusSeconds(2), Occasion.NONE);
        assertThat(listIds(MatchQuery.ALL.withPlayer("МАРИЯ"))).containsExactly("two", "one");
        assertThat(listIds(MatchQuery.ALL.withPlayer("петр"))).containsExactly("three", "two", "one");
        assertThat(listIds(MatchQuery.ALL.withPlayer("иван").withLimit(1))).containsExactly("three");
        assertThat(listIds(MatchQuery.ALL.withPlayer("Никто"))).isEmpty();
        assertThat(listIds(MatchQuery.ALL.withGame(new GameId("chess")))).isEmpty();
        assertThat(listIds(MatchQuery.ALL.withGame(header.game()).withStartBefore(NOON.plusSeconds(2))))
                .containsExactly("two", "one");
    }

    @Test
    void matches_are_found_by_event_round_and_table() {
        create("a", "А", "Б", NOON, Occasion.of("Кубок Небес", "1", "12"));
        create("b", "А", "Б", NOON, Occasion.of("Кубок Небес", "1/4", ""));
        create("c", "А", "Б", NOON, Occasion.of("Кубок \"Героев\"", "1", "1"));
        create("d", NOON);
        assertThat(listIds(MatchQuery.ALL.withOccasion(Occasion.of("кубок", "", "")))).containsExactly("c", "b", "a");
        assertThat(listIds(MatchQuery.ALL.withOccasion(Occasion.of("небес", "1", "")))).containsExactly("a");
        assertThat(listIds(MatchQuery.ALL.withOccasion(Occasion.of("\"героев\"", "", "1")))).containsExactly("c");
        assertThat(listIds(MatchQuery.ALL.withOccasion(Occasion.of("лига", "", "")))).isEmpty();
    }

    @Test
    void a_match_with_a_damaged_header_is_reported_and_the_others_are_listed() {
        create("damaged", NOON);
        create("whole", NOON);
        assumeThat(damageHeader(new MatchId("damaged"))).isTrue();
        var unreadable = new ArrayList<UnreadableMatch>();
        try (var matches = log.listMatches(MatchQuery.ALL, unreadable::add)) {
            assertThat(matches.map(listing -> listing.match().value())).containsExactly("whole");
        }
        assertThat(unreadable).extracting(UnreadableMatch::name).singleElement().asString().startsWith("damaged");
        assertThat(unreadable.getFirst().problem()).hasMessageContaining("damaged");
    }
}
