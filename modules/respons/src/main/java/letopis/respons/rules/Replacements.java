package letopis.respons.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.Effect;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.event.LastingEffect;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.EventReplaced;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.QueueEvent.LastingEffectUsed;
import letopis.respons.event.QueueEvent.ReplacementDue;
import letopis.respons.event.QueueEvent.ReplacementDue.Replaceable;
import letopis.respons.query.ActiveAbilities.CardAbility;
import letopis.respons.query.Conditions;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Filters;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.respons.state.Turn.ChosenReplacement;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// Replacement effects (RS-126 to RS-129), looked up before the event happens. If several apply, the oldest is used, or
/// the one chosen beforehand by the event's player ([R-REPLACE]).
final class Replacements {

    private Replacements() {}

    /// @param number the number of the lasting effect to use up, if there is one
    record Replacement(int since, Scope scope, List<Effect> effects, Optional<Integer> number) {}

    /// An upcoming event that can be replaced.
    ///
    /// @param seat the affected player
    /// @param about the card the event concerns
    /// @param fits the test for replacement effects that apply to the event
    record PendingEvent(Seat seat, Replaceable what, Optional<CardId> about,
            BiPredicate<ReplaceableEvent, Scope> fits) {}

    /// Returns true if there are no replacement effects at all, which is the usual case.
    static boolean hasNoReplacements(ResponsState state) {
        return state.lasting().isEmpty() && ContinuousEffects.of(state).activeAbilities().replacements().isEmpty();
    }

    private static List<Replacement> listApplicableReplacements(ResponsState state, PendingEvent pendingEvent) {
        var found = new ArrayList<Replacement>();
        for (CardAbility<Ability.ReplacementAbility> one : ContinuousEffects.of(state).activeAbilities()
                .replacements()) {
            CardId card = one.card();
            List<Effect> effects = one.ability().effects();
            if (!ContinuousEffects.of(state).isSilenced(card) && !hasAlreadyReplaced(state, card, effects)) {
                Scope scope = Scope.of(state, card);
                if (pendingEvent.fits().test(one.ability().replaced(), scope)
                        && Conditions.allHold(state, one.ability().conditions(), scope)) {
                    found.add(new Replacement(TableQueries.findTimestamp(state, card), scope, effects,
                            Optional.empty()));
                }
            }
        }
        for (LastingEffect lasting : state.lasting()) {
            if (lasting.what() instanceof LastingEffect.Content.PendingReplacement(var replaced, var effects)) {
                Scope scope = Scope.of(lasting.seat(), lasting.source(), Optional.empty());
                if (pendingEvent.fits().test(replaced, scope)) {
                    found.add(new Replacement(lasting.number(), scope, effects, Optional.of(lasting.number())));
                }
            }
        }
        found.sort(Comparator.comparingInt(Replacement::since));
        return found;
    }

    /// Returns true if an effect has already replaced this event. Each effect applies once per event ([R-REPLACE]).
    private static boolean hasAlreadyReplaced(ResponsState state, CardId card, List<Effect> effects) {
        return state.agenda().stream().anyMatch(frame -> frame instanceof Frame.Resolution doing
                && doing.kind() == Kind.INSTEAD && doing.source().equals(TableQueries.createSource(state, card))
                && doing.whole().equals(effects));
    }

    /// Returns the chosen replacement if it still applies to this event; otherwise the oldest one.
    static Optional<Replacement> findReplacement(ResponsState state, PendingEvent pendingEvent) {
        if (hasNoReplacements(state)) {
            return Optional.empty();
        }
        List<Replacement> all = listApplicableReplacements(state, pendingEvent);
        for (Replacement replacement : all) {
            if (state.turn().picked()
                    .contains(new ChosenReplacement(pendingEvent.seat(), pendingEvent.what(), pendingEvent.about(),
                    replacement.scope().sourceCard()))) {
                return Optional.of(replacement);
            }
        }
        return all.stream().findFirst();
    }

