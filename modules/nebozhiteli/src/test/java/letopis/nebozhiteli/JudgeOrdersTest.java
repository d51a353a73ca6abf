package letopis.nebozhiteli;

import static letopis.nebozhiteli.Choices.order;
import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.ItemSentToHand;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.JudgeOrder.TableOrdered;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Judge orders that card files cannot express.
@DisplayNameGeneration(ReplaceUnderscores.class)
class JudgeOrdersTest {

    private static TableChange moved(CardId card, Seat half, NebozhiteliZone zone) {
        return new TableChange.Moved(card, half, zone.code(), Optional.empty());
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-II-4.4", "NT-II-4.5"})
    void a_creature_ordered_out_of_play_loses_its_items_and_enchantments() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var blessing = duel.equipped(sword, "Благословение");
        duel.begin(Phase.SUMMON).choose(order(moved(knight, A, NebozhiteliZone.CREATURE_GRAVE)));

        assertThat(duel.isDead(knight)).isTrue();
        assertThat(duel.lastCommit()).contains(new CardBuried(blessing), new ItemSentToHand(sword));
        assertThat(duel.isInZone(sword, A, NebozhiteliZone.HAND)).isTrue();
    }

    @Test
    @Covers("NB-032")
    void a_creature_ordered_into_play_has_printed_life_unless_the_order_sets_it() {
        var duel = Duel.beginner();
        var squire = duel.onSummonField(A, "Оруженосец", 1);
        var knight = duel.onSummonField(B, "Рыцарь", 0);
        duel.begin(Phase.EQUIP).choose(order(moved(squire, A, NebozhiteliZone.FIELD),
                moved(knight, B, NebozhiteliZone.FIELD), new TableChange.CounterSet(knight, "life", 2)));

        assertThat(duel.life(squire)).isEqualTo(3);
        assertThat(duel.life(knight)).isEqualTo(2);
        assertThat(duel.state().table().card(squire).face().isKnown()).isTrue();
    }

    @Test
    void orders_can_set_counters_marks_controllers_life_and_actions() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.begin(Phase.ATTACK).choose(new DuelDecision.AttackersDeclared(A, List.of(knight)));
        duel.choose(order(new TableChange.ControllerSet(knight, B), new TableChange.FlagSet(knight, "turned", false),
                new TableChange.ResourceSet(A, "life", 7), new TableChange.ResourceSet(B, "actions", 1)));

        assertThat(duel.controller(knight)).isEqualTo(B);
        assertThat(duel.isInZone(knight, B, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.isTurned(knight)).isFalse();
        assertThat(duel.state().combat().attackers()).isEmpty();
        assertThat(duel.life(A)).isEqualTo(7);
        assertThat(duel.actions(B)).isEqualTo(1);
    }

    @Test
    void a_declared_card_moved_out_of_the_queue_does_not_resolve() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь", 4);
        duel.window(Phase.EQUIP);
        var harm = duel.eventInHand(A, new Effect.DealDamage(
                Participant.TARGET, DamageKind.FIRE, 3, Optional.empty()));
        duel.choose(duel.playEvent(A, harm, target(knight)));
        duel.choose(order(moved(harm, A, NebozhiteliZone.GRAVE)));
        duel.endPhase();

        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @Test
    void a_card_ordered_into_a_hidden_zone_becomes_hidden() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.begin(Phase.SUMMON).choose(order(moved(knight, A, NebozhiteliZone.SUMMON_FIELD)));

        var face = duel.state().table().card(knight).face();
        assertThat(face.valueFor(Audience.EVERYONE)).isEmpty();
        assertThat(face.valueFor(Audience.JUDGE)).contains(new CardName("Рыцарь"));
        assertThat(duel.state().table().card(knight).count("life")).isZero();
    }

    @Test
    void an_order_leading_to_an_illegal_position_is_rejected() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var dagger = duel.inHand(A, "Кинжал");
        duel.begin(Phase.SUMMON);

        assertThat(duel.refusal(new TableOrdered(List.of(), "так"))).isEqualTo(Reason.EMPTY_ORDER);
        assertThat(duel.refusal(new TableOrdered(List.of(new TableChange.ResourceSet(A, "life", 3)), " ")))
                .isEqualTo(Reason.EMPTY_ORDER);
        assertThat(duel.refusal(order(moved(new CardId(99), A, NebozhiteliZone.GRAVE)))).isEqualTo(Reason.NO_SUCH_CARD);
        assertThat(duel.refusal(order(moved(knight, A, NebozhiteliZone.HAND)))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(duel.refusal(order(moved(dagger, B, NebozhiteliZone.GRAVE)))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(duel.refusal(order(moved(dagger, A, NebozhiteliZone.FIELD)))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(duel.refusal(order(new TableChange.Attached(knight, knight)))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(duel.refusal(order(new TableChange.CounterSet(knight, "mana", 2)))).isEqualTo(Reason.NO_SUCH_CODE);
        assertThat(duel.refusal(order(new TableChange.FlagSet(knight, "asleep", true)))).isEqualTo(Reason.NO_SUCH_CODE);
        assertThat(duel.refusal(order(new TableChange.ControllerSet(dagger, B)))).isEqualTo(Reason.NO_CREATURE);
        assertThat(duel.refusal(order(new TableChange.Moved(dagger, A, "grave", Optional.of(new CardName("Меч"))))))
                .isEqualTo(Reason.OTHER_FACE);
    }

    @Test
    @Covers({"NT-II-4.2", "NT-II-4.3"})
    void orders_attach_items_to_creatures_and_enchantments_to_either() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.inHand(A, "Меч");
        var rage = duel.inHand(A, "Печать ярости");
        var altar = duel.inHand(A, "Алтарь");
        duel.begin(Phase.SUMMON)
                .choose(order(new TableChange.Attached(sword, knight), new TableChange.Attached(rage, sword)));

        assertThat(duel.state().table().card(knight).attached()).containsExactly(sword);
        assertThat(duel.state().table().card(sword).attached()).containsExactly(rage);
        assertThat(duel.refusal(order(new TableChange.Attached(altar, knight)))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(duel.refusal(order(new TableChange.Attached(sword, rage)))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(duel.refusal(order(new TableChange.Attached(rage, altar)))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(duel.refusal(order(new TableChange.CounterSet(knight, "life", -1)))).isEqualTo(Reason.NO_SUCH_CODE);
        assertThat(duel.refusal(order(new TableChange.ResourceSet(A, "life", -1)))).isEqualTo(Reason.NO_SUCH_CODE);
        duel.choose(order(new TableChange.ResourceSet(A, "life", 0), new TableChange.CounterSet(knight, "life", 0)));
        assertThat(duel.life(A)).isZero();
    }
}
