package letopis.berserkheroes.fold;

import java.util.ArrayList;
import java.util.List;
import letopis.berserkheroes.event.Pending;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.Queued;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;

/// What waits, what is being done, and what goes on for a while.
final class FoldQueue {

    private FoldQueue() {}

    static BerserkState evolve(BerserkState state, QueueEvent event) {
        return switch (event) {
            case QueueEvent.TriggerMet(var trigger) -> met(state, trigger);
            case QueueEvent.TriggerDropped(int trigger, _, _) -> without(state, trigger);
            case QueueEvent.AbilityQueued(var ability, var trigger) -> {
                BerserkState declared = trigger.map(number -> without(state, number)).orElse(state);
                BerserkState marked = ability.marked() ? used(declared, ability, 1) : declared;
                yield passed(marked.withQueue(BerserkState.plus(marked.queue(), ability)));
            }
            case QueueEvent.AbilityBegan(var ability) -> {
                BerserkState begun = state.queue().isEmpty() || !state.queue().getFirst().equals(ability) ? state
                        : state.withQueue(state.queue().subList(1, state.queue().size()));
                yield passed(begun.push(Frame.Doing.of(ability)));
            }
            case QueueEvent.ReplacementBegan(var ability) -> state.push(Frame.Doing.of(ability));
            case QueueEvent.StepBegan(_, var further) -> state.doing(doing -> doing.further(further));
            case QueueEvent.StepDone(_, boolean whole, int number) -> state.doing(doing -> doing.with(whole, number));
            case QueueEvent.StepSkipped _ -> state.doing(doing -> doing.further(List.of()).with(false, 0));
            case QueueEvent.AbilityBrokenOff _ -> state.doing(Frame.Doing::brokenOff);
            case QueueEvent.UseUnmarked(var card, var key) -> state.table().has(card)
                    ? state.with(card, one -> one.withCount(Marks.used(key), Math.max(0,
                            one.count(Marks.used(key)) - 1)).withCount(Marks.usedInGame(key), Math.max(0,
                            one.count(Marks.usedInGame(key)) - 1))) : state;
            case QueueEvent.AbilitySkipped _ -> passed(state.withQueue(state.queue()
                    .subList(Math.min(1, state.queue().size()), state.queue().size())));
            case QueueEvent.AbilityEnded _ -> state.pop();
            case QueueEvent.LastingBegan(var lasting) ->
                    state.withLasting(BerserkState.plus(state.lasting(), lasting));
            case QueueEvent.EffectExpired(int number) -> withoutLasting(state, number);
            case QueueEvent.LastingUsed(int number) -> withoutLasting(state, number);
            case QueueEvent.EventReplaced(_, _, var about) -> about.filter(state::isInPlay)
                    .map(card -> state.with(card, one -> one.withFlag(Marks.SPARED, true))).orElse(state);
            case QueueEvent.SearchDue(var seat, int cards, var filter, boolean call, var asker) ->
                    state.push(new Frame.Searching(seat, cards, filter, call, asker, false));
            case QueueEvent.SearchMade _ -> state.pop();
        };
    }

    /// The same ability waits once, with all the points that set it off (BF-113.7).
    private static BerserkState met(BerserkState state, Pending trigger) {
        var pending = new ArrayList<>(state.pending());
        for (int i = 0; i < pending.size(); i++) {
            Pending one = pending.get(i);
            if (one.number() == trigger.number()) {
                pending.set(i, trigger);
                return state.withPending(pending);
            }
        }
        pending.add(trigger);
        return state.withPending(pending);
    }

    private static BerserkState without(BerserkState state, int trigger) {
        return state.withPending(state.pending().stream().filter(one -> one.number() != trigger).toList());
    }

    private static BerserkState withoutLasting(BerserkState state, int number) {
        return state.withLasting(state.lasting().stream().filter(one -> one.number() != number).toList());
    }

    private static BerserkState used(BerserkState state, Queued ability, int more) {
        CardId card = ability.source().card();
        String turn = Marks.used(ability.key());
        String game = Marks.usedInGame(ability.key());
        return state.table().has(card) ? state.with(card, one -> one.withCount(turn, one.count(turn) + more)
                .withCount(game, one.count(game) + more)) : state;
    }

    private static BerserkState passed(BerserkState state) {
        return state.with(state.turn().withPasses(0));
    }
}
