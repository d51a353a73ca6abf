package letopis.respons.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.LastingEffect;
import letopis.respons.event.QueueEvent;
import letopis.respons.event.QueueEvent.WindowOpened.Window;
import letopis.respons.event.QueuedAbility;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;

/// Application of events that concern queued, resolving and lasting effects.
final class QueueFold {

    private QueueFold() {}

    static ResponsState evolve(ResponsState state, QueueEvent event) {
        return switch (event) {
            case QueueEvent.TriggerQueued(var trigger) -> state.withQueue(ResponsState.append(state.queue(), trigger));
            case QueueEvent.TrapQueued(var seat, var cause, var traps) ->
                    state.withQueue(ResponsState.append(state.queue(),
                    new QueuedAbility.TrapWindow(seat, cause, traps)));
            case QueueEvent.QueueAdvanced(int place) -> {
                var rest = new ArrayList<>(state.queue());
                rest.remove(place);
                yield state.withQueue(rest);
            }
            case QueueEvent.TrapWindowOpened(var seat, var cause, var traps) ->
                    state.push(new Frame.TrapChoice(seat, cause, traps));
            case QueueEvent.TrapWindowClosed _, QueueEvent.DiscardMade _, QueueEvent.SacrificeMade _,
                    QueueEvent.SearchMade _, QueueEvent.ActivationMade _ -> state.pop();
            case QueueEvent.DeedEnded _ -> state.with(state.turn().withPickedReplacements(List.of())).pop();
            case QueueEvent.WindowOpened(var seat, var window) -> (window == Window.ACTIVATION
                    ? state.with(state.turn().with(state.turn().offers().withOfferTo(seat))) : state)
                    .push(new Frame.WindowOffer(seat, window));
            case QueueEvent.WindowClosed(var seat, boolean used) -> closeWindow(state, seat, used);
            case QueueEvent.ReplacementDue(var seat, var replaceable, var about, var by) ->
                    state.push(new Frame.ReplacementChoice(seat, replaceable, about, by));
            case QueueEvent.EffectFizzled _, QueueEvent.EffectWasted _ -> state;
            case QueueEvent.EventReplaced(_, var by, var about, boolean spares) -> spares && about.isPresent()
                    ? removeChosenReplacement(state, by, about)
                    .with(about.get(), one -> one.withFlag(Marks.SPARED, true))
                    : removeChosenReplacement(state, by, about);
            case QueueEvent.EffectsCountered(var seat, _) -> state.withQueue(state.queue().stream()
                    .filter(one -> !one.seat().equals(seat) || one instanceof QueuedAbility.Trigger trigger
                            && trigger.deed().uncounterable() || one instanceof QueuedAbility.TrapWindow).toList());
            case QueueEvent.LoopEnded _ -> state.withQueue(List.of());
            case QueueEvent.DeedAnnounced(var seat, var source, var kind, var cause, var deed) ->
                    state.push(new Frame.Announcement(seat, source, kind, cause, deed, Optional.empty()));
            case QueueEvent.DeedBegan(var seat, var source, var kind, var cause, var parts) ->
                    (state.topFrame().orElse(null) instanceof Frame.Announcement announcing
                            && announcing.source().equals(source) ? state.pop() : state)
                            .with(state.turn().withDeed())
                            .push(Frame.Resolution.ofParts(seat, source, kind, cause, parts));
            case QueueEvent.EffectBegan(_, var further) ->
                    state.replaceTop(((Frame.Resolution) state.agenda().getLast()).withNextEffectReplaced(further));
            case QueueEvent.LastingEffectBegan(var lasting) ->
                    state.withLastingEffects(ResponsState.append(state.lasting(), lasting));
            case QueueEvent.EffectExpired(int number) -> withoutLastingEffect(state, number);
            case QueueEvent.LastingEffectUsed(int number) -> withoutLastingEffect(state, number);
            case QueueEvent.DiscardDue(var seat, int cards, boolean random) ->
                    state.push(new Frame.Discard(seat, cards, random, Optional.empty()));
            case QueueEvent.SacrificeDue(var seat, int cards, var filter, var asker) ->
                    state.push(new Frame.Sacrifice(seat, cards, filter, asker));
            case QueueEvent.PlacementDue(var seat, var cards, var field, var manner) ->
                    state.push(new Frame.Placement(seat, cards, field, manner));
            case QueueEvent.FreeCellMissing(var card) -> removeFromPlacement(state, card);
            case QueueEvent.LineDue(var seat) -> state.push(new Frame.LineChoice(seat));
            case QueueEvent.SearchDue(var seat, var place, int cards, var quality, boolean reveal, var to, var asker) ->
                    state.push(new Frame.ZoneSearch(seat, place, cards, quality, reveal, to, asker));
            case QueueEvent.CutDue(var seat) -> state.push(new Frame.DeckCut(seat, Optional.empty()));
            case QueueEvent.ActivationDue(var seat, var card) -> state.push(new Frame.Activation(seat, card));
            case QueueEvent.OrderPlayed(var seat, var card, int cell, _) ->
                    state.with(state.turn().withoutDueOrder(seat))
                    .with(card, one -> one.withFlag(Marks.FACE_DOWN, false))
                            .push(new Frame.OrderPlay(seat, card, cell, false));
            case QueueEvent.OrderMissing(var seat) -> state.with(state.turn().withoutDueOrder(seat));
            case QueueEvent.OrderDone(var seat, var card) -> {
                var ordering = (Frame.OrderPlay) state.agenda().getLast();
                yield state.replaceTop(new Frame.OrderPlay(seat, card, ordering.cell(), true));
            }
            case QueueEvent.OrderCounterIncremented(var seat, int played) ->
                    state.with(seat, player -> player.withPlayedCount(played)).pop();
        };
    }

    private static ResponsState closeWindow(ResponsState state, Seat seat, boolean isUsed) {
        boolean activation = state.agenda().getLast().equals(new Frame.WindowOffer(seat, Window.ACTIVATION));
        return (activation ? state.with(state.turn().with(state.turn().offers().withOfferClosed(seat, isUsed))) : state)
                .pop();
    }

    /// Drops the replacement that was chosen for an event, since the event is now replaced.
    private static ResponsState removeChosenReplacement(ResponsState state, CardId source,
            Optional<CardId> affectedCard) {
        return state.turn().picked().isEmpty() ? state
                : state.with(state.turn().withPickedReplacements(state.turn().picked()
                .stream().filter(chosenReplacement -> !chosenReplacement.by().equals(source)
                        || !chosenReplacement.about().equals(affectedCard)).toList()));
    }

    private static ResponsState withoutLastingEffect(ResponsState state, int number) {
        List<LastingEffect> rest = state.lasting().stream().filter(one -> one.number() != number).toList();
        return state.withLastingEffects(rest);
    }

    /// Removes a card from the pending placements because it was put onto a field or has no free cell.
    static ResponsState removeFromPlacement(ResponsState state, CardId card) {
        if (!(state.topFrame().orElse(null) instanceof Frame.Placement placing) || !placing.cards().contains(card)) {
            return state;
        }
        var left = new ArrayList<>(placing.cards());
        left.remove(card);
        return left.isEmpty() ? state.pop()
                : state.replaceTop(new Frame.Placement(placing.seat(), left, placing.field(), placing.manner()));
    }
}
