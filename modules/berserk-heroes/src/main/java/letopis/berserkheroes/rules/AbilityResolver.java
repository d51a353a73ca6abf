package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Step.Link;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.QueueEvent.AbilityBegan;
import letopis.berserkheroes.event.QueueEvent.AbilityBrokenOff;
import letopis.berserkheroes.event.QueueEvent.AbilityEnded;
import letopis.berserkheroes.event.QueueEvent.AbilitySkipped;
import letopis.berserkheroes.event.QueueEvent.StepAimed;
import letopis.berserkheroes.event.QueueEvent.StepSkipped;
import letopis.berserkheroes.event.QueueEvent.TargetsGone;
import letopis.berserkheroes.event.QueueEvent.UseMarkRemoved;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.query.AmountEvaluation;
import letopis.berserkheroes.query.CardReferences;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;
import letopis.table.kernel.Step;

/// The resolution of queued abilities (BF-401.1 to BF-401.8, BF-119.1 to BF-119.7).
final class AbilityResolver {

    private AbilityResolver() {}

    /// Returns the next step. After both players pass, the first ability of the queue resolves (BF-121.3). Before that,
    /// both players may act, the inactive player first (BF-121.2, BF-121.2-d). Players who can do nothing else are not
    /// prompted to pass ([R-AUTOPASS]).
    static Step<Draft, Prompt> findNextStep(BerserkState state) {
        if (state.queue().isEmpty()) {
            return Step.nothing();
        }
        int passes = state.turn().passes();
        if (state.settings().is(Settings.AutomaticPassRule.ASKED) && passes < Seat.PAIR.size()) {
            return Step.waitFor(new Prompt.Pass(passes == 0 ? state.active().opponent() : state.active()));
        }
        QueuedAbility first = state.queue().getFirst();
        return Step.run(draft -> begin(draft, first));
    }

    /// Resolves the ability even if the card has lost it (BF-502.3.1). An ability without remaining targets does not
    /// resolve and leaves no use mark (BF-113.9). Otherwise it applies to the remaining targets (BF-120.7). Whether
    /// they still match is not checked again (BF-501.5).
    private static void begin(Draft draft, QueuedAbility ability) {
        if (ability.kind() == QueuedAbility.Kind.TRIGGERED && Cycles.isEndless(draft.state())) {
            draft.add(new AbilitySkipped(ability.source().card()), "BF-525.2");
            return;
        }
        List<Aim> aims = ability.parts().stream().flatMap(part -> part.aims().stream()).toList();
        List<CardId> gone = aims.stream().filter(aim -> !TableQueries.isUnchanged(draft.state(), aim)).map(Aim::card)
                .toList();
        if (!aims.isEmpty() && gone.size() == aims.size() || isIllegal(draft.state(), ability)
                || isCauseGone(draft.state(), ability)) {
            draft.add(new AbilitySkipped(ability.source().card()), "BF-120.7", "BF-211.3");
            if (ability.marked() && !hasQueuedParts(draft.state(), ability)) {
                draft.add(new UseMarkRemoved(ability.source().card(), ability.key()), "BF-113.9");
            }
            return;
        }
        draft.add(new AbilityBegan(ability), RuleList.of("BF-121.3")
                .withRulesIf(draft.state().queue().size() > 1, "BF-401.3")
                .withRulesIf(isSourceGone(draft.state(), ability), "BF-401.5", "BF-403.1")
                .withRulesIf(hasChangedTarget(draft.state(), ability), "BF-501.5").toArray());
        if (!gone.isEmpty()) {
            draft.add(new TargetsGone(ability.source().card(), gone), "BF-120.7");
        }
    }

    private static boolean isSourceGone(BerserkState state, QueuedAbility ability) {
        Source source = ability.source();
        return ability.kind() != QueuedAbility.Kind.SPELL && source.since() != 0
                && !TableQueries.isSameObject(state, source);
    }

