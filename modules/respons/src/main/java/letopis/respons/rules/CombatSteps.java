package letopis.respons.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.card.Keyword;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.CombatEvent.LineFought;
import letopis.respons.event.CombatEvent.OnslaughtContinued;
import letopis.respons.event.CombatEvent.UnitsAttacked;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.CombatEvent.UnitsStruck.Strike;
import letopis.respons.event.CombatEvent.UnitsStruck.Target;
import letopis.respons.event.Phase;
import letopis.respons.event.TurnEvent.OrderDue;
import letopis.respons.event.TurnEvent.PhaseSkipped;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Lines;
import letopis.respons.query.TableQueries;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.kernel.Step;
import org.jspecify.annotations.Nullable;

/// One step of a line (RS-050 to RS-059): strikers, victims and results.
final class CombatSteps {

    private CombatSteps() {}

    static Step<Draft, Prompt> findNextStep(ResponsState state, Phase phase) {
        return switch (state.turn().stage()) {
            case BEGUN -> beginStep(state, phase);
            case UNDER_WAY -> {
                List<CardId> strikers = listStrikers(state, phase);
                strikers.retainAll(state.combat().strikers());
                Step<Draft, Prompt> asked = Replacements.hasNoReplacements(state) ? Step.nothing()
                        : Replacements.askForChoice(state,
                        streamReplaceableEvents(state, listStrikes(state, phase, strikers)));
                yield !asked.isNothing() ? asked : Step.run(draft -> {
                    if (strikers.isEmpty()) {
                        draft.add(new LineFought(phase.line(), state.combat().strikers()), PhaseRules.of(phase));
                    } else {
                        strike(draft, phase, strikers);
                    }
                });
            }
            case DONE -> {
                List<CardId> going = listContinuingUnits(state, phase);
                yield Step.run(draft -> {
                    if (going.isEmpty()) {
                        draft.add(new LineFought(phase.line(), state.combat().strikers()), PhaseRules.of(phase));
                    } else {
                        draft.add(new OnslaughtContinued(going), "RS-196");
                    }
                });
            }
            case OVER -> Step.nothing();
        };
    }

    /// Determines the attacking units, if any (RS-045). Skipping a line skips both of its steps.
    private static Step<Draft, Prompt> beginStep(ResponsState state, Phase phase) {
        if (state.combat().skipped() == phase.line()) {
            return Step.run(draft -> skipLine(draft, phase));
        }
        if (Replacements.hasNoReplacements(state)) {
            return createAttackStep(state, phase);
        }
        Step<Draft, Prompt> asked = Replacements.askForChoice(
                state, Stream.of(Replacements.createPendingLine(state, phase.line())));
        if (!asked.isNothing()) {
            return asked;
        }
        Optional<Replacements.Replacement> skipped = Replacements.findReplacement(
                state, Replacements.createPendingLine(state, phase.line()));
        if (skipped.isPresent()) {
            return Step.run(draft -> {
                skipLine(draft, phase);
                Replacements.apply(draft, skipped.get(), Optional.empty(), false);
            });
        }
        return createAttackStep(state, phase);
    }

    private static Step<Draft, Prompt> createAttackStep(ResponsState state, Phase phase) {
        List<CardId> units = listStrikers(state, phase);
        return units.isEmpty() ? Step.nothing() : Step.run(draft ->
                draft.add(new UnitsAttacked(phase.line(), units), PhaseRules.of(phase), "RS-045", "RS-265"));
    }

    private static void skipLine(Draft draft, Phase phase) {
        draft.add(new PhaseSkipped(phase), "RS-129");
        draft.add(new LineFought(phase.line(), List.of()), "RS-129");
    }

    /// Returns the units of both players whose kind of attack belongs to this step (RS-044a, RS-202), the attacker's
    /// first. Ranged units strike in the first step of each line (RS-050a, RS-052, RS-054, RS-056, RS-058). All others
    /// strike in the second (RS-051, RS-053, RS-055, RS-057, RS-059).
    ///
    /// @return the units that have a victim
    private static List<CardId> listStrikers(ResponsState state, Phase phase) {
        ContinuousEffects effects = ContinuousEffects.of(state);
        Seat first = Lines.findLineOriginSeat(state);
        boolean once = state.settings().is(Settings.RepeatedFightRule.ONCE_PER_COMBAT);
        var strikers = new ArrayList<CardId>(2);
        for (Seat seat : List.of(first, first.opponent())) {
            CardId unit = Lines.findUnit(state, seat, phase.line()).orElse(null);
            if (unit != null && !effects.has(unit, Keyword.SKIP_COMBAT)
                    && effects.has(unit, Keyword.RANGED) == phase.isRanged()
                    && !(once && state.combat().foughtCards().contains(unit))
                    && findTarget(state, phase, unit).isPresent()) {
                strikers.add(unit);
            }
        }
        return strikers;
    }

