package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.HEROES;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.QueueEvent.AbilitySkipped;
import letopis.berserkheroes.event.QueueEvent.EffectExpired;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Rules not covered by other tests: each test cites its paragraph.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CitedRulesTest {

    private static final Effect WOUND = new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1));

    private static Playable grantSpell(String name, Duration until, Modifier... modifiers) {
        return spell(name, 1, targeting(CREATURES, new Effect.Grant(FIRST, List.of(modifiers), until)));
    }

    @Test
    @Covers("BH-212.1")
    void equipment_works_once_it_is_paid_for_and_in_play() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 2)).hand(A, equipment("Меч", EquipmentKind.WEAPON, 3,
                new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(CREATURES),
                        List.of(new Modifier.StrikeBonus(amount(2))))))
                .begin();
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        duel.play("Меч");
        assertThat(duel.readyCoins(A)).isEqualTo(2);
        assertThat(duel.strikeValue("Бык")).isEqualTo(4);
    }

    @Test
    @Covers("BF-111.3")
    void the_latest_effect_granting_or_removing_a_feature_applies() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 2, 2, 2))
                .hand(A, grantSpell("Гнев", Duration.GAME, new Modifier.FeatureGain(keywordFeature(Keyword.WRATH))))
                .hand(A, grantSpell("Покой", Duration.GAME, new Modifier.KeywordLoss(Keyword.WRATH)))
                .hand(A, grantSpell("Ярость", Duration.GAME, new Modifier.FeatureGain(keywordFeature(Keyword.WRATH))))
                .begin();
        for (String spell : List.of("Гнев", "Покой", "Ярость")) {
            duel.play(spell, duel.atPhase("Бык"));
            assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Бык"), Keyword.WRATH)).as(spell)
                    .isEqualTo(!spell.equals("Покой"));
        }
    }

    @Test
    @Covers({"BF-115.1", "BF-503.1-j"})
    void an_effect_tied_to_its_source_ends_when_the_source_leaves() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 2, 2, 9)).put(A, event("Знамя", 1,
                        new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(),
                        List.of(),
                                targeting(CREATURES, new Effect.Grant(
                                        FIRST, List.of(new Modifier.StrikeBonus(amount(3))),
                                        Duration.WHILE_SOURCE_STAYS)))))
                .hand(A, event("Шум", 1)).begin();
        duel.use("Знамя", duel.atPhase("Бык"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(5);
        duel.play("Шум");
        assertThat(duel.events(EffectExpired.class)).hasSize(1);
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-120.7", "BF-113.9"})
    void an_ability_whose_only_target_left_is_unresolved_and_unused() {
        Feature first = heroWoundTrigger(targeting(CREATURES, new Effect.Destroy(FIRST)));
        Feature second = heroWoundTrigger(targeting(CREATURES, new Effect.Wound(FIRST, amount(1)), WOUND));
        Duel duel = Duel.of().coins(A, 9).put(A, event("Кара", 1, first))
                .put(A, equipment("Пика", EquipmentKind.WEAPON, 1, second)).put(B, creature("Бык", 2, 2, 2))
                .put(B, creature("Пёс", 2, 2, 2)).hand(A, spell("Шум", 1, deed(WOUND)))
                .hand(A, spell("Гам", 1, deed(WOUND))).begin().play("Шум", Declaration.EMPTY);
        duel.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.of(duel.heroOf(B)), duel.atPhase("Бык")));
        duel.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.of(duel.heroOf(B)), duel.atPhase("Бык")));
        assertThat(duel.isIn("Бык", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.events(AbilitySkipped.class)).containsExactly(new AbilitySkipped(duel.id("Пика")));
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        duel.play("Гам", Declaration.EMPTY);
        duel.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.of(duel.heroOf(B)), duel.atPhase("Пёс")));
        assertThat(duel.wounds("Пёс")).as("it may be used once more").isEqualTo(1);
    }

    @Test
    @Covers("BF-201.4")
    void a_target_moved_to_a_hand_or_deck_is_not_affected() {
        Feature first = heroWoundTrigger(targeting(CREATURES, new Effect.Move(FIRST, Destination.DECK_BOTTOM)));
        Feature second = heroWoundTrigger(targeting(CREATURES, new Effect.Move(FIRST, Destination.HAND)));
        Duel duel = Duel.of().put(A, event("Бездна", 1, first)).put(A, equipment("Сеть", EquipmentKind.WEAPON, 1,
                second)).put(B, creature("Бык", 2, 2, 2)).hand(A, spell("Шум", 1, deed(WOUND))).begin()
                .play("Шум", Declaration.EMPTY);
        duel.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.of(duel.heroOf(B)), duel.atPhase("Бык")));
        duel.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.of(duel.heroOf(B)), duel.atPhase("Бык")));
        assertThat(duel.isIn("Бык", B, BerserkZone.HAND)).isFalse();
        assertThat(duel.events(AbilitySkipped.class)).hasSize(1);
    }

    private static Feature heroWoundTrigger(Deed deed) {
        return triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.of(HEROES)), deed);
    }

    @Test
    @Covers("BF-205.3")
    void a_card_goes_to_its_owners_graveyard_without_markers_and_effects() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 2, 9), Map.of(Marks.WOUNDS, 2, Marks.BOOSTS, 1))
                .hand(A, spell("Захват", 1, targeting(CREATURES, new Effect.Control(FIRST, Participant.YOU))))
                .hand(A, grantSpell("Сила", Duration.GAME, new Modifier.StrikeBonus(amount(2))))
                .hand(A, spell("Уход", 1, targeting(CREATURES, new Effect.Move(FIRST, Destination.GRAVEYARD)))).begin();
        duel.play("Захват", duel.atPhase("Бык")).play("Сила", duel.atPhase("Бык")).play("Уход", duel.atPhase("Бык"));
        assertThat(duel.isIn("Бык", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.count("Бык", Marks.BOOSTS)).isZero();
        assertThat(duel.state().lastingEffects()).isEmpty();
    }

    @Test
    @Covers("BF-210.2")
    void a_creature_that_changed_controller_is_weak_but_may_defend() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 2, 9)).put(A, creature("Пёс", 2, 2, 9))
                .put(B, creature("Лис", 2, 1, 9))
                .hand(A, spell("Захват", 1, targeting(CREATURES, new Effect.Control(FIRST, Participant.YOU)))).begin();
        duel.play("Захват", duel.atPhase("Бык"));
        duel.assertRefused(new AttackDeclared(A, duel.id("Бык"), duel.heroOf(B)), Reason.FIRST_TURN_WEAKNESS);
        duel.endTurn().turnUp().attack("Лис", "Первый").defend("Бык");
        assertThat(duel.wounds("Бык")).isEqualTo(1);
    }

    @Test
    @Covers("BF-519.3.3")
    void no_more_creatures_are_called_than_stated() {
        Duel duel = Duel.of().deck(A, 2).addToSet(creature("Бык", 1, 1, 1)).addToSet(creature("Пёс", 1, 1, 1))
                .hand(A, spell("Зов", 1, deed(new Effect.Call(1, inZone(Place.DECK, CREATURES))))).begin()
                .play("Зов", Declaration.EMPTY).choose(new PlayerDecision.SearchBegun(A)).turnUp("Бык", "Пёс");
        duel.assertRefused(new PlayerDecision.CardsFound(A, List.of(shownCard(duel, "Бык"), shownCard(duel, "Пёс"))),
                Reason.BAD_SEARCH);
        duel.choose(new PlayerDecision.CardsFound(A, List.of(shownCard(duel, "Пёс"))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Пёс");
    }

    private static RevealedCard shownCard(Duel duel, String name) {
        return new RevealedCard(duel.latestCard(name), new CardName(name));
    }

    @Test
    @Covers("BF-7-038")
    void wrath_requires_wounds_from_this_turn() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 0, 9), Marks.CLOSED)
                .put(A, creature("Волк", 2, 2, 9, keywordFeature(Keyword.WRATH)))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1))))).begin();
        duel.play("Клык", duel.atPhase("Бык")).strike("Волк", "Бык");
        assertThat(duel.wounds("Бык")).isEqualTo(4);
        duel.endTurn().turnUp().endTurn().turnUp().strike("Волк", "Бык");
        assertThat(duel.wounds("Бык")).as("not wounded this turn").isEqualTo(6);
    }

    @Test
    @Covers({"BF-7-051", "BF-514.3"})
    void a_ready_card_can_be_exhausted_and_an_exhausted_one_cannot() {
        var shut = spell("Оковы", 1, targeting(CREATURES, new Effect.Close(FIRST)));
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 9)).put(A, event("Ухо", 1, new Feature.TriggeredAbility(
                        new TriggerCondition.CardEventTrigger(CardEventKind.CLOSES, Optional.of(CREATURES)), false,
                        true, Optional.empty(), List.of(), deed(WOUND)))).hand(A, shut)
                .hand(A, spell("Цепи", 1, targeting(CREATURES, new Effect.Close(FIRST)))).begin();
        duel.play("Оковы", duel.atPhase("Бык"));
        assertThat(duel.isClosed("Бык")).isTrue();
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        duel.play("Цепи", duel.atPhase("Бык"));
        assertThat(duel.heroWounds(B)).as("it has not closed again").isEqualTo(1);
    }

    @Test
    @Covers({"BF-7-102", "BF-7-125"})
    void a_card_is_turned_over_only_by_an_ability() {
        Playable wolf = new Playable(new CardName("Оборотень"), "Werewolf", CardType.CREATURE, List.of(), List.of(),
                Optional.empty(), 2, false, List.of(), new Face(Optional.of(5), Optional.of(1), List.of()),
                Optional.of(new Face(Optional.of(6), Optional.of(4), List.of(keywordFeature(Keyword.WRATH)))),
                Optional.empty());
        Duel duel = Duel.of().coins(A, 9).hand(A, wolf)
                .hand(A, spell("Луна", 1, targeting(CREATURES, new Effect.TurnOver(FIRST))))
                .hand(A, spell("Заря", 1, targeting(CREATURES, new Effect.TurnOver(FIRST)))).begin().play("Оборотень");
        assertThat(duel.strikeValue("Оборотень")).isEqualTo(1);
        duel.play("Луна", duel.atPhase("Оборотень"));
        assertThat(duel.strikeValue("Оборотень")).isEqualTo(4);
        assertThat(duel.life("Оборотень")).isEqualTo(6);
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Оборотень"), Keyword.WRATH)).isTrue();
        duel.play("Заря", duel.atPhase("Оборотень"));
        assertThat(duel.strikeValue("Оборотень")).isEqualTo(1);
    }

    @Test
    @Covers("BF-7-152")
    void ability_wounds_go_to_the_named_target_or_the_card_itself() {
        Duel duel = Duel.of().put(A, creature("Шаман", 2, 2, 9, new Feature.ActivatedAbility(List.of(
                        new Payment.CoinPayment(1, false)), Optional.empty(), List.of(), targeting(CREATURES,
                        new Effect.Wound(FIRST, amount(3)), new Effect.Wound(new CardSelector.ThisCard(), amount(1))))))
                .put(B, creature("Бык", 2, 2, 9)).begin();
        duel.use("Шаман", duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isEqualTo(3);
        assertThat(duel.wounds("Шаман")).isEqualTo(1);
        assertThat(duel.events(WoundsDealt.class)).hasSize(2);
    }

    @Test
    @Covers("BF-7-086")
    void an_effect_for_the_opponents_next_turn_applies_only_in_that_turn() {
        var guard = new Feature.ConstantAbility(List.of(new Condition.TurnOf(Participant.OPPONENT)),
                new CardSelector.ThisCard(), List.of(new Modifier.StrikeBonus(amount(2))));
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 9))
                .hand(A, grantSpell("Дозор", Duration.START_OF_YOUR_TURN, new Modifier.FeatureGain(guard))).begin();
        duel.play("Дозор", duel.atPhase("Бык"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        duel.endTurn().turnUp();
        assertThat(duel.strikeValue("Бык")).isEqualTo(4);
        duel.endTurn().turnUp();
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        duel.endTurn().turnUp();
        assertThat(duel.strikeValue("Бык")).as("the turn after").isEqualTo(2);
    }

    @Test
    @Covers("BF-7-149")
    void an_applied_spell_resolves_in_place_and_does_not_count_as_played() {
        Feature ear = new Feature.TriggeredAbility(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.PLAYS_SPELL), false, true, Optional.empty(), List.of(), deed(WOUND));
        Duel duel = Duel.of().coins(A, 2).put(A, event("Ухо", 1, ear)).put(B, creature("Бык", 2, 2, 9))
                .put(B, creature("Страж", 2, 2, 9, new Feature.GuardFeature(Guard.PROTECTION,
                        new WoundSource(List.of(WoundSource.Sort.SPELLS), Optional.empty()))))
                .graveyard(A, spellWithX("Град", 5, targeting(CREATURES, new Effect.Wound(FIRST, amount(2))),
                        deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), new Amount(1, Optional.of(
                                new Measure.X())))))).hand(A, spell("Эхо", 2, targeting(inZone(Place.GRAVEYARD,
                        filter(Optional.of(Filter.Whose.YOURS), CardType.SPELL)), new Effect.ApplySpell(FIRST))))
                .begin();
        duel.play("Эхо", duel.atPhase("Град"));
        duel.assertRefused(new PlayerDecision.TriggerDeclared(A, 0, Optional.empty(), duel.atPhase("Страж")),
                Reason.SPELL_PROTECTED);
        duel.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.empty(), duel.atPhase("Бык")));
        while (!duel.state().listPendingTriggers().isEmpty()) {
            duel.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.empty(), Declaration.EMPTY));
        }
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        assertThat(duel.heroWounds(B)).as("one spell was played, and an X of nothing wounds no one").isEqualTo(1);
        assertThat(duel.readyCoins(A)).isZero();
        assertThat(duel.namesIn(A, BerserkZone.GRAVEYARD)).containsExactly("Град", "Эхо");
    }
}
