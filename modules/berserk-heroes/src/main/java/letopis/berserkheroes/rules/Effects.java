package letopis.berserkheroes.rules;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.QueueEvent.AbilityBrokenOff;
import letopis.berserkheroes.event.QueueEvent.StepBegan;
import letopis.berserkheroes.event.QueueEvent.StepDone;
import letopis.berserkheroes.event.TurnEvent;
import letopis.berserkheroes.event.TurnEvent.DrawDue.Purpose;
import letopis.berserkheroes.query.AmountEvaluation;
import letopis.berserkheroes.query.Conditions;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.CardId;

/// The application of effects on resolution.
final class Effects {

    private Effects() {}

    static void begin(Draft draft, Frame.Resolution frame, Step step) {
        BerserkState state = draft.state();
        Scope scope = Scope.of(frame);
        Effect effect = step.effect();
        List<Step> further = effect instanceof Effect.If(var conditions, var then, var otherwise)
                ? Conditions.allHold(state, conditions, scope) ? then : otherwise
                : effect instanceof Effect.Until until ? listRepeatedSteps(state, scope, until) : List.of();
        List<CardId> cards = effect instanceof Effect.CardEffect of
                ? AffectedCards.findAffectedCards(state, frame, of.which(), scope) : List.of();
        draft.add(new StepBegan(scope.self(), further), RuleList.of("BF-7-033").withRulesIf(
                frame.ability().parts().stream().mapToInt(part -> part.steps().size()).sum() > 1, "BF-119.2")
                .toArray());
        boolean mass = effect instanceof Effect.CardEffect of && of.which() instanceof CardSelector.MatchingCards;
        boolean choosing = effect instanceof Effect.If || effect instanceof Effect.Until; // has no effect itself
        StepResult done = choosing ? new StepResult(true, frame.whole(), frame.number())
                : effect instanceof Effect.CardEffect && cards.isEmpty() ? StepResult.NO
                : apply(draft, frame, scope, effect, cards);
        if (draft.state().innermostAbility().isEmpty() || draft.state().result().isPresent()) {
            return; // the turn or the game is over
        }
        draft.add(new StepDone(scope.self(), done.complete(), done.number()),
                RuleList.of(hasNoEffect(effect, done) ? "BF-514.3" : "BF-520.1")
                        .withRulesIf(!done.complete() && done.number() > 0, "BF-120.8").toArray());
        boolean other = draft.state().innermostAbility().filter(Frame.Resolution::hasOtherwiseStep).isPresent();
        if (!done.hadEffect() && !step.may() && !mass && !other) {
            draft.add(new AbilityBrokenOff(scope.self()), "BF-119.2");
        }
    }

    /// Returns whether the effect changed nothing because the cards were already exhausted or ready (BF-514.3).
    private static boolean hasNoEffect(Effect effect, StepResult result) {
        return result.hadEffect() && result.number() == 0
                && (effect instanceof Effect.Close || effect instanceof Effect.Open);
    }

