package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.ControlChanged;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.UniqueCreatureReturned;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.table.CardMove;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Descriptions of moves that no answer file covers.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardMovesTest {

    private final Nebozhiteli game = new Nebozhiteli();

    @Test
    void creature_moves_cover_return_to_master_summon_field_and_sacrifice() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        assertThat(game.cardMoves(duel.state(), new ControlChanged(knight, A, Optional.empty()), Optional.empty()))
                .containsExactly(new CardMove(knight, "given-back", Optional.empty(), RuleRef.ofAll("NT-V-9.2")));
        assertThat(game.cardMoves(duel.state(), new UniqueCreatureReturned(knight, A, 1, 20), Optional.empty()))
                .containsExactly(new CardMove(knight, "second-unique", Optional.empty(),
                        RuleRef.ofAll("NT-IV-4.2.2.2")));
        assertThat(game.cardMoves(duel.state(), new CreatureDied(knight, CreatureDied.Reason.PRICE), Optional.empty()))
                .containsExactly(new CardMove(knight, "sacrificed-for", Optional.empty(), RuleRef.ofAll("NT-II-7.3")));
    }

    @Test
    void moves_without_a_sentence_only_cite_paragraphs_about_the_card() {
        var duel = Duel.tournament().window(Phase.DAMAGE);
        var knight = duel.creature(B, "Рыцарь", 3);
        duel.playEffect(A, TestCards.healing(1), target(knight)).playEffect(B, TestCards.damage(1), target(knight));
        var before = duel.state();
        var committed = duel.passBoth().onlyEvent(LedgerCommitted.class);
        assertThat(game.cardMoves(before, committed, Optional.empty())).containsExactly(new CardMove(knight, "survived",
                Optional.empty(), RuleRef.ofAll("NT-IV-2.1.3-d", "NT-IV-2.1.3.1")));

        var blocks = new BlockersDeclared(B, List.of(new BlockersDeclared.Block(knight, knight)));
        assertThat(game.cardMoves(before, blocks, Optional.empty())).containsExactly(new CardMove(knight, "blocks",
                Optional.empty(), RuleRef.ofAll("NT-IV-8.1")));
        var placed = new ManaPlaced(A, List.of(new ManaPlaced.Placement(knight, 1)));
        assertThat(game.cardMoves(before, placed, Optional.empty())).containsExactly(new CardMove(knight, "charged",
                Optional.empty(), RuleRef.ofAll("NT-IV-4.1")));
    }

    @Test
    void a_card_used_as_payment_is_discarded_and_an_enchantment_is_buried() {
        var duel = Duel.beginner();
        var sword = duel.inHand(A, "Меч");
        var veil = duel.equipped(duel.creature(A, "Рыцарь"), "Завеса");
        assertThat(game.cardMoves(duel.state(), new CardBuried(sword), Optional.empty()))
                .containsExactly(new CardMove(sword, "discarded", Optional.empty(), RuleRef.ofAll("NT-II-7.4")));
        assertThat(game.cardMoves(duel.state(), new CardBuried(veil), Optional.empty()))
                .containsExactly(new CardMove(veil, "buried", Optional.empty(), RuleRef.ofAll("NB-050")));
    }
}
