package letopis.respons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardTurnedOver;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.CombatEvent.UnitsStruck.Strike;
import letopis.respons.event.CombatEvent.UnitsStruck.Target;
import letopis.respons.event.EndEvent.GameEnded;
import letopis.respons.event.EndEvent.PlayerLost;
import letopis.respons.event.EndEvent.Reason;
import letopis.respons.event.Phase;
import letopis.respons.event.QueueEvent.OrderCounterIncremented;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.TurnEvent.PhaseSkipped;
import letopis.respons.event.TurnEvent.PhaseStarted;
import letopis.respons.event.TurnEvent.TurnBegan;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.testkit.CardConservation;
import letopis.testkit.HiddenInformationChecks;
import letopis.testkit.SeededGamesContract;

/// Invariants of one game, checked after every event regardless of the cards.
final class LaneInvariants implements SeededGamesContract.Invariants<ResponsState> {

    private static final int ORDERS = 5;
    private static final int LOOKED_EVERY = 5; // events between two looks, each as one of four audiences in turn

    private final Map<Seat, Integer> played = new HashMap<>();
    private CardConservation conserved;
    private List<Strike> struck = List.of();
    private Phase phase = Phase.RECOVERY;
    private boolean skipped;

    @Override
    public ResponsState evolve(ResponsState before, Event event) {
        boolean shows = event instanceof CardTurnedOver; // cards that effects had turned face down (RS-175)
        assertThat(shows || before.result().isEmpty()).as("%s at the end %s", event, before.result()).isTrue();
        ResponsState after = Lanes.GAME.evolve(before, before.at().next(), event);
        checkCards(before, after);
        checkCells(after);
        checkNumbers(after);
        checkPhases(event);
        checkOrders(before, event);
        checkStrikes(before, event);
        checkLoss(before, event);
        if (after.at().number() % LOOKED_EVERY == 0) {
            HiddenInformationChecks.checkViewOfNextAudience(Lanes.GAME, after, true);
        }
        return after;
    }

    /// Checks that every card is in exactly one place, and none is lost.
    private void checkCards(ResponsState before, ResponsState after) {
        if (after.table() != before.table()) {
            CardConservation now = CardConservation.countCards(after.table());
            if (before.hasBegun()) {
                assertThat(now).as("the cards at %s", after.at()).isEqualTo(conserved);
            }
            conserved = now;
        }
    }

    /// Checks that no two cards share a cell (RS-264a); each player has as many Orders as Order cells (RS-316).
    private static void checkCells(ResponsState state) {
        for (Seat seat : Seat.PAIR) {
            int orders = 0;
            for (ResponsZone zone : List.of(ResponsZone.UNITS, ResponsZone.SUPPORT, ResponsZone.ORDERS)) {
                var taken = new HashSet<Integer>();
                for (CardId id : state.table().zone(seat, zone)) {
                    Card card = state.table().card(id);
                    int cell = card.count(Marks.CELL);
                    assertThat(cell == 0 || taken.add(cell)).as("cell %s of the %s of %s at %s", cell, zone, seat,
                            state.at()).isTrue();
                    assertThat(cell).isBetween(0, ORDERS);
                    assertThat(zone == ResponsZone.ORDERS && cell == 0).as("%s lies in no cell", id).isFalse();
                }
            }
            for (int number = 1; number <= state.table().cardCount(); number++) {
                Card card = state.table().card(new CardId(number));
                orders += card.master().equals(seat) && card.count(Marks.ORDER_CELL) > 0
                        && card.place() instanceof Card.Place.In ? 1 : 0;
            }
            assertThat(orders).as("Orders of %s at %s", seat, state.at()).isIn(0, ORDERS);
        }
    }

    /// Checks that only action points become negative, under the settings that allow it.
    private static void checkNumbers(ResponsState state) {
        boolean owes = state.settings().is(Settings.MissingActionPointRule.ALLOWED);
        for (Seat seat : Seat.PAIR) {
            Player player = state.player(seat);
            assertThat(player.influence()).as("influence of %s at %s", seat, state.at()).isNotNegative();
            assertThat(player.extra()).as("extra influence of %s at %s", seat, state.at()).isNotNegative();
            assertThat(owes || player.points() >= 0).as("points of %s at %s: %s", seat, state.at(), player.points())
                    .isTrue();
            for (ResponsZone zone : List.of(ResponsZone.UNITS, ResponsZone.SUPPORT)) {
                state.table().zone(seat, zone).forEach(card -> assertThat(state.table().card(card)
                        .count(Marks.DAMAGE)).as("damage of %s at %s", card, state.at()).isNotNegative());
            }
        }
    }

