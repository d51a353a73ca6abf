package letopis.berserkheroes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.EndEvent.GameEnded;
import letopis.berserkheroes.event.EndEvent.GameScored;
import letopis.berserkheroes.event.EndEvent.MatchEnded;
import letopis.berserkheroes.event.EndEvent.PlayerLost;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.PlayerDecision.SideboardSwapped;
import letopis.berserkheroes.event.TurnEvent.DrawMissed;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.event.ValueEvent.WoundsHealed;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.notation.LoadedMatch;
import letopis.table.Game;
import letopis.testkit.RecordedMatchesContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordedMatchesTest extends RecordedMatchesContract<BerserkState> {

    @Override
    protected Game<BerserkState> game() {
        return new BerserkHeroes();
    }

    @Override
    protected int minMatchCount() {
        return 4;
    }

    @ParameterizedTest
    @CsvSource({"game-by-wounds, WoundsDealt", "game-by-the-third-missed-draw, DrawMissed",
        "game-by-concession, Conceded"})
    void one_game_for_each_way_to_end_is_recorded_completely(String name, String last) {
        assertThat(events(name).filter(event -> event instanceof WoundsDealt || event instanceof DrawMissed
                || event instanceof Conceded || event instanceof PlayerLost || event instanceof GameEnded)
                .map(event -> event.getClass().getSimpleName()).toList().reversed())
                .startsWith("GameEnded", "PlayerLost", last);
    }

    @Test
    void a_match_of_three_games_is_recorded_with_its_sideboard_swaps() {
        List<Event> events = events("match-of-three-games").toList();
        assertThat(events).filteredOn(SideboardSwapped.class::isInstance).extracting(event ->
                ((SideboardSwapped) event).out()).containsExactly(5, 0, 1, 1);
        assertThat(events).filteredOn(GameScored.class::isInstance).hasSize(3);
        assertThat(events).contains(new MatchEnded(Optional.of(Seat.A), 2, 1));
    }

    @Test
    void a_recorded_match_includes_three_missed_draws_healing_and_deaths() {
        List<Event> events = events("game-by-the-third-missed-draw").toList();
        assertThat(events).filteredOn(DrawMissed.class::isInstance).hasSize(3);
        assertThat(events).hasAtLeastOneElementOfType(WoundsHealed.class)
                .hasAtLeastOneElementOfType(CardsDestroyed.class);
    }

    private static Stream<Event> events(String name) {
        return LoadedMatch.load(REPLAY_FOLDER.resolve("berserk-heroes/matches").resolve(name + ".jsonl")).timeline()
                .entries().stream().map(Entry::event);
    }
}