    /// Asks which of several effects replaces one of these events, before any of them happens. The player of the first
    /// such event is asked.
    static Step<Draft, Prompt> askForChoice(ResponsState state, Stream<PendingEvent> events) {
        if (hasNoReplacements(state) || state.settings().is(Settings.ReplacementRule.TIMESTAMP)) {
            return Step.nothing();
        }
        return events.filter(coming -> state.turn().picked().stream().noneMatch(chosenReplacement ->
                        chosenReplacement.what() == coming.what() && chosenReplacement.about().equals(coming.about())
                                && chosenReplacement.seat().equals(coming.seat())))
                .flatMap(coming -> {
                    List<CardId> by = listApplicableReplacements(state, coming).stream()
                            .map(replacement -> replacement.scope().sourceCard())
                            .distinct()
                            .toList();
                    return by.size() < 2 ? Stream.empty()
                            : Stream.of(new ReplacementDue(coming.seat(), coming.what(), coming.about(), by));
                }).findFirst().map(due -> Step.<Draft, Prompt>run(draft -> draft.add(due, "RS-127")))
                .orElseGet(Step::nothing);
    }

    static PendingEvent createPendingDeath(ResponsState state, CardId card) {
        return new PendingEvent(TableQueries.findController(state, card), Replaceable.DYING, Optional.of(card),
                (replaced, scope) ->
                replaced instanceof ReplaceableEvent.CardDeath(var filter)
                        && Filters.isIncluded(state, filter, scope, card));
    }

    static PendingEvent createPendingStrengthLoss(ResponsState state, CardId card) {
        return new PendingEvent(TableQueries.findController(state, card), Replaceable.STRENGTH_LOSS, Optional.of(card),
                (replaced, scope) -> replaced instanceof ReplaceableEvent.StrengthLoss(var filter)
                        && Filters.isIncluded(state, filter, scope, card));
    }

    /// @param unit the unit that hits
    static PendingEvent createPendingHeroHit(Seat seat, CardId unit) {
        return new PendingEvent(seat, Replaceable.HERO_HIT, Optional.of(unit), (replaced, scope) ->
                replaced instanceof ReplaceableEvent.HeroHit(var whom) && scope.seat(whom).equals(seat));
    }

    static PendingEvent createPendingDraw(Seat seat) {
        return new PendingEvent(seat, Replaceable.DRAWING, Optional.empty(), (replaced, scope) ->
                replaced instanceof ReplaceableEvent.SingleDraw(var whom) && scope.seat(whom).equals(seat));
    }

    static PendingEvent createPendingDrawPhase(Seat seat) {
        return new PendingEvent(seat, Replaceable.DRAW_PHASE, Optional.empty(), (replaced, scope) ->
                replaced instanceof ReplaceableEvent.DrawPhase(var whom) && scope.seat(whom).equals(seat));
    }

    /// Returns the combat phase as an event that can be replaced. It concerns both players; the one with initiative is
    /// asked.
    static PendingEvent createPendingCombat(ResponsState state) {
        return new PendingEvent(state.initiative(), Replaceable.COMBAT_PHASE, Optional.empty(),
                (replaced, _) -> replaced instanceof ReplaceableEvent.CombatPhase);
    }

    /// Returns a line as an event that can be replaced. It can be replaced by an effect on chosen lines if the effect's
    /// controller has chosen this line.
    static PendingEvent createPendingLine(ResponsState state, int line) {
        return new PendingEvent(state.initiative(), Replaceable.LINE, Optional.empty(), (replaced, scope) ->
                replaced instanceof ReplaceableEvent.ChosenLines && state.player(scope.seat()).lines().contains(line));
    }

    /// Schedules the substitute effects before all other pending actions.
    ///
    /// @param otherRules paragraphs about the replaced event
    static void apply(Draft draft, Replacement replacement, Optional<CardId> affectedCard, boolean sparesCard,
            String... otherRules) {
        Scope scope = replacement.scope();
        draft.add(new EventReplaced(scope.seat(), scope.sourceCard(), affectedCard, sparesCard),
                Paragraphs.addRulesIf(new String[] {replacement.effects().isEmpty() ? "RS-129" : "RS-128", "RS-127"},
                        true, otherRules));
        replacement.number().ifPresent(number -> draft.add(new LastingEffectUsed(number), "RS-127"));
        if (!replacement.effects().isEmpty()) {
            draft.add(new DeedBegan(scope.seat(), scope.source(), Kind.INSTEAD, affectedCard,
                    List.of(new DeedBegan.Part(List.of(), replacement.effects()))), "RS-126", "RS-128");
        }
    }
}
