package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.QueueEvent.AbilityCancelled;
import letopis.berserkheroes.event.QueueEvent.CancelDue;
import letopis.berserkheroes.event.QueueEvent.CancelMade;
import letopis.berserkheroes.event.QueueEvent.CardCancelled;
import letopis.berserkheroes.event.QueueEvent.ReplacementBegan;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.query.ActiveFeature;
import letopis.berserkheroes.query.Conditions;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// The cancellation of plays and uses (BF-518.1 to BF-518.3). Their cost stays paid.
final class Cancellations {

    private Cancellations() {}

    private static Optional<Feature.PlayCancellation> findCancellation(BerserkState state, CardId source, String key) {
        return state.isInPlay(source) ? ContinuousEffects.evaluate(state).listFeatures(source).stream()
                .filter(feature -> feature.key().equals(key)
                && feature.feature() instanceof Feature.PlayCancellation)
                .map(feature -> (Feature.PlayCancellation) feature.feature())
                .findFirst()
                : Optional.empty();
    }

    /// Offers all possible cancellations of a play, oldest first.
    static void offerCancellations(Draft draft, Seat seat, CardId playedCard, Playable card) {
        offerCancellations(draft, seat, playedCard, (cards, _) -> cards.placeOrDefault() == Place.HAND
                && Filters.matchesText(draft.state(), cards, card), "BF-309.1-10");
    }

    /// Offers all possible cancellations of an ability use.
    static void offerCancellations(Draft draft, Seat seat, CardId card) {
        offerCancellations(draft, seat, card, (cards, scope) -> cards.placeOrDefault() == Place.PLAY
                && Filters.matches(draft.state(), cards, scope, card), "BF-308.1-9");
    }

    private static void offerCancellations(Draft draft, Seat seat, CardId card, BiPredicate<Filter, Scope> matches,
            String rule) {
        BerserkState state = draft.state();
        var due = new ArrayList<CancelDue>();
        for (CardId by : TableQueries.listCardsInPlay(state)) {
            for (ActiveFeature one : ContinuousEffects.evaluate(state).listFeatures(by)) {
                if (one.feature() instanceof Feature.PlayCancellation feature && !by.equals(card)) {
                    Scope scope = Scope.of(TableQueries.findController(state, by), TableQueries.createSource(state, by),
                            Optional.of(card));
                    int used = state.table().card(by).count(Marks.buildGameUseCounterName(one.key()));
                    boolean fits = scope.seat(feature.whom()).equals(seat)
                            && matches.test(feature.cards(), scope)
                            && feature.perGame().filter(max -> used >= max).isEmpty()
                            && Conditions.allHold(state, feature.conditions(), scope);
                    if (fits) {
                        due.add(new CancelDue(scope.seat(), by, one.key(), card, feature.may()));
                    }
                }
            }
        }
        due.reversed().forEach(cancelDue -> draft.add(cancelDue, "BF-518.1", rule));
    }

    static Step<Draft, Prompt> findNextStep(BerserkState state, Frame.Cancellation frame) {
        boolean gone = !state.isInPlay(frame.card())
                && state.queue().stream().noneMatch(one -> one.source().card().equals(frame.card()));
        if (gone || findCancellation(state, frame.by(), frame.key()).isEmpty()) {
            return Step.run(draft -> draft.add(new CancelMade(frame.seat()), "BF-518.1"));
        }
        return frame.may() ? Step.waitFor(new Prompt.CancelCard(frame.seat()))
                : Step.run(draft -> cancel(draft, frame));
    }

    static void apply(Draft draft, Seat seat, boolean willCancel) {
        var frame = (Frame.Cancellation) draft.state().agenda().getLast();
        if (willCancel) {
            cancel(draft, frame);
        } else {
            draft.add(new CancelMade(seat), "BF-518.1");
        }
    }

