package letopis.respons.view;

import static letopis.respons.Made.able;
import static letopis.respons.Made.location;
import static letopis.respons.Made.n;
import static letopis.respons.Made.order;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Replaced;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
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
class MomentsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    private static List<String> atOnce(Lanes lanes, Class<? extends Event> one, Class<? extends Event> other) {
        return lanes.atOnce(lanes.consequences(one).getFirst(), lanes.consequences(other).getLast());
    }

    @Test
    @Covers({"RS-044a", "RS-144"})
    void the_two_blows_of_a_collision_fall_at_once() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 3)).unit(B, 1, unit("Тигр", 5)).in(Phase.LINE_1);
        assertThat(atOnce(lanes, StrengthReduced.class, StrengthReduced.class)).containsExactly("RS-044a");

        var endures = Lanes.of().unit(A, 1, unit("Лев", 3, Keyword.ENDURANCE)).unit(B, 1, unit("Тигр", 5))
                .in(Phase.LINE_1);
        assertThat(atOnce(endures, StrengthReduced.class, StrengthLossPrevented.class)).containsExactly("RS-044a");
        assertThat(atOnce(lanes, StrengthReduced.class, CardDestroyed.class)).isEmpty();
    }

    @Test
    @Covers({"RS-203", "RS-050a", "RS-051"})
    void who_strikes_from_afar_strikes_before_the_others_of_its_line() {
        var both = Lanes.of().unit(A, 1, unit("Лучник", 2, Keyword.RANGED))
                .unit(B, 1, unit("Пращник", 3, Keyword.RANGED)).in(Phase.LINE_1_RANGED);
        assertThat(atOnce(both, StrengthReduced.class, StrengthReduced.class)).containsExactly("RS-044a");

        var one = Lanes.of().unit(A, 1, unit("Лучник", 2, Keyword.RANGED)).unit(B, 1, unit("Тигр", 5))
                .in(Phase.LINE_1_RANGED);
        assertThat(one.all(StrengthReduced.class)).hasSize(2);
        assertThat(atOnce(one, StrengthReduced.class, StrengthReduced.class)).isEmpty();
    }

    @Test
    @Covers({"RS-228a", "RS-047"})
    void both_heroes_are_hit_at_once_and_their_orders_are_due_in_turn() {
        var lanes = Lanes.of().unit(A, 1, unit("Тень", 1, Keyword.EVASION)).unit(B, 1, unit("Великан", 9))
                .in(Phase.LINE_1);
        assertThat(atOnce(lanes, HeroHit.class, HeroHit.class)).containsExactly("RS-044a", "RS-228a");
        assertThat(atOnce(lanes, OrderDue.class, OrderDue.class)).isEmpty();
    }

    @Test
    @Covers({"RS-044a", "RS-300b"})
    void a_location_is_worn_when_the_hero_behind_the_other_is_hit() {
        var lanes = Lanes.of().unit(A, 1, unit("Тень", 2, Keyword.EVASION)).unit(B, 1, unit("Великан", 9))
                .support(B, 1, location("Стена", 6)).in(Phase.LINE_1);
        assertThat(atOnce(lanes, DurabilityReduced.class, HeroHit.class)).containsExactly("RS-044a");
    }

    @Test
    @Covers({"RS-126", "RS-044a"})
    void what_comes_instead_of_a_hit_has_its_moment() {
        var guard = able("Страж", 1, new Ability.Instead(new Replaced.HeroHit(Whom.YOU), List.of(),
                List.of(new Effect.GainInfluence(Whom.YOU, n(1)))));
        var lanes = Lanes.of().unit(A, 3, guard).unit(B, 1, unit("Великан", 9)).unit(A, 1,
                unit("Тень", 1, Keyword.EVASION)).in(Phase.LINE_1);
        assertThat(atOnce(lanes, HeroHit.class, EventReplaced.class)).containsExactly("RS-044a");
    }

    @Test
    @Covers({"RS-044b", "RS-023", "RS-311b"})
    void units_that_one_check_finds_without_strength_die_at_once() {
        var both = Lanes.of().unit(A, 1, unit("Лев", 3)).unit(B, 1, unit("Тигр", 3)).in(Phase.LINE_1);
        assertThat(atOnce(both, CardDestroyed.class, CardDestroyed.class)).containsExactly("RS-023", "RS-044b");

        var order = Lanes.of().unit(A, 1, order(unit("Стража", 3)), Map.of("order", 1)).unit(B, 1, unit("Тигр", 3))
                .in(Phase.LINE_1);
        assertThat(atOnce(order, CardDestroyed.class, CardDestroyed.class)).containsExactly("RS-023", "RS-044b");
    }

    @Test
    @Covers({"RS-023", "RS-025"})
    void what_dies_of_a_death_or_in_another_check_dies_later() {
        var chief = able("Вождь", 2, new Ability.Constant(List.of(), new Which.Each(Made.OWN_UNITS),
                List.of(new Modifier.Strength(n(1)))));
        var lanes = Lanes.of().unit(A, 1, chief).unit(A, 5, unit("Слуга", 0)).unit(B, 1, unit("Тигр", 9))
                .in(Phase.LINE_1);
        assertThat(lanes.all(CardDestroyed.class)).extracting(CardDestroyed::card)
                .containsExactly(lanes.card("Вождь"), lanes.card("Слуга"));
        assertThat(atOnce(lanes, CardDestroyed.class, CardDestroyed.class)).isEmpty();

        var blast = Made.spell("Буря", 0, Made.play(Made.deed(new Effect.Reduce(new Which.Each(Made.filter(List.of(),
                Optional.empty())), n(9)))));
        var storm = Lanes.of().unit(A, 2, unit("Лев", 3)).support(B, 1, location("Стена", 6))
                .support(B, 2, location("Вал", 6)).cast(blast);
        assertThat(storm.all(CardDestroyed.class)).hasSize(3);
        assertThat(atOnce(storm, CardDestroyed.class, CardDestroyed.class)).isEmpty();
        assertThat(storm.atOnce(storm.consequences(CardDestroyed.class).get(1),
                storm.consequences(CardDestroyed.class).get(2))).containsExactly("RS-025");
        assertThat(atOnce(storm, DurabilityReduced.class, DurabilityReduced.class)).isEmpty();
    }
}
