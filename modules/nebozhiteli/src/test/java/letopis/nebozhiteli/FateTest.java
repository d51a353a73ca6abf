package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Sequence;
import letopis.match.Fate.End;
import letopis.match.Fate;
import letopis.match.Ledger;
import letopis.nebozhiteli.Nebozhiteli;
import letopis.nebozhiteli.card.Phase;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView;
import letopis.table.CardId;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FateTest {

    private static BoardView view(Duel duel) {
        return GAME.view(duel.state(), Audience.JUDGE);
    }

    private static Subject card(Duel duel, CardId card) {
        return new Subject.OfCard(card, Optional.of(duel.name(card)));
    }

    @Test
    void creatures_and_players_whose_life_changed_have_a_fate() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        duel.creature(B, "Жрица");
        BoardView before = view(duel.window(Phase.SUMMON));
        duel.playEffect(A, TestCards.damage(2), target(knight)).playEffect(B, TestCards.damage(3), target(A))
                .passBoth();

        assertThat(Fate.collect(new Nebozhiteli().cardDisplay(), before, view(duel), List.of())).containsExactly(
                new Fate(card(duel, knight), End.LIVES, 4, 6), new Fate(new Subject.OfSeat(A), End.STAYS, 17, 0));
    }

    @Test
    void a_creature_removed_without_a_ledger_is_shown_as_leaving_play() {
        var duel = Duel.tournament();
        var squire = duel.creature(A, "Оруженосец");
        BoardView before = view(duel.window(Phase.SUMMON));
        duel.playEffect(A, TestCards.sacrifice(), target(squire));

        assertThat(Fate.collect(new Nebozhiteli().cardDisplay(), before, view(duel), List.of()))
                .containsExactly(new Fate(card(duel, squire), End.LEAVES, 0, 0));
    }

    @Test
    void fates_include_dead_creatures_and_settled_creatures_with_unchanged_life() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь", 2);
        var priestess = duel.creature(B, "Жрица", 2);
        BoardView before = view(duel.window(Phase.SUMMON));
        duel.playEffect(A, TestCards.damage(2), target(knight)).playEffect(B, TestCards.healing(1), target(priestess))
                .playEffect(A, TestCards.damage(1), target(priestess)).passBoth();
        var ledger = new Ledger(new Sequence(1), before.moment(), List.of(
                new Account(card(duel, knight), 2, 6, List.of(), 0),
                        new Account(card(duel, priestess), 2, 4, List.of(), 2)));

        assertThat(Fate.collect(new Nebozhiteli().cardDisplay(), before, view(duel), List.of(ledger))).containsExactly(
                new Fate(card(duel, knight), End.DIES, 0, 6), new Fate(card(duel, priestess), End.LIVES, 2, 4));
    }

    @Test
    void a_player_without_life_is_shown_as_losing() {
        var duel = Duel.tournament().setLife(B, 3).setWins(A, 1);
        BoardView before = view(duel.window(Phase.SUMMON));
        duel.playEffect(A, TestCards.damage(3), target(B)).passBoth();

        assertThat(Fate.collect(new Nebozhiteli().cardDisplay(), before, view(duel), List.of()))
                .containsExactly(new Fate(new Subject.OfSeat(B), End.LOSES, 0, 0));
    }
}
