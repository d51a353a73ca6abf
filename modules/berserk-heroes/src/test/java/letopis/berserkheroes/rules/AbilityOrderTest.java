package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.eachTimeTrigger;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Order of declarations and resolutions, and partial resolution.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilityOrderTest {

    private static Effect wound(Participant whom, int wounds) {
        return new Effect.Wound(new CardSelector.Hero(whom), amount(wounds));
    }

    @Test
    @Covers({"BF-113.5", "BF-113.1", "BF-7-108"})
    void a_trigger_works_once_per_turn_unless_it_says_each_time() {
        var when = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.of(ENEMIES));
        var fang = targeting(CREATURES, new Effect.Wound(FIRST, amount(1)));
        for (boolean each : List.of(false, true)) {
            var deed = deed(wound(Participant.OPPONENT, 1));
            Duel duel = Duel.of().put(A, event("Ухо", 1, each ? eachTimeTrigger(when, deed) : triggerOn(when, deed)))
                    .put(B, creature("Бык", 2, 2, 9)).hand(A, spell("Клык", 1, fang)).hand(A, spell("Зуб", 1, fang))
                    .begin();
            duel.play("Клык", duel.atPhase("Бык")).play("Зуб", duel.atPhase("Бык"));
            assertThat(duel.heroWounds(B)).isEqualTo(each ? 2 : 1);
        }
    }

    @Test
    @Covers({"BF-7-109", "BF-113.5", "BF-7-011"})
    void a_once_per_game_ability_is_unavailable_in_later_turns() {
        var once = new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.of(1), List.of(),
                deed(wound(Participant.OPPONENT, 1)));
        Duel duel = Duel.of().put(A, event("Зов", 1, once)).begin().use("Зов");
        duel.endTurn().turnUp().endTurn().turnUp();
        duel.assertRefused(duel.abilityChoice("Зов", "f0"), Reason.USED_UP);
    }

    @Test
    @Covers({"BF-114.2", "BF-114.1", "BF-7-073"})
    void players_use_abilities_of_their_own_cards_in_their_own_turn() {
        var use = new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(),
                deed(wound(Participant.OPPONENT, 1)));
        Duel duel = Duel.of().put(B, event("Зов", 1, use)).begin();
        duel.assertRefused(duel.abilityChoice("Зов", "f0"), Reason.NOT_CONTROLLER);
        duel.assertRefused(new PlayerDecision.AbilityActivated(B, duel.id("Зов"), "f0", 0, Declaration.EMPTY,
                Price.PLAIN), Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers({"BF-401.2", "BF-401.3", "BF-402.1", "BF-401.1", "BF-111.4"})
    void triggers_of_the_inactive_player_come_first_and_the_queue_is_ordered() {
        var drain = triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.PLAYS_CREATURE), deed(new Effect.LoseCoins(Participant.OPPONENT, amount(9)),
                wound(Participant.OPPONENT, 1)));
        var gain = triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT,
                PlayerActionKind.PLAYS_CREATURE), deed(new Effect.GainCoins(Participant.YOU, amount(1), false)));
        Duel duel = Duel.of().coins(A, 1).coins(B, 0).put(A, event("Жадность", 1, drain))
                .put(B, event("Щедрость", 1, gain)).hand(A, creature("Бык", 1, 1, 1)).begin().play("Бык");
        assertThat(duel.events(QueueEvent.AbilityBegan.class))
                .extracting(abilityBegan -> abilityBegan.ability().source().card())
                .containsExactly(duel.id("Щедрость"), duel.id("Жадность"));
        assertThat(duel.state().player(B).coins()).isZero();
    }

    @Test
    @Covers({"BF-119.1", "BF-119.2", "BF-119.3", "BF-7-033"})
    void only_the_first_part_must_be_legal_and_an_impossible_step_stops_the_rest() {
        Duel duel = Duel.of().coins(A, 1).hand(A, spell("Обмен", 1, deed(wound(Participant.OPPONENT, 1),
                new Effect.Wound(new CardSelector.ChosenCards(Participant.YOU, 1, CREATURES), amount(1)),
                new Effect.GainCoins(Participant.YOU, amount(3), false)))).begin().play("Обмен", Declaration.EMPTY);
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.readyCoins(A)).isZero();
    }

    @Test
    @Covers({"BF-502.10", "BF-118.2", "BF-118.4"})
    void an_effect_on_all_matching_cards_has_no_targets_and_may_find_none() {
        Duel duel = Duel.of().coins(A, 1).hand(A, spell("Мор", 1, deed(
                new Effect.Wound(new CardSelector.MatchingCards(CREATURES), amount(1)),
                new Effect.GainCoins(Participant.YOU, amount(2), false))))
                .begin().play("Мор", Declaration.EMPTY);
        assertThat(duel.readyCoins(A)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-501.5", "BF-502.7"})
    void a_target_restriction_is_checked_on_declaration() {
        var wounded = withQualities(CREATURES, new Quality.HasState(Quality.State.WOUNDED));
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 2, 9)).put(B, creature("Пёс", 2, 2, 9),
                        Map.of(Marks.WOUNDS, 1))
                .hand(A, spell("Добить", 1, targeting(wounded, new Effect.HealFully(FIRST), new Effect.Destroy(FIRST))))
                .begin();
        duel.assertRefused(duel.playChoice("Добить", 0, duel.atPhase("Бык")), Reason.ILLEGAL_TARGET);
        duel.play("Добить", duel.atPhase("Пёс"));
        assertThat(duel.isIn("Пёс", B, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers("BF-120.8")
    void a_partially_done_effect_counts_as_done() {
        Duel duel = Duel.of().coins(A, 1).put(A, creature("Бык", 2, 2, 9), Map.of(Marks.WOUNDS, 2))
                .hand(A, spell("Бальзам", 1, new Deed(List.of(new Target(CREATURES, false)),
                        List.of(step(new Effect.Heal(FIRST, amount(5))),
                                step(new Effect.GainCoins(Participant.YOU, amount(1), false))), Optional.empty())))
                                .begin();
        duel.play("Бальзам", duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.readyCoins(A)).isEqualTo(1);
    }

    @Test
    @Covers("BF-120.7")
    void an_ability_resolves_for_remaining_targets_and_counts_as_done() {
        Duel duel = Duel.of().coins(A, 1).put(B, creature("Бык", 2, 2, 2)).put(B, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Двойня", 1, new Deed(List.of(new Target(CREATURES, false),
                        new Target(CREATURES, false)), List.of(step(new Effect.Destroy(FIRST)),
                                step(new Effect.Wound(SECOND, amount(2))),
                                step(new Effect.GainCoins(Participant.YOU, amount(1), false))), Optional.empty())))
                                .begin();
        duel.play("Двойня", duel.atPhase("Бык", "Пёс"));
        assertThat(duel.wounds("Пёс")).isEqualTo(2);
        assertThat(duel.readyCoins(A)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-503.1-j", "BF-310.2", "BF-120.1", "BF-120.3"})
    void an_effect_until_end_of_turn_stays_on_its_card_until_then() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 9)).put(A, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Сила", 1, targeting(CREATURES, new Effect.Grant(FIRST,
                        List.of(new Modifier.StrikeBonus(amount(2))), Duration.END_OF_TURN)))).begin();
        duel.play("Сила", duel.atPhase("Бык"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(4);
        assertThat(duel.strikeValue("Пёс")).isEqualTo(2);
        duel.endTurn().turnUp();
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
    }

    @Test
    @Covers("BF-303.1")
    void an_effect_until_your_turn_ends_when_it_begins() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 9))
                .hand(A, spell("Сила", 1, targeting(CREATURES, new Effect.Grant(
                FIRST, List.of(new Modifier.StrikeBonus(amount(2))), Duration.START_OF_YOUR_TURN)))).begin();
        duel.play("Сила", duel.atPhase("Бык")).endTurn().turnUp();
        assertThat(duel.strikeValue("Бык")).isEqualTo(4);
        duel.endTurn().turnUp();
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-513.2", "BF-514.2"})
    void a_prohibition_overrides_an_obligation() {
        Duel duel = Duel.of().put(A, creature("Берсерк", 2, 2, 9, keywordFeature(Keyword.FRENZY)))
                .put(B, event("Мир", 1,
                new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(CREATURES),
                        List.of(new Modifier.CardActionBan(Modifier.Act.ATTACK))))).begin().endTurn().turnUp();
        assertThat(duel.state().active()).isEqualTo(B);
    }

    @Test
    @Covers({"BF-527.1", "BF-527.2", "BF-7-023"})
    void cards_are_drawn_one_by_one() {
        Duel duel = Duel.of().addToSet(creature("Бык", 1, 1, 1)).addToSet(creature("Пёс", 1, 1, 1))
                .put(A, event("Ухо", 1,
                        eachTimeTrigger(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                        PlayerActionKind.DRAWS),
                                deed(new Effect.GainCoins(Participant.YOU, amount(1), false)))))
                .coins(A, 1).hand(A, spell("Знание", 1, deed(new Effect.Draw(Participant.YOU, amount(2))))).begin()
                .play("Знание", Declaration.EMPTY).turnUp("Бык", "Пёс");
        assertThat(duel.events(CardEvent.CardDrawn.class)).hasSize(2);
        while (!duel.state().listPendingTriggers().isEmpty()) {
            duel.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.empty(), Declaration.EMPTY));
        }
        assertThat(duel.readyCoins(A)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-527.3", "BF-514.2"})
    void a_forbidden_draw_draws_no_cards() {
        Duel duel = Duel.of().put(B, event("Запрет", 1, new Feature.Law(List.of(), Participant.OPPONENT,
                        List.of(new Rule.PlayerActionBan(Rule.Act.DRAW)))))
                .hand(A, spell("Знание", 1, deed(new Effect.Draw(Participant.YOU, amount(2))))).begin()
                .play("Знание", Declaration.EMPTY);
        assertThat(duel.events(CardEvent.DrawPrevented.class)).hasSize(1);
        assertThat(duel.state().listHandCards(A)).isEmpty();
    }

    @Test
    @Covers({"BF-522.4", "BF-522.2", "BF-522.3"})
    void temporary_coins_leave_at_end_of_turn_and_abilities_can_exceed_ten_coins() {
        Duel duel = Duel.of().coins(A, 10)
                .hand(A, spell("Заём", 1, deed(new Effect.GainCoins(Participant.YOU, amount(3), true))))
                .begin().play("Заём", Declaration.EMPTY);
        assertThat(duel.state().player(A).coins()).isEqualTo(13);
        duel.endTurn().turnUp();
        assertThat(duel.state().player(A).coins()).isEqualTo(10);
    }

    @Test
    @Covers({"BF-520.4", "BF-7-157"})
    void a_player_with_too_few_cards_discards_the_whole_hand() {
        Duel duel = Duel.of().hand(B, creature("Бык", 1, 1, 1)).hand(A, spell("Вздор", 1,
                deed(new Effect.Discard(Participant.OPPONENT, amount(3))))).begin().play("Вздор", Declaration.EMPTY);
        duel.choose(new PlayerDecision.CardsGivenUp(B, List.of(new RevealedCard(duel.id("Бык"), new CardName("Бык")))));
        assertThat(duel.state().listHandCards(B)).isEmpty();
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }

    @Test
    @Covers({"BF-519.3", "BF-519.3.3", "BF-7-031", "BF-7-028"})
    void a_called_creature_enters_ready_and_fewer_may_be_called() {
        var deck = inZone(Place.DECK, filter(Optional.empty(), CardType.CREATURE));
        Duel duel = Duel.of().deck(A, 2).addToSet(creature("Бык", 1, 1, 1, triggerOn(new TriggerCondition.Hire(),
                        deed(wound(Participant.OPPONENT, 1))))).addToSet(creature("Пёс", 1, 1, 1))
                .hand(A, spell("Зов", 1, deed(new Effect.Call(2, deck)))).begin().play("Зов", Declaration.EMPTY)
                .choose(new PlayerDecision.SearchBegun(A)).turnUp("Бык", "Пёс");
        duel.choose(new PlayerDecision.CardsFound(A,
                List.of(new RevealedCard(duel.latestCard("Бык"), new CardName("Бык")))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Бык");
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.events(CardEvent.DeckShuffled.class)).hasSize(1);
    }

    @Test
    @Covers({"BF-7-085", "BF-205.1"})
    void plague_mills_top_cards_without_causing_deaths() {
        Duel duel = Duel.of().deck(B, 1).addToSet(creature("Бык", 1, 1, 1, triggerOn(new TriggerCondition.Death(),
                        deed(wound(Participant.OPPONENT, 1)))))
                .hand(A, spell("Мор", 1, deed(new Effect.Plague(Participant.OPPONENT, amount(3))))).begin()
                .play("Мор", Declaration.EMPTY).turnUp("Бык");
        assertThat(duel.namesIn(B, BerserkZone.GRAVEYARD)).containsExactly("Бык");
        assertThat(duel.heroWounds(A)).isZero();
    }
}
