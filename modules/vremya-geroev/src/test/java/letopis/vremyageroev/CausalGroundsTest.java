package letopis.vremyageroev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.vremyageroev.event.AttackEvent.StrikeAbsorbed;
import letopis.vremyageroev.event.AttackEvent.StrikeAimed;
import letopis.vremyageroev.event.AttackEvent.StrikeKilled;
import letopis.vremyageroev.event.AttackEvent.StrikeRedirected;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.SecondWind;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Links that `why` follows to grounds.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CausalGroundsTest {

    private static final VremyaGeroev GAME = new VremyaGeroev();
    private static final CardId COMPANION = new CardId(7);

    private static boolean isGroundedIn(Event event, Event on) {
        return GAME.grounds(event).stream().anyMatch(sort -> sort.test(on));
    }

    @Test
    void a_second_wind_is_based_on_the_due_draw_and_a_reply_on_its_cause() {
        var wind = new SecondWind(Seat.A, false, List.of(Seat.A), false, true);
        assertThat(isGroundedIn(wind, new DrawDue(Seat.A, 1, DrawDue.Purpose.TURN))).isTrue();
        assertThat(isGroundedIn(wind, new DrawDue(Seat.B, 1, DrawDue.Purpose.TURN))).isFalse();
        assertThat(GAME.grounds(new SecondWind(Seat.A, true, List.of(Seat.A), false, true))).isEmpty();
    }

    @Test
    void a_strike_on_an_interposed_companion_is_based_on_interposing() {
        var stepped = new StrikeRedirected(2, COMPANION);
        assertThat(isGroundedIn(new StrikeKilled(2, COMPANION, 3, 3), stepped)).isTrue();
        assertThat(isGroundedIn(new StrikeAbsorbed(2, COMPANION, 2, 3), stepped)).isTrue();
        assertThat(isGroundedIn(new StrikeKilled(1, COMPANION, 3, 3), stepped)).isFalse();
        assertThat(GAME.grounds(new StrikeAimed(1, new Target.Companion(COMPANION)))).isEmpty();
    }
}
