package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.language.cards.CardSets;
import letopis.nebozhiteli.card.CardText.Creature;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.CardEvent.ArtifactEntered;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.ItemEquipped;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Properties of each kind of card and their use.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardKindsTest {

    private final Duel duel = Duel.tournament();

    /// Returns a creature that can bear only these types.
    private CardId bearer(String name, List<Integer> weapons, List<Integer> armor) {
        duel.define(new Creature(new CardName(name), name, 3, Optional.empty(), 5, "человек", "воин", weapons, armor,
                List.of(), List.of(), List.of()));
        return duel.creature(A, name);
    }

    @Test
    @Covers("NT-III-2-1.1")
    void a_card_is_known_by_its_name() {
        var sword = Texts.weapon("Клинок", 4, 3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CardSet("two", List.of(sword, Texts.armor("Клинок", 1, 1))));
        assertThat(CardSets.builtIn(Duel.GAME).definitions())
                .allSatisfy(card -> assertThat(card.name().value()).isNotBlank());
    }

    @Test
    @Covers({"NT-III-2-i1", "NT-III-2-i2", "NT-III-2-i3", "NT-III-2-i4", "NT-III-2-i5", "NT-III-2-i6", "NT-III-2-i7",
            "NT-III-2-i8",
            "NT-III-9.6"})
    void a_card_is_played_as_what_it_is_and_as_nothing_else() {
        var priestess = duel.creature(A, "Жрица");
        var items = List.of("Кинжал", "Мантия", "Оберег");
        var others = List.of("Алтарь", "Дань", "Зелье лечения", "Исцеление", "Благословение");
        duel.begin(Phase.EQUIP);
        for (String name : others) {
            assertThat(duel.refusal(duel.equip(A, duel.hand(A, name), priestess))).as(name)
                    .isEqualTo(Reason.WRONG_CARD_KIND);
        }
        for (String name : items) {
            var card = duel.hand(A, name);
            assertThat(duel.refusal(duel.event(A, card))).isEqualTo(Reason.WRONG_CARD_KIND);
            assertThat(duel.refusal(duel.drink(A, card))).isEqualTo(Reason.WRONG_CARD_KIND);
            assertThat(duel.refusal(duel.cast(card, priestess))).isEqualTo(Reason.WRONG_CARD_KIND);
        }
        var tribute = duel.hand(A, "Дань");
        var potion = duel.hand(A, "Зелье лечения");
        var spell = duel.hand(A, "Исцеление");
        var blessing = duel.hand(A, "Благословение");
        assertThat(duel.refusal(duel.drink(A, tribute))).isEqualTo(Reason.WRONG_CARD_KIND);
        assertThat(duel.refusal(duel.event(A, potion))).isEqualTo(Reason.WRONG_CARD_KIND);
        assertThat(duel.refusal(duel.event(A, spell))).isEqualTo(Reason.WRONG_CARD_KIND);
        assertThat(duel.refusal(duel.enchant(spell, priestess, at(priestess)))).isEqualTo(Reason.WRONG_CARD_KIND);
        assertThat(duel.refusal(duel.cast(blessing, priestess, at(priestess)))).isEqualTo(Reason.WRONG_CARD_KIND);
        duel.begin(Phase.SUMMON);
        for (String name : List.of("Кинжал", "Мантия", "Оберег", "Дань", "Зелье лечения", "Исцеление",
                "Благословение")) {
            assertThat(duel.refusal(new ArtifactPlayed(A, duel.hand(A, name), new CardName(name), Optional.empty())))
                    .as(name).isEqualTo(Reason.WRONG_CARD_KIND);
        }
        var altar = duel.hand(A, "Алтарь");
        duel.when(new ArtifactPlayed(A, altar, duel.name(altar), Optional.empty()));
        assertThat(duel.only(ArtifactEntered.class).card()).isEqualTo(altar);
    }

    @Test
    @Covers({"NT-III-4.1", "NT-III-4.3", "NT-III-4.3.1", "NT-III-3.1", "NT-III-3.5", "NT-IV-5.3.1"})
    void a_weapons_number_says_who_may_bear_it() {
        IntStream.rangeClosed(1, 7).forEach(type -> duel.define(Texts.weapon("Оружие " + type, type, 1)));
        var names = List.of("Кинжал", "Посох", "Палица", "Меч", "Двуручный меч", "Топор", "Лук");
        for (int may = 1; may <= 7; may++) {
            var bearer = bearer("Носит " + may, List.of(may), List.of());
            duel.begin(Phase.EQUIP).actions(A, 4);
            for (int type = 1; type <= 7; type++) {
                var weapon = duel.hand(A, "Оружие " + type);
                if (type != may) {
                    assertThat(duel.refusal(duel.equip(A, weapon, bearer))).as("%d for %d", type, may)
                            .isEqualTo(Reason.WRONG_ITEM_TYPE);
                }
            }
            duel.when(duel.equip(A, duel.hand(A, names.get(may - 1)), bearer));
        }
        assertThat(duel.all(ItemEquipped.class)).hasSize(7);
    }

    @Test
    @Covers({"NT-III-5.1", "NT-III-5.3", "NT-III-5.3.1", "NT-III-3.5", "NT-IV-5.4.1", "NT-IV-5.4.2"})
    void an_armours_number_says_who_may_bear_it_and_five_is_a_shield() {
        var names = List.of("Мантия", "Кожаный доспех", "Кольчуга", "Латы", "Щит");
        for (int may = 1; may <= 5; may++) {
            var bearer = bearer("Носит " + may, List.of(), List.of(may));
            duel.begin(Phase.EQUIP).actions(A, 4);
            for (int type = 1; type <= 5; type++) {
                if (type != may) {
                    assertThat(duel.refusal(duel.equip(A, duel.hand(A, names.get(type - 1)), bearer)))
                            .isEqualTo(Reason.WRONG_ITEM_TYPE);
                }
            }
            duel.when(duel.equip(A, duel.hand(A, names.get(may - 1)), bearer));
        }
        for (int body = 1; body <= 4; body++) {
            var bearer = bearer("Носит всё " + body, List.of(), List.of(1, 2, 3, 4, 5));
            duel.wears(bearer, names.get(body - 1));
            duel.begin(Phase.EQUIP).actions(A, 4);
            for (int second = 1; second <= 4; second++) {
                assertThat(duel.refusal(duel.equip(A, duel.hand(A, names.get(second - 1)), bearer)))
                        .isEqualTo(Reason.SLOT_OCCUPIED);
            }
            duel.when(duel.equip(A, duel.hand(A, "Щит"), bearer));
        }
    }

    @InBothEditions
    @Covers({"NT-III-4.4", "NB-008"})
    void a_weapon_deals_what_is_printed_on_it(Edition edition) {
        for (int printed = 2; printed <= 5; printed++) {
            var fight = Duel.of(edition).define(Texts.weapon("Дубина", 3, printed), Texts.creature("Боец", 3));
            var fighter = fight.creature(A, "Боец");
            fight.wears(fighter, "Дубина");
            fight.fight(List.of(fighter)).passBoth();
            assertThat(fight.life(B)).isEqualTo(20 - printed);
        }
    }

    @Test
    @Covers({"NT-III-5.2", "NT-III-4.2", "NT-III-6.1", "NT-III-6.2"})
    void a_card_costs_what_is_printed_on_it() {
        var knight = duel.creature(A, "Рыцарь");
        duel.begin(Phase.EQUIP).actions(A, 9);
        duel.when(duel.equip(A, duel.hand(A, "Кольчуга"), knight));
        assertThat(duel.actions(A)).isEqualTo(7);
        duel.when(duel.equip(A, duel.hand(A, "Меч"), knight));
        assertThat(duel.actions(A)).isEqualTo(5);
        duel.when(duel.equip(A, duel.hand(A, "Оберег"), knight));
        assertThat(duel.actions(A)).isEqualTo(4);
        duel.when(duel.event(A, duel.hand(A, "Мор"), at(knight)));
        assertThat(duel.actions(A)).isEqualTo(2);
        duel.when(duel.drink(A, duel.hand(A, "Зелье лечения"), at(knight))).close();
        assertThat(duel.actions(A)).isEqualTo(1);
        var cup = duel.hand(A, "Чаша крови");
        duel.begin(Phase.SUMMON).when(new ArtifactPlayed(A, cup, duel.name(cup), Optional.empty()));
        assertThat(duel.actions(A)).isZero();
        assertThat(duel.life(A)).isEqualTo(19);
    }

    @Test
    @Covers("NT-III-7.1-b")
    void who_takes_an_amulet_for_a_turn_turns_and_nobody_else() {
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        duel.begin(Phase.EQUIP).when(duel.equip(A, duel.hand(A, "Проклятый медальон"), second));
        assertThat(duel.isTurned(second)).isTrue();
        assertThat(duel.isTurned(first)).isFalse();
        assertThat(duel.refusal(duel.equip(A, duel.hand(A, "Проклятый медальон"), duel.turned(first))))
                .isEqualTo(Reason.CREATURE_TURNED);
    }

    @Test
    @Covers("NT-III-3.3")
    void race_and_class_are_two_things() {
        var drake = (Creature) CardSets.builtIn(Duel.GAME).find(new CardName("Дракончик")).orElseThrow();
        assertThat(drake.race()).isEqualTo("дракон");
        assertThat(drake.profession()).isEqualTo("зверь");
        assertThat(CardSets.builtIn(Duel.GAME).definitions()).filteredOn(Creature.class::isInstance)
                .allSatisfy(card -> assertThat(List.of(((Creature) card).race(), ((Creature) card).profession()))
                        .doesNotContain(""));
    }

    @Test
    @Covers({"NT-IV-4.5", "NT-V-8.1"})
    void a_creature_card_outside_play_is_no_creature() {
        var unpaid = duel.unpaid(A, "Рыцарь", 0);
        var dead = duel.creature(A, "Рыцарь");
        CardText.EventCard hit = Texts.event("Удар", Texts.CREATURE, new Effect.Kill(Whom.TARGET));
        duel.define(hit).window(Phase.SUMMON).when(duel.event(A, duel.hand(A, "Удар"), at(dead))).close();
        assertThat(duel.isDead(dead)).isTrue();
        duel.passBoth();
        for (var card : List.of(unpaid, dead)) {
            assertThat(duel.refusal(duel.equip(A, duel.hand(A, "Меч"), card))).isEqualTo(Reason.NO_CREATURE);
        }
        assertThat(duel.refusal(duel.event(A, duel.hand(A, "Удар"), at(unpaid)))).isEqualTo(Reason.NO_SUCH_TARGET);
        assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
    }

    // C-005
    @Test
    @Covers({"NT-V-8.2", "NT-IV-4.5"})
    void what_is_played_on_a_creature_that_has_died_is_wasted() {
        var dead = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).plays(A, new Effect.Kill(Whom.TARGET), at(dead)).passBoth();
        duel.window(Phase.EQUIP).plays(A, Texts.heal(2), at(dead));

        assertThat(duel.lastCommit()).anyMatch(EffectFizzled.class::isInstance).anyMatch(CardBuried.class::isInstance);
        assertThat(duel.isDead(dead)).isTrue();
    }
}
