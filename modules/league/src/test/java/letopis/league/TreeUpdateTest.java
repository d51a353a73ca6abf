package letopis.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.league.TreeUpdate.Candidate;
import letopis.league.TreeUpdate.MatchChange;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TreeUpdateTest {

    private static final Instant DAY = Instant.parse("2026-11-22T10:00:00Z");

    /// Creates seals for single-entry commits; histories of different kinds have no seal in common.
    private static List<Seal> seals(String match, int commits, int kind) {
        return IntStream.rangeClosed(0, commits).mapToObj(i -> new Seal(new Sequence(i),
                "%08x%08x%048x".formatted(match.hashCode(), kind, i))).toList();
    }

    private static MatchSeal leaf(String match, int commits) {
        return new MatchSeal(new MatchId(match), seals(match, commits, 0).getLast());
    }

    private static Candidate candidate(String match, int hour, int commits, int kind, List<MatchSeal> before) {
        var id = new MatchId(match);
        List<Seal> seals = seals(match, commits, kind);
        MatchSeal leaf = TreeUpdate.findLatestSealsByMatch(before).get(id);
        return new Candidate(new MatchSeal(id, seals.getLast()), DAY.plusSeconds(3600L * hour),
                leaf == null ? null : new ExpectedSeal.FullSeal(leaf).compareWith(id, seals));
    }

    @Test
    void matches_are_ordered_by_time_and_then_by_id() {
        var gathered = TreeUpdate.of(List.of(), List.of(candidate("b", 2, 3, 0, List.of()),
                candidate("c", 1, 3, 0, List.of()), candidate("a", 2, 3, 0, List.of())), List.of());
        assertThat(gathered.leaves()).containsExactly(leaf("c", 3), leaf("a", 3), leaf("b", 3));
        assertThat(gathered.changes()).hasSize(3).allMatch(MatchChange.Addition.class::isInstance);
    }

    @Test
    void old_leaves_are_kept_regardless_of_later_changes_to_their_matches() {
        List<MatchSeal> before = List.of(leaf("cut", 5), leaf("gone", 5), leaf("grown", 5), leaf("other", 5),
                leaf("same", 5), leaf("unread", 5));
        var gathered = TreeUpdate.of(before, List.of(candidate("same", 1, 5, 0, before),
                candidate("other", 1, 7, 1, before), candidate("grown", 9, 8, 0, before),
                candidate("cut", 1, 3, 0, before), candidate("new", 8, 2, 0, before)), List.of(new MatchId("unread")));
        assertThat(gathered.leaves()).startsWith(before.toArray(MatchSeal[]::new)).hasSize(8)
                .endsWith(leaf("new", 2), leaf("grown", 8));
        assertThat(gathered.changes()).containsExactly(
                new MatchChange.Truncation(new MatchId("cut"), new Sequence(5), new Sequence(3)),
                new MatchChange.Absence(new MatchId("gone")),
                new MatchChange.Growth(leaf("grown", 8), new Sequence(5)),
                new MatchChange.Replacement(new MatchId("other"), new Sequence(5)),
                new MatchChange.SameTail(new MatchId("same")),
                new MatchChange.Addition(leaf("new", 2)));
        assertThat(gathered.changes().stream().filter(MatchChange::contradictsLastTree)).hasSize(3);
    }

    @Test
    void each_tree_of_a_growing_league_is_consistent_with_earlier_trees() {
        var random = new SplittableRandom(5);
        for (int league = 0; league < 20; league++) {
            List<MatchSeal> leaves = List.of();
            var roots = new ArrayList<MerkleTree>();
            var lengths = new int[40];
            int matches = 0;
            for (int day = 0; day < 8; day++) {
                matches = Math.min(lengths.length, matches + random.nextInt(6));
                var now = new ArrayList<Candidate>();
                for (int i = 0; i < matches; i++) {
                    lengths[i] += lengths[i] == 0 ? 1 + random.nextInt(5) : random.nextInt(4) / 3;
                    now.add(candidate("m" + i, random.nextInt(24), lengths[i], 0, leaves));
                }
                Collections.shuffle(now, new Random(random.nextLong()));
                leaves = TreeUpdate.of(leaves, now, List.of()).leaves();
                var tree = MerkleTree.of(leaves.stream().map(MatchSeal::text).toList());
                for (MerkleTree earlier : roots) {
                    assertThat(tree.proveConsistency(earlier.size()).connects(earlier.root(), tree.root())).isTrue();
                }
                roots.add(tree);
            }
            assertThat(TreeUpdate.findLatestSealsByMatch(leaves)).hasSize(matches);
        }
    }
}
