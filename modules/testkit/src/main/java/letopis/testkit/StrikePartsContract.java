package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import letopis.match.Timeline;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.StrikePart;
import letopis.table.CardId;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The parts of strikes shown on the board, compared with the strikes that follow in random play. `-Dseed=` plays one
/// seed.
@DisplayNameGeneration(ReplaceUnderscores.class)
public abstract class StrikePartsContract<S extends State> {

    /// A strike that its target does not modify.
    public record PlainStrike(CardId striker, int amount) {}

    protected abstract Playthrough<S> playthrough();

    /// Returns the plain strikes that an entry starts.
    ///
    /// @param before the state before the entry
    protected abstract List<PlainStrike> listPlainStrikes(S before, Timeline<S> timeline, long entry);

    protected int seedCount() {
        return 2;
    }

    /// Returns the minimum number of strikes for a meaningful comparison.
    protected int minStrikeCount() {
        return 10;
    }

    @Test
    void the_parts_add_up_to_the_strike_that_follows() {
        int compared = 0;
        for (long seed : (Iterable<Long>) Playthrough.createSeeds(seedCount())::iterator) {
            Timeline<S> timeline = playthrough().play(seed).timeline();
            for (long entry : LongStream.rangeClosed(1, timeline.size()).toArray()) {
                S before = timeline.at(entry - 1);
                for (PlainStrike strike : listPlainStrikes(before, timeline, entry)) {
                    List<StrikePart> parts = parts(playthrough().game().view(before, Audience.JUDGE), strike.striker());
                    assertThat(Math.max(0, sum(parts))).as("seed %d, entry %d: the sum of %s for %s", seed, entry,
                            parts, strike).isEqualTo(strike.amount());
                    compared++;
                }
            }
        }
        assertThat(compared).as("compared strikes").isGreaterThanOrEqualTo(
                Long.getLong("seed") == null ? minStrikeCount() : 0);
    }

    /// Hidden sources are omitted, but their amounts never are.
    @Test
    void every_audience_sees_the_same_sums() {
        for (long seed : (Iterable<Long>) Playthrough.createSeeds(1)::iterator) {
            PlayedMatch<S> played = playthrough().play(seed);
            Timeline<S> timeline = played.timeline();
            for (long entry = 0; entry <= timeline.size(); entry += 11) {
                S state = timeline.at(entry);
                var views = HiddenInformationChecks.checkViews(playthrough().game(), state);
                BoardView all = views.get(Audience.JUDGE);
                for (BoardView view : views.values()) {
                    listCards(view).stream().filter(card -> !card.strikeParts().isEmpty()).forEach(card ->
                            assertThat(sum(card.strikeParts())).as("seed %d, after %s: %s", seed, state.at(), card)
                            .isEqualTo(sum(parts(all, card.id()))));
                }
            }
        }
    }

    private static int sum(List<StrikePart> parts) {
        return parts.stream().mapToInt(StrikePart::amount).sum();
    }

    private static List<StrikePart> parts(BoardView view, CardId card) {
        Optional<CardView> shown = listCards(view).stream().filter(one -> one.id().equals(card)).findFirst();
        return shown.map(CardView::strikeParts).orElse(List.of());
    }

    private static List<CardView> listCards(BoardView view) {
        return view.seats().stream().flatMap(seat -> seat.zones().stream()).flatMap(zone -> zone.cards().stream())
                .toList();
    }
}