    private static StepResult apply(Draft draft, Frame.Resolution frame, Scope scope, Effect effect,
            List<CardId> cards) {
        BerserkState state = draft.state();
        return switch (effect) {
            case Effect.CardEffect of -> CardEffects.apply(draft, frame.ability(), scope, of, cards);
            case Effect.Draw(var whom, var amount) -> {
                int number = AmountEvaluation.evaluate(state, amount, scope);
                Draws.begin(draft, scope.seat(whom), number, Purpose.EFFECT,
                        RuleList.of("BF-7-023", "BF-527.1").withRulesIf(number > 1, "BF-527.2").toArray());
                yield number > 0 && !Draws.isAllowedDraw(state, scope.seat(whom), 1) ? StepResult.NO
                        : StepResult.of(number, number);
            }
            case Effect.BothPlayersDraw(var amount) -> {
                int number = AmountEvaluation.evaluate(state, amount, scope);
                for (Seat seat : List.of(state.active().opponent(), state.active())) { // later frames end first
                    Draws.begin(draft, seat, number, Purpose.EFFECT, "BF-527.2.3", "BF-7-023");
                }
                yield StepResult.of(number, number);
            }
            case Effect.Discard(var whom, var amount) -> {
                int asked = AmountEvaluation.evaluate(state, amount, scope);
                int number = Math.min(asked, state.listHandCards(scope.seat(whom)).size());
                Discards.beginDiscard(draft, scope.seat(whom), number);
                yield createPartialResult(state, number, asked);
            }
            case Effect.Search(int number, var filter) -> Searches.begin(draft, scope, number, filter, false);
            case Effect.Call(int number, var filter) -> Searches.begin(draft, scope, number, filter, true);
            case Effect.Plague(var whom, var amount) -> {
                int number = AmountEvaluation.evaluate(state, amount, scope);
                yield createPartialResult(state, ZoneMoves.applyPlague(draft, scope.seat(whom), number), number);
            }
            case Effect.GainCoins(var whom, var amount, boolean temporary) -> {
                int number = AmountEvaluation.evaluate(state, amount, scope);
                yield StepResult.of(Coins.gain(draft, scope.seat(whom), number, temporary), number);
            }
            case Effect.LoseCoins(var whom, var amount) -> {
                int number = AmountEvaluation.evaluate(state, amount, scope);
                yield createPartialResult(state, Coins.loseCoins(draft, scope.seat(whom), number), number);
            }
            case Effect.CloseCoins(var whom, var amount) -> {
                int number = AmountEvaluation.evaluate(state, amount, scope);
                yield createPartialResult(state,
                        Coins.close(draft, scope.seat(whom), number, "BF-7-051", "BF-522.5"), number);
            }
            case Effect.OpenCoins(var whom, var amount) -> {
                int number = AmountEvaluation.evaluate(state, amount, scope);
                yield createPartialResult(state, Coins.open(draft, scope.seat(whom), number), number);
            }
            case Effect.Toll(var whom, var amount) -> payToll(draft, scope, scope.seat(whom),
                    AmountEvaluation.evaluate(state, amount, scope));
            case Effect.GainPrayers(var whom, var amount) -> {
                int number = AmountEvaluation.evaluate(state, amount, scope);
                yield StepResult.of(Coins.gainPrayers(draft, scope.seat(whom), number), number);
            }
            case Effect.LosePrayers(var whom, var amount) -> {
                int number = AmountEvaluation.evaluate(state, amount, scope);
                yield createPartialResult(state, Coins.losePrayers(draft, scope.seat(whom), number), number);
            }
            case Effect.Create(var name, var amount) -> {
                int number = AmountEvaluation.evaluate(state, amount, scope);
                for (int i = 0; i < number; i++) {
                    ZoneMoves.createCard(draft, scope.seat(), name);
                }
                yield StepResult.of(number, number);
            }
            case Effect.PlaceInDeck(var whom, var name, var amount, var spot) -> {
                int number = AmountEvaluation.evaluate(state, amount, scope);
                yield StepResult.of(ZoneMoves.placeCards(draft, scope, scope.seat(whom), name, number, spot), number);
            }
            case Effect.Proclaim(var whom, var rules, var until, var provided, var during) ->
                    LastingEffects.begin(draft, scope, until,
                            new LastingEffect.Content.PlayerRules(scope.seat(whom), rules.stream()
                                    .map(rule -> resolveNames(state, scope, rule)).toList()),
                            LastingEffects.createRequirement(provided, frame.ability(), scope), during, "BF-521.1");
            case Effect.ExtraTurn(var whom) -> {
                draft.add(new TurnEvent.ExtraTurnGained(scope.seat(whom)), "BF-7-044");
                yield StepResult.YES;
            }
            case Effect.EndTurn _ -> {
                draft.add(new TurnEvent.TurnCutShort(state.active()), "BF-7-097");
                yield StepResult.YES;
            }
            case Effect.DigFrom(var place, var amount) -> DugCards.begin(draft, scope, place,
                    AmountEvaluation.evaluate(state, amount, scope));
            case Effect.Extort(var price) -> Extortions.begin(draft, scope, price);
            case Effect.ShowTopCards(var whom, var amount) -> TopCards.showTopCards(draft, scope.seat(whom),
                    AmountEvaluation.evaluate(state, amount, scope));
            case Effect.ShowBroughtCards _ -> TopCards.showBroughtCards(draft, scope);
            case Effect.LookAtTop(var amount, int take) -> TopCards.lookAtTop(draft, scope.seat(),
                    AmountEvaluation.evaluate(state, amount, scope), take);
            case Effect.GiftOfLife(var max) -> GiftOfLife.begin(draft, scope, max);
            case Effect.ReplaceNext(var replaced, var until, var steps) -> LastingEffects.begin(draft, scope,
                    until.orElse(Duration.GAME), new LastingEffect.Content.PendingReplacement(replaced, steps,
                            LastingEffects.createInheritedValues(frame.ability(), scope)),
                    "BF-517.1", "BF-521.1");
            case Effect.Divide(var shared, _, _) -> CardEffects.divide(draft, frame.ability(), scope, shared);
            case Effect.Win(var whom) -> {
                GameEnd.declareWinner(draft, scope.seat(whom), EndEvent.Reason.CARD, "BF-602.1", "BF-511.1");
                yield StepResult.YES;
            }
            case Effect.Lose(var whom) -> {
                GameEnd.loseGame(draft, scope.seat(whom), EndEvent.Reason.CARD, "BF-604.1", "BF-602.1");
                yield StepResult.YES;
            }
            case Effect.DoLater(var when, var until, var steps) -> LastingEffects.begin(draft, scope,
                    until.orElse(Duration.GAME),
                    new LastingEffect.Content.DelayedTrigger(when, steps,
                    LastingEffects.createInheritedValues(frame.ability(), scope)),
                    "BF-521.1", "BF-521.3");
            case Effect.Play(var filter, var coins) -> FreePlays.begin(draft, scope, filter, coins);
            case Effect.If _, Effect.Until _ -> StepResult.YES;
        };
    }

