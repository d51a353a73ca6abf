package letopis.testkit;

import static letopis.testkit.Sealing.append;
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

    /// Damages the header of a match where it is stored.
    ///
    /// @return false if this log cannot be damaged
    protected boolean damage(MatchId match) {
        return false;
    }

    private void create(String id, String a, String b, Instant at, Occasion occasion) {
        Header like = PLAY.header(id);
        log.create(new Header(like.match(), like.title(), like.game(), at, Map.of(Seat.A, a, Seat.B, b),
                like.settings(), like.cards()).at(occasion), "first").close();
    }

    private void create(String id, Instant at) {
        create(id, "Анна", "Борис", at, Occasion.NONE);
    }

    private List<MatchListing> listed(MatchQuery query) {
        try (var matches = log.matches(query)) {
            return matches.toList();
        }
    }

    private List<String> ids(MatchQuery query) {
        return listed(query).stream().map(one -> one.match().value()).toList();
    }

    @Test
    void an_empty_log_lists_no_matches() {
        assertThat(listed(MatchQuery.ALL)).isEmpty();
    }

    @Test
    void matches_are_listed_with_their_headers_and_last_entries() {
        appendAll();
        Header other = PLAY.header("contract.empty_one");
        log.create(other, "first").close();
        assertThat(listed(MatchQuery.ALL)).containsExactlyInAnyOrder(
                MatchListing.of(header, Optional.of(commits.getLast())), MatchListing.of(other, Optional.empty()));
    }

    @Test
    void a_listed_match_grows_and_ends() {
        try (Writer writer = log.create(header, "first")) {
            for (int i = 0; i < 2; i++) {
                append(writer, commits.get(i));
                assertThat(listed(MatchQuery.ALL))
                        .containsExactly(MatchListing.of(header, Optional.of(commits.get(i))));
            }
            SealedCommit end = Sealing.ofMatch(commits.get(1), Author.RECORDER, new Ended(Conclusion.ABANDONED),
                    Signer.NONE);
            writer.append(end);
            assertThat(listed(MatchQuery.ALL)).containsExactly(MatchListing.of(header, Optional.of(end.commit())));
            assertThat(listed(MatchQuery.ALL).getFirst().ended()).isTrue();
        }
    }

    @Test
    void the_newest_matches_come_first_and_no_more_than_asked_for() {
        create("b", NOON.plusMillis(500));
        create("a", NOON);
        create("c", NOON.plusNanos(500_000_001));
        create("e", NOON.plusSeconds(1));
        create("d", NOON.plusSeconds(1));
        assertThat(ids(MatchQuery.ALL)).containsExactly("e", "d", "c", "b", "a");
        assertThat(ids(MatchQuery.ALL.withLimit(2))).containsExactly("e", "d");
        assertThat(ids(MatchQuery.ALL.from(NOON.plusMillis(500)).before(NOON.plusSeconds(1))))
                .containsExactly("c", "b");
    }

    @Test
    void matches_are_found_by_players_and_games() {
        create("one", "Мария Петрова", "Иван", NOON, Occasion.NONE);
        create("two", "Пётр", "мария иванова", NOON.plusSeconds(1), Occasion.NONE);
        create("three", "Пётр", "Иван", NOON.plusSeconds(2), Occasion.NONE);
        assertThat(ids(MatchQuery.ALL.withPlayer("МАРИЯ"))).containsExactly("two", "one");
        assertThat(ids(MatchQuery.ALL.withPlayer("петр"))).containsExactly("three", "two", "one");
        assertThat(ids(MatchQuery.ALL.withPlayer("иван").withLimit(1))).containsExactly("three");
        assertThat(ids(MatchQuery.ALL.withPlayer("Никто"))).isEmpty();
        assertThat(ids(MatchQuery.ALL.withGame(new GameId("chess")))).isEmpty();
        assertThat(ids(MatchQuery.ALL.withGame(header.game()).before(NOON.plusSeconds(2))))
                .containsExactly("two", "one");
    }

    @Test
    void matches_are_found_by_event_round_and_table() {
        create("a", "А", "Б", NOON, Occasion.of("Кубок Небес", "1", "12"));
        create("b", "А", "Б", NOON, Occasion.of("Кубок Небес", "1/4", ""));
        create("c", "А", "Б", NOON, Occasion.of("Кубок \"Героев\"", "1", "1"));
        create("d", NOON);
        assertThat(ids(MatchQuery.ALL.withOccasion(Occasion.of("кубок", "", "")))).containsExactly("c", "b", "a");
        assertThat(ids(MatchQuery.ALL.withOccasion(Occasion.of("небес", "1", "")))).containsExactly("a");
        assertThat(ids(MatchQuery.ALL.withOccasion(Occasion.of("\"героев\"", "", "1")))).containsExactly("c");
        assertThat(ids(MatchQuery.ALL.withOccasion(Occasion.of("лига", "", "")))).isEmpty();
    }

    @Test
    void a_match_whose_header_is_damaged_is_named_and_the_others_are_listed() {
        create("damaged", NOON);
        create("whole", NOON);
        assumeThat(damage(new MatchId("damaged"))).isTrue();
        var unreadable = new ArrayList<UnreadableMatch>();
        try (var matches = log.matches(MatchQuery.ALL, unreadable::add)) {
            assertThat(matches.map(one -> one.match().value())).containsExactly("whole");
        }
        assertThat(unreadable).extracting(UnreadableMatch::name).singleElement().asString().startsWith("damaged");
        assertThat(unreadable.getFirst().problem()).hasMessageContaining("damaged");
    }
}
