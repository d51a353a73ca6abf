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
import letopis.match.MatchVerifier.Verdict;
import letopis.notation.UnverifiedCommit;
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

    private final List<Recording> matches = IntStream.range(0, 6).mapToObj(number -> Recording.of("match-" + number))
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
        shelf.runInTransaction(steps -> {
            for (Recording match : matches) {
                steps.begin(match.header(), Recording.NOTATION.writeHeader(match.header()), "claim-1", "table 1");
                match.sealedCommits().forEach(commit -> steps.add(match.header().match(), UnverifiedCommit.of(commit)));
                int partition = partition(match.header().match());
                steps.putNextOffset(topic, partition, 10 + partition);
                steps.addDeadLetter(new DeadLetter(topic, partition, 5, Optional.of(match.header().match()),
                        DeadLetter.Reason.NOT_OURS, Optional.empty(), Optional.empty()));
            }
        });
        shelf.log().cacheResult(matches.getFirst().header().match(), matches.getFirst().commits().getLast().last(),
                Optional.empty());
    }

    private static int partition(MatchId match) {
        return match.value().charAt(match.value().length() - 1) % 3;
    }

    private List<String> ids() {
        return shelf.log().listMatches(MatchQuery.ALL).map(listing -> listing.match().value()).sorted().toList();
    }

    @Test
    void a_shelf_reports_its_origin() {
        assertThat(shelf.origin()).isEmpty();
        shelf.setOrigin(ORIGIN);
        assertThat(shelf.origin()).contains(ORIGIN);
    }

    @Test
    void an_old_shelf_without_an_origin_derives_it_from_its_offsets() {
        shelf.getOrSetFact("topic", "league");
        shelf.getOrSetFact("partitions of " + OLD, "3");
        assertThat(shelf.origin()).contains(new ShelfOrigin("league", OLD, "", 3, 1));
        assertThat(shelf.origin().orElseThrow().hasSameTopicAs(ORIGIN)).isTrue();
        shelf.runInTransaction(steps -> steps.putNextOffset(NEW, 0, 1));
        assertThat(shelf.origin().orElseThrow().hasSameTopicAs(ORIGIN)).isFalse();
    }

    @Test
    void topics_are_equal_only_with_the_same_id_in_the_same_cluster() {
        assertThat(ORIGIN.hasSameTopicAs(new ShelfOrigin("league", NEW, "cluster-1", 3, 1))).isFalse();
        assertThat(ORIGIN.hasSameTopicAs(new ShelfOrigin("league", OLD, "cluster-2", 3, 1))).isFalse();
        assertThat(ORIGIN.hasSameTopicAs(new ShelfOrigin("league", OLD, "cluster-1", 3, 2))).isTrue();
    }

    @Test
    void a_reset_shelf_is_empty_and_can_be_refilled() {
        String id = shelf.id();
        shelf.log().restrictRecorders(List.of(KEY.publicKey()));
        shelf.reset(new ShelfOrigin("league", NEW, "cluster-1", 3, 1));
        assertThat(ids()).isEmpty();
        assertThat(shelf.countSkippedRecordsByReason()).isEmpty();
        assertThat(shelf.findNextOffset(OLD, 0)).isEmpty();
        assertThat(shelf.findHead(matches.getFirst().header().match())).isEmpty();
        assertThat(shelf.hasCards(matches.getFirst().header().cards().sha256())).isFalse();
        assertThat(shelf.id()).isEqualTo(id);
        assertThat(shelf.log().recorders()).containsExactly(KEY.publicKey());
        put(NEW);
        assertThat(matches).allSatisfy(match -> assertThat(match.verify(shelf.log()))
                .isInstanceOf(Verdict.ExactReplay.class));
    }

    @Test
    void triggers_still_forbid_deletion_after_a_reset() {
        shelf.reset(ORIGIN);
        put(OLD);
        assertThatThrownBy(() -> shelf.log().sessions().write(session -> {
            session.execute("DELETE FROM matches");
            return session;
        })).isInstanceOf(BadLog.class).hasMessageContaining("never deleted");
    }

    @Test
    void changing_the_accepted_recorders_outdates_a_shelf() {
        shelf.setOrigin(ORIGIN);
        assertThat(shelf.isBuiltForCurrentRecorders()).isTrue();
        shelf.log().restrictRecorders(List.of(KEY.publicKey()));
        assertThat(shelf.isBuiltForCurrentRecorders()).isFalse();
        shelf.reset(ORIGIN);
        assertThat(shelf.isBuiltForCurrentRecorders()).isTrue();
    }

    @Test
    void a_group_shelf_keeps_only_matches_of_its_partitions() {
        shelf.setOrigin(ORIGIN);
        assertThat(shelf.log().partitionShare()).isEmpty();
        shelf.setGroup(Optional.of("league"));
        shelf.retainPartitions(OLD, Set.of(0, 2), ShelfOriginTest::partition);
        List<Recording> left = matches.stream().filter(recording -> partition(recording.header().match()) != 1)
                .toList();
        assertThat(left).hasSize(4);
        assertThat(ids()).isEqualTo(left.stream().map(recording -> recording.header().match().value()).toList());
        assertThat(left)
                .allSatisfy(match -> assertThat(match.verify(shelf.log())).isInstanceOf(Verdict.ExactReplay.class));
        assertThat(shelf.listHeldPartitions(OLD)).containsExactlyInAnyOrder(0, 2);
        assertThat(shelf.findNextOffset(OLD, 2)).hasValue(12);
        assertThat(shelf.listSkippedRecords(10)).extracting(Shelf.SkippedRecord::partition).containsExactly(0, 2);
        long entries = left.stream().flatMap(recording -> recording.commits().stream())
                .mapToLong(commit -> commit.entries().size())
                .sum();
        assertThat(shelf.log().query("SELECT count(*) FROM stored_entries")).isEqualTo(List.of(List.of(entries)));
        assertThat(shelf.log().partitionShare()).contains(new PartitionShare(2, 3));
    }

    @Test
    void a_group_shelf_rejects_records_of_partitions_it_does_not_hold() {
        shelf.setOrigin(ORIGIN);
        shelf.setGroup(Optional.of("league"));
        shelf.retainPartitions(OLD, Set.of(0), ShelfOriginTest::partition);
        shelf.runInTransaction(steps -> assertThat(steps.findNextOffset(OLD, 0)).hasValue(10));
        assertThatThrownBy(() -> shelf.runInTransaction(steps -> steps.findNextOffset(OLD, 1)))
                .isInstanceOf(BadLog.class)
                .hasMessageContaining("partition 1");
        shelf.setGroup(Optional.empty());
        shelf.runInTransaction(steps -> assertThat(steps.findNextOffset(OLD, 1)).isEmpty());
    }

    @Test
    void an_empty_partition_counts_as_held() {
        shelf.setOrigin(ORIGIN);
        shelf.setGroup(Optional.of("league"));
        shelf.retainPartitions(OLD, Set.of(0, 1, 2), ShelfOriginTest::partition);
        assertThat(ids()).hasSize(6);
        shelf.reset(ORIGIN);
        assertThat(shelf.log().partitionShare()).isEmpty();
        assertThat(shelf.findNextOffset(OLD, 1)).hasValue(0);
        shelf.reset(new ShelfOrigin("league", NEW, "cluster-1", 3, 1));
        assertThat(shelf.log().partitionShare()).contains(new PartitionShare(0, 3));
        shelf.retainPartitions(NEW, Set.of(1, 2), ShelfOriginTest::partition);
        assertThat(shelf.log().partitionShare()).contains(new PartitionShare(2, 3));
    }

    @Test
    void recording_directly_into_a_shelf_is_rejected() {
        shelf.setOrigin(ORIGIN);
        Recording other = Recording.of("other");
        assertThatThrownBy(() -> shelf.log().create(other.header(), "me")).isInstanceOf(BadLog.class)
                .hasMessageContaining("shelf of the topic \"league\"");
        assertThatThrownBy(() -> shelf.log().open(matches.getFirst().header().match(), "me", Signer.NONE))
                .isInstanceOf(BadLog.class).hasMessageContaining("Nothing was written");
        try (var bulk = shelf.log().openBulkWriter("import")) {
            assertThatThrownBy(() -> bulk.begin(other.header())).isInstanceOf(BadLog.class);
        }
    }

    @Test
    void a_copy_of_a_shelf_has_the_same_content() {
        Path copy = folder.resolve("kept.db");
        shelf.copyTo(copy);
        shelf.reset(ORIGIN);
        try (var kept = SqliteLog.open(copy, List.of(Recording.GAME))) {
            assertThat(matches)
                    .allSatisfy(match -> assertThat(match.verify(kept)).isInstanceOf(Verdict.ExactReplay.class));
        }
        assertThatThrownBy(() -> shelf.copyTo(copy)).isInstanceOf(BadLog.class);
    }

    /// Hidden matches are the user's choice and no part of the topic.
    @Test
    void a_shelf_that_is_read_again_keeps_its_hidden_matches() {
        var hidden = new MatchId("ruined");
        assertThat(shelf.log().setHidden(hidden, true)).isTrue();
        assertThat(shelf.log().setHidden(hidden, true)).isFalse();
        shelf.reset(ORIGIN);
        assertThat(shelf.log().hiddenMatches()).containsExactly(hidden);
        assertThat(shelf.log().setHidden(hidden, false)).isTrue();
        assertThat(shelf.log().hiddenMatches()).isEmpty();
    }
}