    /// Performs the steps of the cancellation outside the queue (BF-518.3).
    private static void cancel(Draft draft, Frame.Cancellation frame) {
        BerserkState state = draft.state();
        Feature.PlayCancellation feature = findCancellation(state, frame.by(), frame.key()).orElseThrow();
        var steps = feature.steps();
        draft.add(new CancelMade(frame.seat()), "BF-518.1");
        if (feature.cards().placeOrDefault() == Place.PLAY) {
            List<Integer> answers = findCausedTriggers(state, frame.card(), Cancellations::isUseTrigger);
            draft.add(new AbilityCancelled(frame.card(), frame.by(), frame.key(), Optional.of(answers)), "BF-518.1",
                    "BF-308.1-9");
        } else {
            var answers = new ArrayList<>(findCausedTriggers(state, frame.card(), Cancellations::isPlayTrigger));
            state.listPendingTriggers().stream().filter(one -> isCausedBy(one, frame.card()) && one.held().isEmpty()
                    && !answers.contains(one.number())).map(PendingTrigger::number).forEach(answers::add);
            draft.add(new CardCancelled(frame.card(), frame.by(), frame.key(),
                    TableQueries.findOwner(state, frame.card()),
                    Optional.of(answers)), "BF-518.1", "BF-518.2", "BF-309.1-10");
        }
        if (!steps.isEmpty()) {
            draft.add(new ReplacementBegan(new QueuedAbility(frame.seat(), TableQueries.createSource(state, frame.by()),
                    frame.key(), QueuedAbility.Kind.INSTEAD, Optional.of(frame.card()), 0,
                    List.of(new QueuedAbility.Part(List.of(), steps)), false, List.of(), List.of())), "BF-518.3");
        }
    }

    /// Returns whether the card set off the trigger. The card's own triggers count, and so do used-up delayed triggers,
    /// whose event is no longer known. Triggers set off by paying for the card do not.
    private static boolean isCausedBy(PendingTrigger pendingTrigger, CardId card) {
        return pendingTrigger.source().card().equals(card) || pendingTrigger.delayed().isPresent()
                && pendingTrigger.causes()
                .equals(List.of(card));
    }

    /// Returns the triggers set off by the cancelled play or use, excluding triggers of its payment (BF-518.1) and
    /// Ambush.
    private static List<Integer> findCausedTriggers(BerserkState state, CardId card,
            Predicate<TriggerCondition> matches) {
        return state.listPendingTriggers().stream().filter(one -> one.held().isEmpty()
                && (one.causes().isEmpty() || one.causes().equals(List.of(card)))
                && findTriggerCondition(state, one).filter(matches).isPresent()).map(PendingTrigger::number).toList();
    }

    /// Returns the trigger's condition; empty if it is no longer known.
    private static Optional<TriggerCondition> findTriggerCondition(BerserkState state, PendingTrigger pendingTrigger) {
        CardId card = pendingTrigger.source().card();
        Optional<Feature> said = Listeners.listTriggers(state, card).stream()
                .filter(trigger -> trigger.key().equals(pendingTrigger.key()))
                .findFirst().<Feature>map(Listeners.Trigger::ability)
                .or(() -> Listeners.findFeature(state, card, pendingTrigger.key()));
        return said.filter(Feature.TriggeredAbility.class::isInstance)
                .map(feature -> ((Feature.TriggeredAbility) feature).when());
    }

    private static boolean isPlayTrigger(TriggerCondition triggerCondition) {
        return switch (triggerCondition) {
            case TriggerCondition.Hire _ -> true;
            case TriggerCondition.CardEventTrigger(var what, _) -> what == CardEventKind.ENTERS
                    || what == CardEventKind.IS_PLAYED;
            case TriggerCondition.PlayerActionTrigger(_, var what) -> what == PlayerActionKind.PLAYS_SPELL
                    || what == PlayerActionKind.PLAYS_CREATURE;
            case TriggerCondition _ -> false;
        };
    }

    private static boolean isUseTrigger(TriggerCondition triggerCondition) {
        return switch (triggerCondition) {
            case TriggerCondition.CardEventTrigger(var what, _) -> what == CardEventKind.IS_ACTIVATED;
            case TriggerCondition.PlayerActionTrigger(_, var what) -> what == PlayerActionKind.USES_ABILITY;
            case TriggerCondition _ -> false;
        };
    }
}
