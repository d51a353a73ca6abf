package letopis.respons.rules;

import static letopis.respons.Choices.castChoice;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Amount;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Measure;
import letopis.respons.card.Modifier;
import letopis.respons.card.Moment;
import letopis.respons.card.Participant;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.DeckEmpty;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.CardEvent.PositionViolation;
import letopis.respons.event.CardEvent.TokensPut;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.EffectExpired;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.event.TurnEvent.ActionPointsSet;
import letopis.respons.event.TurnEvent.LinesCleared;
import letopis.respons.event.TurnEvent.PhaseEnded;
import letopis.respons.event.TurnEvent.PhaseStarted;
import letopis.respons.event.TurnEvent.TurnEnded;
import letopis.respons.state.Marks;
import letopis.respons.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Settings for phases, checks and the queue: each value makes a difference.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TurnReadingsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();

    @Test
    @Covers({"RS-034b", "RS-034c"})
    void both_players_draw_before_an_order_is_played_or_each_finishes_in_turn() {
        var both = Lanes.of().deck(A, 0).orders(A, 2).deckTop(B, unit("Тигр", 1)).startIn(Phase.DRAW).turnUpOrders();
        both.assertSequence(new CardDrawn(B, both.card("Тигр"), true), new DeckEmpty(A));
        assertThat(both.eventsOf(OrderPlayed.class)).hasSize(1);

        var each = Lanes.of().with(Settings.DrawOrderRule.PER_PLAYER).deck(A, 0).orders(A, 2)
                .deckTop(B, unit("Тигр", 1))
                .startIn(Phase.DRAW);
        assertThat(each.eventsOf(DeckEmpty.class)).hasSize(1);
        assertThat(each.eventsOf(CardDrawn.class)).isEmpty();
        assertThat(Prompts.isOrder(each.state())).isTrue();
        each.turnUpOrders().assertSequence(new DeckEmpty(A), new CardDrawn(B, each.card("Тигр"), true));
    }

    @Test
    @Covers("RS-038c")
    void action_points_return_each_turn_or_only_once() {
        assertThat(nextTurn(Lanes.of()).eventsOf(ActionPointsSet.class)).extracting(ActionPointsSet::points)
                .containsExactly(5, 5);
        assertThat(nextTurn(Lanes.of().with(Settings.ActionPointRule.ONCE_PER_GAME)).eventsOf(ActionPointsSet.class))
                .extracting(ActionPointsSet::points).containsExactly(2, 1);
    }

    private static Lanes nextTurn(Lanes lanes) {
        return lanes.playerNumbers(A, 4, 0, 2).playerNumbers(B, 4, 0, 1).deckTop(A, unit("Лев", 1))
                .deckTop(B, unit("Тигр", 1))
                .startIn(Phase.DRAW);
    }

    @Test
    @Covers({"RS-036b", "RS-037"})
    void players_keep_alternating_or_the_new_initiative_holder_begins() {
        var coup = spell("Переворот", 1, play(deed(new Effect.GiveInitiative(Participant.YOU))));
        for (boolean restarts : List.of(false, true)) {
            var lanes = Lanes.of().with(restarts ? Settings.AlternationRule.RESTARTED : Settings.AlternationRule.KEPT)
                    .hand(B, coup).startIn(Phase.ACTION, A, B);
            lanes.choose(castChoice(lanes, B, coup));
            assertThat(Prompts.isAction(lanes.state(), restarts ? B : A)).isTrue();
            lanes.choose(new Passed(restarts ? B : A));
            assertThat(Prompts.isAction(lanes.state(), restarts ? A : B)).as("once").isTrue();
        }
    }

    @Test
    @Covers({"RS-038b", "RS-039", "RS-041"})
    void a_pass_costs_a_point_or_nothing() {
        assertThat(Lanes.of().startIn(Phase.ACTION).choose(new Passed(A)).eventsOf(ActionPointSpent.class)).hasSize(1);
        var free = Lanes.of().with(Settings.PassCostRule.FREE).playerNumbers(A, 4, 0, 0).startIn(Phase.ACTION);
        assertThat(free.eventsOf(PhaseEnded.class)).isEmpty();
        free.choose(new Passed(B));
        assertThat(free.eventsOf(ActionPointSpent.class)).isEmpty();
        assertThat(free.rulesOf(PhaseEnded.class)).as("who is passed over has passed").containsExactly("RS-040");
    }

    @Test
    @Covers("RS-177")
    void chosen_lines_are_cleared_between_turns_or_at_the_end_of_the_turn() {
        clearChosenLine(Lanes.of())
                .assertSequence(new PhaseStarted(Phase.RECOVERY), new LinesCleared(), new TurnEnded(3));
        clearChosenLine(Lanes.of().with(Settings.ChosenLineRule.END_PHASE))
                .assertSequence(new PhaseStarted(Phase.END), new LinesCleared(), new PhaseStarted(Phase.RECOVERY));
    }

    private static Lanes clearChosenLine(Lanes lanes) {
        var chosen = lanes.cast(spell("Путь", 1, play(deed(new Effect.ChooseLine(Participant.YOU)))))
                .choose(new LineChosen(A, 2)).choose(new Passed(B)).choose(new Passed(A));
        assertThat(chosen.eventsOf(LinesCleared.class)).hasSize(1);
        return chosen;
    }

    @Test
    @Covers({"RS-130", "RS-063", "RS-065b"})
    void an_until_end_of_turn_effect_ends_after_or_before_recovery() {
        var after = lanesWithBonus(Lanes.of(), Duration.END_OF_TURN);
        after.assertSequence(new PhaseStarted(Phase.RECOVERY), expiry(after), new TurnEnded(3));
        var before = lanesWithBonus(Lanes.of().with(Settings.TurnEndTiming.END_PHASE), Duration.END_OF_TURN);
        before.assertSequence(new PhaseStarted(Phase.END), expiry(before), new PhaseStarted(Phase.RECOVERY));
    }

    private static EffectExpired expiry(Lanes lanes) {
        assertThat(lanes.eventsOf(EffectExpired.class)).hasSize(1);
        return lanes.eventsOf(EffectExpired.class).getFirst();
    }

    /// The end-of-combat trigger still finds the unit stronger with one value only.
    @Test
    @Covers({"RS-130", "RS-060"})
    void an_until_end_of_combat_effect_ends_after_or_before_the_triggers() {
        assertThat(combatEnd(Lanes.of()).eventsOf(TokensPut.class)).extracting(TokensPut::amount).containsExactly(4);
        assertThat(combatEnd(Lanes.of().with(Settings.CombatEndTiming.BEFORE_TRIGGERS)).eventsOf(TokensPut.class))
                .extracting(TokensPut::amount).containsExactly(1);
    }

    private static Lanes combatEnd(Lanes lanes) {
        var counts = unitWith("Счетовод", 1,
                triggered(new TriggerCondition.MomentTrigger(Moment.COMBAT_END), new Effect.PutTokens(THIS, Token.MARK,
                new Amount(1, Optional.of(new Measure.StrengthOf(THIS))))));
        return lanesWithBonus(lanes.unit(A, 1, counts), Duration.END_OF_COMBAT);
    }

    /// A strengthens all units, and both players pass.
    private static Lanes lanesWithBonus(Lanes lanes, Duration until) {
        var rage = spell("Ярость", 1, play(deed(new Effect.Grant(new CardSelector.MatchingCards(TestCards.OWN_UNITS),
                List.of(new Modifier.Strength(amount(3))), until))));
        return lanes.unit(A, 2, unit("Лев", 1)).cast(rage).choose(new Passed(B)).choose(new Passed(A)).turnUpOrders();
    }

    @Test
    @Covers({"RS-013", "RS-023", "RS-025"})
    void checks_follow_the_order_of_the_headings_or_begin_with_strength() {
        assertThat(lanesWithFaults(Lanes.of()).events().stream().filter(event -> event instanceof PositionViolation
                || event instanceof CardDestroyed).map(event -> event.getClass().getSimpleName()))
                .containsExactly("PositionViolation", "CardDestroyed");
        assertThat(lanesWithFaults(Lanes.of().with(Settings.CheckOrderRule.STRENGTH_FIRST)).events().stream()
                .filter(event -> event instanceof PositionViolation || event instanceof CardDestroyed)
                .map(event -> event.getClass().getSimpleName())).containsExactly("CardDestroyed", "PositionViolation");
    }

    private static Lanes lanesWithFaults(Lanes lanes) {
        return lanes.unit(A, 1, unit("Тень", 0)).unit(A, 2, TestCards.boost("Знамя")).startIn(Phase.ACTION);
    }

    @Test
    @Covers("RS-013")
    void a_misplaced_card_goes_to_the_graveyard_or_to_the_hand() {
        var lanes = Lanes.of().unit(A, 2, TestCards.boost("Знамя")).startIn(Phase.ACTION);
        assertThat(lanes.isDead("Знамя")).isTrue();
        var kept = Lanes.of().with(Settings.WrongCellRule.HAND).unit(A, 2, TestCards.boost("Знамя"))
                .startIn(Phase.ACTION);
        assertThat(kept.state().listHandCards(A)).containsExactly(kept.card("Знамя"));
        assertThat(kept.eventsOf(CardMoved.class)).extracting(CardMoved::to).containsExactly(OffBoardPlace.HAND);
    }

    @Test
    @Covers({"RS-011a", "RS-076"})
    void the_first_or_the_last_ability_of_the_queue_is_next() {
        assertThat(queuedCards(Lanes.of())).containsExactly("Старший", "Младший");
        assertThat(queuedCards(Lanes.of().with(Settings.QueueRule.LIFO))).containsExactly("Младший", "Старший");
    }

    private static List<String> queuedCards(Lanes lanes) {
        var start = triggered(new TriggerCondition.MomentTrigger(Moment.END),
                new Effect.GainInfluence(Participant.YOU, amount(1)));
        lanes.unit(A, 1, unitWith("Старший", 1, start), Map.of(Marks.ENTERED_IN, 1))
                .unit(A, 2, unitWith("Младший", 1, start), Map.of(Marks.ENTERED_IN, 2)).startIn(Phase.COMBAT_END);
        return lanes.eventsOf(DeedBegan.class).stream()
                .map(deed -> lanes.state().face(deed.source().card()).orElseThrow().value()).toList();
    }

    @Test
    @Covers({"RS-047", "RS-011a"})
    void a_due_order_comes_before_or_after_the_queue() {
        var before = hit(Lanes.of());
        assertThat(before.eventsOf(DeedBegan.class)).isEmpty();
        assertThat(Prompts.isOrder(before.state())).isTrue();
        var after = hit(Lanes.of().with(Settings.DueOrderRule.AFTER_QUEUE));
        assertThat(after.eventsOf(DeedBegan.class)).hasSize(1);
        assertThat(Prompts.isOrder(after.state())).isTrue();
    }

    private static Lanes hit(Lanes lanes) {
        var raider = unitWith("Налётчик", 1,
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.HITS_HERO, Optional.empty()),
                new Effect.GainInfluence(Participant.YOU, amount(1))));
        return lanes.unit(A, 1, raider).startIn(Phase.LINE_1);
    }

    @Test
    @Covers("RS-046")
    void a_unit_that_changed_fields_hits_no_hero_this_turn_or_only_if_it_was_in_combat() {
        assertThat(changeField(Lanes.of()).eventsOf(HeroHit.class)).isEmpty();
        assertThat(changeField(Lanes.of().with(Settings.FieldChangeRule.IN_COMBAT)).eventsOf(HeroHit.class)).hasSize(1);
    }

    private static Lanes changeField(Lanes lanes) {
        var bribe = spell("Подкуп", 1, play(TestCards.targetedDeed(TestCards.ENEMY_UNITS,
                new Effect.ChangeField(new CardSelector.TargetCard(0)))));
        lanes.unit(B, 5, unit("Тигр", 1)).cast(bribe, "Тигр");
        lanes.choose(new CellChosen(A, lanes.card("Тигр"), Cell.unit(1)));
        return lanes.choose(new Passed(B)).choose(new Passed(A)).turnUpOrders();
    }

    @Test
    @Covers({"RS-081", "RS-322", "RS-324b"})
    void draw_phase_cards_trigger_draw_abilities_by_default() {
        var hears = unitWith("Писарь", 1,
                triggered(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.DRAWS),
                new Effect.PutTokens(THIS, Token.MARK, amount(1))));
        var lanes = Lanes.of().unit(A, 1, hears).deckTop(A, unit("Лев", 1)).deckTop(B, unit("Тигр", 1))
                .startIn(Phase.DRAW);
        assertThat(lanes.eventsOf(TokensPut.class)).hasSize(1);
        var moved = Lanes.of().with(Settings.DrawPhaseRule.MOVE).unit(A, 1, hears).deckTop(A, unit("Лев", 1))
                .deckTop(B, unit("Тигр", 1)).startIn(Phase.DRAW);
        assertThat(moved.eventsOf(TokensPut.class)).isEmpty();
    }
}
