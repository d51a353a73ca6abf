package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.valued;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.CardEvent.CardDrawn;
import letopis.berserkheroes.event.CoinEvent.CoinsGained;
import letopis.berserkheroes.event.CoinEvent.CoinsRefused;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.PlayerDecision.DrawAnswered;
import letopis.berserkheroes.event.PlayerDecision.DrawOffered;
import letopis.berserkheroes.event.PlayerDecision.HiddenRevealed;
import letopis.berserkheroes.event.QueueEvent.EffectExpired;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.TurnEvent;
import letopis.berserkheroes.event.TurnEvent.TurnStarted;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The course of turns and the end of a game.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TurnTest {

    @Test
    @Covers({"BF-302.3", "BF-304.1", "BF-304.2", "BF-302.2", "BF-522.3"})
    void the_very_first_turn_brings_a_coin_and_no_card_and_the_second_both() {
        Duel duel = Duel.of().coins(A, 0).coins(B, 0).at(1, Phase.RESTORE).begin();
        assertThat(duel.state().player(A).open()).isEqualTo(1);
        assertThat(duel.events(CardDrawn.class)).isEmpty();
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
        duel.endTurn().turnUp();
        assertThat(duel.state().player(B).open()).isEqualTo(1);
        assertThat(duel.events(CardDrawn.class)).hasSize(1);
    }

    @Test
    @Covers({"BF-304.1", "BF-522.3"})
    void with_ten_coins_there_comes_no_other() {
        Duel duel = Duel.of().coins(B, 10).begin().endTurn();
        assertThat(duel.events(CoinsGained.class)).isEmpty();
    }

    @Test
    @Covers({"BF-304.2", "BF-503.1-g", "BF-520.3", "BF-604.1"})
    void only_draws_of_the_accumulation_phase_count_as_missed_and_the_third_loses() {
        Duel duel = Duel.of().deck(A, 0).missed(A, 1)
                .hand(A, spell("Находка", 1, deed(new Effect.Draw(Whom.YOU, n(2))))).begin()
                .play("Находка", Said.NOTHING);
        assertThat(duel.state().player(A).missed()).isEqualTo(1);
        duel.endTurn().turnUp().endTurn();
        assertThat(duel.state().player(A).missed()).isEqualTo(2);
        duel.endTurn().turnUp().endTurn();
        assertThat(duel.events(EndEvent.PlayerLost.class)).singleElement()
                .isEqualTo(new EndEvent.PlayerLost(A, Optional.of(duel.heroOf(A)), EndEvent.Reason.DECK));
    }

    @Test
    @Covers({"BF-303.2", "BF-7-106", "BF-304.3", "BF-304.4", "BF-7-120", "BF-7-164"})
    void cards_open_stun_goes_hidden_cards_are_revealed_and_then_poison_works() {
        Duel duel = Duel.of().put(B, creature("Оглушённый", 1, 1, 1), Marks.CLOSED, Marks.STUNNED)
                .put(B, creature("Отравленный", 1, 1, 2), Map.of(Marks.POISON, 2), Marks.CLOSED)
                .put(B, creature("Скрытый", 1, 1, 1), Marks.HIDDEN).begin().endTurn().turnUp();
        assertThat(duel.isClosed("Оглушённый")).isTrue();
        assertThat(duel.state().table().card(duel.id("Оглушённый")).is(Marks.STUNNED)).isFalse();
        assertThat(duel.isClosed("Отравленный")).isFalse();
        assertThat(duel.lies("Отравленный", B, BerserkZone.CREATURES)).isTrue();
        duel.choose(new HiddenRevealed(B, List.of(duel.id("Скрытый"))));
        assertThat(duel.state().table().card(duel.id("Скрытый")).is(Marks.HIDDEN)).isFalse();
        assertThat(duel.lies("Отравленный", B, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers("BF-7-170")
    void a_sleeping_card_opens_only_by_losing_its_sleep() {
        Duel duel = Duel.of().coins(A, 9).hand(A, creature("Истукан", 1, 1, 1, word(Keyword.SLEEPING)))
                .hand(A, spell("Подъём", 1, at(CREATURES, new Effect.Open(FIRST))))
                .hand(A, spell("Рассвет", 1, at(CREATURES, new Effect.Grant(FIRST,
                        List.of(new Modifier.Loses(Keyword.SLEEPING)), Duration.GAME)))).begin().play("Истукан");
        assertThat(duel.isClosed("Истукан")).isTrue();
        duel.play("Подъём", duel.at("Истукан"));
        assertThat(duel.isClosed("Истукан")).isTrue();
        duel.play("Рассвет", duel.at("Истукан"));
        assertThat(duel.isClosed("Истукан")).isFalse();
    }

    private static Duel ending(Effect... more) {
        var effects = new java.util.ArrayList<>(List.<Effect>of(new Effect.Grant(FIRST,
                List.of(new Modifier.StrikeMore(n(4))), Duration.END_OF_TURN)));
        effects.addAll(List.of(more));
        Duel duel = Duel.of().put(A, creature("Тролль", 3, 1, 9, valued(Measured.REGENERATION, 2),
                        valued(Measured.MIGHT, 2)), Map.of(Marks.WOUNDS, 3))
                .hand(A, spell("Мощь", 1, at(CREATURES, effects.toArray(Effect[]::new)))).begin();
        return duel.play("Мощь", duel.at("Тролль"));
    }

    @Test
    @Covers({"BF-310.1", "BF-310.2", "BF-310.3", "BF-7-155", "BF-7-082"})
    void at_the_end_of_a_turn_triggers_come_before_effects_end() {
        Duel duel = ending();
        assertThat(Continuous.of(duel.state()).strike(duel.id("Тролль"))).isEqualTo(5);
        duel.endTurn();
        while (duel.state().pending().size() > 0) { // in any order
            duel.choose(new letopis.berserkheroes.event.PlayerDecision.TriggerDeclared(A, 0,
                    java.util.Optional.empty(), Said.NOTHING));
        }
        assertThat(duel.wounds("Тролль")).isEqualTo(1);
        assertThat(Continuous.of(duel.state()).strike(duel.id("Тролль"))).isEqualTo(2);
        assertThat(duel.state().active()).isEqualTo(B);
        assertThat(duel.events(EffectExpired.class)).hasSize(1);
    }

    @Test
    @Covers({"BF-7-097", "BF-310.2"})
    void a_turn_that_ends_at_once_has_no_triggers_of_its_end() {
        Duel duel = ending(new Effect.EndTurn());
        assertThat(duel.wounds("Тролль")).isEqualTo(3);
        assertThat(duel.state().active()).isEqualTo(B);
        assertThat(Continuous.of(duel.state()).strike(duel.id("Тролль"))).isEqualTo(1);
    }

    @Test
    @Covers("BF-7-044")
    void gained_turns_come_one_by_one_before_that_of_the_opponent() {
        Duel duel = Duel.of().hand(A, spell("Ещё", 1, deed(new Effect.ExtraTurn(Whom.YOU),
                new Effect.ExtraTurn(Whom.YOU)))).begin().play("Ещё", Said.NOTHING);
        duel.endTurn();
        assertThat(duel.events(TurnStarted.class)).singleElement().isEqualTo(new TurnStarted(6, A, true));
        duel.turnUp().endTurn();
        assertThat(duel.events(TurnStarted.class)).singleElement().isEqualTo(new TurnStarted(7, A, true));
        duel.turnUp().endTurn();
        assertThat(duel.events(TurnStarted.class)).singleElement().isEqualTo(new TurnStarted(8, B, false));
    }

    @Test
    @Covers({"BF-303.3", "BF-108.2"})
    void what_may_be_done_once_in_a_turn_may_be_done_again_in_the_next() {
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 1, word(Keyword.ATTACK_SKILL))).begin()
                .attack("Волк", "Второй");
        duel.refused(new AttackDeclared(A, duel.id("Волк"), duel.heroOf(B)), Reason.ALREADY_ATTACKED);
        duel.endTurn().turnUp().endTurn().turnUp().attack("Волк", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(2);
        assertThat(duel.events(TurnEvent.MarksCleared.class)).isEmpty();
    }

    @Test
    @Covers({"BF-304.1", "BF-514.2"})
    void who_may_gain_no_coins_gains_none_in_the_accumulation_phase() {
        Duel duel = Duel.of().coins(B, 3).put(A, event("Запрет", 1, new Feature.Law(List.of(), Whom.OPPONENT,
                List.of(new Rule.Forbids(Rule.Act.GAIN_COINS))))).begin().endTurn();
        assertThat(duel.rules(CoinsRefused.class)).contains("BF-514.2");
        duel.turnUp();
        assertThat(duel.open(B)).isEqualTo(3);
    }

    @Test
    @Covers({"BF-603.1", "BF-603.2", "BF-605.1", "BH-206.3", "BF-605.2"})
    void a_draw_that_is_accepted_ends_the_game_for_good() {
        Duel duel = Duel.of().begin().choose(new DrawOffered(B));
        duel.refused(new Conceded(letopis.journal.Seat.of("C")), Reason.NOT_YOUR_DECISION);
        duel.choose(new DrawAnswered(A, true));
        assertThat(duel.state().result().orElseThrow().winner()).isEmpty();
        assertThat(duel.events(EndEvent.SuppliesReset.class)).hasSize(2);
        duel.refused(new Conceded(A), Reason.GAME_OVER);
    }

    @Test
    @Covers({"BF-602.1", "BF-604.1"})
    void who_concedes_loses_at_any_time() {
        Duel duel = Duel.of().begin().choose(new Conceded(B));
        assertThat(duel.state().result().orElseThrow().winner()).contains(A);
    }
}
