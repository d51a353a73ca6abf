package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.DuelDecision.ItemPlayed;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.TurnEvent.ManaSpent;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs cited for the types and prices of items.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EquipmentCitationsTest {

    private static CardText creature(List<Integer> weapons, List<Integer> armor) {
        return new CardText.Creature(new CardName("Носитель"), "Bearer", 3, Optional.empty(), 3, "", "", weapons, armor,
                List.of(), List.of(), List.of());
    }

    private static List<String> citedByRefusal(CardText bearer, CardText item) {
        var duel = Duel.tournament().define(bearer, item);
        var creature = duel.creature(A, bearer.name().value());
        var card = duel.inHand(A, item.name().value());
        return CitedRules.citedByRefusal(duel.begin(Phase.EQUIP), duel.equip(A, card, creature));
    }

    @Test
    @Covers("NT-IV-5.3.1")
    void a_range_of_types_is_cited_if_at_least_three_types_follow_each_other() {
        CardText greatsword = TestCards.weapon("Большой меч", 7, 1);
        for (List<Integer> range : List.of(List.of(1, 2, 3), List.of(1, 3, 4, 5))) {
            assertThat(citedByRefusal(creature(range, List.of(1)), greatsword))
                    .contains("NT-IV-5.3.1", "NT-III-3.5.1");
        }
        for (List<Integer> single : List.of(List.of(1, 2), List.of(1, 3, 5), List.of(1, 2, 4), List.<Integer>of())) {
            assertThat(citedByRefusal(creature(single, List.of(1, 2, 3)), greatsword))
                    .contains("NT-IV-5.3.1").doesNotContain("NT-III-3.5.1");
        }
        CardText plate = TestCards.armor("Панцирь", 4, 1);
        assertThat(citedByRefusal(creature(List.of(1), List.of(1, 2, 3)), plate)).contains("NT-III-3.5.1");
        assertThat(citedByRefusal(creature(List.of(1, 2, 3), List.of(1)), plate)).doesNotContain("NT-III-3.5.1");
    }

    @Test
    @Covers({"NT-V-3.1-b", "NB-028"})
    void a_mana_price_cites_that_actions_were_spent_on_other_things() {
        for (int actions : List.of(4, 3)) {
            var duel = Duel.tournament().setActions(A, actions).define(new CardText.Weapon(new CardName("Клинок"),
                    "Blade", new Cost(0, 1, false), Optional.empty(), 4, List.of(), List.of(), List.of()));
            var knight = duel.creature(A, "Рыцарь");
            var blade = duel.inHand(A, "Клинок");
            assertThat(CitedRules.citedBy(duel.begin(Phase.EQUIP), duel.equip(A, blade, knight), ManaSpent.class)
                    .contains("NT-V-3.1-b")).isEqualTo(actions == 3);
        }
    }

    @Test
    @Covers({"NT-IV-5.3-b", "NT-III-7.1-c"})
    void a_turn_of_a_just_summoned_battle_ready_creature_cites_why_it_may_turn() {
        for (boolean summoned : List.of(true, false)) {
            for (boolean amulet : List.of(true, false)) {
                var duel = Duel.tournament().define(
                        TestCards.creature("Готовый", 3, new Keyword.BattleReadiness()),
                        amulet ? new CardText.Amulet(new CardName("Знак"), "Sign", Cost.TURNING_COST, Optional.empty(),
                        0,
                                List.of(), List.of(), List.of())
                                : new CardText.Weapon(new CardName("Знак"), "Sign", Cost.TURNING_COST, Optional.empty(),
                                4,
                                List.of(), List.of(), List.of()));
                var ready = duel.creature(A, "Готовый");
                if (summoned) {
                    duel.markSummoned(ready);
                }
                var sign = duel.inHand(A, "Знак");
                List<String> cited = CitedRules.citedBy(duel.begin(Phase.EQUIP), duel.equip(A, sign, ready),
                        CreatureTurned.class);
                assertThat(cited.contains("NT-IV-5.3-b")).isEqualTo(summoned);
                assertThat(cited.contains("NT-III-7.1-c")).isEqualTo(summoned && amulet);
            }
        }
    }

    @Test
    void a_price_without_sacrifices_cannot_be_paid_with_a_creature() {
        var duel = Duel.tournament().define(new CardText.Weapon(new CardName("Клинок"), "Blade",
                new Cost(2, 0, false), Optional.of(new Cost(0, 1, false)), 4, List.of(), List.of(), List.of()));
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(A, "Оруженосец");
        var blade = duel.inHand(A, "Клинок");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(new ItemPlayed(A, blade, duel.name(blade), knight,
                Optional.of(new Payment(true, List.of(), List.of(squire)))))).isEqualTo(Reason.SACRIFICES_WANTED);
        duel.choose(new ItemPlayed(A, blade, duel.name(blade), knight,
                Optional.of(new Payment(true, List.of(), List.of()))));
        assertThat(duel.life(A)).isEqualTo(19);
    }

    @Test
    void a_price_with_a_sacrifice_must_name_the_creature() {
        var duel = Duel.tournament().define(new CardText.Weapon(new CardName("Клинок"), "Blade",
                new Cost(0, 0, false, 0, 1), Optional.empty(), 4, List.of(), List.of(), List.of()));
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(A, "Оруженосец");
        var blade = duel.inHand(A, "Клинок");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.equip(A, blade, knight))).isEqualTo(Reason.SACRIFICES_WANTED);
        duel.choose(new ItemPlayed(A, blade, duel.name(blade), knight,
                Optional.of(new Payment(false, List.of(), List.of(squire)))));
        assertThat(duel.isDead(squire)).isTrue();
    }
}
