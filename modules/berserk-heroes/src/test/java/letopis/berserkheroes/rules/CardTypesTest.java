package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.hero;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.CardEvent.TypeChanged;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardProblem;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Card types and the consequences of changing them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardTypesTest {

    private static final BerserkHeroes GAME = new BerserkHeroes();
    private static final Filter EVENTS = filter(Optional.empty(), CardType.EVENT);
    private static final Filter ANY = filter(Optional.empty());

    private static Deed grant(Filter target, Duration until, Modifier... modifiers) {
        return targeting(target, new Effect.Grant(FIRST, Arrays.asList(modifiers), until));
    }

    private static Modifier creatureType(int strike, int life) {
        return new Modifier.TypeOverride(CardType.CREATURE, Optional.of(strike), Optional.of(life));
    }

    private static final Modifier AN_EVENT = new Modifier.TypeOverride(CardType.EVENT, Optional.empty(),
            Optional.empty());

    /// Returns a duel with one card of every type in play, all controlled by A.
    private static Duel duelWithEachType() {
        return Duel.of().coins(A, 9).put(A, creature("Бык", 3, 2, 5)).put(A, event("Буря", 3))
                .put(A, equipment("Меч", EquipmentKind.WEAPON, 3)).put(A, equipment("Щит", EquipmentKind.ARMOUR, 3))
                .put(A, equipment("Оберег", EquipmentKind.AMULET, 3));
    }

    private static List<String> matchingNames(Duel duel, Filter filter) {
        return Filters.findMatchingCards(duel.state(), filter, Scope.of(duel.state(), duel.heroOf(A))).stream()
                .filter(card -> duel.state().halfOf(card).equals(A))
                .map(card -> duel.state().face(card).orElseThrow().value()).toList();
    }

    @Test
    @Covers({"BF-107.1", "BF-208.1", "BF-107.1.3", "BF-212.1"})
    void every_card_has_one_type_and_support_is_an_event_or_equipment() {
        Duel duel = duelWithEachType().begin();
        assertThat(matchingNames(duel, filter(Optional.empty(), CardType.HERO))).containsExactly("Первый");
        assertThat(matchingNames(duel, CREATURES)).containsExactly("Бык");
        assertThat(matchingNames(duel, EVENTS)).containsExactly("Буря");
        assertThat(matchingNames(duel, filter(Optional.empty(), CardType.EQUIPMENT)))
                .containsExactly("Меч", "Щит", "Оберег");
        assertThat(matchingNames(duel, filter(Optional.empty(), Arrays.stream(CardType.values())
                .filter(CardType::isSupport).toArray(CardType[]::new))))
                .containsExactly("Буря", "Меч", "Щит", "Оберег");
        Duel other = duelWithEachType().withSetting(Settings.CardTypeRule.SUPPORT).begin();
        assertThat(matchingNames(other, EVENTS)).containsExactly("Буря", "Меч", "Щит", "Оберег");
        assertThat(matchingNames(other, CREATURES)).containsExactly("Бык");
    }

    private static List<String> problems(CardText card) {
        return GAME.problems(card).stream().map(CardProblem::code).toList();
    }

    private static Playable withNumbers(Playable card, Optional<Integer> strike, Optional<Integer> life) {
        return new Playable(card.name(), card.english(), card.type(), card.elements(), card.classes(),
                card.equipment(), card.cost(), card.x(), card.traits(), new Face(life, strike,
                card.front().features()), card.back(), card.text());
    }

    @Test
    @Covers({"BF-104.2", "BF-208.2", "BF-208.3", "BF-208.4"})
    void creatures_have_three_numbers_heroes_have_life_and_others_have_a_cost() {
        Playable bull = creature("Бык", 3, 2, 5);
        Playable light = spell("Свет", 3, deed(new Effect.EndTurn()));
        assertThat(problems(bull)).isEmpty();
        assertThat(problems(withNumbers(bull, Optional.empty(), Optional.of(5)))).hasSize(1);
        assertThat(problems(withNumbers(bull, Optional.of(2), Optional.empty()))).hasSize(1);
        for (Playable card : List.of(event("Буря", 3), equipment("Меч", EquipmentKind.WEAPON, 3), light)) {
            assertThat(problems(card)).isEmpty();
            assertThat(problems(withNumbers(card, Optional.empty(), Optional.of(1)))).hasSize(1);
            assertThat(problems(withNumbers(card, Optional.of(1), Optional.empty()))).hasSize(1);
        }
        Duel duel = duelWithEachType().begin();
        assertThat(matchingNames(duel, withQualities(ANY, new Quality.CostRange(0, Optional.of(9)))))
                .containsExactly("Бык", "Буря", "Меч", "Щит", "Оберег");
        assertThat(matchingNames(duel, withQualities(ANY, new Quality.StrikeRange(0, Optional.of(9)))))
                .containsExactly("Бык");
        assertThat(matchingNames(duel, withQualities(ANY, new Quality.LifeRange(0, Optional.of(99)))))
                .containsExactly("Первый", "Бык");
    }

    @Test
    @Covers("BF-104.1")
    void a_card_always_keeps_its_name() {
        Duel duel = Duel.of().put(A, creature("Бык", 3, 2, 5)).put(B, creature("Пёс", 1, 1, 1))
                .hand(A, spell("Личина", 1, new Deed(List.of(new Target(CREATURES, false),
                        new Target(CREATURES, false)),
                        List.of(TestCards.step(new Effect.BecomeCopy(FIRST, TestCards.SECOND))), Optional.empty())))
                .hand(A, spell("Иное", 1, grant(CREATURES, Duration.GAME, AN_EVENT,
                        new Modifier.ElementOverride(List.of(Element.SWAMP)), new Modifier.ClassOverride(List.of()),
                        new Modifier.NoFeatures()))).begin();
        duel.play("Личина", duel.atPhase("Бык", "Пёс")).play("Иное", duel.atPhase("Бык"));
        Filter bull = new Filter(Optional.empty(), List.of(), Optional.empty(), List.of(), false, List.of(), List.of(),
                List.of(duel.state().face(duel.id("Бык")).orElseThrow()), false, List.of());
        assertThat(matchingNames(duel, bull)).containsExactly("Бык");
        assertThat(duel.isIn("Бык", A, BerserkZone.EVENTS)).isTrue();
    }

    @Test
    @Covers({"BF-109.2", "BF-109.0", "BF-104.3"})
    void a_card_of_a_new_type_has_the_numbers_of_that_type_and_loses_the_rest() {
        Duel duel = duelWithEachType().put(B, creature("Пёс", 1, 3, 9), Marks.CLOSED)
                .hand(A, spell("Оживи", 1, grant(EVENTS, Duration.END_OF_TURN, creatureType(4, 6))))
                .hand(A, spell("Замри", 1, grant(CREATURES, Duration.END_OF_TURN, AN_EVENT)))
                .begin();
        duel.play("Оживи", duel.atPhase("Буря"));
        assertThat(duel.rules(TypeChanged.class)).contains("BF-109.2");
        assertThat(duel.strikeValue("Буря")).isEqualTo(4);
        assertThat(duel.life("Буря")).isEqualTo(6);
        assertThat(matchingNames(duel, withQualities(CREATURES, new Quality.CostRange(3, Optional.of(3)))))
                .contains("Буря");
        duel.strike("Буря", "Пёс");
        assertThat(duel.wounds("Пёс")).isEqualTo(4);
        duel.play("Замри", duel.atPhase("Бык"));
        assertThat(matchingNames(duel, withQualities(ANY, new Quality.StrikeRange(0, Optional.of(9)))))
                .containsExactly("Буря");
        duel.assertRefused(new AttackDeclared(A, duel.id("Бык"), duel.heroOf(B)), Reason.NOT_CONTROLLER);
        duel.endTurn();
        assertThat(duel.isIn("Бык", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        assertThat(duel.life("Бык")).isEqualTo(5);
        assertThat(duel.isIn("Буря", A, BerserkZone.EVENTS)).isTrue();
    }

    @Test
    @Covers("BF-109.2")
    void a_card_losing_its_type_reverts_to_its_original_type() {
        Duel duel = duelWithEachType().hand(A, spell("Оживи", 1, grant(EVENTS, Duration.GAME, creatureType(4, 6))))
                .hand(A, spell("Забудь", 1, grant(CREATURES, Duration.GAME, new Modifier.InitialType())))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(2))))).begin();
        duel.play("Оживи", duel.atPhase("Буря")).play("Клык", duel.atPhase("Буря"));
        assertThat(duel.life("Буря")).isEqualTo(4);
        duel.play("Забудь", duel.atPhase("Буря"));
        assertThat(duel.isIn("Буря", A, BerserkZone.EVENTS)).isTrue();
        assertThat(matchingNames(duel, withQualities(ANY, new Quality.LifeRange(0, Optional.of(99)))))
                .containsExactly("Первый", "Бык");
    }

    @Test
    @Covers("BF-109.2")
    void an_event_that_is_a_creature_does_not_conflict_with_another_event() {
        Duel duel = duelWithEachType()
                .hand(A, spell("Оживи", 1, grant(EVENTS, Duration.END_OF_TURN, creatureType(4, 6))))
                .hand(A, event("Гроза", 1)).begin();
        duel.play("Оживи", duel.atPhase("Буря")).play("Гроза");
        assertThat(duel.isIn("Буря", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.isIn("Гроза", A, BerserkZone.EVENTS)).isTrue();
        duel.endTurn();
        assertThat(duel.isIn("Буря", A, BerserkZone.EVENTS)).isTrue();
        assertThat(duel.isIn("Гроза", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    /// It is dated from when it becomes an event, regardless of its time in play (BH-211.2b).
    @Test
    @Covers({"BH-211.2b", "BF-109.2", "BF-212.3"})
    void a_creature_that_becomes_an_event_replaces_the_existing_event() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Старожил", 2, 2, 2)).put(A, event("Буря", 1))
                .hand(A, spell("Обрати", 1,
                grant(CREATURES, Duration.END_OF_TURN, new Modifier.TypeOverride(CardType.EVENT,
                        Optional.empty(), Optional.empty())))).begin();
        duel.play("Обрати", duel.atPhase("Старожил"));
        assertThat(duel.isIn("Старожил", A, BerserkZone.EVENTS)).isTrue();
        assertThat(duel.isIn("Буря", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BH-211.2b", "BF-212.3", "BF-519.5"})
    void an_event_that_changes_sides_replaces_a_younger_one() {
        Duel duel = Duel.of().coins(A, 9).put(B, event("Гроза", 1)).hand(A, event("Буря", 1))
                .hand(A, spell("Захват", 1, targeting(EVENTS, new Effect.Control(FIRST, Participant.YOU)))).begin();
        duel.play("Буря").play("Захват", duel.atPhase("Гроза"));
        assertThat(duel.isIn("Гроза", A, BerserkZone.EVENTS)).isTrue();
        assertThat(duel.isIn("Буря", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-109.2", "BF-503.1-c"})
    void type_references_use_the_current_type_which_constants_can_change() {
        Duel duel = duelWithEachType().put(A, event("Сон наяву", 1, new Feature.ConstantAbility(List.of(),
                        new CardSelector.MatchingCards(filter(Optional.of(Filter.Whose.YOURS), CardType.EQUIPMENT)),
                        List.of(creatureType(1, 1)))))
                .put(B, event("Марш", 1,
                new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(CREATURES),
                        List.of(new Modifier.StrikeBonus(amount(1)), new Modifier.LifeBonus(amount(1))))))
                .hand(A, spell("Слом", 1, targeting(EVENTS, new Effect.Destroy(FIRST)))).begin();
        assertThat(matchingNames(duel, CREATURES)).containsExactlyInAnyOrder("Бык", "Меч", "Щит", "Оберег");
        assertThat(duel.strikeValue("Меч")).isEqualTo(2);
        assertThat(duel.life("Меч")).isEqualTo(2);
        duel.play("Слом", duel.atPhase("Сон наяву"));
        assertThat(duel.namesIn(A, BerserkZone.EQUIPMENT)).containsExactlyInAnyOrder("Меч", "Щит", "Оберег");
    }

    private static Feature.ActivatedAbility activatedFeature(Effect effect) {
        return new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(),
                deed(effect));
    }

    @Test
    @Covers("BF-209.4")
    void a_hero_cannot_strike_or_defend() {
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 9)).put(A, creature("Лис", 1, 1, 9))
                .put(B, creature("Пёс", 1, 1, 9)).put(B, creature("Бык", 1, 1, 9)).begin();
        duel.assertRefused(new AttackDeclared(A, duel.heroOf(A), duel.id("Пёс")), Reason.NOT_CONTROLLER);
        duel.attack("Волк", "Пёс")
                .assertRefused(new DefenderNamed(B, Optional.of(duel.heroOf(B))), Reason.NOT_A_DEFENDER);
        duel.defend("Бык").strike("Лис", "Пёс");
        assertThat(duel.wounds("Пёс")).isEqualTo(1); // only the hero was left, without a prompt
    }

    @Test
    @Covers("BF-209.5")
    void effects_on_a_player_apply_to_the_hero_and_its_guards() {
        for (boolean guarded : List.of(false, true)) {
            var guard = new Feature.GuardFeature(Guard.NO_WOUNDS,
                    new WoundSource(List.of(WoundSource.Sort.SPELLS), Optional.empty()));
            Duel duel = Duel.of().hero(B, guarded ? hero("Второй", 25, guard) : hero("Второй", 25))
                    .hand(A, spell("Проклятие", 1,
                    deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(3)))))
                    .hand(A, spell("Оковы", 1, deed(new Effect.Close(new CardSelector.Hero(Participant.OPPONENT)))))
                    .begin()
                    .play("Проклятие", Declaration.EMPTY);
            assertThat(duel.heroWounds(B)).isEqualTo(guarded ? 0 : 3);
            duel.play("Оковы", Declaration.EMPTY);
            assertThat(duel.isClosed("Второй")).isTrue();
        }
    }

    @Test
    @Covers({"BF-210.1", "BH-209.1b"})
    void a_creature_in_play_can_strike_be_wounded_and_defend() {
        Duel duel = Duel.of().put(A, creature("Волк", 1, 2, 9)).put(A, creature("Лис", 1, 3, 9))
                .put(B, creature("Пёс", 1, 1, 9)).put(B, creature("Бык", 1, 4, 9), Marks.CLOSED).begin();
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.heroOf(A)), Reason.OWN_TARGET);
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.id("Лис")), Reason.OWN_TARGET);
        duel.attack("Волк", "Второй")
                .assertRefused(new DefenderNamed(B, Optional.of(duel.id("Бык"))), Reason.CLOSED_DEFENDER);
        duel.defend("Пёс");
        assertThat(duel.heroWounds(B)).isZero();
        assertThat(duel.wounds("Пёс")).isEqualTo(2);
        assertThat(duel.wounds("Волк")).isEqualTo(1);
        duel.strike("Лис", "Бык");
        assertThat(duel.wounds("Бык")).isEqualTo(3);
        assertThat(duel.wounds("Лис")).isZero();
    }

    @Test
    @Covers("BF-211.1")
    void a_spell_costs_coins_and_lists_its_abilities() {
        Playable light = spell("Свет", 3, deed(new Effect.GainPrayers(Participant.YOU, amount(1))),
                deed(new Effect.GainPrayers(Participant.YOU, amount(2))));
        assertThat(problems(spell("Пустота", 3))).containsExactly("spell-does-nothing");
        Duel duel = Duel.of().hand(A, light).begin();
        duel.assertRefused(duel.playChoice("Свет", 0, Declaration.EMPTY), Reason.ILLEGAL_SPELL);
        duel.play("Свет", Declaration.EMPTY, Declaration.EMPTY);
        assertThat(duel.readyCoins(A)).isEqualTo(2);
        assertThat(duel.state().player(A).prayers()).isEqualTo(3);
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).hasSize(2);
    }

    @Test
    @Covers({"BF-212.2", "BF-212.5"})
    void a_support_card_enters_from_hand_and_works_in_its_first_turn() {
        var prayer = activatedFeature(new Effect.GainPrayers(Participant.YOU, amount(1)));
        var glory = new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(OWN),
                List.of(new Modifier.StrikeBonus(amount(1))));
        for (Playable card : List.of(event("Знамя", 2, prayer, glory),
                equipment("Знамя", EquipmentKind.AMULET, 2, prayer, glory))) {
            Duel duel = Duel.of().coins(A, 2).put(A, creature("Бык", 1, 1, 1)).hand(A, card).begin();
            assertThat(duel.strikeValue("Бык")).isEqualTo(1);
            duel.play("Знамя");
            assertThat(duel.readyCoins(A)).isZero();
            assertThat(duel.state().isInPlay(duel.id("Знамя"))).isTrue();
            assertThat(duel.strikeValue("Бык")).isEqualTo(2);
            duel.use("Знамя");
            assertThat(duel.state().player(A).prayers()).isEqualTo(1);
            Duel poor = Duel.of().coins(A, 1).hand(A, card).begin();
            poor.assertRefused(poor.playChoice("Знамя", 0), Reason.CANNOT_PAY);
        }
    }

    @Test
    @Covers({"BF-212.4", "BH-211.3", "BH-212.3"})
    void support_cards_cannot_be_attacked_or_wounded() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Волк", 1, 2, 9)).put(B, event("Буря", 1))
                .put(B, equipment("Меч", EquipmentKind.WEAPON, 1)).put(B, creature("Пёс", 1, 1, 9))
                .hand(A, spell("Град", 1, deed(new Effect.Wound(new CardSelector.MatchingCards(filter(
                        Optional.of(Filter.Whose.ENEMY))), amount(2))))).begin();
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.id("Буря")), Reason.EVENT_TARGET);
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.id("Меч")), Reason.EQUIPMENT_TARGET);
        duel.play("Град", Declaration.EMPTY);
        assertThat(duel.events(WoundsDealt.class).getFirst().wounds()).extracting(wounds -> wounds.to())
                .containsExactlyInAnyOrder(duel.id("Пёс"), duel.heroOf(B));
        assertThat(duel.wounds("Буря")).isZero();
        assertThat(duel.wounds("Меч")).isZero();
    }

    @Test
    @Covers("BH-208.2b")
    void triggers_on_hero_abilities_ignore_creature_abilities() {
        var heroic = triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.IS_ACTIVATED,
                Optional.of(filter(Optional.empty(),
                CardType.HERO))), deed(new Effect.GainPrayers(Participant.YOU, amount(1))));
        Duel duel = Duel.of().hero(
                A, hero("Первый", 25, activatedFeature(new Effect.GainCoins(Participant.YOU, amount(1), false))))
                .put(A, event("Слава", 1, heroic))
                .put(A, creature("Волк", 1, 2, 9,
                activatedFeature(new Effect.GainCoins(Participant.YOU, amount(1), false))))
                .begin();
        duel.use("Волк");
        assertThat(duel.state().player(A).prayers()).isZero();
        duel.use("Первый");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }
}
