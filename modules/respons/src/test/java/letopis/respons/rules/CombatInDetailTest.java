package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Participant;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.CombatEvent.LineFought;
import letopis.respons.event.CombatEvent.UnitsAttacked;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.CombatEvent.UnitsStruck.Target;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.QueueEvent.EventReplaced;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.TurnEvent.OrderDue;
import letopis.respons.event.TurnEvent.PhaseSkipped;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.respons.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Results of lines with more than a plain strike.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CombatInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();
    private static final Effect MARK = new Effect.PutTokens(THIS, Token.MARK, amount(1));

    private static int marks(Lanes lanes, String name) {
        return lanes.state().table().card(lanes.card(name)).count("token-mark");
    }

    @Test
    @Covers({"RS-128", "RS-127", "RS-050b"})
    void a_replaced_hit_requires_no_order() {
        var guard = unitWith("Страж", 1,
                new Ability.ReplacementAbility(new ReplaceableEvent.HeroHit(Participant.YOU), List.of(), List.of(MARK,
                new Effect.PutTokens(new CardSelector.Cause(), Token.MARK, amount(1)))));
        var lanes = Lanes.of().unit(B, 1, guard).unit(A, 4, unit("Лев", 3)).unit(A, 5, unit("Рысь", 3))
                .startIn(Phase.LINE_4);

        assertThat(lanes.eventsOf(HeroHit.class)).isEmpty();
        assertThat(lanes.eventsOf(OrderDue.class)).isEmpty();
        assertThat(lanes.eventsOf(EventReplaced.class)).hasSize(2);
        assertThat(marks(lanes, "Страж")).isEqualTo(2);
        assertThat(marks(lanes, "Лев")).isEqualTo(1);
        assertThat(marks(lanes, "Рысь")).isEqualTo(1);

        var other = Lanes.of().unit(A, 1, guard).unit(A, 4, unit("Лев", 3)).startIn(Phase.LINE_4);
        assertThat(other.eventsOf(HeroHit.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-129", "RS-128"})
    void a_replacement_can_replace_both_steps_of_a_chosen_line() {
        var guide = unitWith("Проводник", 1,
                new Ability.ReplacementAbility(new ReplaceableEvent.ChosenLines(), List.of(), List.of(MARK)));
        var lanes = Lanes.of().unit(A, 3, guide).unit(B, 3, unit("Слон", 0, Keyword.ENDURANCE)).unit(A, 2,
                unit("Лев", 9)).cast(TestCards.spell("Заклинание", 0, TestCards.play(TestCards.deed(
                        new Effect.ChooseLine(Participant.YOU)))));
        lanes.choose(new LineChosen(A, 2)).choose(new Passed(B)).choose(new Passed(A));

        assertThat(marks(lanes, "Проводник")).isEqualTo(1);
        assertThat(lanes.eventsOf(PhaseSkipped.class)).containsExactly(new PhaseSkipped(Phase.LINE_2_RANGED),
                new PhaseSkipped(Phase.LINE_2));
        assertThat(lanes.eventsOf(HeroHit.class)).extracting(HeroHit::unit).doesNotContain(lanes.card("Лев"));
    }

    @Test
    @Covers({"RS-046", "RS-045"})
    void a_barred_unit_strikes_nothing_after_its_victim_has_left() {
        var meek = unitWith("Пёс", 3,
                new Ability.ConstantAbility(List.of(), THIS, List.of(new Modifier.CannotHitHeroes())));
        var hasty = unitWith("Торопыга", 1,
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS, Optional.empty()),
                new Effect.Move(THIS, Destination.HAND)));
        var lanes = Lanes.of().unit(A, 4, meek).unit(B, 4, hasty).startIn(Phase.LINE_4);

        assertThat(lanes.eventsOf(UnitsAttacked.class)).first().satisfies(attack ->
                assertThat(attack.units()).contains(lanes.card("Пёс")));
        assertThat(lanes.eventsOf(UnitsStruck.class)).isEmpty();
        assertThat(lanes.eventsOf(LineFought.class)).hasSize(1);
        assertThat(lanes.eventsOf(HeroHit.class)).isEmpty();
    }

    @Test
    @Covers({"RS-144", "RS-203"})
    void units_striking_in_the_same_step_lose_strength_once_under_either_reading() {
        for (var reading : Settings.RangedStrikeBackRule.values()) {
            var lanes = Lanes.of().with(reading).unit(A, 4, unit("Лев", 3)).unit(B, 4, unit("Слон", 9))
                    .startIn(Phase.LINE_4);
            assertThat(lanes.eventsOf(StrengthReduced.class)).as("%s", reading).extracting(StrengthReduced::amount)
                    .containsExactlyInAnyOrder(3, 9);
        }
    }

    // Orders.

    @Test
    @Covers({"RS-047", "RS-228a"})
    void the_order_sequence_is_cited_only_for_simultaneous_hits() {
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 3)).startIn(Phase.LINE_4);
        assertThat(lanes.rulesOf(OrderDue.class)).containsExactly("RS-050b");
        var two = Lanes.of().unit(A, 4, unit("Тень", 1, Keyword.EVASION)).unit(B, 4, unit("Тигр", 1))
                .startIn(Phase.LINE_4);
        assertThat(two.rulesOf(OrderDue.class)).containsExactly("RS-047", "RS-228a");
    }

    @Test
    @Covers({"RS-047", "RS-027a"})
    void simultaneous_hits_use_the_current_initiative_or_the_direction_of_attack() {
        assertThat(changeInitiative(Lanes.of()).eventsOf(OrderPlayed.class)).extracting(OrderPlayed::seat)
                .containsExactly(A, B);
        assertThat(changeInitiative(Lanes.of().with(Settings.SimultaneousHeroHitRule.AS_FIXED))
                .eventsOf(OrderPlayed.class))
                .extracting(OrderPlayed::seat).containsExactly(B, A);
    }

    /// Initiative passes from A to B in line 2, and in line 3 both heroes are hit.
    private static Lanes changeInitiative(Lanes lanes) {
        var herald = unitWith("Глашатай", 1,
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS, Optional.empty()),
                new Effect.GiveInitiative(Participant.OPPONENT)));
        return lanes.unit(A, 2, herald).support(B, 2, location("Стена", 9))
                .unit(A, 3, unit("Тень", 1, Keyword.EVASION)).unit(B, 3, unit("Тигр", 1)).startIn(Phase.COMBAT_START)
                .turnUpOrders();
    }

    // Onslaught.

    @Test
    @Covers("RS-196")
    void each_unit_continues_with_its_own_previous_strength() {
        var lanes = Lanes.of().with(Settings.OnslaughtStrengthRule.BEFORE_COLLISION)
                .unit(B, 3, unit("Носорог", 7, Keyword.ONSLAUGHT)).unit(A, 3, unit("Тигр", 2))
                .support(A, 3, location("Стена", 9)).startIn(Phase.LINE_3);

        assertThat(lanes.eventsOf(DurabilityReduced.class)).extracting(DurabilityReduced::amount).containsExactly(7);
    }

    @Test
    @Covers({"RS-196", "RS-050b"})
    void onslaught_rechecks_the_cell_or_continues_to_the_next_kind_of_victim() {
        Effect back = new Effect.Move(new CardSelector.Cause(), Destination.OWNERS_FIELD);
        var phoenix = unitWith("Феникс", 2, triggered(new TriggerCondition.Death(), back));
        var mirage = TestCards.card("Мираж", CardType.LOCATION, 1,
                TestCards.side(null, 1, List.of(), List.of(), triggered(new TriggerCondition.Death(), back)));
        var lanes = struckTwice(Lanes.of(), phoenix, mirage);
        assertThat(victims(lanes)).containsExactly(new Target.CardTarget(lanes.card("Феникс"), false));

        var next = struckTwice(Lanes.of().with(Settings.OnslaughtVictimRule.NEXT_KIND), phoenix, mirage);
        assertThat(victims(next)).containsExactly(new Target.CardTarget(next.card("Мираж"), true));
        next.choose(new CellChosen(B, next.card("Мираж"), Cell.support(3)));
        assertThat(victims(next)).containsExactly(new Target.HeroTarget(B));
    }

    /// The killed unit returns to its cell.
    private static Lanes struckTwice(Lanes lanes, Playable phoenix, Playable mirage) {
        lanes.unit(A, 3, unit("Носорог", 9, Keyword.ONSLAUGHT)).unit(B, 3, phoenix).support(B, 3, mirage)
                .startIn(Phase.LINE_3);
        return lanes.choose(new CellChosen(B, lanes.card("Феникс"), Cell.unit(3)));
    }

    private static List<Target> victims(Lanes lanes) {
        return lanes.eventsOf(UnitsStruck.class).stream().flatMap(struck -> struck.strikes().stream())
                .filter(strike -> strike.unit().equals(lanes.card("Носорог"))).map(UnitsStruck.Strike::target)
                .toList();
    }
}
