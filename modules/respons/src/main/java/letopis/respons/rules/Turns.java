package letopis.respons.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Duration;
import letopis.respons.event.CombatEvent.AttackDirectionFixed;
import letopis.respons.event.Phase;
import letopis.respons.event.TurnEvent.ActionPointsSet;
import letopis.respons.event.TurnEvent.DrawDue;
import letopis.respons.event.TurnEvent.DrawSkipped;
import letopis.respons.event.TurnEvent.InitiativePassed;
import letopis.respons.event.TurnEvent.LinesCleared;
import letopis.respons.event.TurnEvent.MarksCleared;
import letopis.respons.event.TurnEvent.PhaseEnded;
import letopis.respons.event.TurnEvent.PhaseSkipped;
import letopis.respons.event.TurnEvent.PhaseStarted;
import letopis.respons.event.TurnEvent.PriorityPassed;
import letopis.respons.event.TurnEvent.SkipForced;
import letopis.respons.event.TurnEvent.TurnBegan;
import letopis.respons.event.TurnEvent.TurnEnded;
import letopis.respons.event.ValueEvent.DurabilityRestored;
import letopis.respons.event.ValueEvent.InfluenceReset;
import letopis.respons.event.ValueEvent.StrengthRestored;
import letopis.respons.query.TableQueries;
import letopis.respons.state.LoopCounters;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.respons.state.Turn.Stage;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// The course of a turn, phase by phase (RS-030 to RS-065).
final class Turns {

    private static final int POINTS_PER_REFILL = 5;

    private Turns() {}

    /// Returns the next step of the phase when no frame is running and the queue is empty.
    static Step<Draft, Prompt> findNextStep(ResponsState state) {
        Phase phase = state.phase().orElseThrow();
        Stage stage = state.turn().stage();
        Step<Draft, Prompt> offered = ActionWindows.findNextStep(state, phase);
        return !offered.isNothing() ? offered : switch (phase) {
            case START -> startPhase(Phase.DRAW);
            case DRAW -> createDrawStep(state);
            case ACTION -> createActionStep(state, stage);
            case COMBAT_START -> stage == Stage.OVER ? startPhase(Phase.LINE_1_RANGED)
                    : Step.run(draft -> draft.add(new AttackDirectionFixed(draft.state().initiative()), "RS-049b",
                            "RS-043a", "RS-043b"));
            case LINE_1_RANGED, LINE_1, LINE_2_RANGED, LINE_2, LINE_3_RANGED, LINE_3, LINE_4_RANGED, LINE_4,
                    LINE_5_RANGED, LINE_5 -> {
                Step<Draft, Prompt> fought = CombatSteps.findNextStep(state, phase);
                yield !fought.isNothing() ? fought
                        : phase.next() == Phase.COMBAT_END
                        && endsEffectsNow(state, Settings.CombatEndTiming.BEFORE_TRIGGERS)
                        ? expireEffects(Duration.END_OF_COMBAT, "RS-060") : startPhase(phase.next());
            }
            case COMBAT_END -> endsEffectsNow(state, Settings.CombatEndTiming.AFTER_TRIGGERS)
                    ? expireEffects(Duration.END_OF_COMBAT, "RS-060") : Step.run(Turns::endCombat);
            case END -> endsEffectsNow(state, Settings.TurnEndTiming.END_PHASE)
                    ? expireEffects(Duration.END_OF_TURN, "RS-063") : Step.run(Turns::end);
            case RECOVERY -> stage != Stage.OVER ? Step.run(Turns::runRecoveryPhase)
                    : state.turn().loopCounters().turns() < LoopCounters.MAX_TURNS ? Step.run(Turns::begin)
                    : Step.waitFor(new Prompt.Continuation(state.initiative()));
        };
    }

    private static boolean usesReading(Draft draft, Settings.Reading reading) {
        return draft.state().settings().is(reading);
    }

    /// Returns true if effects end now, in a separate step ([R-EXPIRY]).
    private static boolean endsEffectsNow(ResponsState state, Settings.Reading requiredReading) {
        Duration until = requiredReading instanceof Settings.TurnEndTiming ? Duration.END_OF_TURN
                : Duration.END_OF_COMBAT;
        return state.settings().is(requiredReading) && state.settings().is(Settings.EffectEndTiming.BEFORE_PHASE)
                && state.lasting().stream().anyMatch(one -> one.until() == until);
    }

    /// Ends the effects that have this duration. Units that lose their strength this way die before the next phase
    /// begins (RS-145).
    private static Step<Draft, Prompt> expireEffects(Duration duration, String rule) {
        return Step.run(draft -> StateBasedChecks.expireEffects(draft, duration, "RS-130", rule));
    }

    private static Step<Draft, Prompt> startPhase(Phase phase) {
        return Step.run(draft -> beginPhase(draft, phase));
    }

