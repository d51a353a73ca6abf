package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.QueueEvent.EffectBegan;
import letopis.respons.event.QueueEvent.EffectWasted;
import letopis.respons.event.QueueEvent.EffectsCountered;
import letopis.respons.event.QueueEvent.LineDue;
import letopis.respons.event.QueueEvent.SacrificeDue;
import letopis.respons.event.QueueEvent.SearchDue;
import letopis.respons.event.QueuedAbility;
import letopis.respons.event.TurnEvent.ActionPointsChanged;
import letopis.respons.event.TurnEvent.DrawDue.Purpose;
import letopis.respons.event.TurnEvent.InitiativePassed;
import letopis.respons.event.TurnEvent.OrderDue;
import letopis.respons.query.AmountEvaluation;
import letopis.respons.query.CardReferences;
import letopis.respons.query.Conditions;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// Application of each effect.
final class Effects {

    private Effects() {}

    static Optional<CardSelector> findAffectedSelector(Effect effect) {
        return effect instanceof Effect.CardEffect cards ? Optional.of(cards.which()) : Optional.empty();
    }

    static void begin(Draft draft, Frame.Resolution frame, Effect effect) {
        ResponsState state = draft.state();
        Scope scope = AbilityResolver.createScope(frame);
        List<Effect> further = effect instanceof Effect.If(var conditions, var then, var otherwise)
                ? Conditions.allHold(state, conditions, scope) ? then : otherwise : List.of();
        String rule = Paragraphs.findDeedRule(state, frame.kind(), frame.source().card());
        boolean ritual = FeasibilityCheck.countsOrders(effect);
        CardSelector which = findAffectedSelector(effect).orElse(null);
        boolean line = which instanceof CardSelector.MatchingCards(var filter) && filter.line().isPresent();
        Sequence start = draft.add(new EffectBegan(scope.sourceCard(), further),
                Paragraphs.addRulesIf(Paragraphs.addRulesIf(
                Paragraphs.addRulesIf(new String[] {rule}, ritual, "RS-210"),
                ritual && state.player(scope.seat()).played() == 0, "RS-211"), line, "RS-061", "RS-180"));
        List<CardId> cards = which == null ? List.of() : CardReferences.resolve(state, which, scope);
        if (which != null && cards.isEmpty() && !ZoneMoves.alwaysShuffles(effect)) {
            draft.add(start, new EffectWasted(scope.sourceCard()), rule);
            return;
        }
        apply(draft, start, scope, effect, cards);
    }

    /// Asks which of several replacement effects applies to the event that an effect causes ([R-REPLACE]).
    static Step<Draft, Prompt> askForReplacement(ResponsState state, Frame.Resolution frame, Effect effect) {
        Scope scope = AbilityResolver.createScope(frame);
        return switch (effect) {
            case Effect.Destroy(var which) -> askForDeathReplacement(state, which, scope);
            case Effect.Move(var which, var to) when to == Destination.GRAVEYARD -> askForDeathReplacement(state, which,
                    scope);
            case Effect.Reduce(var which, var amount) -> {
                int less = AmountEvaluation.evaluate(state, amount, scope);
                yield Replacements.askForChoice(state, CardReferences.resolve(state, which, scope).stream()
                        .flatMap(card -> Losses.findPendingStrengthLoss(state, card, less).stream()));
            }
            case Effect _ -> Step.nothing();
        };
    }

    private static Step<Draft, Prompt> askForDeathReplacement(ResponsState state, CardSelector selector, Scope scope) {
        return Replacements.askForChoice(state, CardReferences.resolve(state, selector, scope).stream()
                .flatMap(card -> Losses.findPendingDeath(state, card, Cause.EFFECT).stream()));
    }

