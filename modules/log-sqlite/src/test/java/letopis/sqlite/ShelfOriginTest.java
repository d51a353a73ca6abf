package letopis.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import letopis.journal.MatchId;
import letopis.journal.MatchQuery;
import letopis.journal.Signer;
import letopis.language.message.BadLog;
import letopis.match.Verify.Verdict;
import letopis.notation.WrittenCommit;
import letopis.notation.signing.SigningKey;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the origin of a shelf, and clearing it to read the topic again.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ShelfOriginTest {

    private static final String OLD = "9sXgkBSxQ3OnlvbLn3bTRA";
    private static final String NEW = "tZ3eLcV9Rd-0y1S_Q4mNaw";
    private static final SigningKey KEY = SigningKey.generate();
    private static final ShelfOrigin ORIGIN = new ShelfOrigin("league", OLD, "cluster-1", 3, 1);

    @TempDir
    Path folder;

    private final List<Recording> matches = IntStream.range(0, 6).mapToObj(one -> Recording.of("match-" + one))
            .toList();
    private Shelf shelf;

    @BeforeEach
    void fill() {
        shelf = Shelf.open(folder.resolve("shelf.db"), List.of(Recording.GAME));
        put(OLD);
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    private void put(String topic) {
        var cards = matches.getFirst().header().cards();
        shelf.putCards(cards.sha256(), cards.json().getBytes(StandardCharsets.UTF_8));
        shelf.inTransaction(steps -> {
            for (Recording match : matches) {
                steps.begin(match.header(), Recording.NOTATION.header(match.header()), "claim-1", "table 1");
                match.written().forEach(commit -> steps.add(match.header().match(), WrittenCommit.of(commit)));
                int partition = partition(match.header().match());
                steps.next(topic, partition, 10 + partition);
                steps.setAside(new DeadLetter(topic, partition, 5, Optional.of(match.header().match()),
                        DeadLetter.Reason.NOT_OURS, Optional.empty(), Optional.empty()));
            }
        });
        shelf.log().cache(matches.getFirst().header().match(), matches.getFirst().commits().getLast().last(),
                Optional.empty());
    }

    private static int partition(MatchId match) {
        return match.value().charAt(match.value().length() - 1) % 3;
    }

    private List<String> ids() {
        return shelf.log().matches(MatchQuery.ALL).map(one -> one.match().value()).sorted().toList();
    }

    @Test
    void a_shelf_says_what_it_was_built_from() {
        assertThat(shelf.origin()).isEmpty();
        shelf.setOrigin(ORIGIN);
        assertThat(shelf.origin()).contains(ORIGIN);
    }

    @Test
    void a_shelf_from_before_that_names_the_topic_of_its_offsets() {
        shelf.getOrCreate("topic", "league");
        shelf.getOrCreate("partitions of " + OLD, "3");
        assertThat(shelf.origin()).contains(new ShelfOrigin("league", OLD, "", 3, 1));
        assertThat(shelf.origin().orElseThrow().isSameTopic(ORIGIN)).isTrue();
        shelf.inTransaction(steps -> steps.next(NEW, 0, 1));
        assertThat(shelf.origin().orElseThrow().isSameTopic(ORIGIN)).isFalse();
    }

    @Test
    void a_topic_is_the_same_only_with_its_id_in_its_cluster() {
        assertThat(ORIGIN.isSameTopic(new ShelfOrigin("league", NEW, "cluster-1", 3, 1))).isFalse();
        assertThat(ORIGIN.isSameTopic(new ShelfOrigin("league", OLD, "cluster-2", 3, 1))).isFalse();
        assertThat(ORIGIN.isSameTopic(new ShelfOrigin("league", OLD, "cluster-1", 3, 2))).isTrue();
    }

    @Test
    void a_shelf_that_is_reset_holds_nothing_and_can_be_filled_again() {
        String id = shelf.id();
        shelf.log().takeOnly(List.of(KEY.open()));
        shelf.reset(new ShelfOrigin("league", NEW, "cluster-1", 3, 1));
        assertThat(ids()).isEmpty();
        assertThat(shelf.setAside()).isEmpty();
        assertThat(shelf.next(OLD, 0)).isEmpty();
        assertThat(shelf.known(matches.getFirst().header().match())).isEmpty();
        assertThat(shelf.hasCards(matches.getFirst().header().cards().sha256())).isFalse();
        assertThat(shelf.id()).isEqualTo(id);
        assertThat(shelf.log().recorders()).containsExactly(KEY.open());
        put(NEW);
        assertThat(matches).allSatisfy(match -> assertThat(match.verify(shelf.log()))
                .isInstanceOf(Verdict.Exact.class));
    }

    @Test
    void what_is_in_a_shelf_that_was_reset_cannot_be_deleted_by_others() {
        shelf.reset(ORIGIN);
        put(OLD);
        assertThatThrownBy(() -> shelf.log().sessions().write(session -> {
            session.run("DELETE FROM matches");
            return session;
        })).isInstanceOf(BadLog.class).hasMessageContaining("never deleted");
    }

    @Test
    void a_shelf_was_built_for_other_recorders_once_its_rule_changes() {
        shelf.setOrigin(ORIGIN);
        assertThat(shelf.isForItsRecorders()).isTrue();
        shelf.log().takeOnly(List.of(KEY.open()));
        assertThat(shelf.isForItsRecorders()).isFalse();
        shelf.reset(ORIGIN);
        assertThat(shelf.isForItsRecorders()).isTrue();
    }

    @Test
    void the_shelf_of_a_group_keeps_the_matches_of_its_partitions_and_nothing_else() {
        shelf.setOrigin(ORIGIN);
        assertThat(shelf.log().part()).isEmpty();
        shelf.setGroup(Optional.of("league"));
        shelf.keep(OLD, Set.of(0, 2), ShelfOriginTest::partition);
        List<Recording> left = matches.stream().filter(one -> partition(one.header().match()) != 1).toList();
        assertThat(left).hasSize(4);
        assertThat(ids()).isEqualTo(left.stream().map(one -> one.header().match().value()).toList());
        assertThat(left).allSatisfy(match -> assertThat(match.verify(shelf.log())).isInstanceOf(Verdict.Exact.class));
        assertThat(shelf.held(OLD)).containsExactlyInAnyOrder(0, 2);
        assertThat(shelf.next(OLD, 2)).hasValue(12);
        assertThat(shelf.setAside(10)).extracting(Shelf.SetAside::partition).containsExactly(0, 2);
        long entries = left.stream().flatMap(one -> one.commits().stream()).mapToLong(one -> one.entries().size())
                .sum();
        assertThat(shelf.log().rows("SELECT count(*) FROM stored_entries")).isEqualTo(List.of(List.of(entries)));
        assertThat(shelf.log().part()).contains(new Part(2, 3));
    }

    @Test
    void nothing_is_put_into_a_partition_the_shelf_of_a_group_does_not_hold() {
        shelf.setOrigin(ORIGIN);
        shelf.setGroup(Optional.of("league"));
        shelf.keep(OLD, Set.of(0), ShelfOriginTest::partition);
        shelf.inTransaction(steps -> assertThat(steps.next(OLD, 0)).hasValue(10));
        assertThatThrownBy(() -> shelf.inTransaction(steps -> steps.next(OLD, 1))).isInstanceOf(BadLog.class)
                .hasMessageContaining("partition 1");
        shelf.setGroup(Optional.empty());
        shelf.inTransaction(steps -> assertThat(steps.next(OLD, 1)).isEmpty());
    }

    @Test
    void a_partition_in_which_nothing_is_yet_is_held_too() {
        shelf.setOrigin(ORIGIN);
        shelf.setGroup(Optional.of("league"));
        shelf.keep(OLD, Set.of(0, 1, 2), ShelfOriginTest::partition);
        assertThat(ids()).hasSize(6);
        shelf.reset(ORIGIN);
        assertThat(shelf.log().part()).isEmpty();
        assertThat(shelf.next(OLD, 1)).hasValue(0);
        shelf.reset(new ShelfOrigin("league", NEW, "cluster-1", 3, 1));
        assertThat(shelf.log().part()).contains(new Part(0, 3));
        shelf.keep(NEW, Set.of(1, 2), ShelfOriginTest::partition);
        assertThat(shelf.log().part()).contains(new Part(2, 3));
    }

    @Test
    void nothing_is_recorded_in_a_shelf_that_would_not_be_in_its_topic() {
        shelf.setOrigin(ORIGIN);
        Recording other = Recording.of("other");
        assertThatThrownBy(() -> shelf.log().create(other.header(), "me")).isInstanceOf(BadLog.class)
                .hasMessageContaining("shelf of the topic \"league\"");
        assertThatThrownBy(() -> shelf.log().open(matches.getFirst().header().match(), "me", Signer.NONE))
                .isInstanceOf(BadLog.class).hasMessageContaining("nothing was written");
        try (var bulk = shelf.log().bulk("import")) {
            assertThatThrownBy(() -> bulk.begin(other.header())).isInstanceOf(BadLog.class);
        }
    }

    @Test
    void a_copy_holds_what_the_shelf_held() {
        Path copy = folder.resolve("kept.db");
        shelf.copyTo(copy);
        shelf.reset(ORIGIN);
        try (var kept = SqliteLog.open(copy, List.of(Recording.GAME))) {
            assertThat(matches).allSatisfy(match -> assertThat(match.verify(kept)).isInstanceOf(Verdict.Exact.class));
        }
        assertThatThrownBy(() -> shelf.copyTo(copy)).isInstanceOf(BadLog.class);
    }
}
