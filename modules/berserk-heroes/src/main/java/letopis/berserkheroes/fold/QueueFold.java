package letopis.berserkheroes.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue.ReplacedEvent;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;

/// The fold of events that concern the queue, the ability being resolved, or continuous effects.
final class QueueFold {

    private QueueFold() {}

    static BerserkState evolve(BerserkState state, QueueEvent event) {
        return switch (event) {
            case QueueEvent.TriggerMet(var trigger) -> addTrigger(state, trigger);
            case QueueEvent.TriggerDropped(int trigger, _, _) -> withoutTrigger(state, trigger);
            case QueueEvent.AbilityQueued(var ability, var trigger) -> {
                BerserkState declared = trigger.map(number -> withoutTrigger(state, number)).orElse(state);
                BerserkState marked = ability.marked() ? markUse(declared, ability, 1) : declared;
                yield resetPasses(marked.withQueue(BerserkState.append(marked.queue(), ability)));
            }
            case QueueEvent.AbilityBegan(var ability) -> {
                BerserkState begun = state.queue().isEmpty() || !state.queue().getFirst().isSameAbility(ability) ? state
                        : state.withQueue(state.queue().subList(1, state.queue().size()));
                yield resetPasses(begun.push(Frame.Resolution.of(ability)));
            }
            case QueueEvent.TargetsGone(_, var targets) ->
                    state.withInnermostAbility(doing -> doing.withoutTargets(targets));
            case QueueEvent.ReplacementBegan(var ability) -> state.push(Frame.Resolution.of(ability));
            case QueueEvent.StepBegan(_, var further) ->
                    state.withInnermostAbility(doing -> doing.withFurtherSteps(further));
            case QueueEvent.StepDone(_, boolean whole, int number) ->
                    state.withInnermostAbility(doing -> doing.with(whole, number));
            case QueueEvent.StepSkipped _ ->
                    state.withInnermostAbility(doing -> doing.withFurtherSteps(List.of()).with(false, 0));
            case QueueEvent.AbilityBrokenOff _ -> state.withInnermostAbility(Frame.Resolution::withoutSteps);
            case QueueEvent.UseMarkRemoved(var card, var key) -> state.table().containsCard(card)
                    ? state.with(card, one -> one.withCount(Marks.buildUseCounterName(key), Math.max(0,
                            one.count(Marks.buildUseCounterName(key)) - 1))
                            .withCount(Marks.buildGameUseCounterName(key), Math.max(0,
                            one.count(Marks.buildGameUseCounterName(key)) - 1))) : state;
            case QueueEvent.AbilitySkipped _ -> resetPasses(state.withQueue(state.queue()
                    .subList(Math.min(1, state.queue().size()), state.queue().size())));
            case QueueEvent.AbilityEnded _ -> state.pop();
            case QueueEvent.LastingEffectBegan(var lasting) ->
                    removeLostFeatures(state.withLastingEffects(BerserkState.append(state.lastingEffects(), lasting)),
                    lasting);
            case QueueEvent.EffectExpired(int number) -> withoutLastingEffect(state, number);
            case QueueEvent.LastingEffectUsed(int number) -> withoutLastingEffect(state, number);
            case QueueEvent.EventReplaced(_, _, var about) -> about.filter(state::isInPlay)
                    .map(card -> state.with(card, one -> one.withFlag(Marks.SPARED, true))).orElse(state);
            case QueueEvent.SearchDue(var seat, int cards, var filter, boolean call, var asker) ->
                    state.push(new Frame.DeckSearch(seat, cards, filter, call, asker, false));
            case QueueEvent.SearchMade(_, int found) -> {
                boolean all = state.agenda().getLast() instanceof Frame.DeckSearch search && found >= search.cards();
                yield state.pop().withInnermostAbility(doing -> doing.with(all, found));
            }
            case QueueEvent.ModuleDue(var seat, var card) -> state.push(new Frame.Join(seat, card));
            case QueueEvent.ModuleSettled _, QueueEvent.DigMade _ -> state.pop();
            case QueueEvent.DigDue(var seat, var by, var place, int cards) ->
                    state.push(new Frame.Dig(seat, by, place, cards));
            case QueueEvent.ExtortionDue(var seat, var card, var price) ->
                    state.push(new Frame.Extortion(seat, card, price));
            case QueueEvent.ExtortionMade(_, boolean paid) ->
                    withoutExtortion(state).withInnermostAbility(doing -> doing.with(paid, paid ? 1 : 0));
            case QueueEvent.ShowDue(var seat, int cards) -> state.push(new Frame.TopCardReveal(seat, cards));
            case QueueEvent.BroughtCardsShowDue(var seat,
                    var cards) -> state.push(new Frame.BroughtCardReveal(seat, cards));
            case QueueEvent.TopRevealed(_, var cards) -> revealCards(state.pop(), cards);
            case QueueEvent.LookDue(var seat, int cards, int take) ->
                    state.push(new Frame.TopCardInspection(seat, cards, take));
            case QueueEvent.GiftDue(var seat, var max) -> state.push(new Frame.LifeGift(seat, max));
            case QueueEvent.CancelDue(var seat, var by, var key, var card, boolean may) ->
                    state.push(new Frame.Cancellation(seat, by, key, card, may));
            case QueueEvent.AbilityCancelled(var card, var by, var key, var triggers) ->
                    withoutQueuedAbilities(state, card, by, key, triggers);
            case QueueEvent.CardCancelled(var card, var by, var key, var owner, var triggers) ->
                    withoutQueuedAbilities(state.isInPlay(card)
                    ? CardFold.move(state, card, owner, OffBoardPlace.GRAVEYARD,
                            Optional.empty()) : state, card, by, key, triggers);
            case QueueEvent.ReplacementDue(var seat, var about, var happens, var gone, var by) ->
                    state.with(about, one -> one.withFlag(Marks.SPARED,
                            happens == ReplacedEvent.DIES || one.hasFlag(Marks.SPARED)))
                            .push(new Frame.ReplacementChoice(seat, about, happens, gone.orElse(List.of()), by));
            case QueueEvent.LookMade _, QueueEvent.GiftMade _, QueueEvent.CancelMade _,
                    QueueEvent.ReplacementSettled _ -> state.pop();
            case QueueEvent.StepAimed(_, var aims) -> state.withInnermostAbility(doing -> doing.withTargets(aims));
            case QueueEvent.PlayDue(var seat, var permit) -> state.push(new Frame.FreePlay(seat, permit));
            case QueueEvent.PermittedPlayUsed _ -> state.pop().withInnermostAbility(doing -> doing.with(true, 1));
            case QueueEvent.PermittedPlayDeclined _ -> state.pop().withInnermostAbility(doing -> doing.with(false, 0));
        };
    }

