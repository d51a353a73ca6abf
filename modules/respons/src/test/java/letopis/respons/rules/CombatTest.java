package letopis.respons.rules;

import static letopis.respons.Decisions.refusalOf;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Keyword;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.AttackDirectionFixed;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.CombatEvent.OnslaughtContinued;
import letopis.respons.event.EndEvent;
import letopis.respons.event.EndEvent.GameEnded;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.TurnEvent.PhaseStarted;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.DurabilityRestored;
import letopis.respons.event.ValueEvent.StrengthLossPrevented;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.respons.event.ValueEvent.StrengthRestored;
import letopis.respons.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The combat of twelve sub-phases: strikers, victims and results.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CombatTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    private static Lanes fight(Lanes lanes) {
        return lanes.startIn(Phase.COMBAT_START);
    }

    @Test
    @Covers({"RS-044a", "RS-044b", "RS-144", "RS-145", "RS-023", "RS-093", "RS-266", "RS-051"})
    void units_that_collide_strike_at_once_and_may_both_die() {
        var lanes = fight(Lanes.of().unit(A, 1, unit("Лев", 3)).unit(B, 1, unit("Тигр", 3)));

        assertThat(lanes.eventsOf(StrengthReduced.class)).extracting(StrengthReduced::amount).containsExactly(3, 3);
        assertThat(lanes.eventsOf(CardDestroyed.class)).extracting(CardDestroyed::cause)
                .containsExactly(Cause.STRENGTH_ZERO, Cause.STRENGTH_ZERO);
        assertThat(lanes.eventsOf(HeroHit.class)).isEmpty();
    }

    @Test
    @Covers({"RS-145", "RS-262"})
    void a_unit_without_strength_survives_under_the_literal_reading() {
        var lanes = fight(Lanes.of().with(Settings.ZeroStrengthRule.LIVES)
                .unit(A, 1, unit("Лев", 3)).unit(B, 1, unit("Тигр", 3)));

        assertThat(lanes.eventsOf(CardDestroyed.class)).isEmpty();
    }

    @Test
    @Covers({"RS-149", "RS-065b", "RS-267"})
    void a_survivor_keeps_its_loss_until_the_recovery_phase() {
        var lanes = fight(Lanes.of().unit(A, 2, unit("Лев", 5)).unit(B, 2, unit("Тигр", 2)));

        assertThat(lanes.isDead("Тигр")).isTrue();
        assertThat(lanes.eventsOf(StrengthReduced.class)).extracting(StrengthReduced::amount).containsExactly(5, 2);
        assertThat(lanes.eventsOf(StrengthRestored.class)).singleElement()
                .satisfies(restored -> assertThat(restored.amount()).isEqualTo(2));
        assertThat(lanes.eventsOf(HeroHit.class)).isEmpty();
        assertThat(lanes.strength("Лев")).isEqualTo(5);
    }

    @Test
    @Covers({"RS-202", "RS-050a", "RS-051"})
    void a_ranged_unit_strikes_first_without_being_struck_back() {
        var lanes = fight(Lanes.of().unit(A, 1, unit("Лучник", 2, Keyword.RANGED)).unit(B, 1, unit("Тигр", 5)));

        assertThat(lanes.isDead("Лучник")).isTrue();
        assertThat(lanes.eventsOf(StrengthReduced.class)).extracting(StrengthReduced::amount).containsExactly(2, 3);
    }

    @Test
    @Covers("RS-202")
    void a_ranged_unit_strikes_back_in_the_ordinary_step_by_setting() {
        var lanes = fight(Lanes.of().with(Settings.RangedStrikeBackRule.MUTUAL)
                .unit(A, 1, unit("Лучник", 2, Keyword.RANGED)).unit(B, 1, unit("Тигр", 5)));

        assertThat(lanes.eventsOf(StrengthReduced.class)).extracting(StrengthReduced::amount).containsExactly(2, 3, 2);
    }

    @Test
    @Covers({"RS-203", "RS-056"})
    void two_ranged_units_collide_in_the_earlier_step_only() {
        var lanes = fight(Lanes.of().unit(A, 4, unit("Лучник", 2, Keyword.RANGED))
                .unit(B, 4, unit("Стрелок", 4, Keyword.RANGED)));

        assertThat(lanes.isDead("Лучник")).isTrue();
        assertThat(lanes.eventsOf(StrengthReduced.class)).extracting(StrengthReduced::amount).containsExactly(2, 4);
    }

    @Test
    @Covers({"RS-050b", "RS-300a", "RS-300b", "RS-266", "RS-065c", "RS-301b"})
    void a_location_blocks_and_does_not_strike_back() {
        var lanes = fight(Lanes.of().unit(A, 2, unit("Лев", 4)).support(B, 2, location("Стена", 6)));

        assertThat(lanes.eventsOf(DurabilityReduced.class)).singleElement()
                .satisfies(reduced -> assertThat(reduced.amount()).isEqualTo(4));
        assertThat(lanes.eventsOf(DurabilityRestored.class)).hasSize(1);
        assertThat(lanes.eventsOf(StrengthReduced.class)).isEmpty();
        assertThat(lanes.eventsOf(HeroHit.class)).isEmpty();
    }

    @Test
    @Covers({"RS-300a", "RS-061"})
    void a_location_blocks_its_own_line_only() {
        var lanes = fight(Lanes.of().unit(A, 2, unit("Лев", 4)).support(B, 3, location("Стена", 6))).turnUpOrders();

        assertThat(lanes.eventsOf(HeroHit.class)).containsExactly(new HeroHit(B, lanes.card("Лев")));
    }

    @Test
    @Covers({"RS-196", "RS-025", "RS-301a", "RS-317"})
    void onslaught_continues_through_a_unit_and_a_location_to_the_hero() {
        var lanes = fight(Lanes.of().unit(A, 3, unit("Носорог", 7, Keyword.ONSLAUGHT)).unit(B, 3, unit("Тигр", 2))
                .support(B, 3, location("Стена", 3))).turnUpOrders();

        assertThat(lanes.eventsOf(OnslaughtContinued.class)).hasSize(2);
        assertThat(lanes.eventsOf(DurabilityReduced.class)).singleElement()
                .satisfies(reduced -> assertThat(reduced.amount()).isEqualTo(5));
        assertThat(lanes.eventsOf(CardDestroyed.class)).extracting(CardDestroyed::cause)
                .containsExactly(Cause.STRENGTH_ZERO, Cause.DURABILITY_ZERO);
        assertThat(lanes.ordersLeft(B)).isEqualTo(4);
        assertThat(lanes.eventsOf(OrderPlayed.class)).singleElement()
                .satisfies(order -> assertThat(order.cell()).isEqualTo(1));
    }

    @Test
    @Covers("RS-196")
    void onslaught_may_continue_with_its_initial_strength() {
        var lanes = fight(Lanes.of().with(Settings.OnslaughtStrengthRule.BEFORE_COLLISION)
                .unit(A, 3, unit("Носорог", 7, Keyword.ONSLAUGHT)).unit(B, 3, unit("Тигр", 2))
                .support(B, 3, location("Стена", 9)));

        assertThat(lanes.eventsOf(DurabilityReduced.class)).singleElement()
                .satisfies(reduced -> assertThat(reduced.amount()).isEqualTo(7));
    }

    @Test
    @Covers("RS-196")
    void a_unit_that_dies_does_not_continue() {
        var lanes = fight(Lanes.of().unit(A, 3, unit("Носорог", 2, Keyword.ONSLAUGHT)).unit(B, 3, unit("Тигр", 2)));

        assertThat(lanes.isDead("Носорог")).isTrue();
        assertThat(lanes.eventsOf(OnslaughtContinued.class)).isEmpty();
    }

    @Test
    @Covers({"RS-225", "RS-226a", "RS-226b", "RS-228a", "RS-047"})
    void an_evader_and_a_normal_unit_pass_and_the_player_without_initiative_plays_first() {
        var lanes = fight(Lanes.of().unit(A, 1, unit("Тень", 1, Keyword.EVASION)).unit(B, 1, unit("Тигр", 9)))
                .turnUpOrders();

        assertThat(lanes.eventsOf(StrengthReduced.class)).isEmpty();
        assertThat(lanes.eventsOf(OrderPlayed.class)).extracting(OrderPlayed::seat).containsExactly(B, A);
        assertThat(lanes.rulesOf(HeroHit.class)).containsExactly("RS-050b", "RS-226a");
        assertThat(lanes.rulesOf(OrderPlayed.class)).contains("RS-047");
    }

    @Test
    @Covers("RS-227")
    void two_evaders_fight_normally() {
        var lanes = fight(Lanes.of().unit(A, 5, unit("Тень", 3, Keyword.EVASION))
                .unit(B, 5, unit("Призрак", 4, Keyword.EVASION)));

        assertThat(lanes.isDead("Тень")).isTrue();
        assertThat(lanes.eventsOf(HeroHit.class)).isEmpty();
    }

    @Test
    @Covers({"RS-225", "RS-226b"})
    void evasion_applies_in_both_steps_of_a_line_or_only_in_the_units_own_step() {
        var both = fight(lanesWithRangedEvader()).turnUpOrders();
        assertThat(both.eventsOf(OrderPlayed.class)).extracting(OrderPlayed::seat).containsExactly(B, A);

        var own = fight(lanesWithRangedEvader().with(Settings.EvasionStepRule.OWN_STRIKE)).turnUpOrders();
        assertThat(own.eventsOf(OrderPlayed.class)).extracting(OrderPlayed::seat).containsExactly(B);
        assertThat(own.isDead("Тень")).isTrue();
    }

    private static Lanes lanesWithRangedEvader() {
        return Lanes.of().unit(A, 1, unit("Тень", 2, Keyword.EVASION, Keyword.RANGED)).unit(B, 1, unit("Тигр", 2));
    }

    @Test
    @Covers({"RS-228b", "RS-047"})
    void a_hero_hit_without_orders_left_loses() {
        var lanes = fight(Lanes.of().orders(B, 0).unit(A, 1, unit("Лев", 1)));

        assertThat(lanes.eventsOf(GameEnded.class)).containsExactly(new GameEnded(A, EndEvent.Reason.NO_ORDERS));
        assertThat(lanes.refusal(new Passed(A))).isEqualTo(refusalOf("respons.game-over", List.of("RS-228b")));
    }

    @Test
    @Covers("RS-228b")
    void a_single_hit_does_not_lose_if_two_simultaneous_hits_are_required() {
        var lanes = fight(Lanes.of().with(Settings.DefeatWithoutOrdersRule.BOTH_HIT_ONLY).orders(B, 0)
                .unit(A, 1, unit("Лев", 1)));

        assertThat(lanes.eventsOf(GameEnded.class)).isEmpty();
    }

    @Test
    @Covers("RS-228b")
    void the_player_without_initiative_loses_if_both_have_no_orders() {
        var lanes = fight(Lanes.of().orders(A, 0).orders(B, 0).unit(A, 1, unit("Тень", 1, Keyword.EVASION))
                .unit(B, 1, unit("Тигр", 1)));

        assertThat(lanes.eventsOf(GameEnded.class)).containsExactly(new GameEnded(A, EndEvent.Reason.NO_ORDERS));
    }

    @Test
    @Covers("RS-047")
    void a_hit_costs_one_order_or_as_many_as_the_units_strength() {
        assertThat(fight(Lanes.of().unit(A, 1, unit("Лев", 3))).turnUpOrders().ordersLeft(B)).isEqualTo(4);
        assertThat(fight(Lanes.of().with(Settings.HeroHitRule.BY_STRENGTH).unit(A, 1, unit("Лев", 3))).turnUpOrders()
                .ordersLeft(B)).isEqualTo(2);
    }

    @Test
    @Covers({"RS-230", "RS-231", "RS-200", "RS-236"})
    void endurance_keeps_strength_and_therefore_prevents_poison() {
        var lanes = fight(Lanes.of().unit(A, 2, unit("Камень", 2, Keyword.ENDURANCE))
                .unit(B, 2, unit("Змея", 5, Keyword.POISON)));

        assertThat(lanes.eventsOf(StrengthLossPrevented.class)).singleElement()
                .satisfies(kept -> assertThat(kept.card()).isEqualTo(lanes.card("Камень")));
        assertThat(lanes.eventsOf(CardDestroyed.class)).isEmpty();
        assertThat(lanes.eventsOf(StrengthReduced.class)).extracting(StrengthReduced::amount).containsExactly(2);
    }

    @Test
    @Covers({"RS-198", "RS-199"})
    void poison_kills_only_units_that_actually_lose_strength() {
        var lanes = fight(Lanes.of().unit(A, 2, unit("Змея", 1, Keyword.POISON)).unit(B, 2, unit("Слон", 9)));

        assertThat(lanes.eventsOf(CardDestroyed.class)).containsExactlyInAnyOrder(
                new CardDestroyed(lanes.card("Змея"), Cause.STRENGTH_ZERO, Optional.empty()),
                new CardDestroyed(lanes.card("Слон"), Cause.POISON, Optional.empty()));
    }

    @Test
    @Covers({"RS-220", "RS-221", "RS-223"})
    void a_card_that_skips_combat_neither_attacks_blocks_nor_protects() {
        var lanes = fight(Lanes.of().unit(A, 1, unit("Лев", 3)).unit(B, 1, unit("Ленивец", 6, Keyword.SKIP_COMBAT))
                .support(B, 1, location("Роща", 5, Keyword.SKIP_COMBAT))).turnUpOrders();

        assertThat(lanes.eventsOf(HeroHit.class)).containsExactly(new HeroHit(B, lanes.card("Лев")));
        assertThat(lanes.strength("Ленивец")).isEqualTo(6);
        assertThat(lanes.eventsOf(DurabilityReduced.class)).isEmpty();
    }

    @Test
    @Covers({"RS-139", "RS-220"})
    void a_fettered_unit_skips_combat() {
        var lanes = fight(Lanes.of().unit(A, 1, unit("Лев", 3), Map.of("token-fetter", 1)).unit(B, 1, unit("Мышь", 1)))
                .turnUpOrders();

        assertThat(lanes.eventsOf(HeroHit.class)).containsExactly(new HeroHit(A, lanes.card("Мышь")));
    }

    @Test
    @Covers({"RS-043a", "RS-043b", "RS-049b", "RS-050a", "RS-052", "RS-053", "RS-054", "RS-055", "RS-057", "RS-058",
        "RS-059", "RS-060"})
    void lines_are_fought_from_the_left_of_the_player_with_initiative_in_twelve_sub_phases() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 3)).unit(B, 5, unit("Тигр", 2)).startIn(Phase.COMBAT_START, B, B)
                .turnUpOrders();

        assertThat(lanes.eventsOf(AttackDirectionFixed.class)).containsExactly(new AttackDirectionFixed(B));
        assertThat(lanes.eventsOf(HeroHit.class)).extracting(HeroHit::seat).containsExactly(A, B);
        assertThat(lanes.eventsOf(PhaseStarted.class)).extracting(PhaseStarted::phase).containsSubsequence(
                Phase.LINE_1_RANGED, Phase.LINE_1, Phase.LINE_2_RANGED, Phase.LINE_2, Phase.LINE_3_RANGED,
                Phase.LINE_3, Phase.LINE_4_RANGED, Phase.LINE_4, Phase.LINE_5_RANGED, Phase.LINE_5, Phase.COMBAT_END);
    }

    @Test
    @Covers({"RS-043b", "RS-061"})
    void with_parallel_fields_lines_are_not_mirrored() {
        var lanes = fight(Lanes.of().with(Settings.FacingRule.PARALLEL).unit(A, 1, unit("Лев", 3))
                .unit(B, 1, unit("Тигр", 3))).turnUpOrders();

        assertThat(lanes.eventsOf(HeroHit.class)).hasSize(2);
    }

    @Test
    @Covers("RS-046")
    void a_unit_that_enters_during_combat_fights_but_hits_no_hero() {
        var order = TestCards.asOrder(unit("Стража", 3));
        var lanes = fight(Lanes.of().orders(B, order).unit(A, 1, unit("Лев", 1)));
        lanes.turnUpOrders();
        lanes.choose(new CellChosen(B, lanes.card("Стража"),
                Cell.unit(3)));

        assertThat(lanes.isOnBoard("Стража")).isTrue();
        assertThat(lanes.eventsOf(HeroHit.class)).isEmpty();
    }
}
