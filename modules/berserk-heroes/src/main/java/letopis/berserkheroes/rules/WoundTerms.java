package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.query.WoundAdjustment;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Changes to the number of wounds, depending on their source (BF-508.4.1, BF-523.1).
public final class WoundTerms {

    private WoundTerms() {}

    /// @param by card that states the change
    public record Term(CardId by, int amount) {}

    /// Returns all changes to wounds of the given sort.
    ///
    /// @param source source card; empty if there is none
    public static List<Term> of(BerserkState state, Optional<CardId> source, CardId target, WoundSource.Sort sort) {
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        var terms = new ArrayList<Term>();
        for (WoundAdjustment woundAdjustment : effects.listWoundAdjustments(target)) {
            boolean fits = woundAdjustment.from().coversSort(sort)
                    && (woundAdjustment.from().cards().isEmpty() || source.filter(card ->
                    matchesSource(state, woundAdjustment.from().cards().get(), woundAdjustment.scope(), card))
                    .isPresent());
            if (fits) {
                terms.add(new Term(woundAdjustment.scope().self(), woundAdjustment.more()));
            }
        }
        Optional<Seat> giver = source.flatMap(card -> findWoundingSeat(state, card));
        for (ContinuousEffects.ActiveRule rule : effects.activeRules()) {
            if (rule.rule() instanceof Rule.DealtWoundModifier(var by, int more) && giver.equals(Optional.of(rule.to()))
                    && new WoundSource(by, Optional.empty()).coversSort(sort)) {
                terms.add(new Term(rule.scope().self(), more));
            }
        }
        return terms;
    }

    /// Returns the player whose card deals the wounds. For a spell, which is never in play, this is the controller of
    /// the ability being resolved.
    private static Optional<Seat> findWoundingSeat(BerserkState state, CardId card) {
        return state.isInPlay(card) ? Optional.of(state.halfOf(card)) : findResolvingAbility(state, card)
                .map(QueuedAbility::seat);
    }

    private static Optional<QueuedAbility> findResolvingAbility(BerserkState state, CardId card) {
        return state.innermostAbility().map(Frame.Resolution::ability)
                .filter(ability -> ability.source().card().equals(card));
    }

    /// Returns whether the source of wounds matches. A spell is never in play, so its printed characteristics count
    /// (BF-515.1).
    static boolean matchesSource(BerserkState state, Filter filter, Scope scope, CardId card) {
        return state.isInPlay(card) ? Filters.matches(state, filter, scope, card)
                : findResolvingAbility(state, card)
                .filter(ability -> Filters.allowsOwner(filter, scope.seat(), ability.seat()))
                        .flatMap(_ -> TableQueries.findText(state, card)).filter(text -> Filters.matchesText(state,
                                Filters.resolveNames(state, filter, scope), text)).isPresent();
    }
}
