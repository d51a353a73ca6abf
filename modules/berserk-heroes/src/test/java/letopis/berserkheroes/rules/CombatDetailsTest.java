package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.HEROES;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.eachTimeTrigger;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.hero;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.optionalTriggerOn;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.event.PlayerDecision.PlayDeclined;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Strikes, wounds and deaths, with one reason at a time.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CombatDetailsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));

    private static AttackDeclared attackOn(Duel duel, String attacker, String target) {
        return new AttackDeclared(A, duel.id(attacker), duel.id(target));
    }

    @Test
    @Covers({"BF-108.2", "BF-7-092"})
    void a_creature_with_skill_in_attack_stays_ready_but_has_attacked() {
        Duel duel = Duel.of().put(A, creature("Мастер", 2, 1, 9, keywordFeature(Keyword.ATTACK_SKILL)))
                .put(A, creature("Волк", 2, 1, 9))
                .hand(A, spell("Оковы", 1, deed(new Effect.Close(new CardSelector.MatchingCards(OWN))))).begin();
        duel.strike("Мастер", "Второй").strike("Волк", "Второй");
        assertThat(duel.refusalRules(attackOn(duel, "Мастер", "Второй"))).containsExactly("BF-108.2", "BF-7-092");
        assertThat(duel.refusalRules(attackOn(duel, "Волк", "Второй"))).containsExactly("BF-108.2");
        duel.play("Оковы", Declaration.EMPTY);
        assertThat(duel.refusalRules(attackOn(duel, "Мастер", "Второй"))).containsExactly("BF-108.2");
    }

    @Test
    @Covers({"BF-513.2", "BF-514.2"})
    void a_creature_that_must_attack_but_cannot_does_not_attack() {
        var tied = new Feature.ConstantAbility(List.of(), THIS,
                List.of(new Modifier.CardActionBan(Modifier.Act.ATTACK)));
        Duel duel = Duel.of().put(A, creature("Берсерк", 2, 1, 9, keywordFeature(Keyword.FRENZY), tied))
                .put(A, creature("Волк", 2, 1, 9, tied)).begin();
        assertThat(duel.refusalRules(attackOn(duel, "Берсерк", "Второй"))).containsExactly("BF-514.2", "BF-513.2");
        assertThat(duel.refusalRules(attackOn(duel, "Волк", "Второй"))).containsExactly("BF-514.2");
    }

    @Test
    @Covers({"BF-209.4", "BF-509.1"})
    void heroes_and_support_cards_cannot_defend() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 1, 9)).put(B, creature("Пёс", 1, 1, 1))
                .put(B, creature("Страж", 1, 1, 1)).put(B, event("Знамя", 1)).begin().attack("Волк", "Пёс");
        assertThat(duel.refusalRules(new DefenderNamed(B, Optional.of(duel.heroOf(B)))))
                .containsExactly("BF-209.4", "BF-509.1");
        assertThat(duel.refusalRules(new DefenderNamed(B, Optional.of(duel.id("Знамя")))))
                .containsExactly("BF-509.1");
        duel.assertRefused(new DefenderNamed(B, Optional.of(new CardId(999))), Reason.NOT_A_DEFENDER);
    }

    @Test
    @Covers({"BF-509.1", "BF-509.3"})
    void a_creature_that_defended_is_refused_when_no_strike_awaits_a_defender() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 1, 9)).put(B, creature("Страж", 1, 1, 9))
                .put(B, creature("Пёс", 1, 1, 9)).begin().attack("Волк", "Второй").defend("Страж");
        duel.assertRefused(new DefenderNamed(B, Optional.of(duel.id("Пёс"))), Reason.NO_STRIKE);
        duel.assertRefused(new DefenderNamed(A, Optional.of(duel.id("Страж"))), Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers("BF-307.4")
    void the_choice_phase_follows_if_no_strike_continues() {
        assertThat(Duel.of().atPhase(5, Phase.STRIKE).begin().state().isIn(Phase.CHOICE)).isTrue();
    }

    private static Duel strikeWith(Playable attacker, Playable target) {
        return Duel.of().put(A, attacker).put(B, target).begin()
                .strike(attacker.name().value(), target.name().value());
    }

    @Test
    @Covers({"BF-108.4", "BF-508.4.3", "BF-7-145"})
    void a_struck_creature_strikes_back_at_once_and_a_hero_does_not() {
        Duel duel = strikeWith(creature("Волк", 2, 2, 9), creature("Пёс", 2, 1, 9));
        assertThat(duel.rules(WoundsDealt.class)).containsExactly("BF-510.1", "BF-508.4.1", "BF-108.4", "BF-508.4.3");
        assertThat(duel.rules(AttackMade.class)).doesNotContain("BF-7-145");
        Duel hero = Duel.of().put(A, creature("Волк", 2, 2, 9)).begin().strike("Волк", "Второй");
        assertThat(hero.rules(WoundsDealt.class)).containsExactly("BF-510.3", "BF-508.4.1");
        Duel weak = strikeWith(creature("Мышь", 2, 0, 9), creature("Пёс", 2, 1, 9));
        assertThat(weak.rules(AttackMade.class)).contains("BF-7-145");
    }

    @Test
    @Covers({"BF-7-124", "BF-7-140"})
    void strike_order_depends_on_first_strike_and_last_strike() {
        Playable plain = creature("Пёс", 2, 1, 9);
        Playable late = creature("Увалень", 2, 1, 9, keywordFeature(Keyword.LAST_STRIKE));
        Playable swift = creature("Сокол", 2, 1, 9, keywordFeature(Keyword.FIRST_STRIKE));
        assertThat(strikeWith(swift, plain).citedRules(WoundsDealt.class).getFirst()).containsExactly("BF-7-124");
        assertThat(strikeWith(late, plain).citedRules(WoundsDealt.class).getFirst())
                .containsExactly("BF-7-124", "BF-7-140");
        assertThat(strikeWith(plain, late).citedRules(WoundsDealt.class).getFirst())
                .containsExactly("BF-7-124", "BF-7-140");
    }

    @Test
    @Covers({"BF-510.2", "BF-7-038"})
    void attack_modifiers_are_cited_for_strike_back_only_if_they_change_it() {
        for (Settings.ReplyModifierRule read : Settings.ReplyModifierRule.values()) {
            Duel duel = Duel.of().withSetting(read).put(A, creature("Волк", 2, 2, 9), Marks.WOUNDED_THIS_TURN)
                    .put(B, creature("Мститель", 2, 1, 9, keywordFeature(Keyword.WRATH))).begin()
                    .strike("Волк", "Мститель");
            boolean applied = read == Settings.ReplyModifierRule.APPLIED;
            assertThat(duel.wounds("Волк")).isEqualTo(applied ? 2 : 1);
            assertThat(duel.rules(WoundsDealt.class).contains("BF-7-038")).isEqualTo(applied);
        }
    }

    @Test
    @Covers({"BF-516.4", "BF-7-013"})
    void only_armour_with_prevention_left_is_carried_over() {
        for (int armour : List.of(1, 2, 3)) {
            Duel duel = strikeWith(creature("Волк", 2, 2, 9),
                    creature("Латник", 2, 0, 9, numberedFeature(NumericKeyword.ARMOUR, armour)));
            assertThat(duel.rules(WoundsDealt.class).contains("BF-516.4")).isEqualTo(armour > 2);
            assertThat(duel.wounds("Латник")).isEqualTo(2 - Math.min(2, armour));
        }
        Duel scales = strikeWith(
                creature("Волк", 2, 2, 9), creature("Ящер", 2, 0, 9, numberedFeature(NumericKeyword.ARMOUR, 3),
                numberedFeature(NumericKeyword.SCALES, 2)));
        assertThat(scales.rules(WoundsDealt.class)).contains("BF-7-191").doesNotContain("BF-516.4", "BF-7-013");
    }

    private static Feature superiority() {
        return new Feature.GuardFeature(Guard.SUPERIORITY, new WoundSource(List.of(), Optional.empty()));
    }

    @Test
    @Covers({"BF-523.1", "BF-7-143", "BF-7-187"})
    void wound_increases_apply_before_reductions() {
        Playable wolf = creature("Волк", 2, 4, 9);
        assertThat(strikeWith(wolf, creature("Пёс", 2, 0, 9, superiority())).rules(WoundsDealt.class))
                .contains("BF-7-143").doesNotContain("BF-523.1");
        assertThat(strikeWith(wolf, creature("Пёс", 2, 0, 9, superiority(), keywordFeature(Keyword.VULNERABILITY)))
                .rules(WoundsDealt.class)).contains("BF-7-143", "BF-523.1");
    }

    @Test
    @Covers({"BF-508.4.2", "BF-7-143"})
    void zero_wounds_are_not_replaced() {
        var safe = new Feature.GuardFeature(Guard.NO_WOUNDS,
                new WoundSource(List.of(WoundSource.Sort.STRIKES), Optional.empty()));
        Duel duel = strikeWith(creature("Волк", 2, 2, 9), creature("Дух", 2, 1, 9, superiority(), safe));
        assertThat(duel.rules(WoundsDealt.class)).doesNotContain("BF-517.1.1");
        Duel more = strikeWith(creature("Волк", 2, 3, 9), creature("Дух", 2, 1, 9, superiority(), safe));
        assertThat(more.rules(WoundsDealt.class)).contains("BF-517.1.1");
    }

    @Test
    @Covers({"BF-505.1", "BF-512.6", "BF-503.1-h"})
    void a_creature_dies_from_wounds_or_from_lack_of_initial_life() {
        assertThat(strikeWith(creature("Волк", 2, 2, 9), creature("Пёс", 2, 0, 2)).rules(CardsDestroyed.class))
                .containsExactly("BF-503.1-h", "BF-505.1");
        Duel frail = Duel.of().hand(A, creature("Тень", 1, 4, 0)).begin().play("Тень");
        assertThat(frail.rules(CardsDestroyed.class)).containsExactly("BF-512.6", "BF-503.1-h");
    }

    @Test
    @Covers({"BF-604.1", "BF-503.1-f"})
    void a_hero_without_life_loses_under_the_life_level_reading() {
        Duel duel = Duel.of().withSetting(Settings.HeroLossRule.LIFE_LEVEL).hero(B, TestCards.hero("Второй", 3))
                .put(A, creature("Волк", 2, 3, 9)).begin().strike("Волк", "Второй");
        assertThat(duel.state().result()).isPresent();
    }

    private static Feature.ReplacementFeature deathReplacement(Effect... effects) {
        return new Feature.ReplacementFeature(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                Stream.of(effects).map(TestCards::step).toList());
    }

    @Test
    @Covers({"BF-525.1", "BF-512.6"})
    void a_creature_without_initial_life_is_spared_once_even_with_a_nonempty_queue() {
        var hurt = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.of(HEROES));
        Duel duel = Duel.of().put(A, event("Ухо", 1, eachTimeTrigger(hurt, deed(PRAYER))))
                .hand(A, creature("Тень", 1, 4, 0,
                deathReplacement(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))))).begin()
                .play("Тень");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(duel.isIn("Тень", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-525.1", "BF-517.2"})
    void a_spared_card_can_be_spared_again_from_the_next_destroying_step() {
        Duel duel = Duel.of().put(B, creature("Феникс", 1, 1, 1, deathReplacement(PRAYER))).hand(A, spell("Казнь", 1,
                TestCards.targeting(CREATURES, new Effect.Destroy(FIRST), new Effect.Destroy(FIRST)))).begin();
        duel.play("Казнь", duel.atPhase("Феникс"));
        assertThat(duel.state().player(B).prayers()).isEqualTo(2);
        assertThat(duel.isIn("Феникс", B, BerserkZone.CREATURES)).isTrue();
    }

    @Test
    @Covers({"BF-7-168", "BF-503.1-l"})
    void a_created_card_stays_in_the_graveyard_until_its_death_is_declared() {
        var dies = new TriggerCondition.CardEventTrigger(CardEventKind.DIES, Optional.of(CREATURES));
        for (boolean own : new boolean[] {true, false}) {
            Feature heir = optionalTriggerOn(new TriggerCondition.Death(), deed(PRAYER));
            Duel duel = Duel.of().put(B, creature("Дух", 1, 1, 1, List.of(Trait.CREATED), own
                            ? new Feature[] {heir} : new Feature[0]))
                    .put(B, event("Ухо", 1, optionalTriggerOn(dies, deed(PRAYER))))
                    .hand(A, spell("Казнь", 1, TestCards.targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
            duel.play("Казнь", duel.atPhase("Дух"));
            assertThat(duel.isIn("Дух", B, own ? BerserkZone.GRAVEYARD : BerserkZone.SUPPLY)).isTrue();
        }
    }

    @Test
    @Covers({"BF-119.5", "BF-7-009"})
    void play_continues_after_a_player_declines_to_play_a_card() {
        Effect play = new Effect.Play(inZone(Place.HAND, OWN), Optional.empty());
        Duel duel = Duel.of().coins(A, 1).hand(A, creature("Пёс", 3, 1, 1)).hand(A, spell("Зов", 1, deed(play, PRAYER)))
                .begin().play("Зов", Declaration.EMPTY).choose(new PlayDeclined(A));
        assertThat(duel.state().agenda()).isEmpty();
    }

    @Test
    @Covers({"BF-7-182", "BF-503.1-i"})
    void the_earlier_or_the_unique_namesake_is_destroyed_depending_on_the_reading() {
        for (Settings.UniqueCardRule read : Settings.UniqueCardRule.values()) {
            for (int unique : List.of(0, 1)) {
                Playable body = creature("Тело", 1, 1, 1);
                Duel duel = Duel.of().withSetting(read).put(A, body).put(A, body)
                        .put(A, creature("Князь", 1, 1, 1, List.of(Trait.UNIQUE))).hand(A, spell("Сборка", 1,
                                new Deed(List.of(new Target(OWN, false), new Target(withQualities(OWN,
                                        new Quality.HasTrait(Trait.UNIQUE)), false)), List.of(step(
                                        new Effect.Attach(SECOND, FIRST))), Optional.empty()))).begin();
                List<CardId> bodies = TableQueries.listCreatures(duel.state(), A).subList(0, 2);
                duel.play("Сборка", new Declaration(List.of(), List.of(new Aim(0, bodies.get(unique)),
                        new Aim(1, duel.id("Князь")))));
                boolean earlier = unique == 0 || read == Settings.UniqueCardRule.EARLIER_GOES;
                assertThat(TableQueries.listCreatures(duel.state(), A)).containsExactly(bodies.get(earlier ? 1 : 0));
            }
        }
    }

    private static Feature guardAgainst(Guard guard, Optional<Filter> cards, WoundSource.Sort... sorts) {
        return new Feature.GuardFeature(guard, new WoundSource(List.of(sorts), cards));
    }

    @Test
    @Covers({"BF-7-095", "BF-515.1", "BF-517.1.1", "BF-515.2"})
    void wounds_are_stopped_by_protection_or_immunity() {
        Playable wolf = creature("Волк", 2, 2, 9);
        assertThat(strikeWith(wolf, creature("Дух", 2, 0, 9, guardAgainst(Guard.NO_WOUNDS, Optional.empty(),
                WoundSource.Sort.STRIKES))).rules(WoundsDealt.class)).contains("BF-7-095").doesNotContain("BF-515.1");
        assertThat(strikeWith(wolf, creature("Дух", 2, 0, 9, guardAgainst(Guard.PROTECTION, Optional.empty(),
                WoundSource.Sort.STRIKES))).rules(WoundsDealt.class)).contains("BF-515.1").doesNotContain("BF-7-095");
        for (boolean meant : new boolean[] {true, false}) {
            Filter spells = filter(Optional.of(meant ? Filter.Whose.ENEMY : Filter.Whose.YOURS), CardType.SPELL);
            Duel storm = Duel.of().put(
                    B, creature("Дракон", 2, 0, 9, guardAgainst(Guard.PROTECTION, Optional.of(spells),
                    WoundSource.Sort.SPELLS))).hand(
                    A, spell("Буря", 1, deed(new Effect.Wound(new CardSelector.MatchingCards(ENEMIES), amount(1)))))
                    .begin().play("Буря", Declaration.EMPTY);
            assertThat(storm.rules(WoundsDealt.class).contains("BF-515.2")).isEqualTo(meant);
            assertThat(storm.wounds("Дракон")).isEqualTo(1);
        }
        assertThat(strikeWith(wolf, creature("Дракон", 2, 0, 9, guardAgainst(Guard.PROTECTION, Optional.empty(),
                WoundSource.Sort.SPELLS))).rules(WoundsDealt.class)).doesNotContain("BF-515.2", "BF-515.1");
    }

    @Test
    @Covers({"BF-517.1", "BF-517.3"})
    void a_replacement_names_its_card_if_there_is_only_one() {
        Feature shield = new Feature.ReplacementFeature(new ReplaceableEvent.ReceivedWounds(Optional.of(OWN)),
                List.of(), List.of(step(PRAYER)));
        for (int shields : List.of(1, 2)) {
            Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Пёс", 2, 0, 9), Marks.CLOSED)
                    .put(B, event("Оберег", 1, shield));
            if (shields > 1) {
                duel.put(B, equipment("Щит", EquipmentKind.ARMOUR, 1, shield));
            }
            duel.begin().strike("Волк", "Пёс");
            assertThat(duel.events(WoundsDealt.class).getFirst().wounds().getFirst().replaced())
                    .contains(duel.id(shields > 1 ? "Пёс" : "Оберег"));
        }
    }
}