    /// Returns the victim: the opposing unit, else the location, else the hero (RS-050b). There is no victim if only
    /// the hero is left and the unit is barred from hitting heroes (RS-046).
    static Optional<Target> findTarget(ResponsState state, Phase phase, CardId unit) {
        Seat enemy = state.halfOf(unit).opponent();
        int line = phase.line();
        ContinuousEffects effects = ContinuousEffects.of(state);
        Target before = state.settings().is(Settings.OnslaughtVictimRule.NEXT_KIND) ? findEarlierTarget(state, unit)
                : null;
        CardId facing = before != null ? null : Lines.findUnit(state, enemy, line).orElse(null);
        if (facing != null && !effects.has(facing, Keyword.SKIP_COMBAT)
                && evades(state, phase, facing) == evades(state, phase, unit)) {
            return Optional.of(new Target.CardTarget(facing, false));
        }
        boolean pastLocation = before instanceof Target.CardTarget(_, boolean location) && location;
        for (CardId location : pastLocation ? List.<CardId>of() : Lines.listLocations(state, enemy, line)) {
            if (!effects.has(location, Keyword.SKIP_COMBAT)) {
                return Optional.of(new Target.CardTarget(location, true));
            }
        }
        return effects.cannotHitHeroes(unit) ? Optional.empty() : Optional.of(new Target.HeroTarget(enemy));
    }

    /// Returns the victim that the unit struck first in this pass, or null if it has not struck yet.
    private static @Nullable Target findEarlierTarget(ResponsState state, CardId unit) {
        for (Strike strike : state.combat().strikes()) {
            if (strike.unit().equals(unit)) {
                return strike.target();
            }
        }
        return null;
    }

    /// Returns true if a unit evades in this phase. A setting decides whether it evades throughout the line or only in
    /// its own step ([R-EVASIONSTEP]).
    private static boolean evades(ResponsState state, Phase phase, CardId unit) {
        ContinuousEffects effects = ContinuousEffects.of(state);
        return effects.has(unit, Keyword.EVASION) && (state.settings().is(Settings.EvasionStepRule.BOTH_STEPS)
                || effects.has(unit, Keyword.RANGED) == phase.isRanged());
    }

    /// Returns true if a unit passes the opposing unit because the opposing unit has Evasion (RS-226b).
    static boolean passesEvader(ResponsState state, Strike strike) {
        ContinuousEffects effects = ContinuousEffects.of(state);
        return state.phase().isPresent() && !effects.has(strike.unit(), Keyword.EVASION)
                && Lines.findUnit(state, state.halfOf(strike.unit()).opponent(), state.phase().get().line())
                .filter(other -> !strike.target().equals(new Target.CardTarget(other, false))
                        && effects.has(other, Keyword.EVASION) && !effects.has(other, Keyword.SKIP_COMBAT)).isPresent();
    }

    private static List<Strike> listStrikes(ResponsState state, Phase phase, List<CardId> units) {
        var strikes = new ArrayList<Strike>(units.size());
        for (CardId unit : units) {
            strikes.add(new Strike(unit, findTarget(state, phase, unit).orElseThrow(),
                    computeStrikeStrength(state, unit)));
        }
        return strikes;
    }

    /// Returns those results of the strikes that could be replaced.
    private static Stream<Replacements.PendingEvent> streamReplaceableEvents(ResponsState state, List<Strike> strikes) {
        return strikes.stream().flatMap(strike -> switch (strike.target()) {
            case Target.HeroTarget(var seat) -> Stream.of(Replacements.createPendingHeroHit(seat, strike.unit()));
            case Target.CardTarget(_, boolean location) when location -> Stream.empty();
            case Target.CardTarget(var victim, _) -> Stream.concat(
                    Losses.findPendingStrengthLoss(state, victim, strike.strength()).stream(),
                    isStruckBack(state, strike, victim, strikes)
                            ? Losses.findPendingStrengthLoss(state, strike.unit(),
                            computeStrikeBackStrength(state, victim)).stream()
                            : Stream.empty());
        });
    }

    /// Makes all these units strike simultaneously, with the strength they had before (RS-044a, RS-144, RS-203).
    private static void strike(Draft draft, Phase phase, List<CardId> units) {
        ResponsState state = draft.state();
        List<Strike> strikes = listStrikes(state, phase, units);
        Sequence struck = draft.add(new UnitsStruck(strikes), listStrikeRules(state, phase, strikes));
        var hit = new ArrayList<Strike>();
        for (Strike strike : strikes) {
            switch (strike.target()) {
                case Target.CardTarget(var victim, boolean location) when location ->
                        Losses.reduceDurability(draft, struck, victim, strike.strength(), strike.unit());
                case Target.CardTarget(var victim, _) -> {
                    Losses.reduceStrength(draft, struck, victim, strike.strength(), strike.unit(), true);
                    strikeBack(draft, state, struck, strike, victim, strikes);
                }
                case Target.HeroTarget(var seat) -> {
                    Optional<Replacements.Replacement> instead =
                            Replacements.findReplacement(draft.state(),
                                    Replacements.createPendingHeroHit(seat, strike.unit()));
                    if (instead.isPresent()) {
                        Replacements.apply(draft, instead.get(), Optional.of(strike.unit()), false);
                    } else {
                        draft.add(struck, new HeroHit(seat, strike.unit()),
                                Paragraphs.listEvasionRules(state, strike.unit(), "RS-050b"));
                        hit.add(strike);
                    }
                }
            }
        }
        addDueOrders(draft, struck, hit);
    }

