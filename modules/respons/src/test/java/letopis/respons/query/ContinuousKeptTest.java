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
import letopis.testkit.Playthrough;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Card characteristics are computed once and cached until a value they depend on changes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ContinuousKeptTest {

    private static final int GAMES = 12;

    /// Returns all queries about the public cards.
    private static List<Object> told(ResponsState state) {
        Continuous now = Continuous.of(state);
        var told = new ArrayList<>();
        for (CardId card : Field.speaking(state)) {
            told.add(List.of(card, now.strength(card), now.whole(card), now.durability(card), now.shields(card),
                    now.isSilenced(card), now.cannotActivate(card), now.cannotHitHeroes(card), now.abilities(card),
                    Stream.of(Keyword.values()).filter(keyword -> now.has(card, keyword)).toList()));
        }
        told.add(now.laws());
        return told;
    }

    /// Returns the state without its cache, by giving it another table.
    private static ResponsState anew(ResponsState state) {
        return state.with(state.table());
    }

    @Test
    void what_is_kept_is_what_would_be_worked_out_anew() {
        for (String ritual : List.of("not-itself", "itself")) {
            var play = Playthrough.of(new Respons()).withSettings(Map.of("ritualOrder", ritual))
                    .withWeight(choice -> choice instanceof Conceded ? 0 : 1)
                    .<ResponsState>withInvariant(state -> {
                        if (Seat.PAIR.stream().allMatch(seat -> Field.hasHero(state, seat))) {
                            assertThat(told(state)).isEqualTo(told(anew(state)));
                        }
                    });
            Playthrough.seeds(GAMES).forEach(play::play);
        }
    }
}
