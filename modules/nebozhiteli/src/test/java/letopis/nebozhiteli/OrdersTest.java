package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.Whom;
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

/// Judge orders for what card files cannot express.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OrdersTest {

    private static TableOrdered order(TableChange... changes) {
        return new TableOrdered(List.of(changes), "карта важнее правил");
    }

    private static TableChange moved(CardId card, Seat half, NebozhiteliZone zone) {
        return new TableChange.Moved(card, half, zone.code(), Optional.empty());
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-II-4.4", "NT-II-4.5"})
    void a_creature_ordered_out_of_play_sheds_its_items_and_enchantments() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.wears(knight, "Меч");
        var blessing = duel.wears(sword, "Благословение");
        duel.begin(Phase.SUMMON).when(order(moved(knight, A, NebozhiteliZone.CREATURE_GRAVE)));

        assertThat(duel.isDead(knight)).isTrue();
        assertThat(duel.lastCommit()).contains(new CardBuried(blessing), new ItemSentToHand(sword));
        assertThat(duel.lies(sword, A, NebozhiteliZone.HAND)).isTrue();
    }

    @Test
    @Covers("NB-032")
    void a_creature_ordered_into_play_has_its_printed_life_unless_the_order_says_another() {
        var duel = Duel.beginner();
        var squire = duel.unpaid(A, "Оруженосец", 1);
        var knight = duel.unpaid(B, "Рыцарь", 0);
        duel.begin(Phase.EQUIP).when(order(moved(squire, A, NebozhiteliZone.FIELD),
                moved(knight, B, NebozhiteliZone.FIELD), new TableChange.CounterSet(knight, "life", 2)));

        assertThat(duel.life(squire)).isEqualTo(3);
        assertThat(duel.life(knight)).isEqualTo(2);
        assertThat(duel.state().table().card(squire).face().isKnown()).isTrue();
    }

    @Test
    void counters_marks_controllers_and_what_players_have_can_be_set() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.begin(Phase.ATTACK).when(new DuelDecision.AttackersDeclared(A, List.of(knight)));
        duel.when(order(new TableChange.ControllerSet(knight, B), new TableChange.FlagSet(knight, "turned", false),
                new TableChange.ResourceSet(A, "life", 7), new TableChange.ResourceSet(B, "actions", 1)));

        assertThat(duel.controller(knight)).isEqualTo(B);
        assertThat(duel.lies(knight, B, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.isTurned(knight)).isFalse();
        assertThat(duel.state().combat().attackers()).isEmpty();
        assertThat(duel.life(A)).isEqualTo(7);
        assertThat(duel.actions(B)).isEqualTo(1);
    }

    @Test
    void a_declared_card_ordered_out_of_the_queue_is_not_worked_off() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь", 4);
        duel.window(Phase.EQUIP);
        var harm = duel.eventInHand(A, new Effect.DealDamage(
                Whom.TARGET, DamageKind.FIRE, 3, Optional.empty()));
        duel.when(duel.event(A, harm, at(knight)));
        duel.when(order(moved(harm, A, NebozhiteliZone.GRAVE)));
        duel.endPhase();

        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @Test
    void what_goes_into_a_hidden_zone_is_hidden_again() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.begin(Phase.SUMMON).when(order(moved(knight, A, NebozhiteliZone.SUMMON_FIELD)));

        var face = duel.state().table().card(knight).face();
        assertThat(face.seenBy(Audience.EVERYONE)).isEmpty();
        assertThat(face.seenBy(Audience.JUDGE)).contains(new CardName("Рыцарь"));
        assertThat(duel.state().table().card(knight).count("life")).isZero();
    }

    @Test
    void an_order_the_rules_cannot_go_on_from_is_refused() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var dagger = duel.hand(A, "Кинжал");
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
    void items_are_put_on_creatures_and_enchantments_on_either() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.hand(A, "Меч");
        var rage = duel.hand(A, "Печать ярости");
        var altar = duel.hand(A, "Алтарь");
        duel.begin(Phase.SUMMON)
                .when(order(new TableChange.Attached(sword, knight), new TableChange.Attached(rage, sword)));

        assertThat(duel.state().table().card(knight).attached()).containsExactly(sword);
        assertThat(duel.state().table().card(sword).attached()).containsExactly(rage);
        assertThat(duel.refusal(order(new TableChange.Attached(altar, knight)))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(duel.refusal(order(new TableChange.Attached(sword, rage)))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(duel.refusal(order(new TableChange.Attached(rage, altar)))).isEqualTo(Reason.WRONG_ZONE);
        assertThat(duel.refusal(order(new TableChange.CounterSet(knight, "life", -1)))).isEqualTo(Reason.NO_SUCH_CODE);
        assertThat(duel.refusal(order(new TableChange.ResourceSet(A, "life", -1)))).isEqualTo(Reason.NO_SUCH_CODE);
        duel.when(order(new TableChange.ResourceSet(A, "life", 0), new TableChange.CounterSet(knight, "life", 0)));
        assertThat(duel.life(A)).isZero();
    }
}
