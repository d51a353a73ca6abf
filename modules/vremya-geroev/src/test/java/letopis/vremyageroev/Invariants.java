package letopis.vremyageroev;

import static letopis.vremyageroev.Bout.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.testkit.CardConservation;
import letopis.testkit.HiddenInformationChecks;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.event.AttackEvent;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.StrikeAbsorbed;
import letopis.vremyageroev.event.AttackEvent.StrikeKilled;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.AttackEvent.StrikeTookCards;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.DrawSkipped;
import letopis.vremyageroev.event.TurnEvent.SecondWind;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Settings;

/// Invariants that hold after every event of every fight, whatever the cards do. Tracks one fight.
public final class Invariants {

    private static final int LOOKED_EVERY = 8;

    /// Interrupted flags of the attacks in progress, innermost last.
    private final List<Boolean> interrupted = new ArrayList<>();
    private final Map<Seat, Integer> winds = new HashMap<>();
    private final Deque<StrikeLanded> landings = new ArrayDeque<>();
    private final Deque<Integer> hands = new ArrayDeque<>();
    private final Map<Seat, Integer> due = new HashMap<>();
    private final Shuffles shuffles = new Shuffles();
    private CardConservation conserved;
    private CardsTakenAtRandom taken;
    private boolean struck;

    public FightState evolve(FightState before, Event event) {
        assertThat(before.result()).as("the result before %s", event).isEmpty();
        FightState after = GAME.evolve(before, before.at().next(), event);
        checkCards(before, after);
        shuffles.observe(before, event);
        checkAttacks(event);
        checkSecondWinds(after, event);
        checkAmounts(before, event);
        checkDraws(event);
        checkWin(before, after, event);
        if (event instanceof CardClosed(var card)) {
            assertThat(TableQueries.isOpen(before, card)).as("a closed card cannot close: %s", card).isTrue();
        }
        if (after.at().number() % LOOKED_EVERY == 0) {
            HiddenInformationChecks.checkViews(GAME, after);
        }
        return after;
    }

    public Shuffles shuffles() {
        return shuffles;
    }

    /// Checks that every card is in exactly one zone and none is lost.
    private void checkCards(FightState before, FightState after) {
        if (after.table() != before.table()) {
            CardConservation now = CardConservation.countCards(after.table());
            if (before.hasBegun()) {
                assertThat(now).as("the cards at %s", after.at()).isEqualTo(conserved);
            }
            conserved = now;
        }
    }

    /// Checks that no strike of an interrupted attack falls (VG-37c) and later actions end first (VG-41a).
    private void checkAttacks(Event event) {
        switch (event) {
            case AttackDeclared _ -> interrupted.add(false);
            case AttackInterrupted _ -> interrupted.set(interrupted.size() - 1, true);
            case AttackEnded _ -> interrupted.removeLast();
            case AttackEvent strike -> assertThat(interrupted.getLast())
                    .as("whether the attack was interrupted before %s", strike).isFalse();
            case Event _ -> {}
        }
    }

    /// Checks that a player takes at most one Second Wind between that player's turns (VG-59).
    private void checkSecondWinds(FightState after, Event event) {
        if (event instanceof TurnBegan(var seat, _, _, _)) {
            boolean each = after.settings().is(Settings.SecondWindResetRule.EACH_TURN);
            winds.keySet().removeIf(winded -> each || winded.equals(seat));
            assertThat(interrupted).as("attacks under way as a turn begins").isEmpty();
        }
        if (event instanceof SecondWind(var seat, _, _, _, _)) {
            assertThat(winds.merge(seat, 1, Integer::sum)).as("Second Winds of %s", seat).isEqualTo(1);
        }
    }

    /// Checks that a strike takes its strength in cards, limited by the hand size (VG-36), and that a companion
    /// survives only weaker strikes (VG-51a), unless it interposed and a setting lets it survive any.
    private void checkAmounts(FightState before, Event event) {
        switch (event) {
            case StrikeLanded landed -> {
                int there = before.hand(landed.seat()).size();
                assertThat(landed.takes()).as("%s, of a hand of %s", landed, there)
                        .isEqualTo(Math.min(landed.strength(), there));
                landings.addLast(landed);
                hands.addLast(there);
            }
            case StrikeTookCards(int strike, var seat, int cards) -> {
                StrikeLanded landed = landings.removeLast();
                assertThat(strike).isEqualTo(landed.strike());
                assertThat(seat).isEqualTo(landed.seat());
                assertThat(cards).as("taken by %s", landed).isEqualTo(landed.takes());
                assertThat(before.hand(seat).size()).as("hand after %s", landed).isEqualTo(hands.removeLast() - cards);
            }
            case StrikeKilled(_, _, int strength, int power) ->
                    assertThat(strength).as("%s", event).isGreaterThanOrEqualTo(power);
            case StrikeAbsorbed(_, var companion, int strength, int power) -> {
                boolean interposed = before.attack().interposedCard().filter(companion::equals).isPresent()
                        && before.settings().is(Settings.InterposedStrikeRule.ABSORBED);
                assertThat(interposed || strength < power).as("%s", event).isTrue();
            }
            case Event _ -> {}
        }
    }

