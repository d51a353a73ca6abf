package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CHARACTERS;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
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
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.PlayerDecision.CardsGivenUp;
import letopis.berserkheroes.event.PlayerDecision.UndeadWounded;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.event.ValueEvent.WoundsHealed;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Wounds and life: additions, replacement, prevention, and healing.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WoundsTest {

    @Test
    @Covers({"BF-7-013", "BF-516.4", "BF-516.1"})
    void armour_prevents_the_first_strike_wounds_of_a_turn_but_no_spell_wounds() {
        Duel duel = Duel.of().put(A, creature("Волк", 3, 3, 9)).put(A, creature("Пёс", 2, 2, 9))
                .put(B, creature("Латник", 3, 0, 9, numberedFeature(NumericKeyword.ARMOUR, 2)))
                .hand(A, spell("Жало", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(2))))).begin();
        duel.strike("Волк", "Латник");
        assertThat(duel.wounds("Латник")).isEqualTo(1);
        duel.strike("Пёс", "Латник");
        assertThat(duel.wounds("Латник")).isEqualTo(3);
        duel.play("Жало", duel.atPhase("Латник"));
        assertThat(duel.wounds("Латник")).isEqualTo(5);
    }

    @Test
    @Covers({"BF-7-191", "BF-7-038"})
    void scales_compare_strength_including_wrath() {
        Duel weak = Duel.of().put(A, creature("Волк", 3, 2, 9, keywordFeature(Keyword.WRATH)))
                .put(B, creature("Ящер", 3, 0, 9, numberedFeature(NumericKeyword.SCALES, 2))).begin()
                .strike("Волк", "Ящер");
        assertThat(weak.wounds("Ящер")).isZero();
        Duel angry = Duel.of().put(A, creature("Волк", 3, 2, 9, keywordFeature(Keyword.WRATH)))
                .put(B, creature("Ящер", 3, 0, 9, numberedFeature(NumericKeyword.SCALES, 2)), Marks.WOUNDED_THIS_TURN)
                .begin()
                .strike("Волк", "Ящер");
        assertThat(angry.wounds("Ящер")).isEqualTo(3);
    }

    private static Feature superiority(int cost) {
        return new Feature.GuardFeature(Guard.SUPERIORITY, new WoundSource(List.of(),
                Optional.of(withQualities(CREATURES, new Quality.CostRange(cost, Optional.of(cost))))));
    }

    @Test
    @Covers({"BF-7-143", "BF-7-187", "BF-523.1"})
    void superiority_on_both_sides_and_vulnerability_are_combined() {
        Duel duel = Duel.of().put(A, creature("Эльф", 2, 2, 9, superiority(7)))
                .put(B, creature("Механизм", 7, 1, 9, keywordFeature(Keyword.VULNERABILITY), superiority(2))).begin()
                .strike("Эльф", "Механизм");
        assertThat(duel.wounds("Механизм")).isEqualTo(3);
        assertThat(duel.wounds("Эльф")).isEqualTo(1);
    }

    @Test
    @Covers({"BF-516.4", "BF-516.3"})
    void a_prevention_is_used_only_as_needed() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Голем", 2, 0, 9))
                .hand(A, spell("Щит", 1, targeting(CREATURES, new Effect.Shield(FIRST, amount(4)))))
                .hand(A, spell("Жало", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(2)))))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(3))))).begin();
        duel.play("Щит", duel.atPhase("Голем")).play("Жало", duel.atPhase("Голем"));
        assertThat(duel.wounds("Голем")).isZero();
        duel.play("Клык", duel.atPhase("Голем"));
        assertThat(duel.wounds("Голем")).isEqualTo(1);
    }

    @Test
    @Covers({"BF-515.2", "BF-7-053", "BF-514.1"})
    void protection_from_spells_prevents_choosing_but_not_mass_wounds() {
        var guard = new Feature.GuardFeature(Guard.PROTECTION,
                new WoundSource(List.of(WoundSource.Sort.SPELLS), Optional.empty()));
        Duel duel = Duel.of().put(B, creature("Дракон", 3, 3, 9, guard)).put(B, creature("Пёс", 1, 1, 9))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST))))
                .hand(A, spell("Буря", 1, deed(new Effect.Wound(new CardSelector.MatchingCards(CREATURES), amount(2)))))
                .begin();
        duel.assertRefused(duel.playChoice("Казнь", 0, duel.atPhase("Дракон")), Reason.SPELL_PROTECTED);
        duel.play("Буря", duel.atPhase());
        assertThat(duel.wounds("Дракон")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-515.1", "BF-7-095", "BF-517.1.1"})
    void a_card_immune_to_strike_wounds_can_be_struck_without_effect() {
        var guard = new Feature.GuardFeature(Guard.NO_WOUNDS,
                new WoundSource(List.of(WoundSource.Sort.STRIKES), Optional.empty()));
        Duel duel = Duel.of().put(A, creature("Волк", 2, 3, 9)).put(B, creature("Дух", 2, 1, 2, guard)).begin()
                .strike("Волк", "Дух");
        assertThat(duel.wounds("Дух")).isZero();
        assertThat(duel.wounds("Волк")).isEqualTo(1);
        assertThat(duel.events(WoundsDealt.class).getFirst().wounds().getFirst().replaced())
                .contains(duel.id("Дух"));
    }

    @Test
    @Covers({"BF-106.2.1", "BF-504.6", "BF-7-049"})
    void setting_life_removes_wounds_without_wounding() {
        Duel duel = Duel.of().put(B, creature("Бык", 4, 4, 5, keywordFeature(Keyword.VULNERABILITY)),
                Map.of(Marks.WOUNDS, 2))
                .hand(A, spell("Слабость", 1,
                deed(new Effect.SetLife(new CardSelector.MatchingCards(CREATURES), amount(1))))).begin();
        duel.play("Слабость", duel.atPhase());
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(ContinuousEffects.evaluate(duel.state()).computeLife(duel.id("Бык"))).isEqualTo(1);
        assertThat(duel.state().table().card(duel.id("Бык")).count(Marks.LIFE)).isEqualTo(-4);
    }

    @Test
    @Covers({"BF-7-016", "BF-504.2"})
    void vampirism_heals_and_gives_the_rest_as_extra_life() {
        Duel duel = Duel.of().put(A, creature("Вампир", 3, 2, 5, numberedFeature(NumericKeyword.VAMPIRISM, 3)),
                Map.of(Marks.WOUNDS, 1)).begin().attack("Вампир", "Второй");
        assertThat(duel.wounds("Вампир")).isZero();
        assertThat(ContinuousEffects.evaluate(duel.state()).computeLife(duel.id("Вампир"))).isEqualTo(7);
    }

    @Test
    @Covers({"BF-7-064", "BF-7-065", "BF-520.2", "BF-7-066"})
    void excess_wounds_and_healing_are_reported() {
        Duel duel = Duel.of().put(B, creature("Бык", 4, 4, 4), Map.of(Marks.WOUNDS, 2))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(5))))).begin();
        duel.play("Клык", duel.atPhase("Бык"));
        assertThat(duel.events(WoundsDealt.class).getFirst().wounds().getFirst().excess()).isEqualTo(3);
        Duel healed = Duel.of().put(A, creature("Бык", 4, 4, 4), Map.of(Marks.WOUNDS, 1))
                .hand(A, spell("Мазь", 1, targeting(CREATURES, new Effect.Heal(FIRST, amount(4))))).begin();
        healed.play("Мазь", healed.atPhase("Бык"));
        assertThat(healed.events(WoundsHealed.class)).singleElement()
                .isEqualTo(new WoundsHealed(healed.id("Бык"), 1, 3));
    }

    @Test
    @Covers({"BF-7-098", "BF-517.1.1"})
    void an_undead_card_is_wounded_only_for_coins() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 3, 9))
                .put(B, creature("Утопленник", 2, 0, 3, keywordFeature(Keyword.UNDEAD))).begin()
                .strike("Волк", "Утопленник");
        assertThat(duel.wounds("Утопленник")).isZero();
        duel.choose(new UndeadWounded(A, duel.id("Утопленник"), 1));
        assertThat(duel.wounds("Утопленник")).isEqualTo(1);
        duel.assertRefused(new UndeadWounded(A, duel.id("Утопленник"), 5), Reason.CANNOT_PAY);
        duel.choose(new UndeadWounded(A, duel.id("Утопленник"), 2));
        assertThat(duel.isIn("Утопленник", B, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-503.1-f", "BF-604.1", "BF-601.0", "BF-602.1", "BH-208.2a"})
    void extra_life_saves_a_hero_only_under_one_reading() {
        var spells = spell("Клык", 1, targeting(CHARACTERS, new Effect.Wound(FIRST, amount(25))));
        Duel duel = Duel.of().hero(B, TestCards.hero("Второй", 25, new Feature.Law(List.of(),
                Participant.YOU, List.of(new Rule.FirstPlayerRule(false)))))
                .hand(A, spells).hand(A, spell("Дар", 1, targeting(CHARACTERS, new Effect.ExtraLife(FIRST, amount(3)))))
                .begin();
        duel.play("Дар", duel.atPhase("Второй")).play("Клык", duel.atPhase("Второй"));
        assertThat(duel.events(EndEvent.PlayerLost.class)).singleElement()
                .isEqualTo(new EndEvent.PlayerLost(B, Optional.of(duel.heroOf(B)), EndEvent.Reason.WOUNDS));
        Duel level = Duel.of().withSetting(Settings.HeroLossRule.LIFE_LEVEL).hand(A, spells)
                .hand(A, spell("Дар", 1, targeting(CHARACTERS, new Effect.ExtraLife(FIRST, amount(3))))).begin();
        level.play("Дар", level.atPhase("Второй")).play("Клык", level.atPhase("Второй"));
        assertThat(level.state().result()).isEmpty();
    }

    @Test
    @Covers({"BF-115.1", "BF-115.5", "BF-604.1"})
    void initial_life_from_a_constant_is_lost_with_it() {
        var amulet = TestCards.equipment("Амулет", EquipmentKind.AMULET, 1,
                new Feature.ConstantAbility(List.of(), new CardSelector.Hero(Participant.YOU),
                        List.of(new Modifier.LifeBonus(amount(3)))));
        Duel duel = Duel.of().put(B, amulet)
                .hand(A, spell("Клык", 1, targeting(CHARACTERS, new Effect.Wound(FIRST, amount(25)))))
                .hand(A, spell("Взлом", 1, targeting(TestCards.filter(Optional.empty(),
                        CardType.EQUIPMENT), new Effect.Destroy(FIRST)))).begin();
        duel.play("Клык", duel.atPhase("Второй"));
        assertThat(duel.state().result()).isEmpty();
        duel.play("Взлом", duel.atPhase("Амулет"));
        assertThat(duel.state().result()).isPresent();
    }

    @Test
    @Covers("BF-512.6")
    void a_creature_without_initial_life_dies_when_the_queue_is_empty() {
        Duel alone = Duel.of().hand(A, creature("Тень", 1, 4, 0)).begin().play("Тень");
        assertThat(alone.isIn("Тень", A, BerserkZone.GRAVEYARD)).isTrue();
        Duel lives = Duel.of().hand(A, creature("Тень", 1, 4, 0, TestCards.triggerOn(
                new TriggerCondition.Hire(), deed(new Effect.SetLife(TestCards.THIS, amount(3)))))).begin()
                .play("Тень");
        assertThat(lives.isIn("Тень", A, BerserkZone.CREATURES)).isTrue();
    }

    private static Duel duelWithGuard(Feature guard) {
        return Duel.of().put(A, creature("Ловец", 2, 1, 9, guard)).put(B, creature("Мина", 1, 0, 1,
                triggerOn(new TriggerCondition.Death(),
                deed(new Effect.Wound(new CardSelector.MatchingCards(CREATURES), amount(3)))))).begin()
                .strike("Ловец", "Мина");
    }

    @Test
    @Covers({"BF-403.1", "BF-7-143", "BF-7-095"})
    void a_dead_creature_wounds_with_its_last_known_characteristics() {
        var enemies = Optional.of(filter(Optional.of(Filter.Whose.ENEMY), CardType.CREATURE));
        for (var cards : List.of(Optional.of(CREATURES), enemies)) {
            assertThat(duelWithGuard(new Feature.GuardFeature(Guard.SUPERIORITY, new WoundSource(List.of(), cards)))
                    .wounds("Ловец"))
                    .isEqualTo(1);
            assertThat(duelWithGuard(new Feature.GuardFeature(Guard.NO_WOUNDS, new WoundSource(List.of(), cards)))
                    .wounds("Ловец"))
                    .isZero();
        }
        assertThat(duelWithGuard(new Feature.GuardFeature(Guard.SUPERIORITY,
                new WoundSource(List.of(), Optional.empty())))
                .wounds("Ловец")).isEqualTo(1);
        assertThat(duelWithGuard(superiority(7)).wounds("Ловец")).isEqualTo(3);
    }

    @Test
    @Covers({"BF-403.1", "BF-202.2", "BF-7-143"})
    void a_creature_card_never_in_play_does_not_wound_as_a_creature() {
        var superior = new Feature.GuardFeature(Guard.SUPERIORITY, new WoundSource(List.of(), Optional.empty()));
        var hunter = creature("Ловец", 2, 1, 9);
        var sting = deed(new Effect.Wound(new CardSelector.MatchingCards(filter(Optional.of(Filter.Whose.ENEMY),
                CardType.CREATURE)), amount(3)));
        Duel discarded = Duel.of().put(B, hunter).hand(A, creature("Шип", 1, 1, 1, superior,
                        triggerOn(new TriggerCondition.Discard(), sting)))
                .hand(A, spell("Вздор", 1, deed(new Effect.Discard(Participant.YOU, amount(1))))).begin()
                .play("Вздор", Declaration.EMPTY);
        discarded.choose(new CardsGivenUp(A, List.of(new RevealedCard(discarded.id("Шип"), new CardName("Шип")))));
        assertThat(discarded.wounds("Ловец")).isEqualTo(3);
        Duel buried = Duel.of().put(B, hunter).graveyard(A, creature("Шип", 1, 1, 1, superior,
                new Feature.GraveyardFeature(new Feature.ActivatedAbility(List.of(), Optional.empty(), List.of(),
                sting)))).begin()
                .use("Шип");
        assertThat(buried.wounds("Ловец")).isEqualTo(3);
        Duel died = Duel.of().put(B, hunter).put(A, creature("Шип", 1, 1, 1, superior,
                triggerOn(new TriggerCondition.Death(), sting)))
                .hand(A, spell("Мор", 1, targeting(OWN, new Effect.Destroy(FIRST))))
                .begin();
        assertThat(died.play("Мор", died.atPhase("Шип")).wounds("Ловец")).isEqualTo(5);
    }

    @Test
    @Covers("BF-7-143")
    void superiority_over_a_class_includes_own_creatures_and_without_one_only_enemies() {
        for (var cards : List.of(Optional.of(CREATURES), Optional.<Filter>empty())) {
            Duel duel = Duel.of()
                    .put(A, creature("Ловец", 2, 1, 9, new Feature.ActivatedAbility(List.of(), Optional.empty(),
                            List.of(), targeting(CREATURES, new Effect.Wound(FIRST, amount(1)))),
                            new Feature.GuardFeature(Guard.SUPERIORITY, new WoundSource(List.of(), cards))))
                    .put(A, creature("Пёс", 1, 1, 9)).begin();
            duel.use("Ловец", duel.atPhase("Пёс"));
            assertThat(duel.wounds("Пёс")).isEqualTo(cards.isPresent() ? 3 : 1);
        }
    }

    @Test
    @Covers({"BF-7-098", "BF-7-187", "BF-516.4"})
    void wounds_for_coins_are_increased_and_prevented_like_any_wounds() {
        Duel shield = Duel.of().put(B, creature("Лич", 2, 2, 9, keywordFeature(Keyword.UNDEAD)),
                Map.of(Marks.SHIELD, 2))
                .begin();
        assertThat(shield.choose(new UndeadWounded(A, shield.id("Лич"), 3)).wounds("Лич")).isEqualTo(1);
        assertThat(shield.count("Лич", Marks.SHIELD)).isZero();
        Duel weak = Duel.of().put(
                B, creature("Лич", 2, 2, 9, keywordFeature(Keyword.UNDEAD), keywordFeature(Keyword.VULNERABILITY)))
                .begin();
        assertThat(weak.choose(new UndeadWounded(A, weak.id("Лич"), 3)).wounds("Лич")).isEqualTo(4);
        assertThat(weak.rules(WoundsDealt.class)).contains("BF-7-098", "BF-7-187");
        var instead = new Feature.ReplacementFeature(new ReplaceableEvent.ReceivedWounds(Optional.empty()), List.of(),
                List.of(step(new Effect.GainPrayers(Participant.YOU, amount(1)))));
        Duel replaced = Duel.of().put(B, creature("Лич", 2, 2, 9, keywordFeature(Keyword.UNDEAD), instead)).begin();
        assertThat(replaced.choose(new UndeadWounded(A, replaced.id("Лич"), 3)).wounds("Лич")).isZero();
        assertThat(replaced.state().player(B).prayers()).isEqualTo(1);
    }

    @Test
    @Covers({"BF-515.1", "BF-7-095"})
    void a_card_immune_to_an_element_takes_no_wounds_from_its_spells() {
        var dark = new Filter(Optional.empty(), List.of(), Optional.of(Filter.Whose.ENEMY),
                List.of(Element.DARKNESS), false, List.of(), List.of(), List.of(), false, List.of());
        for (Element element : List.of(Element.DARKNESS, Element.FOREST)) {
            Playable made = spell("Волна", 1,
                    deed(new Effect.Wound(new CardSelector.MatchingCards(CREATURES), amount(2))));
            var wave = new Playable(made.name(), made.english(), made.type(), List.of(element), List.of(),
                    Optional.empty(), 1, false, List.of(), made.front(), Optional.empty(), Optional.empty());
            Duel duel = Duel.of().put(B, creature("Страж", 3, 3, 9, new Feature.GuardFeature(Guard.PROTECTION,
                            new WoundSource(List.of(), Optional.of(dark)))))
                    .put(B, creature("Щит", 3, 3, 9, new Feature.GuardFeature(Guard.NO_WOUNDS,
                            new WoundSource(List.of(), Optional.of(dark)))))
                    .put(A, creature("Свой", 3, 3, 9, new Feature.GuardFeature(Guard.NO_WOUNDS,
                            new WoundSource(List.of(), Optional.of(dark))))).hand(A, wave).begin();
            duel.play("Волна", Declaration.EMPTY);
            int through = element == Element.DARKNESS ? 0 : 2;
            assertThat(duel.wounds("Страж")).isEqualTo(through);
            assertThat(duel.wounds("Щит")).isEqualTo(through);
            assertThat(duel.wounds("Свой")).isEqualTo(2);
        }
    }
}
