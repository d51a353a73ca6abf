package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.ENEMIES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.HEROES;
import static letopis.berserkheroes.Made.OWN;
import static letopis.berserkheroes.Made.SECOND;
import static letopis.berserkheroes.Made.THIS;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.eachTime;
import static letopis.berserkheroes.Made.equipment;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.filter;
import static letopis.berserkheroes.Made.hero;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.mayWhen;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.valued;
import static letopis.berserkheroes.Made.with;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.Made;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.From;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Replaced;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.event.PlayerDecision.PlayDeclined;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.query.Field;
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
class CombatInDetailTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Whom.YOU, n(1));

    private static AttackDeclared at(Duel duel, String attacker, String target) {
        return new AttackDeclared(A, duel.id(attacker), duel.id(target));
    }

    @Test
    @Covers({"BF-108.2", "BF-7-092"})
    void a_creature_with_skill_in_attack_stays_open_and_has_attacked_all_the_same() {
        Duel duel = Duel.of().put(A, creature("Мастер", 2, 1, 9, word(Keyword.ATTACK_SKILL)))
                .put(A, creature("Волк", 2, 1, 9))
                .hand(A, spell("Оковы", 1, deed(new Effect.Close(new Which.Each(OWN))))).begin();
        duel.strike("Мастер", "Второй").strike("Волк", "Второй");
        assertThat(duel.rulesAgainst(at(duel, "Мастер", "Второй"))).containsExactly("BF-108.2", "BF-7-092");
        assertThat(duel.rulesAgainst(at(duel, "Волк", "Второй"))).containsExactly("BF-108.2");
        duel.play("Оковы", Said.NOTHING);
        assertThat(duel.rulesAgainst(at(duel, "Мастер", "Второй"))).containsExactly("BF-108.2");
    }

    @Test
    @Covers({"BF-513.2", "BF-514.2"})
    void what_has_to_attack_and_may_not_does_not() {
        var tied = new Feature.Constant(List.of(), THIS, List.of(new Modifier.Cannot(Modifier.Act.ATTACK)));
        Duel duel = Duel.of().put(A, creature("Берсерк", 2, 1, 9, word(Keyword.FRENZY), tied))
                .put(A, creature("Волк", 2, 1, 9, tied)).begin();
        assertThat(duel.rulesAgainst(at(duel, "Берсерк", "Второй"))).containsExactly("BF-514.2", "BF-513.2");
        assertThat(duel.rulesAgainst(at(duel, "Волк", "Второй"))).containsExactly("BF-514.2");
    }

    @Test
    @Covers({"BF-209.4", "BF-509.1"})
    void neither_heroes_nor_support_cards_defend() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 1, 9)).put(B, creature("Пёс", 1, 1, 1))
                .put(B, creature("Страж", 1, 1, 1)).put(B, event("Знамя", 1)).begin().attack("Волк", "Пёс");
        assertThat(duel.rulesAgainst(new DefenderNamed(B, Optional.of(duel.heroOf(B)))))
                .containsExactly("BF-209.4", "BF-509.1");
        assertThat(duel.rulesAgainst(new DefenderNamed(B, Optional.of(duel.id("Знамя")))))
                .containsExactly("BF-509.1");
        duel.refused(new DefenderNamed(B, Optional.of(new CardId(999))), Reason.NOT_A_DEFENDER);
    }

    @Test
    @Covers({"BF-509.1", "BF-509.3"})
    void who_has_defended_is_told_so_when_no_strike_waits_for_a_defender() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 1, 9)).put(B, creature("Страж", 1, 1, 9))
                .put(B, creature("Пёс", 1, 1, 9)).begin().attack("Волк", "Второй").defend("Страж");
        duel.refused(new DefenderNamed(B, Optional.of(duel.id("Пёс"))), Reason.NO_STRIKE);
        duel.refused(new DefenderNamed(A, Optional.of(duel.id("Страж"))), Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers("BF-307.4")
    void where_no_strike_goes_on_a_choice_comes_next() {
        assertThat(Duel.of().at(5, Phase.STRIKE).begin().state().isIn(Phase.CHOICE)).isTrue();
    }

    private static Duel fought(Playable attacker, Playable target) {
        return Duel.of().put(A, attacker).put(B, target).begin()
                .strike(attacker.name().value(), target.name().value());
    }

    @Test
    @Covers({"BF-108.4", "BF-508.4.3", "BF-7-145"})
    void a_creature_that_is_struck_strikes_back_at_once_and_a_hero_does_not() {
        Duel duel = fought(creature("Волк", 2, 2, 9), creature("Пёс", 2, 1, 9));
        assertThat(duel.rules(WoundsDealt.class)).containsExactly("BF-510.1", "BF-508.4.1", "BF-108.4", "BF-508.4.3");
        assertThat(duel.rules(AttackMade.class)).doesNotContain("BF-7-145");
        Duel hero = Duel.of().put(A, creature("Волк", 2, 2, 9)).begin().strike("Волк", "Второй");
        assertThat(hero.rules(WoundsDealt.class)).containsExactly("BF-510.3", "BF-508.4.1");
        Duel weak = fought(creature("Мышь", 2, 0, 9), creature("Пёс", 2, 1, 9));
        assertThat(weak.rules(AttackMade.class)).contains("BF-7-145");
    }

    @Test
    @Covers({"BF-7-124", "BF-7-140"})
    void who_strikes_first_does_so_by_first_or_by_last_strike() {
        Playable plain = creature("Пёс", 2, 1, 9);
        Playable late = creature("Увалень", 2, 1, 9, word(Keyword.LAST_STRIKE));
        Playable swift = creature("Сокол", 2, 1, 9, word(Keyword.FIRST_STRIKE));
        assertThat(fought(swift, plain).cited(WoundsDealt.class).getFirst()).containsExactly("BF-7-124");
        assertThat(fought(late, plain).cited(WoundsDealt.class).getFirst()).containsExactly("BF-7-124", "BF-7-140");
        assertThat(fought(plain, late).cited(WoundsDealt.class).getFirst()).containsExactly("BF-7-124", "BF-7-140");
    }

    @Test
    @Covers({"BF-510.2", "BF-7-038"})
    void what_changes_attacks_stands_behind_a_reply_only_where_it_changes_it() {
        for (Settings.ReplyModifiers read : Settings.ReplyModifiers.values()) {
            Duel duel = Duel.of().with(read).put(A, creature("Волк", 2, 2, 9), Marks.HURT)
                    .put(B, creature("Мститель", 2, 1, 9, word(Keyword.WRATH))).begin().strike("Волк", "Мститель");
            boolean applied = read == Settings.ReplyModifiers.APPLIED;
            assertThat(duel.wounds("Волк")).isEqualTo(applied ? 2 : 1);
            assertThat(duel.rules(WoundsDealt.class).contains("BF-7-038")).isEqualTo(applied);
        }
    }

    @Test
    @Covers({"BF-516.4", "BF-7-013"})
    void only_armour_that_is_not_used_up_is_kept_for_later() {
        for (int armour : List.of(1, 2, 3)) {
            Duel duel = fought(creature("Волк", 2, 2, 9), creature("Латник", 2, 0, 9, valued(Measured.ARMOUR, armour)));
            assertThat(duel.rules(WoundsDealt.class).contains("BF-516.4")).isEqualTo(armour > 2);
            assertThat(duel.wounds("Латник")).isEqualTo(2 - Math.min(2, armour));
        }
        Duel scales = fought(creature("Волк", 2, 2, 9), creature("Ящер", 2, 0, 9, valued(Measured.ARMOUR, 3),
                valued(Measured.SCALES, 2)));
        assertThat(scales.rules(WoundsDealt.class)).contains("BF-7-191").doesNotContain("BF-516.4", "BF-7-013");
    }

    private static Feature superior() {
        return new Feature.Against(Guard.SUPERIORITY, new From(List.of(), Optional.empty()));
    }

    @Test
    @Covers({"BF-523.1", "BF-7-143", "BF-7-187"})
    void what_is_added_to_wounds_comes_before_what_is_taken_off() {
        Playable wolf = creature("Волк", 2, 4, 9);
        assertThat(fought(wolf, creature("Пёс", 2, 0, 9, superior())).rules(WoundsDealt.class))
                .contains("BF-7-143").doesNotContain("BF-523.1");
        assertThat(fought(wolf, creature("Пёс", 2, 0, 9, superior(), word(Keyword.VULNERABILITY)))
                .rules(WoundsDealt.class)).contains("BF-7-143", "BF-523.1");
    }

    @Test
    @Covers({"BF-508.4.2", "BF-7-143"})
    void where_no_wounds_are_left_nothing_replaces_them() {
        var safe = new Feature.Against(Guard.NO_WOUNDS, new From(List.of(From.Sort.STRIKES), Optional.empty()));
        Duel duel = fought(creature("Волк", 2, 2, 9), creature("Дух", 2, 1, 9, superior(), safe));
        assertThat(duel.rules(WoundsDealt.class)).doesNotContain("BF-517.1.1");
        Duel more = fought(creature("Волк", 2, 3, 9), creature("Дух", 2, 1, 9, superior(), safe));
        assertThat(more.rules(WoundsDealt.class)).contains("BF-517.1.1");
    }

    @Test
    @Covers({"BF-505.1", "BF-512.6", "BF-503.1-h"})
    void a_creature_dies_of_wounds_or_for_lack_of_initial_life() {
        assertThat(fought(creature("Волк", 2, 2, 9), creature("Пёс", 2, 0, 2)).rules(CardsDestroyed.class))
                .containsExactly("BF-503.1-h", "BF-505.1");
        Duel frail = Duel.of().hand(A, creature("Тень", 1, 4, 0)).begin().play("Тень");
        assertThat(frail.rules(CardsDestroyed.class)).containsExactly("BF-512.6", "BF-503.1-h");
    }

    @Test
    @Covers({"BF-604.1", "BF-503.1-f"})
    void by_the_life_level_a_hero_without_life_has_lost() {
        Duel duel = Duel.of().with(Settings.HeroLoss.LIFE_LEVEL).hero(B, Made.hero("Второй", 3))
                .put(A, creature("Волк", 2, 3, 9)).begin().strike("Волк", "Второй");
        assertThat(duel.state().result()).isPresent();
    }

    private static Feature.Instead spared(Effect... effects) {
        return new Feature.Instead(new Replaced.Dying(Optional.empty()), List.of(),
                Stream.of(effects).map(Made::step).toList());
    }

    @Test
    @Covers({"BF-525.1", "BF-512.6"})
    void a_creature_without_initial_life_is_spared_once_though_something_waits() {
        var hurt = new When.Happens(Happening.IS_WOUNDED, Optional.of(HEROES));
        Duel duel = Duel.of().put(A, event("Ухо", 1, eachTime(hurt, deed(PRAYER)))).hand(A, creature("Тень", 1, 4, 0,
                spared(new Effect.Wound(new Which.Hero(Whom.OPPONENT), n(1))))).begin().play("Тень");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(duel.lies("Тень", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-525.1", "BF-517.2"})
    void a_card_is_spared_again_by_the_next_step_that_would_destroy_it() {
        Duel duel = Duel.of().put(B, creature("Феникс", 1, 1, 1, spared(PRAYER))).hand(A, spell("Казнь", 1,
                Made.at(CREATURES, new Effect.Destroy(FIRST), new Effect.Destroy(FIRST)))).begin();
        duel.play("Казнь", duel.at("Феникс"));
        assertThat(duel.state().player(B).prayers()).isEqualTo(2);
        assertThat(duel.lies("Феникс", B, BerserkZone.CREATURES)).isTrue();
    }

    @Test
    @Covers({"BF-7-168", "BF-503.1-l"})
    void a_created_card_lies_in_the_graveyard_until_its_own_death_is_declared() {
        var dies = new When.Happens(Happening.DIES, Optional.of(CREATURES));
        for (boolean own : new boolean[] {true, false}) {
            Feature heir = mayWhen(new When.Death(), deed(PRAYER));
            Duel duel = Duel.of().put(B, creature("Дух", 1, 1, 1, List.of(Trait.CREATED), own
                            ? new Feature[] {heir} : new Feature[0]))
                    .put(B, event("Ухо", 1, mayWhen(dies, deed(PRAYER))))
                    .hand(A, spell("Казнь", 1, Made.at(CREATURES, new Effect.Destroy(FIRST)))).begin();
            duel.play("Казнь", duel.at("Дух"));
            assertThat(duel.lies("Дух", B, own ? BerserkZone.GRAVEYARD : BerserkZone.SUPPLY)).isTrue();
        }
    }

    @Test
    @Covers({"BF-119.5", "BF-7-009"})
    void who_declines_to_play_a_card_goes_on() {
        Effect play = new Effect.Play(in(Place.HAND, OWN), Optional.empty());
        Duel duel = Duel.of().coins(A, 1).hand(A, creature("Пёс", 3, 1, 1)).hand(A, spell("Зов", 1, deed(play, PRAYER)))
                .begin().play("Зов", Said.NOTHING).choose(new PlayDeclined(A));
        assertThat(duel.state().agenda()).isEmpty();
    }

    @Test
    @Covers({"BF-7-182", "BF-503.1-i"})
    void of_namesakes_the_earlier_goes_or_the_unique_one_as_it_is_read() {
        for (Settings.UniqueCards read : Settings.UniqueCards.values()) {
            for (int unique : List.of(0, 1)) {
                Playable body = creature("Тело", 1, 1, 1);
                Duel duel = Duel.of().with(read).put(A, body).put(A, body)
                        .put(A, creature("Князь", 1, 1, 1, List.of(Trait.UNIQUE))).hand(A, spell("Сборка", 1,
                                new Deed(List.of(new Target(OWN, false), new Target(with(OWN,
                                        new Quality.Has(Trait.UNIQUE)), false)), List.of(step(
                                        new Effect.Attach(SECOND, FIRST))), Optional.empty()))).begin();
                List<CardId> bodies = Field.creatures(duel.state(), A).subList(0, 2);
                duel.play("Сборка", new Said(List.of(), List.of(new Aim(0, bodies.get(unique)),
                        new Aim(1, duel.id("Князь")))));
                boolean earlier = unique == 0 || read == Settings.UniqueCards.EARLIER_GOES;
                assertThat(Field.creatures(duel.state(), A)).containsExactly(bodies.get(earlier ? 1 : 0));
            }
        }
    }

    private static Feature against(Guard guard, Optional<Filter> cards, From.Sort... sorts) {
        return new Feature.Against(guard, new From(List.of(sorts), cards));
    }

    @Test
    @Covers({"BF-7-095", "BF-515.1", "BF-517.1.1", "BF-515.2"})
    void wounds_are_kept_off_by_protection_or_by_what_takes_none() {
        Playable wolf = creature("Волк", 2, 2, 9);
        assertThat(fought(wolf, creature("Дух", 2, 0, 9, against(Guard.NO_WOUNDS, Optional.empty(),
                From.Sort.STRIKES))).rules(WoundsDealt.class)).contains("BF-7-095").doesNotContain("BF-515.1");
        assertThat(fought(wolf, creature("Дух", 2, 0, 9, against(Guard.PROTECTION, Optional.empty(),
                From.Sort.STRIKES))).rules(WoundsDealt.class)).contains("BF-515.1").doesNotContain("BF-7-095");
        for (boolean meant : new boolean[] {true, false}) {
            Filter spells = filter(Optional.of(meant ? Filter.Whose.ENEMY : Filter.Whose.YOURS), CardType.SPELL);
            Duel storm = Duel.of().put(B, creature("Дракон", 2, 0, 9, against(Guard.PROTECTION, Optional.of(spells),
                    From.Sort.SPELLS))).hand(A, spell("Буря", 1, deed(new Effect.Wound(new Which.Each(ENEMIES), n(1)))))
                    .begin().play("Буря", Said.NOTHING);
            assertThat(storm.rules(WoundsDealt.class).contains("BF-515.2")).isEqualTo(meant);
            assertThat(storm.wounds("Дракон")).isEqualTo(1);
        }
        assertThat(fought(wolf, creature("Дракон", 2, 0, 9, against(Guard.PROTECTION, Optional.empty(),
                From.Sort.SPELLS))).rules(WoundsDealt.class)).doesNotContain("BF-515.2", "BF-515.1");
    }

    @Test
    @Covers({"BF-517.1", "BF-517.3"})
    void the_card_that_has_something_else_happen_is_named_unless_there_are_several() {
        Feature shield = new Feature.Instead(new Replaced.Wounding(Optional.of(OWN)), List.of(), List.of(step(PRAYER)));
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
