package letopis.nebozhiteli.examples;

import static org.assertj.core.api.Assertions.assertThat;

import letopis.journal.MatchEvent;
import letopis.nebozhiteli.Nebozhiteli;
import letopis.nebozhiteli.event.EndEvent.DuelWon;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.state.DuelState;
import letopis.notation.LoadedMatch;
import letopis.table.Game;
import letopis.testkit.RecordedMatchesContract;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordedMatchesTest extends RecordedMatchesContract<DuelState> {

    @Override
    protected Game<DuelState> game() {
        return new Nebozhiteli();
    }

    @Override
    protected int minMatchCount() {
        return 5;
    }

    @ParameterizedTest
    @CsvSource({"duel-by-life, LIFE", "duel-by-deck-out, DECK_OUT", "duel-by-concession, CONCESSION"})
    void a_duel_with_each_kind_of_ending_is_recorded_completely(String name, PlayerLost.Reason reason) {
        var entries = LoadedMatch.load(REPLAY_FOLDER.resolve("nebozhiteli/matches").resolve(name + ".jsonl")).timeline()
                .entries();

        assertThat(entries.getLast().event()).isInstanceOf(MatchEvent.Ended.class);
        assertThat(entries.get(entries.size() - 2).event()).isInstanceOf(DuelWon.class);
        assertThat(entries.reversed().stream().map(entry -> entry.event()).filter(PlayerLost.class::isInstance)
                .findFirst())
                .hasValueSatisfying(event -> assertThat(((PlayerLost) event).reason()).isEqualTo(reason));
    }
}