    /// Begins a phase, which fires its triggers (RS-032, RS-034a, RS-036a, RS-049a, RS-060, RS-063).
    private static void beginPhase(Draft draft, Phase phase) {
        draft.add(new PhaseStarted(phase), Paragraphs.addRulesIf(new String[] {PhaseRules.of(phase)},
                phase == Phase.COMBAT_START, "RS-048"));
        if (phase == Phase.COMBAT_END && usesReading(draft, Settings.CombatEndTiming.BEFORE_TRIGGERS)) {
            StateBasedChecks.expireEffects(draft, Duration.END_OF_COMBAT, "RS-130", "RS-060");
        }
    }

    /// Begins the first turn, or the next one after the turn boundary.
    static void begin(Draft draft) {
        draft.add(new TurnBegan(draft.state().moment().turn() + 1, draft.state().initiative()), "RS-065d");
        if (usesReading(draft, Settings.TurnMarkRule.START_PHASE)) {
            draft.add(new MarksCleared(), listClearingRules(draft.state()));
        }
        beginPhase(draft, Phase.START);
    }

    /// Gives both players their cards, starting with the one with initiative. A setting decides when an empty deck is
    /// detected ([R-DRAWORDER]): when its own player draws, or after both players have drawn but before draw triggers
    /// can put a card into it. A player who skips the phase gets no card (RS-129).
    private static Step<Draft, Prompt> createDrawStep(ResponsState state) {
        Seat holder = state.initiative();
        var left = new ArrayList<>(List.of(holder, holder.opponent()));
        left.removeAll(state.turn().seatsThatDrew());
        if (left.isEmpty()) {
            return startPhase(Phase.ACTION);
        }
        if (state.settings().is(Settings.DrawOrderRule.PER_PLAYER)) {
            return createDrawStep(state, left.subList(0, 1));
        }
        left.sort(Comparator.comparing(seat -> cannotDrawCard(state, seat)));
        return createDrawStep(state, left);
    }

    /// Returns true if a player does not skip the phase but gets no card from the deck.
    private static boolean cannotDrawCard(ResponsState state, Seat seat) {
        return TableQueries.findDeck(state, seat).isEmpty()
                && Replacements.findReplacement(state, Replacements.createPendingDrawPhase(seat)).isEmpty();
    }

    /// Starts the draws of these players; the frame started last is executed first.
    private static Step<Draft, Prompt> createDrawStep(ResponsState state, List<Seat> seats) {
        Step<Draft, Prompt> asked = Replacements.hasNoReplacements(state) ? Step.nothing()
                : Replacements.askForChoice(state, seats.stream().map(Replacements::createPendingDrawPhase));
        return !asked.isNothing() ? asked
                : Step.run(draft -> seats.reversed().forEach(seat -> draw(draft, seat)));
    }

    private static void draw(Draft draft, Seat seat) {
        Optional<Replacements.Replacement> instead = Replacements.findReplacement(
                draft.state(), Replacements.createPendingDrawPhase(seat));
        if (instead.isPresent()) {
            draft.add(new DrawSkipped(seat), "RS-129");
            Replacements.apply(draft, instead.get(), Optional.empty(), false);
        } else {
            Draws.begin(draft, seat, 1, DrawDue.Purpose.PHASE, "RS-034b");
        }
    }

    /// Returns the next step of the action phase. Players alternate actions until both have passed (RS-040) or neither
    /// has a point (RS-041).
    private static Step<Draft, Prompt> createActionStep(ResponsState state, Stage stage) {
        Seat active = state.moment().active();
        return switch (stage) {
            case BEGUN -> Step.run(draft -> {
                boolean refill = usesReading(draft, Settings.ActionPointRule.EVERY_TURN) || state.moment().turn() == 1;
                for (Seat seat : Seat.PAIR) {
                    draft.add(new ActionPointsSet(seat, refill ? POINTS_PER_REFILL : state.player(seat).points()),
                            "RS-038c");
                }
                draft.add(new PriorityPassed(draft.state().initiative()), "RS-037", "RS-036b");
            });
            case UNDER_WAY -> {
                if (areBothOutOfPoints(state)) {
                    yield createActionPhaseEnd("RS-041");
                }
                boolean acts = state.player(active).points() > 0
                        || state.settings().is(Settings.MissingActionPointRule.ALLOWED);
                yield acts ? Step.waitFor(new Prompt.Act(active)) : Step.run(draft -> {
                    boolean pass = state.settings().is(Settings.ForcedSkipRule.AS_PASS)
                            || state.settings().is(Settings.PassCostRule.FREE);
                    draft.add(new SkipForced(active, pass), "RS-041");
                });
            }
            case DONE -> {
                if (state.player(active).passed() && state.player(active.opponent()).passed()) {
                    yield createActionPhaseEnd("RS-040");
                }
                boolean restarts = state.turn().restarts()
                        && state.settings().is(Settings.AlternationRule.RESTARTED);
                Seat next = restarts ? state.initiative() : active.opponent();
                yield areBothOutOfPoints(state) ? createActionPhaseEnd("RS-041")
                        : Step.run(draft -> draft.add(new PriorityPassed(next), "RS-011a"));
            }
            case OVER -> {
                Step<Draft, Prompt> asked = Replacements.askForChoice(
                        state, Stream.of(Replacements.createPendingCombat(state)));
                yield !asked.isNothing() ? asked : Step.run(Turns::startCombat);
            }
        };
    }

