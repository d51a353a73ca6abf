package letopis.vremyageroev.bot;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.companion;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import letopis.journal.Seat;
import letopis.match.GreedyPlayer;
import letopis.match.Player;
import letopis.table.Choice;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.FightDecision.CardPlayed;
import letopis.vremyageroev.event.FightDecision.CompanionInterposed;
import letopis.vremyageroev.event.FightDecision.DefenceUsed;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.state.FightState;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A look-ahead player makes sensible choices.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FightForesightTest {

    private static final Player<FightState> GREEDY = new GreedyPlayer<>(GAME, GAME.foresight().orElseThrow());
    private static final BattleCard SWORD = technique("Меч", strikes(2));
    private static final BattleCard NEEDLE = technique("Игла", strikes(1));
    private static final BattleCard SHIELD = technique("Щит", Does.these().shield());
    private static final BattleCard LORE = technique("Знание", Does.these(new Effect.Draw(Whom.YOU, 2)).action());
    private static final BattleCard DOG = companion("Пёс", 2);

    private static Choice chosen(Bout bout, Seat seat) {
        return GREEDY.choose(bout.state(), seat, _ -> 0).orElseThrow();
    }

    @Test
    void a_strike_that_takes_more_than_it_costs_is_played_and_one_that_does_not_is_kept() {
        var strong = Bout.with().holds(A, 3).holds(B, 5);
        strong.hand(A, SWORD);
        assertThat(chosen(strong, A)).isInstanceOf(CardPlayed.class);

        var weak = Bout.with().holds(B, 5);
        weak.hand(A, technique("Веер", Does.these(new Effect.Discard(Whom.YOU, 1, false), Made.attack(1)).action()));
        weak.holds(A, 1);
        assertThat(chosen(weak, A)).isEqualTo(new TurnEnded(A));
    }

    @Test
    void what_wins_is_played_before_what_brings_cards() {
        var bout = Bout.with().holds(B, 2).deck(A, 5);
        bout.hand(A, LORE);
        var sword = bout.hand(A, SWORD);

        assertThat(chosen(bout, A)).isEqualTo(bout.use(sword).at(new Target.Hero(B)).played());
    }

    @Test
    void a_hand_that_would_be_emptied_is_defended_and_a_card_is_not_given_for_a_card() {
        var danger = Bout.with().holds(A, 2).holds(B, 1);
        danger.hand(B, SHIELD);
        danger.when(danger.use(danger.hand(A, SWORD)).played()).pass();
        assertThat(chosen(danger, B)).isInstanceOf(DefenceUsed.class);

        var easy = Bout.with().holds(A, 2).holds(B, 5);
        easy.hand(B, SHIELD);
        easy.when(easy.use(easy.hand(A, NEEDLE)).played()).pass();
        assertThat(chosen(easy, B)).isEqualTo(new Passed(B));
    }

    @Test
    void a_companion_that_withstands_the_strike_takes_it() {
        var bout = Bout.with().holds(A, 2).holds(B, 4);
        var dog = bout.companion(B, DOG);
        bout.when(bout.use(bout.hand(A, NEEDLE)).played()).pass();

        assertThat(chosen(bout, B)).isEqualTo(new CompanionInterposed(B, dog));
    }

    @Test
    void a_companion_is_laid_out() {
        var bout = Bout.with().holds(A, 3).holds(B, 4);
        bout.hand(A, companion("Кот", 1, Does.these(new Effect.Enter()).action()));

        assertThat(chosen(bout, A)).isInstanceOf(CardPlayed.class);
    }

    @Test
    void nobody_gives_up() {
        var bout = Bout.with().holds(A, 1).holds(B, 6);
        assertThat(chosen(bout, A)).isNotInstanceOf(FightDecision.Conceded.class);
    }
}
