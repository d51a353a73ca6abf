package letopis.respons.view;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.asOrder;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Participant;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.Phase;
import letopis.respons.event.QueueEvent.EventReplaced;
import letopis.respons.event.TurnEvent.OrderDue;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.StrengthLossPrevented;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The answers of `order` about two consequences of one choice.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SimultaneityTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    private static List<String> simultaneityRules(Lanes lanes, Class<? extends Event> one, Class<?
            extends Event> other) {
        return lanes.simultaneityRules(lanes.consequences(one).getFirst(), lanes.consequences(other).getLast());
    }

    @Test
    @Covers({"RS-044a", "RS-144"})
    void the_two_strikes_of_a_collision_are_simultaneous() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 3)).unit(B, 1, unit("Тигр", 5)).startIn(Phase.LINE_1);
        assertThat(simultaneityRules(lanes, StrengthReduced.class, StrengthReduced.class)).containsExactly("RS-044a");

        var endures = Lanes.of().unit(A, 1, unit("Лев", 3, Keyword.ENDURANCE)).unit(B, 1, unit("Тигр", 5))
                .startIn(Phase.LINE_1);
        assertThat(simultaneityRules(endures, StrengthReduced.class, StrengthLossPrevented.class))
                .containsExactly("RS-044a");
        assertThat(simultaneityRules(lanes, StrengthReduced.class, CardDestroyed.class)).isEmpty();
    }

    @Test
    @Covers({"RS-203", "RS-050a", "RS-051"})
    void a_ranged_unit_strikes_before_the_others_of_its_line() {
        var both = Lanes.of().unit(A, 1, unit("Лучник", 2, Keyword.RANGED))
                .unit(B, 1, unit("Пращник", 3, Keyword.RANGED)).startIn(Phase.LINE_1_RANGED);
        assertThat(simultaneityRules(both, StrengthReduced.class, StrengthReduced.class)).containsExactly("RS-044a");

        var lanes = Lanes.of().unit(A, 1, unit("Лучник", 2, Keyword.RANGED)).unit(B, 1, unit("Тигр", 5))
                .startIn(Phase.LINE_1_RANGED);
        assertThat(lanes.eventsOf(StrengthReduced.class)).hasSize(2);
        assertThat(simultaneityRules(lanes, StrengthReduced.class, StrengthReduced.class)).isEmpty();
    }

    @Test
    @Covers({"RS-228a", "RS-047"})
    void both_heroes_are_hit_at_once_and_their_orders_are_due_in_turn() {
        var lanes = Lanes.of().unit(A, 1, unit("Тень", 1, Keyword.EVASION)).unit(B, 1, unit("Великан", 9))
                .startIn(Phase.LINE_1);
        assertThat(simultaneityRules(lanes, HeroHit.class, HeroHit.class)).containsExactly("RS-044a", "RS-228a");
        assertThat(simultaneityRules(lanes, OrderDue.class, OrderDue.class)).isEmpty();
    }

    @Test
    @Covers({"RS-044a", "RS-300b"})
    void a_location_is_damaged_at_the_same_time_as_a_hit_on_the_other_hero() {
        var lanes = Lanes.of().unit(A, 1, unit("Тень", 2, Keyword.EVASION)).unit(B, 1, unit("Великан", 9))
                .support(B, 1, location("Стена", 6)).startIn(Phase.LINE_1);
        assertThat(simultaneityRules(lanes, DurabilityReduced.class, HeroHit.class)).containsExactly("RS-044a");
    }

    @Test
    @Covers({"RS-126", "RS-044a"})
    void a_replaced_hit_is_simultaneous_with_the_other_results() {
        var guard = unitWith("Страж", 1,
                new Ability.ReplacementAbility(new ReplaceableEvent.HeroHit(Participant.YOU), List.of(),
                List.of(new Effect.GainInfluence(Participant.YOU, amount(1)))));
        var lanes = Lanes.of().unit(A, 3, guard).unit(B, 1, unit("Великан", 9)).unit(A, 1,
                unit("Тень", 1, Keyword.EVASION)).startIn(Phase.LINE_1);
        assertThat(simultaneityRules(lanes, HeroHit.class, EventReplaced.class)).containsExactly("RS-044a");
    }

    @Test
    @Covers({"RS-044b", "RS-023", "RS-311b"})
    void units_found_without_strength_by_one_check_die_at_once() {
        var both = Lanes.of().unit(A, 1, unit("Лев", 3)).unit(B, 1, unit("Тигр", 3)).startIn(Phase.LINE_1);
        assertThat(simultaneityRules(both, CardDestroyed.class, CardDestroyed.class))
                .containsExactly("RS-023", "RS-044b");

        var order = Lanes.of().unit(A, 1, asOrder(unit("Стража", 3)), Map.of("order", 1)).unit(B, 1, unit("Тигр", 3))
                .startIn(Phase.LINE_1);
        assertThat(simultaneityRules(order, CardDestroyed.class, CardDestroyed.class))
                .containsExactly("RS-023", "RS-044b");
    }

    @Test
    @Covers({"RS-023", "RS-025"})
    void a_death_caused_by_a_death_or_found_by_another_check_is_later() {
        var chief = unitWith("Вождь", 2,
                new Ability.ConstantAbility(List.of(), new CardSelector.MatchingCards(TestCards.OWN_UNITS),
                List.of(new Modifier.Strength(amount(1)))));
        var lanes = Lanes.of().unit(A, 1, chief).unit(A, 5, unit("Слуга", 0)).unit(B, 1, unit("Тигр", 9))
                .startIn(Phase.LINE_1);
        assertThat(lanes.eventsOf(CardDestroyed.class)).extracting(CardDestroyed::card)
                .containsExactly(lanes.card("Вождь"), lanes.card("Слуга"));
        assertThat(simultaneityRules(lanes, CardDestroyed.class, CardDestroyed.class)).isEmpty();

        var blast = TestCards.spell(
                "Буря", 0, TestCards.play(
                TestCards.deed(new Effect.Reduce(new CardSelector.MatchingCards(TestCards.filter(List.of(),
                Optional.empty())), amount(9)))));
        var storm = Lanes.of().unit(A, 2, unit("Лев", 3)).support(B, 1, location("Стена", 6))
                .support(B, 2, location("Вал", 6)).cast(blast);
        assertThat(storm.eventsOf(CardDestroyed.class)).hasSize(3);
        assertThat(simultaneityRules(storm, CardDestroyed.class, CardDestroyed.class)).isEmpty();
        assertThat(storm.simultaneityRules(storm.consequences(CardDestroyed.class).get(1),
                storm.consequences(CardDestroyed.class).get(2))).containsExactly("RS-025");
        assertThat(simultaneityRules(storm, DurabilityReduced.class, DurabilityReduced.class)).isEmpty();
    }
}