    /// Returns the paragraphs on the cost of an action. They differ for the player who acts first and for the other
    /// player.
    static String[] listActionStepRules(ResponsState state, Seat seat) {
        return seat.equals(state.initiative()) ? new String[] {"RS-038b", "RS-038a"} : new String[] {"RS-039"};
    }

    private static boolean areBothOutOfPoints(ResponsState state) {
        return state.player(Seat.A).points() <= 0 && state.player(Seat.B).points() <= 0;
    }

    private static Step<Draft, Prompt> createActionPhaseEnd(String rule) {
        return Step.run(draft -> draft.add(new PhaseEnded(Phase.ACTION), rule));
    }

    private static void startCombat(Draft draft) {
        Optional<Replacements.Replacement> instead =
                Replacements.findReplacement(draft.state(), Replacements.createPendingCombat(draft.state()));
        if (instead.isEmpty()) {
            beginPhase(draft, Phase.COMBAT_START);
            return;
        }
        draft.add(new PhaseSkipped(Phase.COMBAT_START), "RS-129");
        beginPhase(draft, Phase.END);
        Replacements.apply(draft, instead.get(), Optional.empty(), false);
    }

    private static void endCombat(Draft draft) {
        if (usesReading(draft, Settings.CombatEndTiming.AFTER_TRIGGERS)) {
            StateBasedChecks.expireEffects(draft, Duration.END_OF_COMBAT, "RS-130", "RS-060");
        }
        beginPhase(draft, Phase.END);
    }

    private static void end(Draft draft) {
        if (usesReading(draft, Settings.TurnEndTiming.END_PHASE)) {
            StateBasedChecks.expireEffects(draft, Duration.END_OF_TURN, "RS-130", "RS-063");
        }
        if (usesReading(draft, Settings.ChosenLineRule.END_PHASE)) {
            clearLines(draft);
        }
        beginPhase(draft, Phase.RECOVERY);
    }

    private static void clearLines(Draft draft) {
        if (Seat.PAIR.stream().anyMatch(seat -> !draft.state().player(seat).lines().isEmpty())) {
            draft.add(new LinesCleared(), "RS-177");
        }
    }

    /// Restores influence, strength and durability, passes initiative (RS-065), and ends the turn.
    private static void runRecoveryPhase(Draft draft) {
        for (Seat seat : Seat.PAIR) {
            draft.add(new InfluenceReset(seat, draft.state().player(seat).value()), "RS-065a", "RS-155b", "RS-251");
        }
        for (Seat seat : Seat.PAIR) {
            for (ResponsZone zone : List.of(ResponsZone.UNITS, ResponsZone.SUPPORT)) {
                draft.state().table().zone(seat, zone).forEach(card -> restore(draft, card));
            }
        }
        draft.add(new InitiativePassed(draft.state().initiative().opponent()), "RS-065d");
        if (usesReading(draft, Settings.TurnEndTiming.TURN_BOUNDARY)) {
            StateBasedChecks.expireEffects(draft, Duration.END_OF_TURN, "RS-130");
        }
        if (usesReading(draft, Settings.ChosenLineRule.TURN_BOUNDARY)) {
            clearLines(draft);
        }
        if (usesReading(draft, Settings.TurnMarkRule.TURN_BOUNDARY)) {
            draft.add(new MarksCleared(), listClearingRules(draft.state()));
        }
        draft.add(new TurnEnded(draft.state().moment().turn()), "RS-065d");
    }

    /// Returns the paragraphs by which marks of the turn are cleared: those on used ↷ and on units that must not hit
    /// heroes, or a general one if there are no such marks.
    private static String[] listClearingRules(ResponsState state) {
        boolean used = false;
        boolean barred = false;
        for (Seat seat : Seat.PAIR) {
            for (ResponsZone zone : List.of(ResponsZone.HERO, ResponsZone.UNITS, ResponsZone.SUPPORT)) {
                for (CardId card : state.table().zone(seat, zone)) {
                    used |= state.table().card(card).hasFlag(Marks.ACTIVATED);
                    barred |= state.table().card(card).hasFlag(Marks.HITS_NO_HERO);
                }
            }
        }
        return !used && !barred ? new String[] {"RS-065d"}
                : Paragraphs.addRulesIf(Paragraphs.addRulesIf(new String[0], used, "RS-070"), barred, "RS-046");
    }

    private static void restore(Draft draft, CardId card) {
        int lost = draft.state().table().card(card).count(Marks.DAMAGE);
        if (lost != 0) {
            if (TableQueries.isUnit(draft.state(), card)) {
                draft.add(new StrengthRestored(card, lost, Optional.empty()), "RS-065b", "RS-149", "RS-267");
            } else {
                draft.add(new DurabilityRestored(card, lost, Optional.empty()), "RS-065c", "RS-301b");
            }
        }
    }
}
