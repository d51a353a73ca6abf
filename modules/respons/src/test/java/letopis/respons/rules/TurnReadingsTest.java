package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.play;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Amount;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Doing;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Happening;
import letopis.respons.card.Measure;
import letopis.respons.card.Modifier;
import letopis.respons.card.Moment;
import letopis.respons.card.Token;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.DeckEmpty;
import letopis.respons.event.CardEvent.PositionViolation;
import letopis.respons.event.CardEvent.Spot;
import letopis.respons.event.CardEvent.TokensPut;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
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
    private static final Which THIS = new Which.This();

    private static CardPlayed cast(Lanes lanes, Seat seat, Playable card) {
        return new CardPlayed(seat, lanes.card(card.name().value()), card.name(), Optional.empty(), List.of(),
                List.of(), Price.PLAIN);
    }

    @Test
    @Covers({"RS-034b", "RS-034c"})
    void both_draw_before_an_order_is_played_or_one_player_is_served_whole() {
        var both = Lanes.of().deck(A, 0).orders(A, 2).top(B, unit("Тигр", 1)).in(Phase.DRAW).ordersTurned();
        both.thenSequence(new CardDrawn(B, both.card("Тигр"), true), new DeckEmpty(A));
        assertThat(both.all(OrderPlayed.class)).hasSize(1);

        var each = Lanes.of().with(Settings.DrawOrder.PER_PLAYER).deck(A, 0).orders(A, 2).top(B, unit("Тигр", 1))
                .in(Phase.DRAW);
        assertThat(each.all(DeckEmpty.class)).hasSize(1);
        assertThat(each.all(CardDrawn.class)).isEmpty();
        assertThat(Prompts.isOrder(each.state())).isTrue();
        each.ordersTurned().thenSequence(new DeckEmpty(A), new CardDrawn(B, each.card("Тигр"), true));
    }

    @Test
    @Covers("RS-038c")
    void points_come_back_each_turn_or_only_once() {
        assertThat(nextTurn(Lanes.of()).all(ActionPointsSet.class)).extracting(ActionPointsSet::points)
                .containsExactly(5, 5);
        assertThat(nextTurn(Lanes.of().with(Settings.ActionPoints.ONCE_PER_GAME)).all(ActionPointsSet.class))
                .extracting(ActionPointsSet::points).containsExactly(2, 1);
    }

    private static Lanes nextTurn(Lanes lanes) {
        return lanes.numbers(A, 4, 0, 2).numbers(B, 4, 0, 1).top(A, unit("Лев", 1)).top(B, unit("Тигр", 1))
                .in(Phase.DRAW);
    }

    @Test
    @Covers({"RS-036b", "RS-037"})
    void players_go_on_in_turn_or_the_new_holder_of_initiative_begins() {
        var coup = spell("Переворот", 1, play(deed(new Effect.GiveInitiative(Whom.YOU))));
        for (boolean restarts : List.of(false, true)) {
            var lanes = Lanes.of().with(restarts ? Settings.Alternation.RESTARTED : Settings.Alternation.KEPT)
                    .hand(B, coup).in(Phase.ACTION, A, B);
            lanes.when(cast(lanes, B, coup));
            assertThat(Prompts.isAction(lanes.state(), restarts ? B : A)).isTrue();
            lanes.when(new Passed(restarts ? B : A));
            assertThat(Prompts.isAction(lanes.state(), restarts ? A : B)).as("once").isTrue();
        }
    }

    @Test
    @Covers({"RS-038b", "RS-039", "RS-041"})
    void a_pass_costs_a_point_or_nothing() {
        assertThat(Lanes.of().in(Phase.ACTION).when(new Passed(A)).all(ActionPointSpent.class)).hasSize(1);
        var free = Lanes.of().with(Settings.PassCost.FREE).numbers(A, 4, 0, 0).in(Phase.ACTION);
        assertThat(free.all(PhaseEnded.class)).isEmpty();
        free.when(new Passed(B));
        assertThat(free.all(ActionPointSpent.class)).isEmpty();
        assertThat(free.rulesOf(PhaseEnded.class)).as("who is passed over has passed").containsExactly("RS-040");
    }

    @Test
    @Covers("RS-177")
    void chosen_lines_are_cleared_between_turns_or_at_the_end_of_the_turn() {
        cleared(Lanes.of()).thenSequence(new PhaseStarted(Phase.RECOVERY), new LinesCleared(), new TurnEnded(3));
        cleared(Lanes.of().with(Settings.ChosenLines.END_PHASE))
                .thenSequence(new PhaseStarted(Phase.END), new LinesCleared(), new PhaseStarted(Phase.RECOVERY));
    }

    private static Lanes cleared(Lanes lanes) {
        var chosen = lanes.cast(spell("Путь", 1, play(deed(new Effect.ChooseLine(Whom.YOU)))))
                .when(new LineChosen(A, 2)).when(new Passed(B)).when(new Passed(A));
        assertThat(chosen.all(LinesCleared.class)).hasSize(1);
        return chosen;
    }

    @Test
    @Covers({"RS-130", "RS-063", "RS-065b"})
    void what_lasts_to_the_end_of_the_turn_ends_after_recovery_or_before_it() {
        var after = lasting(Lanes.of(), Duration.END_OF_TURN);
        after.thenSequence(new PhaseStarted(Phase.RECOVERY), expired(after), new TurnEnded(3));
        var before = lasting(Lanes.of().with(Settings.UntilEndOfTurn.END_PHASE), Duration.END_OF_TURN);
        before.thenSequence(new PhaseStarted(Phase.END), expired(before), new PhaseStarted(Phase.RECOVERY));
    }

    private static EffectExpired expired(Lanes lanes) {
        assertThat(lanes.all(EffectExpired.class)).hasSize(1);
        return lanes.all(EffectExpired.class).getFirst();
    }

    /// The end-of-combat trigger still finds the unit stronger under one setting only.
    @Test
    @Covers({"RS-130", "RS-060"})
    void what_lasts_to_the_end_of_combat_ends_after_its_triggers_or_before_them() {
        assertThat(combatEnd(Lanes.of()).all(TokensPut.class)).extracting(TokensPut::amount).containsExactly(4);
        assertThat(combatEnd(Lanes.of().with(Settings.UntilEndOfCombat.BEFORE_TRIGGERS)).all(TokensPut.class))
                .extracting(TokensPut::amount).containsExactly(1);
    }

    private static Lanes combatEnd(Lanes lanes) {
        var counts = able("Счетовод", 1, on(new When.Begins(Moment.COMBAT_END), new Effect.PutTokens(THIS, Token.MARK,
                new Amount(1, Optional.of(new Measure.StrengthOf(THIS))))));
        return lasting(lanes.unit(A, 1, counts), Duration.END_OF_COMBAT);
    }

    /// A strengthens all units, and both players pass.
    private static Lanes lasting(Lanes lanes, Duration until) {
        var rage = spell("Ярость", 1, play(deed(new Effect.Grant(new Which.Each(Made.OWN_UNITS),
                List.of(new Modifier.Strength(n(3))), until))));
        return lanes.unit(A, 2, unit("Лев", 1)).cast(rage).when(new Passed(B)).when(new Passed(A)).ordersTurned();
    }

    @Test
    @Covers({"RS-013", "RS-023", "RS-025"})
    void checks_come_in_the_order_of_the_headings_or_strength_comes_first() {
        assertThat(checked(Lanes.of()).events().stream().filter(event -> event instanceof PositionViolation
                || event instanceof CardDestroyed).map(event -> event.getClass().getSimpleName()))
                .containsExactly("PositionViolation", "CardDestroyed");
        assertThat(checked(Lanes.of().with(Settings.CheckOrder.STRENGTH_FIRST)).events().stream()
                .filter(event -> event instanceof PositionViolation || event instanceof CardDestroyed)
                .map(event -> event.getClass().getSimpleName())).containsExactly("CardDestroyed", "PositionViolation");
    }

    private static Lanes checked(Lanes lanes) {
        return lanes.unit(A, 1, unit("Тень", 0)).unit(A, 2, Made.boost("Знамя")).in(Phase.ACTION);
    }

    @Test
    @Covers("RS-013")
    void what_stands_where_it_may_not_goes_to_the_graveyard_or_to_the_hand() {
        var lanes = Lanes.of().unit(A, 2, Made.boost("Знамя")).in(Phase.ACTION);
        assertThat(lanes.isDead("Знамя")).isTrue();
        var kept = Lanes.of().with(Settings.WrongCell.HAND).unit(A, 2, Made.boost("Знамя")).in(Phase.ACTION);
        assertThat(kept.state().hand(A)).containsExactly(kept.card("Знамя"));
        assertThat(kept.all(CardMoved.class)).extracting(CardMoved::to).containsExactly(Spot.HAND);
    }

    @Test
    @Covers({"RS-011a", "RS-076"})
    void the_first_of_the_queue_is_next_or_the_last() {
        assertThat(queued(Lanes.of())).containsExactly("Старший", "Младший");
        assertThat(queued(Lanes.of().with(Settings.Queue.LIFO))).containsExactly("Младший", "Старший");
    }

    private static List<String> queued(Lanes lanes) {
        var start = on(new When.Begins(Moment.END), new Effect.GainInfluence(Whom.YOU, n(1)));
        lanes.unit(A, 1, able("Старший", 1, start), Map.of(Marks.SINCE, 1))
                .unit(A, 2, able("Младший", 1, start), Map.of(Marks.SINCE, 2)).in(Phase.COMBAT_END);
        return lanes.all(DeedBegan.class).stream()
                .map(deed -> lanes.state().face(deed.source().card()).orElseThrow().value()).toList();
    }

    @Test
    @Covers({"RS-047", "RS-011a"})
    void an_order_that_is_due_comes_before_the_queue_or_after_it() {
        var before = hit(Lanes.of());
        assertThat(before.all(DeedBegan.class)).isEmpty();
        assertThat(Prompts.isOrder(before.state())).isTrue();
        var after = hit(Lanes.of().with(Settings.DueOrder.AFTER_QUEUE));
        assertThat(after.all(DeedBegan.class)).hasSize(1);
        assertThat(Prompts.isOrder(after.state())).isTrue();
    }

    private static Lanes hit(Lanes lanes) {
        var raider = able("Налётчик", 1, on(new When.Happens(Happening.HITS_HERO, Optional.empty()),
                new Effect.GainInfluence(Whom.YOU, n(1))));
        return lanes.unit(A, 1, raider).in(Phase.LINE_1);
    }

    @Test
    @Covers("RS-046")
    void a_unit_that_changed_fields_hits_no_hero_this_turn_or_only_if_it_was_in_combat() {
        assertThat(betrayed(Lanes.of()).all(HeroHit.class)).isEmpty();
        assertThat(betrayed(Lanes.of().with(Settings.FieldChange.IN_COMBAT)).all(HeroHit.class)).hasSize(1);
    }

    private static Lanes betrayed(Lanes lanes) {
        var bribe = spell("Подкуп", 1, play(Made.aimed(Made.ENEMY_UNITS,
                new Effect.ChangeField(new Which.Pointed(0)))));
        lanes.unit(B, 5, unit("Тигр", 1)).cast(bribe, "Тигр");
        lanes.when(new CellChosen(A, lanes.card("Тигр"), Cell.unit(1)));
        return lanes.when(new Passed(B)).when(new Passed(A)).ordersTurned();
    }

    @Test
    @Covers({"RS-081", "RS-322", "RS-324b"})
    void the_cards_of_the_draw_phase_are_heard_as_draws_by_default() {
        var hears = able("Писарь", 1, on(new When.Does(Whom.YOU, Doing.DRAWS), new Effect.PutTokens(THIS, Token.MARK,
                n(1))));
        var lanes = Lanes.of().unit(A, 1, hears).top(A, unit("Лев", 1)).top(B, unit("Тигр", 1)).in(Phase.DRAW);
        assertThat(lanes.all(TokensPut.class)).hasSize(1);
        var moved = Lanes.of().with(Settings.DrawPhase.MOVE).unit(A, 1, hears).top(A, unit("Лев", 1))
                .top(B, unit("Тигр", 1)).in(Phase.DRAW);
        assertThat(moved.all(TokensPut.class)).isEmpty();
    }
}
