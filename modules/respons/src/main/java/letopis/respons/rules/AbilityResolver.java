package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.QueueEvent.DeedAnnounced;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.DeedEnded;
import letopis.respons.event.QueueEvent.EffectFizzled;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.QueueEvent.LoopEnded;
import letopis.respons.event.QueueEvent.OrderDone;
import letopis.respons.event.QueueEvent.QueueAdvanced;
import letopis.respons.event.QueueEvent.TrapWindowOpened;
import letopis.respons.event.QueuedAbility;
import letopis.respons.event.Source;
import letopis.respons.query.CardReferences;
import letopis.respons.query.Filters;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Resolution of abilities from the queue. An ability is announced with modes and targets and then resolved effect by
/// effect.
final class AbilityResolver {

    private AbilityResolver() {}

    /// Takes the next entry of the queue ([R-FIFO]).
    static Step<Draft, Prompt> findNextStep(ResponsState state) {
        if (state.queue().isEmpty()) {
            return Step.nothing();
        }
        if (hasReachedLoopLimit(state)) {
            return Step.run(draft -> draft.add(new LoopEnded(draft.state().queue().size()), "RS-076", "RS-077"));
        }
        int place = state.settings().is(Settings.QueueRule.FIFO) ? 0 : state.queue().size() - 1;
        return Step.run(draft -> {
            QueuedAbility next = draft.state().queue().get(place);
            draft.add(new QueueAdvanced(place), draft.state().queue().size() > 1 ? "RS-011a"
                    : next instanceof QueuedAbility.Trigger ? "RS-077" : "RS-284a");
            switch (next) {
                case QueuedAbility.Trigger trigger -> resolve(draft, trigger);
                case QueuedAbility.TrapWindow(var seat, var cause, var traps) ->
                        draft.add(new TrapWindowOpened(seat, cause, traps), "RS-284a");
            }
        });
    }

    /// Returns true if the number of consecutive effects reaches the loop limit ([R-LOOP]).
    static boolean hasReachedLoopLimit(ResponsState state) {
        return state.turn().loopCounters().deedCount() >= state.settings().loopLimit();
    }

    /// Resolves a trigger. The source must be where it was when the effect was announced (RS-029a), except for Death
    /// (RS-029b).
    private static void resolve(Draft draft, QueuedAbility.Trigger trigger) {
        if (!trigger.anywhere() && !TableQueries.isUnchanged(draft.state(), trigger.source())) {
            draft.add(new EffectFizzled(trigger.seat(), trigger.source().card()), "RS-029a");
            return;
        }
        announce(draft, trigger.seat(), trigger.source(), Kind.TRIGGER, trigger.cause(), trigger.deed(),
                TableQueries.isUnchanged(draft.state(), trigger.source()) ? "RS-077" : "RS-029b");
    }

    /// Announces a deed, which then waits until its modes and targets are chosen (RS-215).
    static void announce(Draft draft, Seat seat, Source source, Kind kind, Optional<CardId> cause, Deed deed,
            String rule) {
        if (deed.choice().isPresent() || !deed.targets().isEmpty()) {
            draft.add(new DeedAnnounced(seat, source, kind, cause, deed),
                    Paragraphs.addRulesIf(new String[] {rule}, deed.choice().isPresent(), "RS-215"));
        } else {
            draft.add(new DeedBegan(seat, source, kind, cause, TargetRules.createParts(deed, List.of(), List.of())),
                    rule);
        }
    }

    static Step<Draft, Prompt> findNextStep(ResponsState state, Frame.Announcement frame) {
        if (frame.deed().choice().isPresent() && frame.modes().isEmpty()) {
            return Step.waitFor(new Prompt.Modes(frame.seat()));
        }
        List<TargetRules.TargetRequirement> targets = listTargetRequirements(frame);
        Scope scope = createScope(frame);
        int funds = TargetRules.computePublicFunds(state, frame.seat());
        boolean any = false;
        for (int i = 0; i < targets.size(); i++) {
            any |= !TargetRules.listLegalAims(state, scope, targets.get(i), i, List.of(), funds).isEmpty();
        }
        return any ? Step.waitFor(new Prompt.Aims(frame.seat())) : Step.run(draft -> begin(draft, frame, List.of()));
    }

    static Scope createScope(Frame.Announcement frame) {
        return Scope.of(frame.seat(), frame.source(), frame.cause());
    }

    static void begin(Draft draft, Frame.Announcement frame, List<Aim> aims) {
        List<Integer> modes = frame.modes().orElse(List.of());
        TargetRules.payShields(draft, frame.seat(), aims);
        draft.add(new DeedBegan(frame.seat(), frame.source(), frame.kind(), frame.cause(),
                TargetRules.createParts(frame.deed(), modes, aims)), Paragraphs.listTargetRules(draft.state(), aims,
                frame.deed().choice().isPresent() ? "RS-215"
                        : Paragraphs.findDeedRule(draft.state(), frame.kind(), frame.source().card())));
    }

