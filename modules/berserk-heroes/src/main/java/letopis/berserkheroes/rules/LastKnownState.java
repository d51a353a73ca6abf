package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.Amounts;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;

/// Last known values of cards for queued abilities (BF-403.1). Only values the ability uses are kept.
final class LastKnownState {

    private LastKnownState() {}

    /// Returns the source of an ability.
    ///
    /// @param arrivalEntry the entry of the card's arrival, which identifies the object
    static Source ofSource(BerserkState state, CardId card, int arrivalEntry, Deed deed) {
        return usesLastKnownState(deed, new CardSelector.ThisCard()) ? of(state, card, arrivalEntry)
                : new Source(card, arrivalEntry, Math.max(0, ContinuousEffects.evaluate(state).computeStrike(card)));
    }

    /// Returns the cause of an ability.
    ///
    /// @param before state to search if the card has left
    static Optional<Source> ofCause(BerserkState before, BerserkState after, Optional<CardId> cause, Deed deed) {
        return cause.filter(_ -> usesLastKnownState(deed, new CardSelector.Cause())).map(card -> {
            BerserkState state = after.isInPlay(card) ? after : before;
            return of(state, card, TableQueries.createSource(state, card).since());
        });
    }

    private static Source of(BerserkState state, CardId card, int arrivalEntry) {
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        return new Source(card, arrivalEntry, Math.max(0, effects.computeStrike(card)),
                Optional.of(Math.max(0, effects.computeLife(card))),
                Optional.of(state.table().card(card).count(Marks.WOUNDS)));
    }

    private static boolean usesLastKnownState(Deed deed, CardSelector selector) {
        boolean asked = usesLastKnownState(deed.steps(), selector);
        for (Deed.Mode mode : deed.choice().map(Deed.Choice::modes).orElse(List.of())) {
            asked |= usesLastKnownState(mode.steps(), selector);
        }
        return asked;
    }

    private static boolean usesLastKnownState(List<Step> steps, CardSelector selector) {
        for (Step step : steps) {
            for (Amount amount : Amounts.of(step.effect()).values()) {
                if (amount.per().filter(measure -> refersTo(measure, selector)).isPresent()) {
                    return true;
                }
            }
            if (usesLastKnownState(listNestedSteps(step.effect()), selector)) {
                return true;
            }
        }
        return false;
    }

    private static List<Step> listNestedSteps(Effect effect) {
        return switch (effect) {
            case Effect.If(_, var then, var otherwise) -> Stream.of(then, otherwise).flatMap(List::stream).toList();
            case Effect.Until until -> until.steps();
            case Effect.DoLater later -> later.steps();
            case Effect.ReplaceNext instead -> instead.steps();
            case Effect _ -> List.of();
        };
    }

    private static boolean refersTo(Measure measure, CardSelector selector) {
        return switch (measure) {
            case Measure.StrikeOf(var of) -> of.equals(selector);
            case Measure.LifeOf(var of) -> of.equals(selector);
            case Measure.WoundsOf(var of) -> of.equals(selector);
            case Measure.X _, Measure.Count _, Measure.ScoreOf _, Measure.CostOf _, Measure.CompletedAmount _ -> false;
        };
    }
}
