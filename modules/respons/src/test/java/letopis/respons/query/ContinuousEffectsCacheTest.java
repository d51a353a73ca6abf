package letopis.respons.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.Respons;
import letopis.respons.card.Keyword;
import letopis.respons.event.PlayerDecision.Conceded;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;
import letopis.table.kernel.Memo;
import letopis.testkit.Playthrough;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Card characteristics are computed once and cached until a value they depend on changes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ContinuousEffectsCacheTest {

    private static final int GAMES = 12;

    /// Returns all queries about the public cards.
    private static List<Object> describe(ResponsState state) {
        ContinuousEffects now = ContinuousEffects.of(state);
        var told = new ArrayList<>();
        for (CardId card : TableQueries.listActiveCards(state)) {
            told.add(List.of(card, now.strengthOf(card), now.undamagedStrengthOf(card), now.computeDurability(card),
                    now.shieldCostOf(card),
                    now.isSilenced(card), now.cannotActivate(card), now.cannotHitHeroes(card), now.listAbilities(card),
                    Stream.of(Keyword.values()).filter(keyword -> now.has(card, keyword)).toList()));
        }
        told.add(now.activeRules());
        return told;
    }

    /// Returns the state without its cache and without that of earlier states.
    private static ResponsState withoutCache(ResponsState state) {
        return new ResponsState(state.at(), state.cards(), state.settings(), state.setUp(), state.table(),
                state.players(), state.turn(), state.combat(), state.queue(), state.lasting(), state.agenda(),
                state.bottomPiles(), state.result(), new Memo());
    }

    @Test
    void cached_effects_equal_recomputed_effects() {
        for (String ritual : List.of("not-itself", "itself")) {
            var play = Playthrough.of(new Respons()).withSettings(Map.of("ritualOrder", ritual))
                    .withWeight(choice -> choice instanceof Conceded ? 0 : 1)
                    .<ResponsState>withInvariant(state -> {
                        if (Seat.PAIR.stream().allMatch(seat -> TableQueries.hasHero(state, seat))) {
                            assertThat(describe(state)).isEqualTo(describe(withoutCache(state)));
                        }
                    });
            Playthrough.createSeeds(GAMES).forEach(play::play);
        }
    }
}