    /// Returns whether some target is no longer a legal choice (BF-501.5).
    private static boolean hasChangedTarget(BerserkState state, QueuedAbility ability) {
        Optional<Deed> deed = Listeners.findFeature(state, ability.source().card(), ability.key())
                .flatMap(feature -> feature instanceof Feature.TriggeredAbility triggered
                ? Optional.of(triggered.deed())
                        : feature instanceof Feature.ActivatedAbility activated ? Optional.of(activated.deed())
                        : Optional.empty());
        List<Aim> aims = ability.parts().isEmpty() ? List.of() : ability.parts().getFirst().aims();
        return deed.filter(one -> one.choice().isEmpty() && one.targets().size() == aims.size()).filter(one ->
                IntStream.range(0, aims.size())
                .anyMatch(i -> state.isInPlay(aims.get(i).card()) && !Filters.matches(state,
                        one.targets().get(i).filter(), Scope.of(ability.seat(), ability.source(), ability.cause()),
                        aims.get(i).card()))).isPresent();
    }

    /// Returns whether more parts of the same use are queued.
    private static boolean hasQueuedParts(BerserkState state, QueuedAbility ability) {
        return state.queue().stream().anyMatch(other -> other.source().equals(ability.source())
                && other.key().equals(ability.key()) && other.lineage().equals(ability.lineage()));
    }

    /// Returns whether the first step concerns a cause that has left.
    private static boolean isCauseGone(BerserkState state, QueuedAbility ability) {
        return ability.kind() == QueuedAbility.Kind.TRIGGERED && ability.marked() && ability.parts().stream()
                .flatMap(part -> part.steps().stream()).findFirst().filter(step -> !step.may()
                        && step.effect() instanceof Effect.CardEffect effect
                        && effect.which() instanceof CardSelector.Cause
                        && ability.cause().filter(cause -> Triggers.reachesCause(state, effect,
                                ability.source().card(), ability.key(), cause)).isEmpty()).isPresent()
                && ability.parts().stream().flatMap(part -> part.steps().stream())
                        .noneMatch(step -> step.is(Link.OTHERWISE));
    }

    /// Returns whether a dependent spell ability is illegal. Such abilities are validated on resolution (BF-211.3).
    private static boolean isIllegal(BerserkState state, QueuedAbility ability) {
        Optional<letopis.berserkheroes.card.Step> first = ability.parts().stream()
                .flatMap(part -> part.steps().stream()).findFirst();
        Scope scope = Scope.of(ability.seat(), ability.source(), ability.cause()).withX(ability.x());
        return ability.kind() == QueuedAbility.Kind.SPELL
                && first.filter(step -> !step.may() && !step.targets().isEmpty()
                && !TargetRules.isDeclarable(state, scope, createLaterDeed(step), true)).isPresent();
    }

    /// Returns the next step, or the end of the ability. Cards for a step are chosen when the step is reached.
    static Step<Draft, Prompt> findNextStep(BerserkState state, Frame.Resolution frame) {
        CardId card = frame.ability().source().card();
        Seat seat = frame.ability().seat();
        if (frame.next().isEmpty()) {
            return Step.run(draft -> draft.add(new AbilityEnded(seat, card), RuleList.of("BF-7-148")
                    .withRulesIf(frame.ability().kind() == QueuedAbility.Kind.TRIGGERED, "BF-401.4").toArray()));
        }
        letopis.berserkheroes.card.Step step = frame.next().get();
        if (step.is(Link.WITH_THAT) && !(frame.whole() && frame.number() > 0)) { // (BF-514.3)
            return Step.run(draft -> draft.add(new StepSkipped(card, false), "BF-119.4"));
        }
        if (step.is(Link.OTHERWISE) && frame.main()) {
            return Step.run(draft -> draft.add(new StepSkipped(card, false), "BF-119.7"));
        }
        if (step.may() && frame.answered().isEmpty()) {
            return hasNoChoice(state, frame, step.effect())
                    ? Step.run(draft -> draft.add(new StepSkipped(card, true), "BF-119.5"))
                    : Step.waitFor(new Prompt.Answer(seat));
        }
        if (frame.answered().filter(done -> !done).isPresent()) {
            return Step.run(draft -> draft.add(new StepSkipped(card, true), "BF-119.5"));
        }
        if (!step.targets().isEmpty()) {
            boolean any = TargetRules.isDeclarable(state, Scope.of(frame), createLaterDeed(step), isSpell(frame));
            return any ? Step.waitFor(new Prompt.Aim(seat)) : Step.run(draft -> skipStep(draft, frame, step));
        }
        if (step.effect() instanceof Effect.CardEffect effect
                && effect.which() instanceof CardSelector.ChosenCards chosen
                && frame.pickedCards().isEmpty()) {
            List<CardId> cards = listSelectableCards(state, frame, effect, chosen);
            int count = Math.min(cards.size(), chosen.number());
            if (count > 0) {
                return Step.waitFor(new Prompt.Choose(Scope.of(frame).seat(chosen.by()), cards, count));
            }
        }
        return Step.run(draft -> Effects.begin(draft, frame, step));
    }

