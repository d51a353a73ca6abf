package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.event.CardEvent.ControlChanged;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.UniqueCreatureReturned;
import letopis.table.CardMove;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Words for moves that no file of answers shows.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardMovesTest {

    private final Nebozhiteli game = new Nebozhiteli();

    @Test
    void a_creature_goes_back_to_its_master_or_to_the_summon_field_or_pays_a_price() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        assertThat(game.moves(duel.state(), new ControlChanged(knight, A, Optional.empty()), Optional.empty()))
                .containsExactly(new CardMove(knight, "given-back", Optional.empty(), RuleRef.all("NT-V-9.2")));
        assertThat(game.moves(duel.state(), new UniqueCreatureReturned(knight, A, 1, 20), Optional.empty()))
                .containsExactly(new CardMove(knight, "second-unique", Optional.empty(),
                        RuleRef.all("NT-IV-4.2.2.2")));
        assertThat(game.moves(duel.state(), new CreatureDied(knight, CreatureDied.Reason.PRICE), Optional.empty()))
                .containsExactly(new CardMove(knight, "sacrificed", Optional.empty(), RuleRef.all("NT-II-7.3")));
    }
}
