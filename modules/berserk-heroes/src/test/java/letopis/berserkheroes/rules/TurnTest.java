package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.CardEvent.CardDrawn;
import letopis.berserkheroes.event.CoinEvent.CoinsGained;
import letopis.berserkheroes.event.CoinEvent.CoinsRefused;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.EndEvent.GameScored;
import letopis.berserkheroes.event.EndEvent.MatchEnded;
import letopis.berserkheroes.event.JudgeOrder.TimeCalled;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.PlayerDecision.DrawAnswered;
import letopis.berserkheroes.event.PlayerDecision.DrawOffered;
import letopis.berserkheroes.event.PlayerDecision.HiddenCardsRevealed;
import letopis.berserkheroes.event.QueueEvent.EffectExpired;
import letopis.berserkheroes.event.TurnEvent;
import letopis.berserkheroes.event.TurnEvent.TurnStarted;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings.MatchLength;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The course of turns and the end of a game.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TurnTest {

    @Test
    @Covers({"BF-302.3", "BF-304.1", "BF-304.2", "BF-302.2", "BF-522.3"})
    void the_first_turn_brings_a_coin_without_a_card_and_the_second_both() {
        Duel duel = Duel.of().coins(A, 0).coins(B, 0).atPhase(1, Phase.RESTORE).begin();
        assertThat(duel.state().player(A).openCoins()).isEqualTo(1);
        assertThat(duel.events(CardDrawn.class)).isEmpty();
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
        duel.endTurn().turnUp();
        assertThat(duel.state().player(B).openCoins()).isEqualTo(1);
        assertThat(duel.events(CardDrawn.class)).hasSize(1);
    }

    @Test
    @Covers({"BF-304.1", "BF-522.3"})
    void a_player_with_ten_coins_gains_no_more_by_accumulation() {
        Duel duel = Duel.of().coins(B, 10).begin().endTurn();
        assertThat(duel.events(CoinsGained.class)).isEmpty();
    }

    @Test
    @Covers({"BF-304.2", "BF-503.1-g", "BF-520.3", "BF-604.1"})
    void only_accumulation_draws_count_as_missed_and_the_third_loses() {
        Duel duel = Duel.of().deck(A, 0).missedDraws(A, 1)
                .hand(A, spell("Находка", 1, deed(new Effect.Draw(Participant.YOU, amount(2))))).begin()
                .play("Находка", Declaration.EMPTY);
        assertThat(duel.state().player(A).missedDraws()).isEqualTo(1);
        duel.endTurn().turnUp().endTurn();
        assertThat(duel.state().player(A).missedDraws()).isEqualTo(2);
        duel.endTurn().turnUp().endTurn();
        assertThat(duel.events(EndEvent.PlayerLost.class)).singleElement()
                .isEqualTo(new EndEvent.PlayerLost(A, Optional.of(duel.heroOf(A)), EndEvent.Reason.DECK));
    }

    @Test
    @Covers({"BF-303.2", "BF-7-106", "BF-304.3", "BF-304.4", "BF-7-120", "BF-7-164"})
    void readying_unstunning_and_revealing_precede_poison() {
        Duel duel = Duel.of().put(B, creature("Оглушённый", 1, 1, 1), Marks.CLOSED, Marks.STUNNED)
                .put(B, creature("Отравленный", 1, 1, 2), Map.of(Marks.POISON, 2), Marks.CLOSED)
                .put(B, creature("Скрытый", 1, 1, 1), Marks.HIDDEN).begin().endTurn().turnUp();
        assertThat(duel.isClosed("Оглушённый")).isTrue();
        assertThat(duel.state().table().card(duel.id("Оглушённый")).hasFlag(Marks.STUNNED)).isFalse();
        assertThat(duel.isClosed("Отравленный")).isFalse();
        assertThat(duel.isIn("Отравленный", B, BerserkZone.CREATURES)).isTrue();
        duel.choose(new HiddenCardsRevealed(B, List.of(duel.id("Скрытый"))));
        assertThat(duel.state().table().card(duel.id("Скрытый")).hasFlag(Marks.HIDDEN)).isFalse();
        assertThat(duel.isIn("Отравленный", B, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers("BF-7-170")
    void a_sleeping_card_is_readied_only_by_losing_sleep() {
        Duel duel = Duel.of().coins(A, 9).hand(A, creature("Истукан", 1, 1, 1, keywordFeature(Keyword.SLEEPING)))
                .hand(A, spell("Подъём", 1, targeting(CREATURES, new Effect.Open(FIRST))))
                .hand(A, spell("Рассвет", 1, targeting(CREATURES, new Effect.Grant(FIRST,
                        List.of(new Modifier.KeywordLoss(Keyword.SLEEPING)), Duration.GAME)))).begin().play("Истукан");
        assertThat(duel.isClosed("Истукан")).isTrue();
        duel.play("Подъём", duel.atPhase("Истукан"));
        assertThat(duel.isClosed("Истукан")).isTrue();
        duel.play("Рассвет", duel.atPhase("Истукан"));
        assertThat(duel.isClosed("Истукан")).isFalse();
    }

    private static Duel duelWithEndTriggers(Effect... more) {
        var effects = new java.util.ArrayList<>(List.<Effect>of(new Effect.Grant(FIRST,
                List.of(new Modifier.StrikeBonus(amount(4))), Duration.END_OF_TURN)));
        effects.addAll(List.of(more));
        Duel duel = Duel.of().put(A, creature("Тролль", 3, 1, 9, numberedFeature(NumericKeyword.REGENERATION, 2),
                        numberedFeature(NumericKeyword.MIGHT, 2)), Map.of(Marks.WOUNDS, 3))
                .hand(A, spell("Мощь", 1, targeting(CREATURES, effects.toArray(Effect[]::new)))).begin();
        return duel.play("Мощь", duel.atPhase("Тролль"));
    }

    @Test
    @Covers({"BF-310.1", "BF-310.2", "BF-310.3", "BF-7-155", "BF-7-082"})
    void end_of_turn_triggers_precede_the_end_of_effects() {
        Duel duel = duelWithEndTriggers();
        assertThat(ContinuousEffects.evaluate(duel.state()).computeStrike(duel.id("Тролль"))).isEqualTo(5);
        duel.endTurn();
        while (duel.state().listPendingTriggers().size() > 0) { // in any order
            duel.choose(new letopis.berserkheroes.event.PlayerDecision.TriggerDeclared(A, 0,
                    java.util.Optional.empty(), Declaration.EMPTY));
        }
        assertThat(duel.wounds("Тролль")).isEqualTo(1);
        assertThat(ContinuousEffects.evaluate(duel.state()).computeStrike(duel.id("Тролль"))).isEqualTo(2);
        assertThat(duel.state().active()).isEqualTo(B);
        assertThat(duel.events(EffectExpired.class)).hasSize(1);
    }

    @Test
    @Covers({"BF-7-097", "BF-310.2"})
    void a_turn_cut_short_has_no_end_of_turn_triggers() {
        Duel duel = duelWithEndTriggers(new Effect.EndTurn());
        assertThat(duel.wounds("Тролль")).isEqualTo(3);
        assertThat(duel.state().active()).isEqualTo(B);
        assertThat(ContinuousEffects.evaluate(duel.state()).computeStrike(duel.id("Тролль"))).isEqualTo(1);
    }

    @Test
    @Covers("BF-7-044")
    void extra_turns_are_taken_one_by_one_before_the_opponents_turn() {
        Duel duel = Duel.of().hand(A, spell("Ещё", 1, deed(new Effect.ExtraTurn(Participant.YOU),
                new Effect.ExtraTurn(Participant.YOU)))).begin().play("Ещё", Declaration.EMPTY);
        duel.endTurn();
        assertThat(duel.events(TurnStarted.class)).singleElement().isEqualTo(new TurnStarted(6, A, true));
        duel.turnUp().endTurn();
        assertThat(duel.events(TurnStarted.class)).singleElement().isEqualTo(new TurnStarted(7, A, true));
        duel.turnUp().endTurn();
        assertThat(duel.events(TurnStarted.class)).singleElement().isEqualTo(new TurnStarted(8, B, false));
    }

    @Test
    @Covers({"BF-303.3", "BF-108.2"})
    void once_per_turn_limits_reset_on_the_next_turn() {
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 1, keywordFeature(Keyword.ATTACK_SKILL))).begin()
                .attack("Волк", "Второй");
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.heroOf(B)), Reason.ALREADY_ATTACKED);
        duel.endTurn().turnUp().endTurn().turnUp().attack("Волк", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(2);
        assertThat(duel.events(TurnEvent.MarksCleared.class)).isEmpty();
    }

    @Test
    @Covers({"BF-304.1", "BF-514.2"})
    void a_player_barred_from_gaining_coins_gains_none_by_accumulation() {
        Duel duel = Duel.of().coins(B, 3).put(A, event("Запрет", 1, new Feature.Law(List.of(), Participant.OPPONENT,
                List.of(new Rule.PlayerActionBan(Rule.Act.GAIN_COINS))))).begin().endTurn();
        assertThat(duel.rules(CoinsRefused.class)).contains("BF-514.2");
        duel.turnUp();
        assertThat(duel.readyCoins(B)).isEqualTo(3);
    }

    @Test
    @Covers({"BF-603.1", "BF-603.2", "BF-605.1", "BH-206.3", "BF-605.2"})
    void an_accepted_draw_ends_the_game() {
        Duel duel = Duel.of().begin().choose(new DrawOffered(B));
        duel.assertRefused(new Conceded(letopis.journal.Seat.of("C")), Reason.NOT_YOUR_DECISION);
        duel.choose(new DrawAnswered(A, true));
        assertThat(duel.state().result().orElseThrow().winner()).isEmpty();
        assertThat(duel.events(EndEvent.SuppliesReset.class)).hasSize(2);
        duel.assertRefused(new Conceded(A), Reason.GAME_OVER);
    }

    @Test
    @Covers({"BF-602.1", "BF-604.1"})
    void a_player_can_concede_at_any_time() {
        Duel duel = Duel.of().begin().choose(new Conceded(B));
        assertThat(duel.state().result().orElseThrow().winner()).contains(A);
    }

    @Test
    @Covers({"BF-602.1", "BF-603.1"})
    void a_game_of_a_match_cites_its_winner_and_the_match_its_end() {
        Duel won = Duel.of().withSetting(MatchLength.BEST_OF_THREE).begin().choose(new Conceded(B));
        assertThat(won.rules(GameScored.class)).containsExactly("BF-602.1");
        assertThat(won.events(MatchEnded.class)).isEmpty();
        Duel drawn = Duel.of().withSetting(MatchLength.BEST_OF_THREE).begin().choose(new DrawOffered(A))
                .choose(new DrawAnswered(B, true));
        assertThat(drawn.rules(GameScored.class)).containsExactly("BF-603.1");
        Duel late = Duel.of().withSetting(MatchLength.BEST_OF_THREE).begin()
                .choose(new TimeCalled(3, "время", Optional.empty())).choose(new Conceded(B));
        assertThat(late.rules(MatchEnded.class)).containsExactly("BF-603.1");
        Duel single = Duel.of().begin().choose(new Conceded(B));
        assertThat(single.events(GameScored.class)).isEmpty();
    }
}