    private static void apply(Draft draft, Sequence effectEntry, Scope scope, Effect effect, List<CardId> cards) {
        ResponsState state = draft.state();
        CardId self = scope.sourceCard();
        switch (effect) {
            case Effect.Draw(var whom, var amount) -> Draws.begin(draft, scope.seat(whom),
                    AmountEvaluation.evaluate(state, amount, scope), Purpose.EFFECT, "RS-081");
            case Effect.Discard(var whom, var amount, boolean random) -> {
                Seat seat = scope.seat(whom);
                Discards.begin(draft, seat, amount.map(one -> AmountEvaluation.evaluate(state, one, scope))
                        .orElse(state.listHandCards(seat).size()), random);
            }
            case Effect.Destroy _ ->
                    cards.forEach(card -> Losses.destroy(draft, card, Cause.EFFECT, Paragraphs.addRulesIf(
                            new String[] {"RS-092", "RS-093"},
                            ContinuousEffects.of(draft.state()).has(card, Keyword.ENDURANCE), "RS-096")));
            case Effect.Sacrifice(var whom, var amount, var filter) -> {
                int count = AmountEvaluation.evaluate(state, amount, scope);
                if (count > 0) {
                    draft.add(effectEntry, new SacrificeDue(scope.seat(whom), count, filter, self), "RS-098");
                }
            }
            case Effect.Shuffle(var whom) -> Draws.shuffleDeck(draft, scope.seat(whom), false,
                    TableQueries.findDeck(state, scope.seat(whom)).size() == 1 ? "RS-104a" : "RS-103a");
            case Effect.Search(var place, int number, var quality, boolean reveal, var to) -> draft.add(effectEntry,
                    new SearchDue(scope.seat(), place, number, quality, reveal, to, self), "RS-109");
            case Effect.Move(_, var to) -> ZoneMoves.move(draft, scope, cards, to);
            case Effect.Relocate _ -> ZoneMoves.relocate(draft, scope, cards);
            case Effect.ChangeField(var which) -> ZoneMoves.changeField(draft, scope, which, cards);
            case Effect.Rearrange(var filter) -> ZoneMoves.rearrange(draft, scope, filter);
            case Effect.PutTokens(_, var token, var amount) ->
                    EffectGrants.putTokens(draft, cards, token, AmountEvaluation.evaluate(state, amount, scope));
            case Effect.RemoveTokens(_, var token, var amount) ->
                    EffectGrants.removeTokens(draft, cards, token,
                            amount.map(one -> AmountEvaluation.evaluate(state, one, scope)));
            case Effect.Reduce(_, var amount) ->
                    reduce(draft, effectEntry, self, cards, AmountEvaluation.evaluate(state, amount, scope));
            case Effect.Restore(_, var amount) ->
                    EffectGrants.restoreLosses(draft, self, cards,
                            amount.map(one -> AmountEvaluation.evaluate(state, one, scope)));
            case Effect.SetStrength(_, int strength, var until) ->
                    cards.forEach(card -> EffectGrants.setStrength(draft, scope, card, strength, until));
            case Effect.Grant(_, var modifiers, var until) -> EffectGrants.grantModifiers(draft, scope, cards,
                    modifiers, until);
            case Effect.GainInfluence(var whom, var amount) ->
                    InfluenceChanges.gain(draft, scope.seat(whom), AmountEvaluation.evaluate(state, amount, scope));
            case Effect.LoseInfluence(var whom, var amount) ->
                    InfluenceChanges.loseInfluence(draft, scope.seat(whom),
                    AmountEvaluation.evaluate(state, amount, scope));
            case Effect.ChangeBaseInfluence(var whom, int more) -> InfluenceChanges.changeBaseInfluence(draft,
                    scope.seat(whom), more);
            case Effect.ChangeActionPoints(var whom, int more) ->
                    draft.add(effectEntry, new ActionPointsChanged(scope.seat(whom), more), "RS-038c");
            case Effect.GiveInitiative(var whom) -> {
                if (!state.initiative().equals(scope.seat(whom))) {
                    draft.add(effectEntry, new InitiativePassed(scope.seat(whom)), "RS-027a");
                }
            }
            case Effect.ChangeLevel(_, boolean up) -> cards.forEach(card -> EffectGrants.changeLevel(draft, card, up));
            case Effect.Reactivate _ -> cards.forEach(card -> EffectGrants.reactivate(draft, card));
            case Effect.MarkActivated _ -> cards.forEach(card -> EffectGrants.markActivated(draft, card));
            case Effect.Activate _ -> cards.forEach(card -> Activations.beginActivation(draft, card));
            case Effect.Force(_, var keyword) -> cards.forEach(card -> EffectGrants.forceKeyword(draft, card, keyword));
            case Effect.PlayOrder(var whom) ->
                    draft.add(effectEntry, new OrderDue(scope.seat(whom), OrderDue.Cause.EFFECT), "RS-317");
            case Effect.ChooseLine(var whom) -> draft.add(effectEntry, new LineDue(scope.seat(whom)), "RS-177");
            case Effect.Proclaim(var whom, var rules, var until) ->
                    EffectGrants.grantRules(draft, scope, whom, rules, until);
            case Effect.ReplaceNext(var replaced, var effects, var until) ->
                    EffectGrants.replaceNextEvent(draft, scope, replaced, effects, until);
            case Effect.DoLater(var when, var effects, var until) ->
                    EffectGrants.delayEffects(draft, scope, when, effects, until);
            case Effect.Counter(var whom) -> counterAbilities(draft, effectEntry, scope.seat(whom));
            case Effect.RevealTop(var whom) -> StateBasedChecks.revealTopCard(draft, scope.seat(whom));
            case Effect.TurnOver(_, boolean up) -> cards.forEach(card -> EffectGrants.turnOver(draft, card, up));
            case Effect.If _ -> {}
        }
    }

    private static void reduce(Draft draft, Sequence effectEntry, CardId source, List<CardId> cards, int amount) {
        for (CardId card : cards) {
            if (TableQueries.isUnit(draft.state(), card)) {
                Losses.reduceStrength(draft, effectEntry, card, amount, source, false);
            } else if (TableQueries.isFaceUpOfType(draft.state(), card, CardType.LOCATION)
                    && ContinuousEffects.of(draft.state()).computeDurability(card) > 0) {
                Losses.reduceDurability(draft, effectEntry, card, amount, source);
            }
        }
    }

    /// Counters abilities, except uncounterable ones (RS-076).
    private static void counterAbilities(Draft draft, Sequence effectEntry, Seat seat) {
        long waiting = draft.state().queue().stream().filter(one -> one.seat().equals(seat)
                && one instanceof QueuedAbility.Trigger trigger && !trigger.deed().uncounterable()).count();
        if (waiting > 0) {
            draft.add(effectEntry, new EffectsCountered(seat, (int) waiting), "RS-076");
        }
    }
}
