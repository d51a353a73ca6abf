package letopis.vremyageroev.bot;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.companion;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import letopis.journal.Seat;
import letopis.match.GreedyPlayer;
import letopis.match.Player;
import letopis.table.Choice;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
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
class FightLookAheadTest {

    private static final Player<FightState> GREEDY = new GreedyPlayer<>(GAME, GAME.lookAhead().orElseThrow());
    private static final BattleCard SWORD = technique("Меч", attackAction(2));
    private static final BattleCard NEEDLE = technique("Игла", attackAction(1));
    private static final BattleCard SHIELD = technique("Щит", TestAbility.of().shield());
    private static final BattleCard LORE = technique("Знание", TestAbility.of(new Effect.Draw(Participant.YOU, 2))
            .action());
    private static final BattleCard DOG = companion("Пёс", 2);

    private static Choice chosen(Bout bout, Seat seat) {
        return GREEDY.choose(bout.state(), seat, _ -> 0).orElseThrow();
    }

    @Test
    void the_bot_plays_only_strikes_that_take_more_cards_than_they_cost() {
        var strong = Bout.with().fillHand(A, 3).fillHand(B, 5);
        strong.hand(A, SWORD);
        assertThat(chosen(strong, A)).isInstanceOf(CardPlayed.class);

        var weak = Bout.with().fillHand(B, 5);
        weak.hand(A,
                technique("Веер", TestAbility.of(new Effect.Discard(Participant.YOU, 1, false), TestCards.attack(1))
                .action()));
        weak.fillHand(A, 1);
        assertThat(chosen(weak, A)).isEqualTo(new TurnEnded(A));
    }

    @Test
    void the_bot_prefers_a_winning_play_to_drawing_cards() {
        var bout = Bout.with().fillHand(B, 2).deck(A, 5);
        bout.hand(A, LORE);
        var sword = bout.hand(A, SWORD);

        assertThat(chosen(bout, A)).isEqualTo(bout.use(sword).at(new Target.Hero(B)).asPlay());
    }

    @Test
    void the_bot_defends_against_defeat_but_not_at_an_even_trade() {
        var danger = Bout.with().fillHand(A, 2).fillHand(B, 1);
        danger.hand(B, SHIELD);
        danger.choose(danger.use(danger.hand(A, SWORD)).asPlay()).pass();
        assertThat(chosen(danger, B)).isInstanceOf(DefenceUsed.class);

        var easy = Bout.with().fillHand(A, 2).fillHand(B, 5);
        easy.hand(B, SHIELD);
        easy.choose(easy.use(easy.hand(A, NEEDLE)).asPlay()).pass();
        assertThat(chosen(easy, B)).isEqualTo(new Passed(B));
    }

    @Test
    void the_bot_interposes_a_companion_that_survives_the_strike() {
        var bout = Bout.with().fillHand(A, 2).fillHand(B, 4);
        var dog = bout.companion(B, DOG);
        bout.choose(bout.use(bout.hand(A, NEEDLE)).asPlay()).pass();

        assertThat(chosen(bout, B)).isEqualTo(new CompanionInterposed(B, dog));
    }

    @Test
    void the_bot_plays_a_companion() {
        var bout = Bout.with().fillHand(A, 3).fillHand(B, 4);
        bout.hand(A, companion("Кот", 1, TestAbility.of(new Effect.EnterField()).action()));

        assertThat(chosen(bout, A)).isInstanceOf(CardPlayed.class);
    }

    @Test
    void the_bot_never_concedes() {
        var bout = Bout.with().fillHand(A, 1).fillHand(B, 6);
        assertThat(chosen(bout, A)).isNotInstanceOf(FightDecision.Conceded.class);
    }
}
