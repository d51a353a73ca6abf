package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText.Amulet;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.CardEvent.ItemEquipped;
import letopis.nebozhiteli.event.CardEvent.ItemRemoved;
import letopis.nebozhiteli.event.CardEvent.ItemSentToHand;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.ItemPlayed;
import letopis.nebozhiteli.event.DuelDecision.ItemsStripped;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Equipping and stripping.
@DisplayNameGeneration(ReplaceUnderscores.class)
@ParameterizedClass
@EnumSource(Edition.class)
class EquippingTest {

    private final Duel duel;
    private final CardId knight;

    EquippingTest(Edition edition) {
        duel = Duel.inEdition(edition);
        knight = duel.creature(A, "Рыцарь");
    }

    private Reason refusalOf(String item) {
        return duel.refusal(duel.equip(A, duel.inHand(A, item), knight));
    }

    private static ItemsStripped strip(CardId creature, CardId... items) {
        return new ItemsStripped(A, creature, List.of(items));
    }

    // C-058
    @Test
    @Covers({"NT-IV-5.1", "NT-IV-5.3", "NT-III-4.2", "NT-V-3.1", "NT-V-3.1-b", "NB-028", "NB-086", "NT-IV-5.5",
            "NB-027",
            "NB-089"})
    void an_item_costs_actions_but_no_mana() {
        var unpaid = duel.onSummonField(A, "Рыцарь", 0);
        var sword = duel.inHand(A, "Меч");
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, unpaid, 2)).endPhase().choose(duel.equip(A, sword, knight));
        assertThat(duel.life(A)).isEqualTo(18);
        assertThat(duel.actions(A)).isZero();
        assertThat(duel.onlyEvent(ItemEquipped.class)).isEqualTo(new ItemEquipped(sword, knight));
        assertThat(duel.state().table().card(knight).attached()).containsExactly(sword);
        assertThat(refusalOf("Оберег")).isEqualTo(Reason.NOT_ENOUGH_ACTIONS);
    }

    // C-072
    @Test
    @Covers({"NT-IV-5.4", "NT-IV-5.4.1", "NT-IV-5.4.2", "NT-III-7.2", "NB-088", "NB-137"})
    void every_slot_holds_one_item() {
        duel.equipped(knight, "Кольчуга");
        duel.equipped(knight, "Оберег");
        duel.equipped(knight, "Меч");
        duel.equipped(knight, "Щит");
        duel.begin(Phase.EQUIP);
        assertThat(refusalOf("Латы")).isEqualTo(Reason.SLOT_OCCUPIED);
        assertThat(refusalOf("Амулет силы")).isEqualTo(Reason.SLOT_OCCUPIED);
        assertThat(refusalOf("Рапира")).isEqualTo(Reason.SLOT_OCCUPIED);
        assertThat(refusalOf("Щит")).isEqualTo(Reason.SLOT_OCCUPIED);
    }

    // C-073
    @Test
    @Covers({"NT-IV-5.3.1", "NT-III-3.5", "NT-III-7.1", "NB-087"})
    void an_item_type_must_be_listed_by_the_creature_except_for_amulets() {
        var drake = duel.creature(A, "Дракончик");
        duel.begin(Phase.EQUIP);
        assertThat(refusalOf("Топор")).isEqualTo(Reason.WRONG_ITEM_TYPE);
        assertThat(refusalOf("Мантия")).isEqualTo(Reason.WRONG_ITEM_TYPE);
        duel.choose(duel.equip(A, duel.inHand(A, "Оберег"), drake));
    }

    @Test
    @Covers({"NT-IV-5.4.1-b", "NB-088-b"})
    void a_shield_excludes_staves_two_handed_and_ranged_weapons() {
        duel.equipped(knight, "Двуручный меч");
        var squire = duel.creature(A, "Оруженосец");
        duel.equipped(squire, "Щит");
        duel.define(TestCards.creature("Мастер", 3), TestCards.weapon("Шест", 2, 1));
        var master = duel.creature(A, "Мастер");
        duel.equipped(master, "Щит");
        duel.begin(Phase.EQUIP);
        assertThat(refusalOf("Щит")).isEqualTo(Reason.SHIELD_CONFLICT);
        for (String name : List.of("Шест", "Двуручный меч", "Лук")) {
            assertThat(duel.refusal(duel.equip(A, duel.inHand(A, name), master))).isEqualTo(Reason.SHIELD_CONFLICT);
        }
        duel.choose(duel.equip(A, duel.inHand(A, "Меч"), squire));
    }

    // C-074
    @Test
    @Covers({"NT-IV-5.3", "NT-IV-5.3-b", "NT-IV-7.4", "NB-092"})
    void a_creature_that_turned_to_pay_for_an_item_cannot_attack() {
        var archer = duel.creature(A, "Лучник");
        var second = duel.markTurned(duel.creature(A, "Лучник"));
        var third = duel.markSummoned(duel.creature(A, "Лучник"));
        var spare = duel.inHand(A, "Арбалет");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.equip(A, spare, second))).isEqualTo(Reason.CREATURE_TURNED);
        assertThat(duel.refusal(duel.equip(A, spare, third))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
        duel.choose(duel.equip(A, spare, archer));
        assertThat(duel.onlyEvent(CreatureTurned.class).creature()).isEqualTo(archer);
        duel.endPhase().begin(Phase.ATTACK);
        assertThat(duel.refusal(new AttackersDeclared(A, List.of(archer)))).isEqualTo(Reason.CREATURE_TURNED);
    }

    @Test
    @Covers({"NT-IV-5.3-b", "NB-083"})
    void a_turned_or_just_summoned_creature_can_be_equipped_for_actions() {
        duel.markSummoned(duel.markTurned(knight));
        duel.begin(Phase.EQUIP).choose(duel.equip(A, duel.inHand(A, "Меч"), knight));
        assertThat(duel.actions(A)).isEqualTo(2);
    }

    // C-152
    @Test
    @Covers({"NT-IV-4.2.4-b", "NT-III-7.1-c", "NT-IV-5.3-b", "NB-092", "NB-139", "NT-III-7.1-b"})
    void the_edition_decides_if_a_battle_ready_creature_can_turn_to_pay_for_items() {
        for (var edition : List.of(Duel.tournament(), Duel.beginner())) {
            var scout = edition.markSummoned(edition.creature(A, "Разведчик"));
            var locket = edition.inHand(A, "Проклятый медальон");
            edition.begin(Phase.EQUIP);
            if (edition.state().settings().edition() == Edition.TOURNAMENT) {
                edition.choose(edition.equip(A, locket, scout));
                assertThat(edition.isTurned(scout)).isTrue();
            } else {
                assertThat(edition.refusal(edition.equip(A, locket, scout))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
                edition.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(scout)));
            }
        }
    }

    @Test
    @Covers({"NT-IV-5.6", "NT-II-2.3", "NB-091", "NT-V-7.3.3-b"})
    void a_creature_turns_once_to_return_any_of_its_items_to_hand() {
        var sword = duel.equipped(knight, "Меч");
        var shield = duel.equipped(knight, "Щит");
        var seal = duel.equipped(sword, "Печать ярости");
        duel.begin(Phase.EQUIP).choose(strip(knight, sword, shield));
        assertThat(duel.recentEvents(CreatureTurned.class)).hasSize(1);
        assertThat(duel.recentEvents(ItemRemoved.class)).hasSize(2);
        assertThat(duel.isInZone(sword, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.isInZone(seal, A, NebozhiteliZone.GRAVE)).isTrue();
        duel.choose(duel.equip(A, sword, knight));
        assertThat(duel.actions(A)).isEqualTo(2);
    }

    // C-076
    @Test
    @Covers({"NT-IV-5.6.1", "NT-IV-5.6"})
    void items_are_stripped_from_an_unturned_creature_that_was_not_just_summoned() {
        var turned = duel.markTurned(duel.creature(A, "Рыцарь"));
        var first = duel.equipped(turned, "Меч");
        var fresh = duel.markSummoned(duel.creature(A, "Рыцарь"));
        var second = duel.equipped(fresh, "Меч");
        var third = duel.equipped(knight, "Меч");
        var blessing = duel.equipped(knight, "Благословение");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(strip(turned, first))).isEqualTo(Reason.CREATURE_TURNED);
        assertThat(duel.refusal(strip(fresh, second))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
        assertThat(duel.refusal(strip(knight))).isEqualTo(Reason.NOT_WORN);
        assertThat(duel.refusal(strip(knight, first))).isEqualTo(Reason.NOT_WORN);
        assertThat(duel.refusal(strip(knight, blessing))).isEqualTo(Reason.NOT_WORN);
        assertThat(duel.refusal(strip(knight, third, third))).isEqualTo(Reason.NAMED_TWICE);
        assertThat(duel.refusal(strip(third, third))).isEqualTo(Reason.NO_CREATURE);
    }

    // C-077
    @Test
    @Covers({"NT-IV-5.6.2", "NT-II-4.4", "NT-II-4.5", "NB-143", "NB-090", "NT-IV-2.3-b", "NT-V-7.3.3-b"})
    void a_cursed_item_stays_until_its_bearer_leaves_play() {
        var locket = duel.equipped(knight, "Проклятый медальон");
        var blessing = duel.equipped(knight, "Благословение");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(strip(knight, locket))).isEqualTo(Reason.CURSED);
        duel.finishStep().playEffect(A, TestCards.damage(9), target(knight)).passBoth();
        assertThat(duel.isDead(knight)).isTrue();
        assertThat(duel.onlyEvent(ItemSentToHand.class).item()).isEqualTo(locket);
        assertThat(duel.recentEvents(ItemRemoved.class)).isEmpty();
        assertThat(duel.isInZone(locket, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.isInZone(blessing, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    // C-078
    @Test
    @Covers({"NT-IV-5.4.3", "NT-IV-5.4.3.1", "NB-145"})
    void a_second_unique_item_with_the_same_name_is_rejected() {
        duel.equipped(knight, "Пламенный меч");
        var paladin = duel.creature(A, "Паладин");
        var foe = duel.creature(B, "Рыцарь");
        var mine = duel.inHand(A, "Пламенный меч");
        var theirs = duel.inHand(B, "Пламенный меч");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.equip(A, mine, paladin))).isEqualTo(Reason.UNIQUE_PRESENT);
        duel.turnOf(B).begin(Phase.EQUIP).choose(duel.equip(B, theirs, foe));
        assertThat(duel.life(B)).isEqualTo(19);
    }

    // C-080
    @Test
    @Covers({"NT-V-9.3", "NT-V-9.4", "NT-IV-5.1"})
    void a_borrowed_creature_can_attack_but_not_be_equipped_or_stripped() {
        var borrowed = duel.lendTo(duel.creature(B, "Рыцарь"), A);
        var theirs = duel.equipped(borrowed, "Меч");
        var lent = duel.lendTo(duel.creature(A, "Рыцарь"), B);
        var mine = duel.equipped(lent, "Меч");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.equip(A, duel.inHand(A, "Щит"), borrowed))).isEqualTo(Reason.NOT_MASTER);
        assertThat(duel.refusal(strip(borrowed, theirs))).isEqualTo(Reason.NOT_MASTER);
        assertThat(duel.refusal(strip(lent, mine))).isEqualTo(Reason.NOT_CONTROLLER);
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(borrowed)));
    }

    // C-081
    @Test
    @Covers({"NT-I-2.2.1", "NT-II-4.4", "NT-II-4.5", "NT-IV-2.3-b", "NT-I-2.2-b", "NT-V-9.1"})
    void a_card_that_leaves_play_goes_to_its_master() {
        var borrowed = duel.lendTo(duel.creature(B, "Рыцарь"), A);
        var sword = duel.equipped(borrowed, "Меч");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(9), target(borrowed)).passBoth();
        assertThat(duel.isInZone(borrowed, B, NebozhiteliZone.CREATURE_GRAVE)).isTrue();
        assertThat(duel.isInZone(sword, B, NebozhiteliZone.HAND)).isTrue();
    }

    // C-082
    @Test
    @Covers({"NT-IV-5.1", "NB-089"})
    void only_the_active_player_equips_and_only_in_the_equipment_phase() {
        var foe = duel.creature(B, "Рыцарь");
        var sword = duel.inHand(A, "Меч");
        var theirs = duel.inHand(B, "Меч");
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(duel.equip(A, sword, knight))).isEqualTo(Reason.NOT_EQUIP_PHASE);
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.equip(B, theirs, foe))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
        duel.finishStep();
        assertThat(duel.refusal(duel.equip(A, sword, knight))).isEqualTo(Reason.STEP_OVER);
    }

    @Test
    @Covers({"NT-II-2.2", "NT-III-2-p1"})
    void players_can_equip_only_items_from_their_own_hand() {
        var scroll = duel.inHand(A, "Исцеление");
        var theirs = duel.inHand(B, "Меч");
        var sword = duel.inHand(A, "Меч");
        duel.define(new Amulet(new CardName("Кость"), "Bone", Cost.FREE, Optional.empty(), 0, List.of(), List.of(),
                List.of()));
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.equip(A, scroll, knight))).isEqualTo(Reason.WRONG_CARD_KIND);
        assertThat(duel.refusal(duel.equip(A, theirs, knight))).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(duel.refusal(duel.equip(A, sword, sword))).isEqualTo(Reason.NO_CREATURE);
        assertThat(duel.refusal(new ItemPlayed(A, sword, new CardName("Кость"), knight, Optional.empty())))
                .isEqualTo(Reason.OTHER_FACE);
    }

    @Test
    @Covers({"NT-II-4.5", "NT-IV-2.3-b", "NT-IV-2.3-c", "NT-V-7.3.3-b", "NB-050", "NB-090"})
    void an_item_loses_its_enchantments_when_its_bearer_dies() {
        var sword = duel.equipped(knight, "Меч");
        var seal = duel.equipped(sword, "Печать ярости");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(9), target(knight)).passBoth();
        assertThat(duel.isInZone(sword, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.isInZone(seal, A, NebozhiteliZone.GRAVE)).isTrue();
        assertThat(duel.state().table().card(sword).attached()).isEmpty();
    }
}