    /// Checks that no more cards are drawn than were due (VG-30, VG-57).
    private void checkDraws(Event event) {
        switch (event) {
            case DrawDue(var seat, int cards, _) -> due.merge(seat, cards, Integer::sum);
            case CardDrawn(var seat, _) -> assertThat(due.merge(seat, -1, Integer::sum)).as("draws due after %s", event)
                    .isNotNegative();
            case DrawSkipped(var seat, int cards) -> assertThat(due.merge(seat, -cards, Integer::sum))
                    .as("draws due after %s", event).isNotNegative();
            case TurnBegan _ -> due.clear();
            case Event _ -> {}
        }
    }

    /// Checks that only a strike that took the last cards wins (VG-55, VG-56), unless a setting differs.
    private void checkWin(FightState before, FightState after, Event event) {
        if (event instanceof CardsTakenAtRandom random) {
            taken = random;
            struck = Rules.RULES.prompt(before) instanceof Prompt.RandomDiscard(_, _, var why)
                    && why == Prompt.RandomDiscard.Cause.STRIKE;
        }
        if (event instanceof GameWon(var seat, var reason)) {
            Settings settings = after.settings();
            boolean right = switch (reason) {
                case LAST_CARDS_STRUCK -> struck && taken.seat().equals(seat.opponent()) && !taken.cards().isEmpty()
                        && after.hand(seat.opponent()).isEmpty();
                case EMPTY_HAND_STRUCK -> settings.is(Settings.EmptyHandStrikeRule.WIN)
                        && after.hand(seat.opponent()).isEmpty();
                case DECK_OUT -> settings.is(Settings.RepeatedSecondWindRule.LOSES);
                case NOTHING_LEFT -> settings.is(Settings.SecondWindShortageRule.LOSES);
                case CONCESSION -> settings.is(Settings.ConcessionRule.ALWAYS);
            };
            assertThat(right).as("%s at %s", event, after.at()).isTrue();
        }
    }

    /// Tells if a card can remove the hand limit.
    private static boolean hasNoHandLimit(FightState state, Seat seat) {
        Stream<CardId> field = Stream.concat(Stream.of(TableQueries.findHero(state, seat)),
                TableQueries.listCompanions(state, seat)
                .stream());
        Stream<Modifier> always =
                field.flatMap(card -> TableQueries.findText(state, card).orElseThrow().abilities().stream())
                .flatMap(ability -> ability instanceof Ability.ConstantAbility(_, var modifiers) ? modifiers.stream()
                : Stream.empty());
        Stream<Modifier> lasting = state.lastingEffects().stream()
                .filter(lastingEffect -> lastingEffect.seat().equals(seat))
                .flatMap(lastingEffect -> lastingEffect.modifiers().stream());
        return Stream.concat(always, lasting).anyMatch(Modifier.NoHandLimit.class::isInstance);
    }

    /// Checks a state that awaits a choice: no hand is above the Power (VG-31c) except during a draw or discard, and
    /// in the play step nothing is in progress.
    public void checkAtRest(FightState state) {
        Prompt prompt = Rules.RULES.prompt(state);
        if (prompt instanceof Prompt.Play) {
            assertThat(state.agenda()).as("what is under way in the play step").isEmpty();
        }
        boolean excess = prompt instanceof Prompt.Discard(_, _, boolean above) && above
                || prompt instanceof Prompt.RandomDiscard(_, _, var why) && why == Prompt.RandomDiscard.Cause.EXCESS;
        if (!state.hasBegun() || excess || prompt instanceof Prompt.Nothing) {
            return;
        }
        for (Seat seat : Seat.PAIR) {
            boolean draws = state.agenda().stream().anyMatch(frame -> frame instanceof Frame.Draw(var drawing, _, _)
                    && drawing.equals(seat));
            boolean uses = state.settings().is(Settings.HandLimitTiming.AFTER_WHOLE_USE) && state.agenda().stream()
                    .anyMatch(frame -> frame instanceof Frame.CardUse using && using.seat().equals(seat));
            if (!draws && !uses && !hasNoHandLimit(state, seat)) {
                assertThat(state.hand(seat).size()).as("the hand of %s at %s, asked for %s", seat, state.at(),
                        prompt).isLessThanOrEqualTo(Power.of(state, seat));
            }
        }
    }
}
