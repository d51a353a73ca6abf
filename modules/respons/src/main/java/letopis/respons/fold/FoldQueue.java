package letopis.respons.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.Lasting;
import letopis.respons.event.QueueEvent;
import letopis.respons.event.QueueEvent.WindowOpened.Window;
import letopis.respons.event.Queued;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;

/// Applies events of queued, resolving and lasting effects.
final class FoldQueue {

    private FoldQueue() {}

    static ResponsState evolve(ResponsState state, QueueEvent event) {
        return switch (event) {
            case QueueEvent.TriggerQueued(var trigger) -> state.withQueue(ResponsState.plus(state.queue(), trigger));
            case QueueEvent.TrapQueued(var seat, var cause, var traps) ->
                    state.withQueue(ResponsState.plus(state.queue(), new Queued.TrapWindow(seat, cause, traps)));
            case QueueEvent.QueueAdvanced(int place) -> {
                var rest = new ArrayList<>(state.queue());
                rest.remove(place);
                yield state.withQueue(rest);
            }
            case QueueEvent.TrapWindowOpened(var seat, var cause, var traps) ->
                    state.push(new Frame.Trapping(seat, cause, traps));
            case QueueEvent.TrapWindowClosed _, QueueEvent.DiscardMade _, QueueEvent.SacrificeMade _,
                    QueueEvent.SearchMade _, QueueEvent.ActivationMade _ -> state.pop();
            case QueueEvent.DeedEnded _ -> state.with(state.turn().withPicked(List.of())).pop();
            case QueueEvent.WindowOpened(var seat, var window) -> (window == Window.ACTIVATION
                    ? state.with(state.turn().with(state.turn().offers().to(seat))) : state)
                    .push(new Frame.Offered(seat, window));
            case QueueEvent.WindowClosed(var seat, boolean used) -> closed(state, seat, used);
            case QueueEvent.ReplacementDue(var seat, var what, var about, var by) ->
                    state.push(new Frame.Replacing(seat, what, about, by));
            case QueueEvent.EffectFizzled _, QueueEvent.EffectWasted _ -> state;
            case QueueEvent.EventReplaced(_, var by, var about, boolean spares) -> spares && about.isPresent()
                    ? applied(state, by, about).with(about.get(), one -> one.withFlag(Marks.SPARED, true))
                    : applied(state, by, about);
            case QueueEvent.EffectsCountered(var seat, _) -> state.withQueue(state.queue().stream()
                    .filter(one -> !one.seat().equals(seat) || one instanceof Queued.Trigger trigger
                            && trigger.deed().uncounterable() || one instanceof Queued.TrapWindow).toList());
            case QueueEvent.LoopEnded _ -> state.withQueue(List.of());
            case QueueEvent.DeedAnnounced(var seat, var source, var kind, var cause, var deed) ->
                    state.push(new Frame.Announcing(seat, source, kind, cause, deed, Optional.empty()));
            case QueueEvent.DeedBegan(var seat, var source, var kind, var cause, var parts) ->
                    (state.top().orElse(null) instanceof Frame.Announcing announcing
                            && announcing.source().equals(source) ? state.pop() : state)
                            .with(state.turn().withDeed())
                            .push(Frame.Doing.begun(seat, source, kind, cause, parts));
            case QueueEvent.EffectBegan(_, var further) ->
                    state.replace(((Frame.Doing) state.agenda().getLast()).further(further));
            case QueueEvent.LastingBegan(var lasting) ->
                    state.withLasting(ResponsState.plus(state.lasting(), lasting));
            case QueueEvent.EffectExpired(int number) -> without(state, number);
            case QueueEvent.LastingUsed(int number) -> without(state, number);
            case QueueEvent.DiscardDue(var seat, int cards, boolean random) ->
                    state.push(new Frame.Discarding(seat, cards, random, Optional.empty()));
            case QueueEvent.SacrificeDue(var seat, int cards, var filter, var asker) ->
                    state.push(new Frame.Sacrificing(seat, cards, filter, asker));
            case QueueEvent.PlaceDue(var seat, var cards, var field, var manner) ->
                    state.push(new Frame.Placing(seat, cards, field, manner));
            case QueueEvent.PlaceMissing(var card) -> placed(state, card);
            case QueueEvent.LineDue(var seat) -> state.push(new Frame.ChoosingLine(seat));
            case QueueEvent.SearchDue(var seat, var place, int cards, var quality, boolean reveal, var to, var asker) ->
                    state.push(new Frame.Searching(seat, place, cards, quality, reveal, to, asker));
            case QueueEvent.CutDue(var seat) -> state.push(new Frame.Cutting(seat, Optional.empty()));
            case QueueEvent.ActivationDue(var seat, var card) -> state.push(new Frame.Activating(seat, card));
            case QueueEvent.OrderPlayed(var seat, var card, int cell, _) ->
                    state.with(state.turn().withoutDue(seat)).with(card, one -> one.withFlag(Marks.FACE_DOWN, false))
                            .push(new Frame.Ordering(seat, card, cell, false));
            case QueueEvent.OrderMissing(var seat) -> state.with(state.turn().withoutDue(seat));
            case QueueEvent.OrderDone(var seat, var card) -> {
                var ordering = (Frame.Ordering) state.agenda().getLast();
                yield state.replace(new Frame.Ordering(seat, card, ordering.cell(), true));
            }
            case QueueEvent.OrderCounterIncremented(var seat, int played) ->
                    state.with(seat, player -> player.withPlayed(played)).pop();
        };
    }

    private static ResponsState closed(ResponsState state, Seat seat, boolean used) {
        boolean activation = state.agenda().getLast().equals(new Frame.Offered(seat, Window.ACTIVATION));
        return (activation ? state.with(state.turn().with(state.turn().offers().closed(seat, used))) : state).pop();
    }

    /// Drops the replacement chosen for an event that was replaced.
    private static ResponsState applied(ResponsState state, CardId by, Optional<CardId> about) {
        return state.turn().picked().isEmpty() ? state : state.with(state.turn().withPicked(state.turn().picked()
                .stream().filter(one -> !one.by().equals(by) || !one.about().equals(about)).toList()));
    }

    private static ResponsState without(ResponsState state, int number) {
        List<Lasting> rest = state.lasting().stream().filter(one -> one.number() != number).toList();
        return state.withLasting(rest);
    }

    /// Removes a card that has been put onto a field, or that has no free cell, from the pending placements.
    static ResponsState placed(ResponsState state, CardId card) {
        if (!(state.top().orElse(null) instanceof Frame.Placing placing) || !placing.cards().contains(card)) {
            return state;
        }
        List<CardId> left = placing.cards().stream().filter(one -> !one.equals(card)).toList();
        return left.isEmpty() ? state.pop()
                : state.replace(new Frame.Placing(placing.seat(), left, placing.field(), placing.manner()));
    }
}
