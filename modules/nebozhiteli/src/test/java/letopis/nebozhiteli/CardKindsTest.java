package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.language.cards.CardSets;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Creature;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
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
    void a_card_is_identified_by_its_name() {
        var sword = TestCards.weapon("Клинок", 4, 3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CardSet("two", List.of(sword, TestCards.armor("Клинок", 1, 1))));
        assertThat(CardSets.loadBuiltInCardSet(Duel.GAME).definitions())
                .allSatisfy(card -> assertThat(card.name().value()).isNotBlank());
    }

    @Test
    @Covers({"NT-III-2-i1", "NT-III-2-i2", "NT-III-2-i3", "NT-III-2-i4", "NT-III-2-i5", "NT-III-2-i6", "NT-III-2-i7",
            "NT-III-2-i8",
            "NT-III-9.6"})
    void a_card_can_only_be_played_as_its_own_type() {
        var priestess = duel.creature(A, "Жрица");
        var items = List.of("Кинжал", "Мантия", "Оберег");
        var others = List.of("Алтарь", "Дань", "Зелье лечения", "Исцеление", "Благословение");
        duel.begin(Phase.EQUIP);
        for (String name : others) {
            assertThat(duel.refusal(duel.equip(A, duel.inHand(A, name), priestess))).as(name)
                    .isEqualTo(Reason.WRONG_CARD_KIND);
        }
        for (String name : items) {
            var card = duel.inHand(A, name);
            assertThat(duel.refusal(duel.playEvent(A, card))).isEqualTo(Reason.WRONG_CARD_KIND);
            assertThat(duel.refusal(duel.playPotion(A, card))).isEqualTo(Reason.WRONG_CARD_KIND);
            assertThat(duel.refusal(duel.cast(card, priestess))).isEqualTo(Reason.WRONG_CARD_KIND);
        }
        var tribute = duel.inHand(A, "Дань");
        var potion = duel.inHand(A, "Зелье лечения");
        var spell = duel.inHand(A, "Исцеление");
        var blessing = duel.inHand(A, "Благословение");
        assertThat(duel.refusal(duel.playPotion(A, tribute))).isEqualTo(Reason.WRONG_CARD_KIND);
        assertThat(duel.refusal(duel.playEvent(A, potion))).isEqualTo(Reason.WRONG_CARD_KIND);
        assertThat(duel.refusal(duel.playEvent(A, spell))).isEqualTo(Reason.WRONG_CARD_KIND);
        assertThat(duel.refusal(duel.enchant(spell, priestess, target(priestess)))).isEqualTo(Reason.WRONG_CARD_KIND);
        assertThat(duel.refusal(duel.cast(blessing, priestess, target(priestess)))).isEqualTo(Reason.WRONG_CARD_KIND);
        duel.begin(Phase.SUMMON);
        for (String name : List.of("Кинжал", "Мантия", "Оберег", "Дань", "Зелье лечения", "Исцеление",
                "Благословение")) {
            assertThat(duel.refusal(new ArtifactPlayed(A, duel.inHand(A, name), new CardName(name), Optional.empty())))
                    .as(name).isEqualTo(Reason.WRONG_CARD_KIND);
        }
        var altar = duel.inHand(A, "Алтарь");
        duel.choose(new ArtifactPlayed(A, altar, duel.name(altar), Optional.empty()));
        assertThat(duel.onlyEvent(ArtifactEntered.class).card()).isEqualTo(altar);
    }

    @Test
    @Covers({"NT-III-4.1", "NT-III-4.3", "NT-III-4.3.1", "NT-III-3.1", "NT-III-3.5", "NT-IV-5.3.1"})
    void the_type_of_a_weapon_limits_its_bearers() {
        IntStream.rangeClosed(1, 7).forEach(type -> duel.define(TestCards.weapon("Оружие " + type, type, 1)));
        var names = List.of("Кинжал", "Посох", "Палица", "Меч", "Двуручный меч", "Топор", "Лук");
        for (int may = 1; may <= 7; may++) {
            var bearer = bearer("Носит " + may, List.of(may), List.of());
            duel.begin(Phase.EQUIP).setActions(A, 4);
            for (int type = 1; type <= 7; type++) {
                var weapon = duel.inHand(A, "Оружие " + type);
                if (type != may) {
                    assertThat(duel.refusal(duel.equip(A, weapon, bearer))).as("%d for %d", type, may)
                            .isEqualTo(Reason.WRONG_ITEM_TYPE);
                }
            }
            duel.choose(duel.equip(A, duel.inHand(A, names.get(may - 1)), bearer));
        }
        assertThat(duel.recentEvents(ItemEquipped.class)).hasSize(7);
    }

    @Test
    @Covers({"NT-III-5.1", "NT-III-5.3", "NT-III-5.3.1", "NT-III-3.5", "NT-IV-5.4.1", "NT-IV-5.4.2"})
    void the_type_of_armor_limits_its_bearers_and_type_five_is_a_shield() {
        var names = List.of("Мантия", "Кожаный доспех", "Кольчуга", "Латы", "Щит");
        for (int may = 1; may <= 5; may++) {
            var bearer = bearer("Носит " + may, List.of(), List.of(may));
            duel.begin(Phase.EQUIP).setActions(A, 4);
            for (int type = 1; type <= 5; type++) {
                if (type != may) {
                    assertThat(duel.refusal(duel.equip(A, duel.inHand(A, names.get(type - 1)), bearer)))
                            .isEqualTo(Reason.WRONG_ITEM_TYPE);
                }
            }
            duel.choose(duel.equip(A, duel.inHand(A, names.get(may - 1)), bearer));
        }
        for (int body = 1; body <= 4; body++) {
            var bearer = bearer("Носит всё " + body, List.of(), List.of(1, 2, 3, 4, 5));
            duel.equipped(bearer, names.get(body - 1));
            duel.begin(Phase.EQUIP).setActions(A, 4);
            for (int second = 1; second <= 4; second++) {
                assertThat(duel.refusal(duel.equip(A, duel.inHand(A, names.get(second - 1)), bearer)))
                        .isEqualTo(Reason.SLOT_OCCUPIED);
            }
            duel.choose(duel.equip(A, duel.inHand(A, "Щит"), bearer));
        }
    }

    @InBothEditions
    @Covers({"NT-III-4.4", "NB-008"})
    void a_weapon_deals_its_printed_damage(Edition edition) {
        for (int printed = 2; printed <= 5; printed++) {
            var fight = Duel.inEdition(edition)
                    .define(TestCards.weapon("Дубина", 3, printed), TestCards.creature("Боец", 3));
            var fighter = fight.creature(A, "Боец");
            fight.equipped(fighter, "Дубина");
            fight.fight(List.of(fighter)).passBoth();
            assertThat(fight.life(B)).isEqualTo(20 - printed);
        }
    }

    @Test
    @Covers({"NT-III-5.2", "NT-III-4.2", "NT-III-6.1", "NT-III-6.2"})
    void a_card_costs_its_printed_price() {
        var knight = duel.creature(A, "Рыцарь");
        duel.begin(Phase.EQUIP).setActions(A, 9);
        duel.choose(duel.equip(A, duel.inHand(A, "Кольчуга"), knight));
        assertThat(duel.actions(A)).isEqualTo(7);
        duel.choose(duel.equip(A, duel.inHand(A, "Меч"), knight));
        assertThat(duel.actions(A)).isEqualTo(5);
        duel.choose(duel.equip(A, duel.inHand(A, "Оберег"), knight));
        assertThat(duel.actions(A)).isEqualTo(4);
        duel.choose(duel.playEvent(A, duel.inHand(A, "Мор"), target(knight)));
        assertThat(duel.actions(A)).isEqualTo(2);
        duel.choose(duel.playPotion(A, duel.inHand(A, "Зелье лечения"), target(knight))).closeQueue();
        assertThat(duel.actions(A)).isEqualTo(1);
        var cup = duel.inHand(A, "Чаша крови");
        duel.begin(Phase.SUMMON).choose(new ArtifactPlayed(A, cup, duel.name(cup), Optional.empty()));
        assertThat(duel.actions(A)).isZero();
        assertThat(duel.life(A)).isEqualTo(19);
    }

    @Test
    @Covers("NT-III-7.1-b")
    void only_the_bearer_turns_to_pay_for_an_amulet() {
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        duel.begin(Phase.EQUIP).choose(duel.equip(A, duel.inHand(A, "Проклятый медальон"), second));
        assertThat(duel.isTurned(second)).isTrue();
        assertThat(duel.isTurned(first)).isFalse();
        assertThat(duel.refusal(duel.equip(A, duel.inHand(A, "Проклятый медальон"), duel.markTurned(first))))
                .isEqualTo(Reason.CREATURE_TURNED);
    }

    @Test
    @Covers("NT-III-3.3")
    void race_and_class_are_separate_properties() {
        var drake = (Creature) CardSets.loadBuiltInCardSet(Duel.GAME).find(new CardName("Дракончик")).orElseThrow();
        assertThat(drake.race()).isEqualTo("дракон");
        assertThat(drake.profession()).isEqualTo("зверь");
        assertThat(CardSets.loadBuiltInCardSet(Duel.GAME).definitions()).filteredOn(Creature.class::isInstance)
                .allSatisfy(card -> assertThat(List.of(((Creature) card).race(), ((Creature) card).profession()))
                        .doesNotContain(""));
    }

    @Test
    @Covers({"NT-IV-4.5", "NT-V-8.1"})
    void a_creature_card_outside_play_is_not_a_creature() {
        var unpaid = duel.onSummonField(A, "Рыцарь", 0);
        var dead = duel.creature(A, "Рыцарь");
        CardText.EventCard hit = TestCards.event("Удар", TestCards.CREATURE, new Effect.Kill(Participant.TARGET));
        duel.define(hit).window(Phase.SUMMON).choose(duel.playEvent(A, duel.inHand(A, "Удар"), target(dead)))
                .closeQueue();
        assertThat(duel.isDead(dead)).isTrue();
        duel.passBoth();
        for (var card : List.of(unpaid, dead)) {
            assertThat(duel.refusal(duel.equip(A, duel.inHand(A, "Меч"), card))).isEqualTo(Reason.NO_CREATURE);
        }
        assertThat(duel.refusal(duel.playEvent(A, duel.inHand(A, "Удар"), target(unpaid))))
                .isEqualTo(Reason.NO_SUCH_TARGET);
        assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
    }

    // C-005
    @Test
    @Covers({"NT-V-8.2", "NT-IV-4.5"})
    void a_card_played_on_a_dead_creature_is_wasted() {
        var dead = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).playEffect(A, new Effect.Kill(Participant.TARGET), target(dead)).passBoth();
        duel.window(Phase.EQUIP).playEffect(A, TestCards.healing(2), target(dead));

        assertThat(duel.lastCommit()).anyMatch(EffectFizzled.class::isInstance).anyMatch(CardBuried.class::isInstance);
        assertThat(duel.isDead(dead)).isTrue();
    }
}
