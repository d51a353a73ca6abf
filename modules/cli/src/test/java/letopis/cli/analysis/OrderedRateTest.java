package letopis.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.app.statistics.DeckRates;
import letopis.app.statistics.IntegerBins;
import letopis.app.statistics.OrderedRate;
import letopis.app.statistics.OrderedRate.WinCount;
import letopis.app.statistics.PlayedMatch;
import letopis.app.statistics.Statistics;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Decks against each other by turn order, and the bins of lengths, against figures computed by hand.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OrderedRateTest {

    private static PlayedMatch match(String deckA, String deckB, String first, String winner) {
        return new PlayedMatch(0, "m", "", "g", "{}", "", "", "", "",
                Optional.of(first).filter(seat -> !seat.isEmpty()),
                Optional.of(winner).filter(seat -> !seat.isEmpty()), "life", 1, 1, 1, new TreeMap<>(),
                new TreeMap<>(Map.of("A", deckA, "B", deckB)));
    }

    private static DeckRates rates(PlayedMatch... matches) {
        return new Statistics(List.of(matches), List.of(), List.of(), List.of(), List.of(), List.of(), List.of())
                .deckRates();
    }

    /// Fire goes first nine times of ten and wins whenever it does. Counted without turn order it would win 90 %.
    @Test
    void the_mean_counts_both_orders_equally() {
        var ordered = new OrderedRate(new WinCount(9, 9), new WinCount(1, 0));
        assertThat(ordered.matchCount()).isEqualTo(10);
        assertThat(ordered.mean()).hasValueSatisfying(rate -> assertThat(rate.value()).isEqualTo(0.5));
    }

    /// Wilson: 6 of 10 is 0.313 to 0.832, 3 of 10 is 0.108 to 0.603. The distances below are 0.287 and 0.192, above
    /// 0.232 and 0.303; half their hypotenuses are 0.173 and 0.191.
    @Test
    void the_interval_of_the_mean_combines_those_of_both_orders() {
        OrderedRate.Rate rate = new OrderedRate(new WinCount(10, 6), new WinCount(10, 3)).mean().orElseThrow();
        assertThat(rate.value()).isCloseTo(0.45, within(1e-9));
        assertThat(rate.lowerBound()).isCloseTo(0.277, within(0.001));
        assertThat(rate.upperBound()).isCloseTo(0.641, within(0.001));
    }

    @Test
    void one_order_alone_gives_no_mean() {
        assertThat(new OrderedRate(new WinCount(10, 6), new WinCount(0, 0)).mean()).isEmpty();
    }

    @Test
    void each_pair_is_counted_from_both_sides_without_mirrors_and_unknown_orders() {
        DeckRates rates = rates(match("fire", "ice", "A", "A"), match("fire", "ice", "B", "B"),
                match("ice", "fire", "B", ""), match("fire", "fire", "A", "A"), match("fire", "ice", "", "A"));
        assertThat(rates.pairs()).extracting(DeckRates.Pair::deck, DeckRates.Pair::opponent, DeckRates.Pair::rate)
                .containsExactly(
                        tuple("fire", "ice",
                                new OrderedRate(new WinCount(2, 1), new WinCount(1, 0))),
                        tuple("ice", "fire",
                                new OrderedRate(new WinCount(1, 1), new WinCount(2, 0))));
        assertThat(rates.decks()).containsOnlyKeys("g:fire", "g:ice")
                .containsEntry("g:fire", new OrderedRate(new WinCount(2, 1), new WinCount(1, 0)));
    }

    @Test
    void bins_have_whole_widths_and_hold_every_number() {
        assertThat(IntegerBins.of(List.of(3L, 4L, 4L, 7L), 24).bins()).containsExactly(new IntegerBins.Bin(3, 3, 1),
                new IntegerBins.Bin(4, 4, 2), new IntegerBins.Bin(5, 5, 0), new IntegerBins.Bin(6, 6, 0),
                new IntegerBins.Bin(7, 7, 1));
        assertThat(IntegerBins.of(List.of(98L, 131L), 5).bins()).containsExactly(new IntegerBins.Bin(90, 99, 1),
                new IntegerBins.Bin(100, 109, 0), new IntegerBins.Bin(110, 119, 0), new IntegerBins.Bin(120, 129, 0),
                new IntegerBins.Bin(130, 139, 1));
        assertThat(IntegerBins.of(List.of(7L), 24).bins()).containsExactly(new IntegerBins.Bin(7, 7, 1));
        assertThat(IntegerBins.of(List.of(), 24).bins()).isEmpty();
    }
}