    /// Returns the deed of a later part. Its targets are chosen when that part is reached (BF-116.1).
    static Deed createLaterDeed(letopis.berserkheroes.card.Step step) {
        return new Deed(step.targets(), List.of(step), Optional.empty());
    }

    static boolean isSpell(Frame.Resolution frame) {
        return frame.ability().kind() == QueuedAbility.Kind.SPELL;
    }

    /// Skips a step that has no legal choices. Unless the step is optional, the rest of the ability stops too.
    private static void skipStep(Draft draft, Frame.Resolution frame, letopis.berserkheroes.card.Step step) {
        CardId card = frame.ability().source().card();
        draft.add(new StepSkipped(card, step.may()), step.may() ? new String[] {"BF-119.5"}
                : new String[] {"BF-119.2", "BF-119.3"});
        boolean other = draft.state().innermostAbility().filter(Frame.Resolution::hasOtherwiseStep).isPresent();
        if (!step.may() && !other) {
            draft.add(new AbilityBrokenOff(card), "BF-119.2");
        }
    }

    static Optional<Refusal> refuseAims(BerserkState state, List<Aim> aims) {
        var frame = (Frame.Resolution) state.agenda().getLast();
        return TargetRules.refuse(state, Scope.of(frame), createLaterDeed(frame.next().orElseThrow()),
                new Declaration(List.of(), aims),
                isSpell(frame), false);
    }

    /// Returns all ways to choose the targets of a later part.
    static Stream<Declaration> listTargetOptions(BerserkState state) {
        var frame = (Frame.Resolution) state.agenda().getLast();
        return TargetRules.listDeclarationOptions(state, Scope.of(frame), createLaterDeed(frame.next().orElseThrow()),
                isSpell(frame)).stream()
                .distinct();
    }

    static void nameTargets(Draft draft, List<Aim> aims) {
        var frame = (Frame.Resolution) draft.state().agenda().getLast();
        draft.add(new StepAimed(frame.ability().source().card(), aims), "BF-116.1");
    }

    private static boolean hasNoChoice(BerserkState state, Frame.Resolution frame, Effect effect) {
        if (effect instanceof Effect.Draw(var whom, var amount)) {
            Scope scope = Scope.of(frame);
            return !Draws.isAllowedDraw(state, scope.seat(whom), AmountEvaluation.evaluate(state, amount, scope));
        }
        return effect instanceof Effect.CardEffect cards && (cards.which() instanceof CardSelector.ChosenCards chosen
                ? listSelectableCards(state, frame, effect, chosen)
                : CardReferences.resolve(state, cards.which(), Scope.of(frame))).isEmpty();
    }

    /// Returns the selectable cards. Choosing a card for a spell counts as targeting it. The spell's controller
    /// therefore cannot choose cards protected from spells, but the opponent can (BF-7-030, BF-515.2).
    private static List<CardId> listSelectableCards(BerserkState state, Frame.Resolution frame, Effect effect,
            CardSelector.ChosenCards chosenCards) {
        Scope scope = Scope.of(frame);
        boolean targets = isSpell(frame) && scope.seat(chosenCards.by()).equals(scope.seat());
        return Filters.findMatchingCards(state, chosenCards.filter(), scope).stream()
                .filter(card -> !(targets && TargetRules.isProtected(state, scope, card))
                        && !(effect instanceof Effect.Shot
                                && !TargetRules.mayShoot(state, scope, chosenCards.filter(), card)))
                .toList();
    }

    static Optional<Refusal> refuseChosenCards(Prompt.Choose choosePrompt, List<CardId> chosenCards) {
        return Reason.WRONG_NUMBER.citing("BF-118.1")
                .refuseUnless(Picks.areDistinct(chosenCards, choosePrompt.count()), "cards", choosePrompt.count())
                .or(() -> Reason.BAD_CARDS.refuseUnless(choosePrompt.cards().containsAll(chosenCards)));
    }
}