    static Optional<Refusal> refuse(ResponsState state, Frame.Announcement frame, List<Aim> aims) {
        return TargetRules.refuse(state, createScope(frame), listTargetRequirements(frame), aims, false,
                TargetRules.computeFunds(state, frame.seat(), 0, 0), false);
    }

    /// Returns some ways to choose targets.
    static List<List<Aim>> listTargetOptions(ResponsState state, Frame.Announcement frame) {
        return TargetRules.listFirstOptions(state, createScope(frame), listTargetRequirements(frame),
                TargetRules.computeFunds(state, frame.seat(), 0, 0));
    }

    private static List<TargetRules.TargetRequirement> listTargetRequirements(Frame.Announcement frame) {
        return TargetRules.listRequirements(frame.deed(), frame.modes().orElse(List.of()));
    }

    static Scope createScope(Frame.Resolution frame) {
        List<Aim> aims = frame.nextEffect().isPresent() ? frame.currentPart().aims() : List.of();
        return new Scope(frame.seat(), frame.source(), frame.cause(), aims, frame.pickedCards());
    }

    /// Resolves the next effect, or ends the deed. Cards for an effect are chosen when the effect is reached.
    static Step<Draft, Prompt> findNextStep(ResponsState state, Frame.Resolution frame) {
        Optional<Effect> effect = frame.nextEffect();
        if (effect.isEmpty()) {
            return Step.run(draft -> end(draft, frame));
        }
        Optional<CardSelector.ChosenCards> chosen = Effects.findAffectedSelector(effect.get())
                .filter(CardSelector.ChosenCards.class::isInstance)
                .map(CardSelector.ChosenCards.class::cast);
        if (chosen.isPresent() && frame.pickedCards().isEmpty()) {
            List<CardId> cards = listSelectableCards(state, frame, chosen.get());
            int count = Math.min(cards.size(), chosen.get().number());
            if (count > 0) {
                return Step.waitFor(new Prompt.Choose(createScope(frame).seat(chosen.get().by()), cards, count));
            }
        }
        Step<Draft, Prompt> asked = switch (effect.get()) {
            case Effect.RevealTop(var whom) when frame.pickedCards().isEmpty() ->
                    StateBasedChecks.requestTopCard(state, createScope(frame).seat(whom));
            case Effect.TurnOver(var which, boolean up) when up ->
                    EffectGrants.askForUnseenCards(state, CardReferences.resolve(state, which, createScope(frame)));
            case Effect other -> Effects.askForReplacement(state, frame, other);
        };
        return !asked.isNothing() ? asked : Step.run(draft -> Effects.begin(draft, frame, effect.get()));
    }

    private static List<CardId> listSelectableCards(ResponsState state, Frame.Resolution frame,
            CardSelector.ChosenCards chosenCards) {
        return Filters.findMatchingCards(state, chosenCards.filter(), createScope(frame));
    }

    /// Ends a deed. A spell goes to the graveyard (RS-275b), and so does a trap without further types (RS-239).
    private static void end(Draft draft, Frame.Resolution frame) {
        CardId card = frame.source().card();
        draft.add(new DeedEnded(frame.seat(), card), Paragraphs.findDeedRule(draft.state(), frame.kind(), card));
        switch (frame.kind()) {
            case SPELL -> {
                if (draft.state().zoneOf(card).filter(zone -> zone == ResponsZone.RESOLVING).isPresent()) {
                    draft.add(new CardMoved(card, TableQueries.findOwner(draft.state(), card), OffBoardPlace.GRAVEYARD,
                            Optional.empty()), "RS-275b");
                }
            }
            case TRAP -> Traps.end(draft, card);
            case ORDER -> draft.add(new OrderDone(frame.seat(), card), "RS-212");
            case TAP, TRIGGER, INSTEAD -> {}
        }
    }

    /// Resolves Summon or Death without the event that normally triggers it (RS-184, RS-189).
    static void forceTrigger(Draft draft, CardId card, Ability.TriggeredAbility triggeredAbility, String rule) {
        Seat seat = TableQueries.findController(draft.state(), card);
        if (hasReachedLoopLimit(draft.state())) {
            draft.add(new EffectFizzled(seat, card), rule, "RS-077");
            return;
        }
        announce(draft, seat, TableQueries.createSource(draft.state(), card), Kind.TRIGGER, Optional.of(card),
                triggeredAbility.deed(),
                rule);
    }
}
