package letopis.respons;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.notation.LoadedMatch;
import letopis.respons.event.CardEvent.DeckEmpty;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.EndEvent.GameEnded;
import letopis.respons.event.EndEvent.PlayerLost;
import letopis.respons.state.ResponsState;
import letopis.table.Game;
import letopis.testkit.RecordedMatchesContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordedMatchesTest extends RecordedMatchesContract<ResponsState> {

    @Override
    protected Game<ResponsState> game() {
        return new Respons();
    }

    @Override
    protected int minMatchCount() {
        return 3;
    }

    @ParameterizedTest
    @CsvSource({"game-by-the-sixth-hit, HeroHit", "game-by-an-empty-deck, DeckEmpty"})
    void a_game_with_each_kind_of_ending_is_recorded_completely(String name, String last) {
        assertThat(events(name).filter(event -> event instanceof HeroHit || event instanceof DeckEmpty
                || event instanceof PlayerLost || event instanceof GameEnded)
                .map(event -> event.getClass().getSimpleName()).toList().reversed())
                .startsWith("GameEnded", "PlayerLost", last);
    }

    @Test
    void a_game_with_simultaneous_hits_on_both_heroes_is_recorded() {
        List<Event> hits = events("game-both-heroes-hit").toList();
        assertThat(hits).anyMatch(event -> event instanceof HeroHit heroHit
                && hits.get(hits.indexOf(event) + 1) instanceof HeroHit other && heroHit.seat() != other.seat());
    }

    private static Stream<Event> events(String name) {
        return LoadedMatch.load(REPLAY_FOLDER.resolve("respons/matches").resolve(name + ".jsonl")).timeline().entries()
                .stream().map(Entry::event);
    }
}