    /// Checks that phases follow their order (RS-030), except for skipped ones (RS-129).
    private void checkPhases(Event event) {
        switch (event) {
            case TurnBegan _ -> assertThat(phase).as("the last phase of a turn").isEqualTo(Phase.RECOVERY);
            case PhaseSkipped _ -> skipped = true;
            case PhaseStarted(var next) -> {
                Phase due = phase == Phase.RECOVERY ? Phase.START : phase.next();
                assertThat(skipped || next == due).as("%s after %s", next, phase).isTrue();
                phase = next;
                skipped = false;
                struck = List.of();
            }
            case Event _ -> {}
        }
    }

    /// Checks that the leftmost Order is played first (RS-317), and each counts once (RS-212).
    private void checkOrders(ResponsState before, Event event) {
        if (event instanceof OrderPlayed(var seat, var card, int cell, _)) {
            assertThat(TableQueries.findNextOrder(before, seat)).contains(card);
            assertThat(before.table().card(card).count(Marks.CELL)).isEqualTo(cell);
        }
        if (event instanceof OrderCounterIncremented(var seat, int count)) {
            assertThat(count).as("Orders played by %s", seat).isEqualTo(played.merge(seat, 1, Integer::sum))
                    .isLessThanOrEqualTo(ORDERS);
        }
    }

    /// Checks that a unit strikes once per pass, with its current strength (RS-144), and the strike takes exactly that
    /// much.
    private void checkStrikes(ResponsState before, Event event) {
        switch (event) {
            case UnitsStruck(var strikes) -> {
                struck = strikes;
                var units = new ArrayList<CardId>();
                for (Strike strike : strikes) {
                    units.add(strike.unit());
                    boolean kept = before.settings().is(Settings.OnslaughtStrengthRule.BEFORE_COLLISION);
                    assertThat(kept || strike.strength() == Math.max(
                            0, ContinuousEffects.of(before).strengthOf(strike.unit())))
                            .as("the strength of %s", strike).isTrue();
                    if (strike.target() instanceof Target.CardTarget(var victim, _)) {
                        assertThat(before.halfOf(victim)).as("%s", strike).isNotEqualTo(before.halfOf(strike.unit()));
                    }
                }
                assertThat(units).doesNotHaveDuplicates();
            }
            case StrengthReduced(var card, int amount, var from, boolean blow, _) when blow ->
                    checkHit(before, card, amount, from, false);
            case DurabilityReduced(var card, int amount, var from) when struck.stream()
                    .anyMatch(strike -> strike.target().equals(new Target.CardTarget(card, true))
                            && strike.unit().equals(from)) -> checkHit(before, card, amount, from, true);
            case HeroHit(var seat, var unit) -> assertThat(struck).extracting(Strike::unit, Strike::target)
                    .contains(tuple(unit, new Target.HeroTarget(seat)));
            case CardDestroyed(var card, var cause, _) when cause == CardDestroyed.Cause.STRENGTH_ZERO -> {
                int least = before.settings().is(Settings.ZeroStrengthRule.DIES) ? 0 : -1;
                assertThat(ContinuousEffects.of(before).strengthOf(card)).as("%s at %s", event, before.at())
                        .isLessThanOrEqualTo(least);
            }
            case Event _ -> {}
        }
    }

    private void checkHit(ResponsState before, CardId victim, int amount, CardId from, boolean location) {
        boolean mutual = before.settings().is(Settings.RangedStrikeBackRule.MUTUAL);
        assertThat(mutual || struck.contains(new Strike(from, new Target.CardTarget(victim, location), amount)))
                .as("the blow of %s on %s for %s at %s", from, victim, amount, before.at()).isTrue();
    }

    /// Checks that a player loses only without Orders left (RS-228b) or by conceding.
    private static void checkLoss(ResponsState before, Event event) {
        if (event instanceof PlayerLost(var seat, var reason) && reason == Reason.NO_ORDERS) {
            assertThat(TableQueries.countOrdersLeft(before, seat)).as("%s", event).isZero();
        }
        if (event instanceof GameEnded(_, var reason) && reason == Reason.CONCESSION) {
            assertThat(before.settings().is(Settings.ConcessionRule.ALWAYS)).isTrue();
        }
    }

    /// While a player has to choose the next action, no frame is running and no card is about to die.
    @Override
    public void checkStateAtRest(ResponsState state) {
        boolean acts = state.hasBegun() && state.isIn(Phase.ACTION) && state.agenda().isEmpty()
                && state.queue().isEmpty() && state.result().isEmpty() && state.turn().dueOrders().isEmpty();
        if (acts) {
            int least = state.settings().is(Settings.ZeroStrengthRule.DIES) ? 1 : 0;
            for (Seat seat : Seat.PAIR) {
                TableQueries.listUnits(state, seat).stream().filter(card -> TableQueries.isUnit(state, card))
                        .forEach(card ->
                        assertThat(ContinuousEffects.of(state).strengthOf(card))
                        .as("strength of %s at %s", card, state.at())
                                .isGreaterThanOrEqualTo(least));
            }
        }
    }
}
