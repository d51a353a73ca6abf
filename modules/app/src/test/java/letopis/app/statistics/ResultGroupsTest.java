package letopis.app.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.app.statistics.ResultGroups.Group;
import letopis.app.statistics.ResultGroups.Key;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ResultGroupsTest {

    private static PlayedMatch match(String deckA, String deckB, Optional<String> first, Optional<String> winner,
            long turns) {
        return new PlayedMatch(1, "m", "m", "game", "{}", "", "", "", "", first, winner, "life", 100, 10, turns,
                new TreeMap<>(Map.of("A", "Anna", "B", "Boris")), new TreeMap<>(Map.of("A", deckA, "B", deckB)));
    }

    private static List<Group> groups(List<PlayedMatch> matches, Key... by) {
        return ResultGroups.of(new Statistics(matches, List.of(), List.of(), List.of(), List.of(), List.of(),
                List.of()), List.of(by)).groups();
    }

    private static final List<PlayedMatch> MATCHES = List.of(
            match("red", "blue", Optional.of("A"), Optional.of("A"), 4),
            match("red", "blue", Optional.of("B"), Optional.of("A"), 8),
            match("blue", "red", Optional.of("A"), Optional.empty(), 12),
            match("red", "red", Optional.empty(), Optional.of("B"), 20));

    @Test
    void wins_and_draws_are_counted_for_each_deck() {
        assertThat(groups(MATCHES, Key.DECK)).satisfiesExactly(red -> {
            assertThat(red.values()).containsExactly("red");
            assertThat(red.matchCount()).isEqualTo(5);
            assertThat(red.winCount()).isEqualTo(3);
            assertThat(red.drawCount()).isEqualTo(1);
            assertThat(red.turns().median().value()).isEqualTo(12);
            assertThat(red.turns().mean()).isCloseTo(12.8, within(1e-9));
        }, blue -> {
            assertThat(blue.winCount()).isZero();
            assertThat(blue.matchCount()).isEqualTo(3);
        });
    }

    @Test
    void keys_combine_and_unknown_turn_order_is_a_group() {
        assertThat(groups(MATCHES, Key.DECK, Key.FIRST)).extracting(Group::values).containsExactly(
                List.of("red", "true"), List.of("red", "false"), List.of("red", ""), List.of("blue", "true"),
                List.of("blue", "false"));
        assertThat(groups(MATCHES, Key.PLAYER)).extracting(Group::matchCount).containsExactly(4L, 4L);
    }

    @Test
    void the_interval_of_nine_wins_of_ten_equals_one_by_hand() {
        assertThat(WilsonInterval.of(9, 10).lowerBound()).isCloseTo(0.596, within(0.001));
        assertThat(WilsonInterval.of(9, 10).upperBound()).isCloseTo(0.982, within(0.001));
        assertThat(WilsonInterval.of(0, 0)).isEqualTo(new WilsonInterval(0, 1));
    }
}
