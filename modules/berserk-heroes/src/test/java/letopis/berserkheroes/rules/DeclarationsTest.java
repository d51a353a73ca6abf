package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.activatedAbility;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.TriggerMet;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Declarations, payments, and controllers of abilities.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeclarationsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));

    private static Price woundPrice(CardId card) {
        return new Price(Price.PaymentMethod.COINS, List.of(), List.of(), List.of(), List.of(card), List.of());
    }

    private static Duel duelWithPriestess(Playable victim, Map<String, Integer> marks) {
        return Duel.of().put(A, creature("Жрица", 3, 1, 5, activatedAbility(deed(PRAYER),
                new Payment.WoundPayment(2, OWN), new Payment.CoinPayment(1, false)))).put(A, victim, marks).begin();
    }

    private static AbilityActivated useOfPriestess(Duel duel) {
        return new AbilityActivated(A, duel.id("Жрица"), "f0", 0, Declaration.EMPTY, woundPrice(duel.id("Жертва")));
    }

    @Test
    @Covers("BF-501.2.1")
    void an_incompletely_paid_ability_is_used_but_does_not_resolve() {
        Duel paid = duelWithPriestess(creature("Жертва", 1, 1, 5), Map.of());
        paid.choose(useOfPriestess(paid));
        assertThat(paid.wounds("Жертва")).isEqualTo(2);
        assertThat(paid.state().player(A).prayers()).isEqualTo(1);
        Duel prevented = duelWithPriestess(creature("Жертва", 1, 1, 5), Map.of(Marks.SHIELD, 1));
        prevented.choose(useOfPriestess(prevented));
        assertThat(prevented.wounds("Жертва")).isEqualTo(1);
        assertThat(prevented.state().player(A).prayers()).isZero();
        assertThat(prevented.readyCoins(A)).isEqualTo(4);
        assertThat(prevented.rules(AbilityQueued.class)).contains("BF-501.2.1").doesNotContain("BF-308.1-11");
        prevented.assertRefused(useOfPriestess(prevented), Reason.USAGE_LIMIT);
    }

    @Test
    @Covers("BF-501.2.1")
    void a_replaced_price_is_not_paid() {
        var instead = new Feature.ReplacementFeature(new ReplaceableEvent.ReceivedWounds(Optional.empty()), List.of(),
                List.of(step(new Effect.GainCoins(Participant.YOU, amount(3), false))));
        Duel duel = duelWithPriestess(creature("Жертва", 1, 1, 5, instead), Map.of());
        duel.choose(useOfPriestess(duel));
        assertThat(duel.wounds("Жертва")).isZero();
        assertThat(duel.readyCoins(A)).isEqualTo(7);
        assertThat(duel.state().player(A).prayers()).isZero();
        Duel weak = duelWithPriestess(creature("Жертва", 1, 1, 5, keywordFeature(Keyword.VULNERABILITY)), Map.of());
        weak.choose(useOfPriestess(weak)); // paying more than required is allowed
        assertThat(weak.wounds("Жертва")).isEqualTo(3);
        assertThat(weak.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers({"BF-501.2.1", "BF-7-032"})
    void prevented_wounds_do_not_satisfy_a_demand() {
        Duel duel = Duel.of().hand(
                A, creature("Мытарь", 2, 2, 2, keywordFeature(Keyword.WRATH), triggerOn(new TriggerCondition.Hire(),
                        deed(new Effect.Extort(List.of(new Payment.WoundPayment(2, OWN)))))))
                .put(B, creature("Пёс", 1, 1, 5), Map.of(Marks.SHIELD, 9)).begin().play("Мытарь");
        duel.choose(new PlayerDecision.ExtortionAnswered(B, true, woundPrice(duel.id("Пёс"))));
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Мытарь"), Keyword.WRATH)).isTrue();
        assertThat(duel.wounds("Пёс")).isZero();
    }

    @Test
    @Covers("BF-501.3")
    void a_card_in_a_cost_is_not_a_target_of_its_player() {
        var guard = new Feature.GuardFeature(Guard.PROTECTION,
                new WoundSource(List.of(WoundSource.Sort.SPELLS), Optional.empty()));
        var thirsty = new Playable(new CardName("Жажда"), "Thirst", CardType.SPELL, List.of(), List.of(),
                Optional.empty(), 1, false, List.of(), new Face(Optional.empty(), Optional.empty(), List.of(
                new Feature.SpellAbility(deed(PRAYER), false), TestCards.numberedFeature(NumericKeyword.THIRST, 2))),
                Optional.empty(),
                Optional.empty());
        Duel duel = Duel.of().put(A, creature("Страж", 1, 1, 5, guard))
                .put(A, creature("Пёс", 1, 1, 5)).hand(A, thirsty)
                .hand(A, spell("Жало", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(2))))).begin();
        duel.assertRefused(duel.playChoice("Жало", 0, duel.atPhase("Страж")), Reason.SPELL_PROTECTED);
        duel.choose(new PlayerDecision.CardPlayed(A, duel.id("Жажда"), new CardName("Жажда"), 0,
                List.of(Declaration.EMPTY),
                new Price(Price.PaymentMethod.COINS, List.of(), List.of(duel.id("Страж")), List.of(),
                List.of(), List.of())));
        assertThat(duel.wounds("Страж")).isEqualTo(2);
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers({"BF-501.4", "BF-502.2"})
    void a_card_is_the_source_of_the_cost_and_the_effects_of_its_ability() {
        var remembers = TestCards.eachTimeTrigger(new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
                Optional.empty()), deed(new Effect.Wound(CAUSE, amount(1))));
        Duel duel = Duel.of().put(A, creature("Жрица", 3, 1, 9, activatedAbility(new Deed(List.of(
                        new Target(ENEMIES, false)), List.of(step(new Effect.Wound(FIRST, amount(1))),
                        step(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1)))),
                        Optional.empty()), new Payment.WoundPayment(2, OWN))))
                .put(A, creature("Жертва", 1, 1, 5, remembers)).put(B, creature("Ёж", 1, 1, 5, remembers)).begin();
        duel.choose(new AbilityActivated(A, duel.id("Жрица"), "f0", 0, duel.atPhase("Ёж"),
                woundPrice(duel.id("Жертва"))));
        assertThat(duel.events(WoundsDealt.class).stream().limit(3)
                .flatMap(woundsDealt -> woundsDealt.wounds().stream())
                .map(wounds -> wounds.from().orElseThrow())).containsOnly(duel.id("Жрица"));
        assertThat(duel.events(WoundsDealt.class).getFirst().wounds().getFirst().to()).isEqualTo(duel.id("Жертва"));
        assertThat(duel.wounds("Жрица")).isEqualTo(2);
    }

    @Test
    @Covers("BF-501.6")
    void only_strikes_defences_and_exhausting_abilities_are_actions() {
        Duel duel = Duel.of().put(A, creature("Жрец", 3, 1, 9, activatedAbility(deed(PRAYER), new Payment.CloseSelf()),
                        activatedAbility(deed(PRAYER), new Payment.CoinPayment(1, false))), Marks.CLOSED)
                .put(A, creature("Волк", 2, 2, 9)).put(B, creature("Страж", 2, 2, 9), Marks.CLOSED)
                .put(B, creature("Щит", 2, 2, 9)).begin();
        duel.assertRefused(new AttackDeclared(A, duel.id("Жрец"), duel.heroOf(B)), Reason.CARD_CLOSED);
        duel.assertRefused(duel.abilityChoice("Жрец", "f0"), Reason.CARD_CLOSED);
        duel.choose(duel.abilityChoice("Жрец", "f1"));
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        duel.attack("Волк", "Второй");
        duel.assertRefused(new DefenderNamed(B, Optional.of(duel.id("Страж"))), Reason.CLOSED_DEFENDER);
        duel.defend("Щит");
    }

    @Test
    @Covers("BF-502.3")
    void an_ability_unusable_at_declaration_cannot_be_declared() {
        Feature prays = activatedAbility(deed(PRAYER), new Payment.CoinPayment(1, false));
        Duel duel = Duel.of().put(A, creature("Скрытый", 1, 1, 1, prays), Marks.HIDDEN)
                .put(A, creature("Немой", 1, 1, 1, prays)).put(B, creature("Чужой", 1, 1, 1, prays))
                .put(A, event("Тишина", 1,
                        new Feature.ConstantAbility(List.of(),
                        new CardSelector.MatchingCards(TestCards.withQualities(CREATURES,
                        new Quality.CostRange(1, Optional.of(1)))), List.of(new Modifier.NoFeatures()))))
                .put(A, creature("Жрец", 2, 1, 1, prays)).begin();
        duel.assertRefused(duel.abilityChoice("Скрытый", "f0"), Reason.HIDDEN);
        duel.assertRefused(duel.abilityChoice("Немой", "f0"), Reason.NO_SUCH_ABILITY);
        duel.assertRefused(duel.abilityChoice("Чужой", "f0"), Reason.NOT_CONTROLLER);
        duel.use("Жрец");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers("BF-502.3.1")
    void a_declared_ability_resolves_even_if_its_card_lost_it() {
        var silence = triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT,
                PlayerActionKind.PLAYS_CREATURE), deed(new Effect.Grant(CAUSE,
                List.of(new Modifier.NoFeatures()), Duration.GAME)));
        Duel duel = Duel.of().put(B, event("Тишина", 1, silence)).hand(A, creature("Вестник", 1, 1, 1,
                triggerOn(new TriggerCondition.Hire(), deed(PRAYER)))).begin().play("Вестник");
        assertThat(duel.events(AbilityQueued.class)).extracting(abilityQueued -> abilityQueued.ability().seat())
                .containsExactly(B, A);
        assertThat(ContinuousEffects.evaluate(duel.state()).listFeatures(duel.id("Вестник"))).isEmpty();
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers("BF-512.2")
    void a_numbered_ability_with_value_zero_does_not_exist() {
        Duel duel = Duel.of()
                .put(A, creature("Тролль", 3, 1, 9, TestCards.numberedFeature(NumericKeyword.REGENERATION, 0)),
                        Map.of(Marks.WOUNDS, 3)).begin().endTurn();
        assertThat(duel.events(TriggerMet.class)).isEmpty();
        assertThat(duel.wounds("Тролль")).isEqualTo(3);
        Duel poison = Duel.of().put(B, creature("Тролль", 3, 1, 9), Map.of(Marks.POISON, 0))
                .graveyard(B, creature("Дух", 1, 1, 1, TestCards.numberedFeature(NumericKeyword.INCARNATION, 0)))
                .begin()
                .endTurn()
                .turnUp();
        assertThat(poison.events(TriggerMet.class)).isEmpty();
    }
}