    /// Returns the result of an effect that takes cards, coins or prayers. The effect takes as many as are available
    /// (BF-520.1, BF-520.4), possibly none ([R-EMPTYSTEP]).
    private static StepResult createPartialResult(BerserkState state, int doneCount, int requestedCount) {
        boolean goesOn = requestedCount > 0 && state.settings().is(Settings.EmptyStepRule.GOES_ON);
        return goesOn ? StepResult.ofAttempt(doneCount, requestedCount) : StepResult.of(doneCount, requestedCount);
    }

    /// Returns the steps, repeated once for each unit between the score and the number. Returns none if the score is
    /// already past the number (BF-119.6).
    private static List<Step> listRepeatedSteps(BerserkState state, Scope scope, Effect.Until repetition) {
        int away = repetition.number() - AmountEvaluation.evaluate(state, scope.seat(repetition.whom()),
                repetition.score());
        int times = Math.max(0, repetition.down() ? -away : away);
        return Collections.nCopies(times, repetition.steps()).stream().flatMap(List::stream).toList();
    }

    /// Returns the rule with same-name references replaced by the card's current names (BF-105.6).
    private static Rule resolveNames(BerserkState state, Scope scope, Rule rule) {
        return switch (rule) {
            case Rule.PlayBan(var cards) -> new Rule.PlayBan(Filters.resolveNames(state, cards, scope));
            case Rule.CostChange(var cards, int more) -> new Rule.CostChange(Filters.resolveNames(state, cards, scope),
                    more);
            case Rule.CostMultiplier(var cards, int times, int over) ->
                    new Rule.CostMultiplier(Filters.resolveNames(state, cards, scope), times, over);
            case Rule.FixedCost(var cards, int coins) ->
                    new Rule.FixedCost(Filters.resolveNames(state, cards, scope), coins);
            case Rule.AlternativePayment(var cards, var with, var price) ->
                    new Rule.AlternativePayment(Filters.resolveNames(state, cards, scope), with, price);
            case Rule.PlayerActionBan _, Rule.OwnCostChange _, Rule.DealtWoundModifier _, Rule.DrawLimit _,
                    Rule.FirstPlayerRule _ -> rule;
        };
    }

    /// Wounds the hero for coins the player could not exhaust (BF-7-080).
    private static StepResult payToll(Draft draft, Scope scope, Seat seat, int coins) {
        int paid = Coins.close(draft, seat, coins, "BF-7-080");
        if (paid < coins) {
            WoundRules.dealWounds(draft, List.of(WoundRules.Hit.createAbilityHit(Optional.of(scope.self()), false,
                    TableQueries.findHero(draft.state(), seat), coins - paid)), "BF-7-080");
        }
        return StepResult.of(coins, coins);
    }
}