    /// Returns the paragraphs for the victim of each strike and, if there are several strikes, for simultaneous
    /// strikes.
    private static String[] listStrikeRules(ResponsState state, Phase phase, List<Strike> strikes) {
        ContinuousEffects effects = ContinuousEffects.of(state);
        boolean location = false;
        boolean evaders = false;
        boolean unseeing = false;
        for (Strike strike : strikes) {
            boolean ofCard = strike.target() instanceof Target.CardTarget;
            boolean ofLocation = strike.target() instanceof Target.CardTarget(_, boolean is) && is;
            location |= ofLocation;
            evaders |= ofCard && !ofLocation && effects.has(strike.unit(), Keyword.EVASION);
            unseeing |= passesEvader(state, strike);
        }
        String[] rules = Paragraphs.addRulesIf(new String[] {"RS-050b", PhaseRules.of(phase)}, strikes.size() > 1,
                "RS-044a");
        rules = Paragraphs.addRulesIf(rules, phase.isRanged() && strikes.size() > 1, "RS-203");
        rules = Paragraphs.addRulesIf(Paragraphs.addRulesIf(rules, location, "RS-300a"), evaders, "RS-227");
        return Paragraphs.addRulesIf(rules, unseeing, "RS-226b");
    }

    /// Applies the loss of strength that a unit may take from a victim that does not strike ([R-ONEWAY]).
    private static void strikeBack(Draft draft, ResponsState before, Sequence strikeEntry, Strike strike, CardId victim,
            List<Strike> strikes) {
        if (isStruckBack(before, strike, victim, strikes)) {
            Losses.reduceStrength(draft, strikeEntry, strike.unit(), computeStrikeBackStrength(before, victim), victim,
                    true);
        }
    }

    private static boolean isStruckBack(ResponsState before, Strike strike, CardId victim, List<Strike> strikes) {
        return strikes.stream().noneMatch(one -> one.unit().equals(victim))
                && before.settings().is(Settings.RangedStrikeBackRule.MUTUAL)
                && !ContinuousEffects.of(before).has(strike.unit(), Keyword.RANGED);
    }

    private static int computeStrikeBackStrength(ResponsState before, CardId victim) {
        return Math.max(0, ContinuousEffects.of(before).strengthOf(victim));
    }

    /// Returns the strength a unit strikes with. If it continues by Onslaught, this is either its remaining or its
    /// initial strength ([R-ONSLAUGHT]).
    private static int computeStrikeStrength(ResponsState state, CardId unit) {
        if (state.settings().is(Settings.OnslaughtStrengthRule.BEFORE_COLLISION)) {
            Optional<Strike> before = state.combat().strikes().stream()
                    .filter(strike -> strike.unit().equals(unit)).findFirst();
            if (before.isPresent()) {
                return before.get().strength();
            }
        }
        return Math.max(0, ContinuousEffects.of(state).strengthOf(unit));
    }

    /// Adds the Orders that are due because of hits. Each hit costs an Order (RS-047, [R-ONEHIT]). If both heroes are
    /// hit, the player without initiative plays first (RS-228a, [R-INITNOW]).
    private static void addDueOrders(Draft draft, Sequence strikeEntry, List<Strike> hits) {
        ResponsState state = draft.state();
        Seat holder = state.settings().is(Settings.SimultaneousHeroHitRule.AT_THAT_MOMENT) ? state.initiative()
                : Lines.findLineOriginSeat(state);
        for (Seat seat : List.of(holder.opponent(), holder)) {
            for (Strike strike : hits) {
                if (strike.target() instanceof Target.HeroTarget(var hero) && hero.equals(seat)) {
                    int count = state.settings().is(Settings.HeroHitRule.ONE) ? 1 : strike.strength();
                    for (int i = 0; i < count; i++) {
                        draft.add(strikeEntry, new OrderDue(seat, OrderDue.Cause.HERO_HIT),
                                hits.size() > 1 ? new String[] {"RS-047", "RS-228a"} : new String[] {"RS-050b"});
                    }
                }
            }
        }
    }

    /// Returns the units that killed their victim and survived (RS-196).
    private static List<CardId> listContinuingUnits(ResponsState state, Phase phase) {
        if (state.combat().killedCards().isEmpty()) {
            return List.of();
        }
        ContinuousEffects effects = ContinuousEffects.of(state);
        return state.combat().strikes().stream()
                .filter(strike -> strike.target() instanceof Target.CardTarget(var victim, _)
                        && state.combat().killedCards().contains(victim))
                .map(Strike::unit)
                .filter(unit -> TableQueries.isUnit(state, unit) && Lines.lineOf(state, unit) == phase.line()
                        && effects.has(unit, Keyword.ONSLAUGHT) && !effects.has(unit, Keyword.SKIP_COMBAT)
                        && findTarget(state, phase, unit).isPresent())
                .toList();
    }
}
