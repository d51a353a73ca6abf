package letopis.vremyageroev.view;

import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.table.CardMove;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.event.CardEvent.CompanionDied;
import letopis.vremyageroev.event.CardEvent.CompanionWithdrawn;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Move descriptions not covered by answer files.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardMovesTest {

    @Test
    void companion_departures_by_second_wind_and_destruction_have_words() {
        var bout = Bout.with();
        var wolf = bout.companion(B, TestCards.companion("Волк", 1));
        assertThat(GAME.cardMoves(bout.state(), new CompanionWithdrawn(B, wolf), Optional.empty())).containsExactly(
                new CardMove(wolf, "withdrawn", Optional.empty(), RuleRef.ofAll("VG-57b")));
        assertThat(GAME.cardMoves(bout.state(), new CompanionDied(B, wolf), Optional.empty())).containsExactly(
                new CardMove(wolf, "destroyed", Optional.empty(), RuleRef.ofAll("VG-34a")));
    }

    @Test
    void a_card_that_was_only_used_has_no_move_text() {
        var bout = Bout.with();
        var card = bout.hand(B, TestCards.companion("Волк", 1));
        assertThat(GAME.cardMoves(bout.state(), new UseEnded(B, card, UseEnded.To.GRAVEYARD), Optional.empty()))
                .isEmpty();
    }
}
