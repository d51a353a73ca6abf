package letopis.respons.rules;

import static letopis.respons.Choices.castChoice;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.named;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.Amount;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Measure;
import letopis.respons.card.Participant;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.EndEvent.PlayerLost;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.TurnEvent.PhaseEnded;
import letopis.respons.state.Marks;
import letopis.table.Omission;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Omissions that explain replaced events, hits, losses and the end of a phase.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OmittedEventsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Playable SPELL = spell("Чары", 0, play(deed(gain(1))));
    private static final Ability HEIR = triggered(new TriggerCondition.Death(), gain(1));

    private static Effect gain(int influence) {
        return new Effect.GainInfluence(Participant.YOU, amount(influence));
    }

    private static Ability instead(ReplaceableEvent replaced, Effect... effects) {
        return new Ability.ReplacementAbility(replaced, List.of(), Arrays.asList(effects));
    }

    private static Ability insteadOfLoss(String card) {
        return instead(new ReplaceableEvent.StrengthLoss(Optional.of(named(card))), gain(1));
    }

    private static Ability insteadOfDeath(String card) {
        return instead(new ReplaceableEvent.CardDeath(Optional.of(named(card))), gain(1));
    }

    private static Ability watcherOf(String card) {
        return triggered(new TriggerCondition.CardEventTrigger(CardEventKind.DIES, Optional.of(named(card))), gain(1));
    }

    private static Lanes destroyTiger(Lanes lanes) {
        return lanes.unit(B, 2, unit("Тигр", 3)).cast(spell("Казнь", 0,
                play(deed(new Effect.Destroy(new CardSelector.MatchingCards(named("Тигр")))))));
    }

    private static Omission omission(String code, Map<String, Object> details, String... rules) {
        return new Omission("respons." + code, RuleRef.ofAll(rules), details);
    }

    private static List<Omission> omissionsOf(Lanes lanes, Event event) {
        return CitationRecorder.citeOmissions(Lanes.GAME.omissions(lanes.state(), event));
    }

    private static List<Omission> only(Lanes lanes, String... codes) {
        return lanes.omissions().stream()
                .filter(omission -> Stream.of(codes).anyMatch(code -> omission.code().equals("respons." + code)))
                .toList();
    }

    @Test
    @Covers({"RS-050b", "RS-046"})
    void a_hit_by_a_unit_that_arrived_this_turn_before_combat_is_explained() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 3), Map.of(Marks.ENTERED_IN, 900)).unit(A, 2, unit("Рысь", 1))
                .startIn(Phase.LINE_1);
        assertThat(omissionsOf(lanes, new HeroHit(B, lanes.card("Лев")))).containsExactly(
                omission("in-time", Map.of("seat", B, "unit", lanes.card("Лев")), "RS-050b", "RS-046"));
        assertThat(omissionsOf(lanes, new HeroHit(B, lanes.card("Рысь")))).isEmpty();
        assertThat(only(lanes, "in-time")).containsExactly(
                omission("in-time", Map.of("seat", B, "unit", lanes.card("Лев")), "RS-050b", "RS-046"));
    }

    @Test
    @Covers({"RS-196", "RS-202"})
    void an_onslaught_stops_if_the_victim_survives() {
        var lanes = Lanes.of().unit(A, 1, unit("Лучник", 3, Keyword.RANGED, Keyword.ONSLAUGHT))
                .unit(B, 1, unit("Тигр", 5)).startIn(Phase.LINE_1_RANGED);
        assertThat(only(lanes, "onslaught-stops")).containsExactly(
                omission("onslaught-stops", Map.of("card", lanes.card("Тигр")), "RS-196"));
    }

    private static Stream<Arguments> fightsWithoutStoppedOnslaught() {
        return Stream.of(
                Arguments.of("no onslaught", unit("Лучник", 3, Keyword.RANGED), List.of()),
                Arguments.of("the victim dies", unit("Лучник", 5, Keyword.RANGED, Keyword.ONSLAUGHT),
                        List.of("Тигр")),
                Arguments.of("the striker dies", unit("Лев", 3, Keyword.ONSLAUGHT), List.of("Лев")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("fightsWithoutStoppedOnslaught")
    @Covers("RS-196")
    void no_other_fight_reports_a_stopped_onslaught(String situation, Playable striker, List<String> dead) {
        var lanes = Lanes.of().unit(A, 1, striker).unit(B, 1, unit("Тигр", 5)).startIn(Phase.LINE_1_RANGED);
        assertThat(lanes.eventsOf(UnitsStruck.class)).isNotEmpty();
        assertThat(Stream.of(striker.name().value(), "Тигр").filter(lanes::isDead)).isEqualTo(dead);
        assertThat(only(lanes, "onslaught-stops")).as(situation).isEmpty();
    }

    @Test
    @Covers({"RS-200", "RS-236"})
    void a_unit_with_endurance_is_not_poisoned() {
        var lanes = Lanes.of().unit(A, 1, unit("Змея", 2, Keyword.POISON))
                .unit(B, 1, unit("Тигр", 1, Keyword.ENDURANCE)).startIn(Phase.LINE_1);
        assertThat(only(lanes, "poison-endured")).containsExactly(
                omission("poison-endured", Map.of("card", lanes.card("Тигр")), "RS-200", "RS-236"));

        var harmless = Lanes.of().unit(A, 1, unit("Уж", 2)).unit(B, 1, unit("Тигр", 1, Keyword.ENDURANCE))
                .startIn(Phase.LINE_1);
        assertThat(only(harmless, "poison-endured")).isEmpty();
    }

    @Test
    @Covers("RS-040")
    void a_player_who_has_passed_may_act_again_after_an_action_of_the_other_player() {
        var lanes = Lanes.of().hand(A, spell("Гроза", 0, play(deed(gain(1))))).hand(B, SPELL).startIn(Phase.ACTION);
        var storm = castChoice(lanes, A, "Гроза");
        var answer = castChoice(lanes, B, SPELL);
        assertThat(omissionsOf(lanes, storm)).isEmpty();
        lanes.choose(new Passed(A));
        assertThat(omissionsOf(lanes, answer)).isEmpty();
        lanes.choose(answer);
        assertThat(omissionsOf(lanes, storm)).containsExactly(
                omission("pass-answered", Map.of("seat", A, "other", B), "RS-040"));
    }

    private static Lanes passEachOther(int ordersOfB) {
        return Lanes.of().orders(B, ordersOfB).unit(A, 1, unit("Тигр", 2)).unit(B, 1, unit("Тень", 1, Keyword.EVASION));
    }

    @Test
    @Covers({"RS-228a", "RS-047", "RS-228b"})
    void a_player_who_loses_first_spares_the_other_the_order_for_a_simultaneous_hit() {
        var lanes = passEachOther(0).startIn(Phase.LINE_1);
        assertThat(lanes.eventsOf(PlayerLost.class)).extracting(PlayerLost::seat).containsExactly(B);
        assertThat(only(lanes, "no-draw")).containsExactly(
                omission("no-draw", Map.of("seat", B), "RS-228a", "RS-047", "RS-228b"));

        var alone = Lanes.of().orders(B, 0).unit(A, 1, unit("Тигр", 2)).startIn(Phase.LINE_1);
        assertThat(alone.eventsOf(PlayerLost.class)).extracting(PlayerLost::seat).containsExactly(B);
        assertThat(only(alone, "no-draw")).isEmpty();

        var empty = Lanes.of().deck(A, 0).deck(B, 0).orders(A, 0).orders(B, 0).startIn(Phase.DRAW);
        assertThat(empty.eventsOf(PlayerLost.class)).isNotEmpty();
        assertThat(only(empty, "no-draw")).isEmpty();
    }

    private static Stream<Arguments> substitutesForDraws() {
        var count = new Amount(1, Optional.of(new Measure.Count(TestCards.UNITS)));
        return Stream.of(
                Arguments.of(List.of(gain(2)), Map.of("gets", B, "influence", 2), "RS-128"),
                Arguments.of(List.of(new Effect.GainInfluence(Participant.OPPONENT, amount(3))),
                        Map.of("gets", A, "influence", 3), "RS-128"),
                Arguments.of(List.of(gain(1), gain(2)), Map.of(), "RS-128"),
                Arguments.of(List.of(new Effect.GainInfluence(Participant.YOU, count)), Map.of(), "RS-128"),
                Arguments.of(List.of(new Effect.Shuffle(Participant.YOU)), Map.of(), "RS-128"),
                Arguments.of(List.of(), Map.of(), "RS-129"));
    }

    @ParameterizedTest
    @MethodSource("substitutesForDraws")
    @Covers({"RS-128", "RS-129", "RS-127"})
    void a_replaced_draw_names_its_reason_and_the_influence_gained(List<Effect> effects, Map<String, Object> gained,
            String rule) {
        var gift = spell("Подарок", 0, play(deed(new Effect.Draw(Participant.OPPONENT, amount(1)))));
        var lanes = Lanes.of().unit(B, 1, unitWith("Скряга", 1, instead(
                new ReplaceableEvent.SingleDraw(Participant.YOU), effects.toArray(Effect[]::new)))).cast(gift);
        assertThat(only(lanes, "not-drawn")).containsExactly(notDrawn(lanes, B, gained, rule));

        var phase = Lanes.of().unit(B, 1, unitWith("Скряга", 1, instead(
                new ReplaceableEvent.DrawPhase(Participant.YOU), effects.toArray(Effect[]::new)))).startIn(Phase.DRAW);
        assertThat(only(phase, "not-drawn")).containsExactly(notDrawn(phase, B, gained, rule));
    }

    private static Omission notDrawn(Lanes lanes, Seat seat, Map<String, Object> gained, String rule) {
        var details = new HashMap<String, Object>(Map.of("seat", seat, "by", lanes.card("Скряга")));
        details.putAll(gained);
        return omission("not-drawn", details, rule, "RS-127");
    }

    @Test
    @Covers({"RS-198", "RS-127"})
    void a_unit_whose_loss_is_replaced_is_not_poisoned_either() {
        var lanes = Lanes.of().unit(A, 1, unit("Змея", 2, Keyword.POISON)).unit(B, 1, unit("Тигр", 3))
                .unit(B, 2, unitWith("Оберег", 1, HEIR, insteadOfLoss("Тигр")))
                .unit(B, 3, unitWith("Сыч", 1, watcherOf("Тигр"))).startIn(Phase.LINE_1);
        assertThat(only(lanes, "loses-nothing", "nothing-died")).containsExactly(
                omission("loses-nothing", Map.of("card", lanes.card("Тигр")), "RS-198", "RS-127"));

        var plain = Lanes.of().unit(A, 1, unit("Уж", 2)).unit(B, 1, unit("Тигр", 3))
                .unit(B, 2, unitWith("Оберег", 1, insteadOfLoss("Тигр"))).startIn(Phase.LINE_1);
        assertThat(only(plain, "loses-nothing", "nothing-died")).containsExactly(
                omission("loses-nothing", Map.of("card", plain.card("Тигр")), "RS-127"));
    }

    @Test
    @Covers({"RS-095", "RS-127"})
    void death_triggers_do_not_fire_for_a_replaced_death() {
        Ability other = watcherOf("Пума");
        var lanes = destroyTiger(Lanes.of().unit(A, 1, unitWith("Сыч", 1, other, watcherOf("Тигр")))
                .unit(A, 3, unitWith("Ворон", 1, other)).unit(A, 4, unitWith("Наследник", 1, HEIR))
                .unit(B, 1, unitWith("Лекарь", 1, HEIR, insteadOfDeath("Тигр"))));
        assertThat(lanes.isOnBoard("Тигр")).isTrue();
        assertThat(only(lanes, "nothing-died", "loses-nothing")).containsExactly(omission("nothing-died",
                Map.of("card", lanes.card("Сыч"), "other", lanes.card("Тигр")), "RS-095", "RS-127"));
    }

    @Test
    @Covers("RS-041")
    void the_action_phase_ends_without_a_pass_if_no_player_has_an_action_point() {
        var lanes = Lanes.of().playerNumbers(A, 4, 0, 1).playerNumbers(B, 4, 0, 0).hand(A, SPELL)
                .startIn(Phase.ACTION);
        assertThat(omissionsOf(lanes, new PhaseEnded(Phase.ACTION))).isEmpty();
        lanes.choose(castChoice(lanes, A, SPELL));
        assertThat(only(lanes, "no-points")).containsExactly(omission("no-points", Map.of(), "RS-041"));
        assertThat(omissionsOf(lanes, new PhaseEnded(Phase.START))).isEmpty();
    }

    @Test
    @Covers({"RS-040", "RS-041"})
    void two_passes_end_the_action_phase_without_a_note_on_points() {
        var lanes = Lanes.of().hand(A, SPELL).startIn(Phase.ACTION);
        lanes.choose(new Passed(A)).choose(new Passed(B));
        assertThat(lanes.eventsOf(PhaseEnded.class)).extracting(PhaseEnded::phase).contains(Phase.ACTION);
        assertThat(only(lanes, "no-points")).isEmpty();
    }
}