    /// Removes from the card the features that it loses until the end of the game (BF-120.5).
    private static BerserkState removeLostFeatures(BerserkState state, LastingEffect lastingEffect) {
        boolean whole = lastingEffect.until() == Duration.GAME && lastingEffect.provided().isEmpty()
                && lastingEffect.turns().isEmpty();
        if (!whole || !(lastingEffect.what() instanceof LastingEffect.Content.GrantedModifiers(var cards,
                var modifiers))) {
            return state;
        }
        boolean cured = modifiers.contains(new Modifier.NumericKeywordLoss(NumericKeyword.POISON));
        boolean recovered = modifiers.contains(new Modifier.KeywordLoss(Keyword.STUN));
        BerserkState without = state;
        for (CardId card : cards) {
            without = cured ? without.with(card, one -> one.withCount(Marks.POISON, 0)) : without;
            without = recovered ? without.with(card, one -> one.withFlag(Marks.STUNNED, false)) : without;
        }
        return without;
    }

    /// Removes the extortion frame, even if the payment created frames above it.
    private static BerserkState withoutExtortion(BerserkState state) {
        var frames = new ArrayList<>(state.agenda());
        int last = frames.size() - 1;
        while (!(frames.get(last) instanceof Frame.Extortion)) {
            last--;
        }
        frames.remove(last);
        return state.withAgenda(frames);
    }

    private static BerserkState revealCards(BerserkState state, List<RevealedCard> cards) {
        BerserkState shown = state.withInnermostAbility(doing ->
                doing.with(doing.whole() && !cards.isEmpty(), cards.size()));
        for (RevealedCard one : cards) {
            var source = new Source(one.card(), 0, 0);
            shown = shown.with(shown.table().withRevealed(one.card(), one.name()))
                    .withInnermostAbility(doing -> doing.ability().brought().contains(source) ? doing
                            : doing.withBroughtSource(source));
        }
        return shown;
    }

    /// Removes the abilities queued by the card, and the pending triggers of its play or use except Ambush (BF-518.1).
    private static BerserkState withoutQueuedAbilities(BerserkState state, CardId card, CardId source, String key,
            Optional<List<Integer>> triggers) {
        String uses = Marks.buildGameUseCounterName(key);
        return state.withQueue(state.queue().stream().filter(one -> !one.source().card().equals(card)).toList())
                .withPendingTriggers(state.listPendingTriggers().stream()
                .filter(one -> triggers.map(all -> !all.contains(one.number()))
                        .orElseGet(() -> !one.held().isEmpty() || !one.source().card().equals(card)
                                && !one.causes().equals(List.of(card)))).toList())
                .with(source, one -> one.withCount(uses, one.count(uses) + 1));
    }

    /// Adds a trigger, merging it with a pending one of the same ability and collecting all causes (BF-113.7).
    private static BerserkState addTrigger(BerserkState state, PendingTrigger trigger) {
        var pending = new ArrayList<>(state.listPendingTriggers());
        for (int i = 0; i < pending.size(); i++) {
            PendingTrigger one = pending.get(i);
            if (one.number() == trigger.number()) {
                pending.set(i, trigger);
                return state.withPendingTriggers(pending);
            }
        }
        pending.add(trigger);
        return state.withPendingTriggers(pending);
    }

    private static BerserkState withoutTrigger(BerserkState state, int triggerNumber) {
        return state.withPendingTriggers(state.listPendingTriggers().stream()
                .filter(one -> one.number() != triggerNumber).toList());
    }

    private static BerserkState withoutLastingEffect(BerserkState state, int number) {
        return state.withLastingEffects(state.lastingEffects().stream().filter(one -> one.number() != number).toList());
    }

    private static BerserkState markUse(BerserkState state, QueuedAbility ability, int increase) {
        CardId card = ability.source().card();
        String turn = Marks.buildUseCounterName(ability.key());
        String game = Marks.buildGameUseCounterName(ability.key());
        return state.table().containsCard(card)
                ? state.with(card, one -> one.withCount(turn, one.count(turn) + increase)
                .withCount(game, one.count(game) + increase)) : state;
    }

    private static BerserkState resetPasses(BerserkState state) {
        return state.with(state.turn().withPasses(0));
    }
}
