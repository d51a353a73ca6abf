package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Modifier;
import letopis.respons.card.Rule;
import letopis.respons.query.Abilities;
import letopis.respons.query.AmountEvaluation;
import letopis.respons.query.CardReferences;
import letopis.respons.query.Conditions;
import letopis.respons.query.Filters;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;

/// Full feasibility of effects, as required for ↷ (RS-069c). Each effect is examined in the state before the first
/// effect is applied.
final class FeasibilityCheck {

    private FeasibilityCheck() {}

    /// Returns true if the effect counts Orders (RS-210).
    static boolean countsOrders(Effect effect) {
        return switch (effect) {
            case Effect.Draw(_, var cards) -> cards.countsOrders();
            case Effect.Discard(_, var cards, _) -> cards.isPresent() && cards.get().countsOrders();
            case Effect.Sacrifice(_, var cards, _) -> cards.countsOrders();
            case Effect.PutTokens(_, _, var amount) -> amount.countsOrders();
            case Effect.RemoveTokens(_, _, var amount) -> amount.isPresent() && amount.get().countsOrders();
            case Effect.Reduce(_, var amount) -> amount.countsOrders();
            case Effect.Restore(_, var amount) -> amount.isPresent() && amount.get().countsOrders();
            case Effect.GainInfluence(_, var amount) -> amount.countsOrders();
            case Effect.LoseInfluence(_, var amount) -> amount.countsOrders();
            case Effect.Grant(_, var modifiers, _) -> modifiers.stream().anyMatch(modifier ->
                    modifier instanceof Modifier.Strength(var more) && more.countsOrders());
            case Effect.If(_, var then, var otherwise) ->
                    Stream.concat(then.stream(), otherwise.stream()).anyMatch(FeasibilityCheck::countsOrders);
            case Effect _ -> false;
        };
    }

    /// @param payment the number of cards in hand used for the price
    static boolean isFeasible(ResponsState state, Scope scope, Effect effect, int payment) {
        Optional<CardSelector> which = Effects.findAffectedSelector(effect);
        if (which.isPresent() && !hasAnyCard(state, scope, which.get())) {
            return false;
        }
        return switch (effect) {
            case Effect.Draw(var whom, var cards) -> {
                Seat seat = scope.seat(whom);
                yield TableQueries.findDeck(state, seat).size() >= AmountEvaluation.evaluate(state, cards, scope)
                        && !Abilities.isForbidden(state, seat, Rule.Act.DRAW);
            }
            case Effect.Discard(var whom, var cards, _) -> {
                Seat seat = scope.seat(whom);
                int hand = state.listHandCards(seat).size() - (seat.equals(scope.seat()) ? payment : 0);
                yield hand >= cards.map(one -> AmountEvaluation.evaluate(state, one, scope)).orElse(1)
                        && !Abilities.isForbidden(state, seat, Rule.Act.DISCARD);
            }
            case Effect.Sacrifice(var whom, var cards, var filter) ->
                    Sacrifices.listPossibleSacrifices(state, scope.seat(whom), filter, scope)
                    .size() >= AmountEvaluation.evaluate(state, cards, scope);
            case Effect.Relocate(var meant) -> listCards(state, scope, meant).stream()
                    .allMatch(card -> !CardPlacement.listCells(state, card, state.halfOf(card)).isEmpty());
            case Effect.ChangeField(var meant) -> listCards(state, scope, meant).stream()
                    .allMatch(card -> !CardPlacement.listCells(state, card, state.halfOf(card).opponent()).isEmpty());
            case Effect.Move(var meant, var to) -> to != Destination.YOUR_FIELD
                    || listCards(state, scope, meant).stream()
                    .allMatch(card -> !CardPlacement.listCells(state, card, scope.seat()).isEmpty());
            case Effect.RemoveTokens(var meant, var token, var amount) -> listCards(state, scope, meant).stream()
                    .allMatch(card -> state.table().card(card).count(Marks.tokenCounterOf(token))
                            >= amount.map(one -> AmountEvaluation.evaluate(state, one, scope)).orElse(1));
            case Effect.ChangeLevel(var meant, boolean up) -> listCards(state, scope, meant).stream()
                    .allMatch(card -> TableQueries.findText(state, card).filter(text -> text.levelCount() == 2)
                    .isPresent()
                            && TableQueries.findLevel(state, card) == (up ? 1 : 2));
            case Effect.Activate(var meant) -> listCards(state, scope, meant).stream()
                    .allMatch(card -> Abilities.of(state, card).stream().anyMatch(Ability.Tap.class::isInstance)
                            && !state.table().card(card).hasFlag(Marks.ACTIVATED));
            case Effect.RevealTop(var whom) -> !TableQueries.findDeck(state, scope.seat(whom)).isEmpty();
            case Effect.If(var conditions, var then, var otherwise) ->
                    (Conditions.allHold(state, conditions, scope) ? then : otherwise).stream()
                            .allMatch(one -> isFeasible(state, scope, one, payment));
            case Effect.Destroy _, Effect.Shuffle _, Effect.Search _, Effect.Rearrange _, Effect.PutTokens _,
                    Effect.Reduce _, Effect.Restore _, Effect.SetStrength _, Effect.Grant _, Effect.GainInfluence _,
                    Effect.LoseInfluence _, Effect.ChangeBaseInfluence _, Effect.ChangeActionPoints _,
                    Effect.GiveInitiative _, Effect.Reactivate _, Effect.MarkActivated _, Effect.Force _,
                    Effect.PlayOrder _, Effect.ChooseLine _, Effect.Proclaim _, Effect.ReplaceNext _,
                    Effect.DoLater _, Effect.Counter _, Effect.TurnOver _ -> true;
        };
    }

    private static boolean hasAnyCard(ResponsState state, Scope scope, CardSelector selector) {
        return selector instanceof CardSelector.TargetCard // targets are checked when they are named
                || !listCards(state, scope, selector).isEmpty();
    }

    private static List<CardId> listCards(ResponsState state, Scope scope, CardSelector selector) {
        return selector instanceof CardSelector.ChosenCards(_, _, var filter)
                ? Filters.findMatchingCards(state, filter, scope)
                : CardReferences.resolve(state, selector, scope);
    }
}
