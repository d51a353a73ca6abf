package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.activatedAbility;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.steps;
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
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.CoinEvent.CoinsClosed;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityBegan;
import letopis.berserkheroes.event.QueueEvent.AbilityEnded;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Ability terms: costs, timing, and results.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilityTermsTest {

    private static final Effect WOUND = new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1));
    private static final Effect COIN = new Effect.GainCoins(Participant.YOU, amount(1), false);

    private static Payment coins(int coins) {
        return new Payment.CoinPayment(coins, false);
    }

    private static Price exhaustingPrice(Duel duel, String name) {
        return new Price(Price.PaymentMethod.COINS, List.of(), List.of(), List.of(duel.id(name)), List.of(), List.of());
    }

    @Test
    @Covers({"BF-7-002", "BF-7-110", "BF-7-175", "BF-7-069"})
    void an_ability_is_used_voluntarily_and_paid_at_once_by_its_player() {
        Duel duel = Duel.of().coins(A, 3).put(A, event("Печь", 1, activatedAbility(deed(WOUND), coins(2),
                        new Payment.CloseOthers(1, CREATURES)))).put(A, creature("Бык", 2, 2, 2))
                .put(B, creature("Пёс", 2, 2, 2)).begin();
        duel.assertRefused(new AbilityActivated(A, duel.id("Печь"), "f0", 0, Declaration.EMPTY,
                exhaustingPrice(duel, "Пёс")),
                Reason.CARD_CLOSED);
        duel.choose(new AbilityActivated(A, duel.id("Печь"), "f0", 0, Declaration.EMPTY,
                exhaustingPrice(duel, "Бык")));
        assertThat(duel.isClosed("Бык")).isTrue();
        assertThat(duel.readyCoins(A)).isEqualTo(1);
        assertThat(duel.readyCoins(B)).isEqualTo(5);
        assertThat(duel.events()).extracting(Object::getClass).containsSubsequence(CoinsClosed.class,
                AbilityBegan.class);
        Duel idle = Duel.of().put(A, event("Печь", 1, activatedAbility(deed(WOUND), coins(2)))).begin().endTurn();
        assertThat(idle.heroWounds(B)).as("nothing happens by itself").isZero();
        Duel poor = Duel.of().coins(A, 1).put(A, event("Печь", 1, activatedAbility(deed(WOUND), coins(2)))).begin();
        poor.assertRefused(poor.abilityChoice("Печь", "f0"), Reason.CANNOT_PAY);
    }

    @Test
    @Covers({"BF-7-040", "BF-7-093"})
    void an_ability_that_exhausts_its_card_is_an_action() {
        Duel duel = Duel.of().withSetting(Settings.WeaknessRule.ACTIONS).coins(A, 9)
                .put(A, creature("Волк", 2, 2, 2, activatedAbility(deed(WOUND), coins(1))))
                .hand(A, creature("Пёс", 1, 1, 1, activatedAbility(deed(WOUND), coins(1)), activatedAbility(deed(WOUND),
                        new Payment.CloseSelf()))).begin();
        duel.use("Волк");
        assertThat(duel.isClosed("Волк")).isFalse();
        duel.strike("Волк", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        duel.play("Пёс").use("Пёс");
        assertThat(duel.heroWounds(B)).isEqualTo(4);
        duel.assertRefused(duel.abilityChoice("Пёс", "f1"), Reason.FIRST_TURN_WEAKNESS);
        duel.assertRefused(new AttackDeclared(A, duel.id("Пёс"), duel.heroOf(B)), Reason.FIRST_TURN_WEAKNESS);
    }

    @Test
    @Covers("BF-7-040")
    void a_creature_exhausted_for_an_ability_cannot_strike_or_defend() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 2, activatedAbility(deed(WOUND), new Payment.CloseSelf())))
                .put(B, creature("Бык", 2, 2, 9)).begin().use("Волк");
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.heroOf(B)), Reason.CARD_CLOSED);
        duel.endTurn().turnUp().attack("Бык", "Первый");
        assertThat(duel.heroWounds(A)).as("nobody could be asked to defend").isEqualTo(2);
    }

    @Test
    @Covers({"BF-7-096", "BF-7-094"})
    void an_inactive_card_has_no_triggers_or_usable_abilities() {
        var horn = new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(CREATURES),
                List.of(new Modifier.StrikeBonus(amount(1))));
        var ear = triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.of(CREATURES)),
                deed(WOUND));
        Duel duel = Duel.of().coins(A, 9)
                .put(A, creature("Бык", 2, 2, 9, horn, ear, activatedAbility(deed(WOUND), coins(1)),
                        keywordFeature(Keyword.WRATH)))
                .hand(A, spell("Немота", 1,
                        targeting(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.NoFeatures()),
                        Duration.END_OF_TURN))))
                .hand(A, spell("Гнев", 1, deed(new Effect.Wound(new CardSelector.MatchingCards(withQualities(CREATURES,
                        new Quality.HasKeyword(Keyword.WRATH))), amount(5)))))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1))))).begin();
        assertThat(duel.strikeValue("Бык")).isEqualTo(3);
        duel.play("Немота", duel.atPhase("Бык"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        duel.assertRefused(duel.abilityChoice("Бык", "f2"), Reason.NO_SUCH_ABILITY);
        duel.play("Клык", duel.atPhase("Бык")).play("Гнев", Declaration.EMPTY);
        assertThat(duel.heroWounds(B)).isZero();
        assertThat(duel.wounds("Бык")).isEqualTo(1);
        duel.endTurn().turnUp();
        assertThat(duel.strikeValue("Бык")).as("it works again").isEqualTo(3);
    }

    @Test
    @Covers({"BF-7-094", "BF-7-100"})
    void actions_forbidden_by_a_card_cannot_be_declared() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 9, activatedAbility(deed(WOUND), coins(1))))
                .put(B, event("Оковы", 1,
                new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(CREATURES),
                        List.of(new Modifier.CardActionBan(Modifier.Act.ACTIVATE),
                                new Modifier.CardActionBan(Modifier.Act.ATTACK))))).begin();
        BerserkState before = duel.state();
        duel.assertRefused(duel.abilityChoice("Бык", "f0"), Reason.FORBIDDEN);
        duel.assertRefused(new AttackDeclared(A, duel.id("Бык"), duel.heroOf(B)), Reason.CANNOT_ATTACK);
        assertThat(duel.state()).isEqualTo(before);
    }

    @Test
    @Covers({"BF-7-104", "BF-7-100"})
    void a_declaration_names_the_ability_the_card_and_the_target() {
        var feature = activatedAbility(targeting(CREATURES, new Effect.Wound(FIRST, amount(1))), coins(1));
        Duel duel = Duel.of().put(A, event("Печь", 1, feature)).put(B, creature("Бык", 2, 2, 9)).begin();
        duel.assertRefused(duel.abilityChoice("Печь", "f1"), Reason.NO_SUCH_ABILITY);
        duel.assertRefused(duel.abilityChoice("Печь", "f0"), Reason.ILLEGAL_TARGET);
        duel.assertRefused(duel.abilityChoice("Печь", "f0", duel.atPhase("Второй")), Reason.ILLEGAL_TARGET);
        duel.use("Печь", duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isEqualTo(1);
    }

    @Test
    @Covers({"BF-7-148", "BF-7-193"})
    void the_effect_happens_on_resolution_rather_than_on_declaration() {
        Duel duel = Duel.of().withSetting(Settings.AutomaticPassRule.ASKED).put(A, creature("Бык", 2, 2, 9))
                .put(A, event("Рог", 1, activatedAbility(targeting(CREATURES, new Effect.Grant(FIRST, List.of(
                        new Modifier.StrikeBonus(amount(2))), Duration.END_OF_TURN)), coins(1)))).begin();
        duel.use("Рог", duel.atPhase("Бык"));
        assertThat(duel.readyCoins(A)).isEqualTo(4);
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        duel.choose(new PlayerDecision.Passed(B)).choose(new PlayerDecision.Passed(A));
        assertThat(duel.strikeValue("Бык")).isEqualTo(4);
        assertThat(duel.state().lastingEffects()).hasSize(1);
    }

    @Test
    @Covers({"BF-7-169", "BF-7-171"})
    void an_ability_resolves_completely_before_the_triggers_it_caused() {
        Duel duel = Duel.of().coins(A, 1)
                .put(B, creature("Ёж", 2, 2, 9,
                triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
                        Optional.empty()), deed(new Effect.LoseCoins(Participant.OPPONENT, amount(9))))))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1)), COIN, COIN)))
                .begin();
        duel.play("Клык", duel.atPhase("Ёж"));
        assertThat(duel.state().player(A).coins()).as("gained before, and lost").isZero();
        assertThat(duel.events(AbilityBegan.class)).extracting(abilityBegan -> abilityBegan.ability().source().card())
                .containsExactly(duel.id("Клык"), duel.id("Ёж"));
        assertThat(duel.events()).filteredOn(event -> event instanceof AbilityBegan || event instanceof AbilityEnded)
                .extracting(Object::getClass).containsExactly(AbilityBegan.class, AbilityEnded.class,
                        AbilityBegan.class, AbilityEnded.class);
    }

    @Test
    @Covers("BF-7-147")
    void a_with_that_step_requires_the_previous_step_to_be_done_completely() {
        for (int held : List.of(1, 2)) {
            var cost = step(new Effect.Discard(Participant.YOU, amount(2)));
            Duel duel = Duel.of().coins(A, 1).hand(A, spell("Обмен", 1, steps(cost,
                    step(Step.Link.WITH_THAT, COIN))));
            List<String> names = List.of("Бык", "Пёс").subList(0, held);
            names.forEach(name -> duel.hand(A, creature(name, 1, 1, 1)));
            duel.begin().play("Обмен", Declaration.EMPTY).choose(new PlayerDecision.CardsGivenUp(A, names.stream()
                    .map(name -> new RevealedCard(duel.id(name), new CardName(name))).toList()));
            assertThat(duel.readyCoins(A)).isEqualTo(held - 1);
        }
    }

    @Test
    @Covers("BF-7-070")
    void the_source_is_the_acting_card() {
        var guard = new Feature.GuardFeature(Guard.NO_WOUNDS, new WoundSource(List.of(WoundSource.Sort.ABILITIES),
                Optional.of(CREATURES)));
        var fang = targeting(ENEMIES, new Effect.Wound(FIRST, amount(1)));
        Duel duel = Duel.of().put(B, creature("Страж", 2, 2, 9, guard)).put(A, creature("Шаман", 2, 2, 2,
                        activatedAbility(fang, coins(1)))).put(A, event("Печь", 1, activatedAbility(fang, coins(1))))
                        .begin();
        duel.use("Шаман", duel.atPhase("Страж"));
        assertThat(duel.wounds("Страж")).as("by a creature").isZero();
        duel.use("Печь", duel.atPhase("Страж"));
        assertThat(duel.wounds("Страж")).isEqualTo(1);
    }

    @Test
    @Covers("BF-7-030")
    void a_card_protected_from_spells_can_only_be_chosen_by_the_opponent() {
        var guarded = creature("Страж", 2, 2, 9, new Feature.GuardFeature(Guard.PROTECTION,
                new WoundSource(List.of(WoundSource.Sort.SPELLS), Optional.empty())));
        for (Participant by : Participant.values()) {
            Duel duel = Duel.of().put(B, guarded).put(B, creature("Бык", 2, 2, 9)).hand(A, spell("Выбор", 1, deed(
                    new Effect.Destroy(new CardSelector.ChosenCards(by, 1, CREATURES))))).begin()
                    .play("Выбор", Declaration.EMPTY);
            var chosen = new PlayerDecision.CardsChosen(by == Participant.YOU ? A : B, List.of(duel.id("Страж")));
            if (by == Participant.YOU) {
                duel.assertRefused(chosen, Reason.BAD_CARDS);
                duel.choose(new PlayerDecision.CardsChosen(A, List.of(duel.id("Бык"))));
            } else {
                duel.choose(chosen);
            }
            assertThat(duel.namesIn(B, BerserkZone.CREATURES))
                    .containsExactly(by == Participant.YOU ? "Страж" : "Бык");
        }
    }

    @Test
    @Covers("BF-7-029")
    void a_card_entering_exhausted_does_not_trigger_on_being_exhausted() {
        Duel duel = Duel.of().coins(A, 2).graveyard(A, creature("Дух", 1, 1, 1)).put(A, event("Ухо", 1,
                        triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.CLOSES, Optional.of(CREATURES)),
                        deed(COIN))))
                .hand(A, spell("Зов", 1, targeting(inZone(Place.GRAVEYARD, CREATURES), new Effect.Revive(FIRST, true))))
                .hand(A, spell("Сон", 1, targeting(CREATURES, new Effect.Open(FIRST), new Effect.Close(FIRST))))
                .begin();
        duel.play("Зов", duel.atPhase("Дух"));
        assertThat(duel.isClosed("Дух")).isTrue();
        assertThat(duel.readyCoins(A)).isEqualTo(1);
        duel.play("Сон", duel.atPhase("Дух"));
        assertThat(duel.readyCoins(A)).as("now it has closed").isEqualTo(1);
    }

    @Test
    @Covers("BF-7-015")
    void start_of_turn_effects_happen_in_the_accumulation_phase() {
        Duel duel = Duel.of().coins(B, 0)
                .put(B, event("Роса", 1, triggerOn(new TriggerCondition.Turn(TriggerCondition.Moment.START,
                Optional.of(Participant.YOU)), deed(new Effect.CloseCoins(Participant.YOU, amount(9)), WOUND)))).begin()
                .endTurn()
                .turnUp();
        assertThat(duel.state().player(B).closed()).as("after the coin of this turn").isEqualTo(1);
        assertThat(duel.heroWounds(A)).isEqualTo(1);
        assertThat(duel.events()).extracting(Object::getClass)
                .containsSubsequence(AbilityEnded.class, PhaseStarted.class);
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
        duel.endTurn().turnUp();
        assertThat(duel.heroWounds(A)).as("not in the turn of the other").isEqualTo(1);
    }

    @Test
    @Covers("BF-7-096")
    void a_silenced_creature_has_no_keywords() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 9, keywordFeature(Keyword.VULNERABILITY)),
                Map.of(Marks.WOUNDS, 0))
                .hand(A, spell("Немота", 1,
                        targeting(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.NoFeatures()),
                        Duration.GAME), new Effect.Wound(FIRST, amount(1))))).begin();
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Бык"), Keyword.VULNERABILITY)).isTrue();
        duel.play("Немота", duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isEqualTo(1);
    }
}
