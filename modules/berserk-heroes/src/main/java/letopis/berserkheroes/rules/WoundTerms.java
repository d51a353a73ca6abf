package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.From;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.WoundsMore;
import letopis.berserkheroes.event.Queued;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Changes to the number of wounds by their source (BF-508.4.1, BF-523.1).
public final class WoundTerms {

    private WoundTerms() {}

    /// @param by card that states it
    public record Term(CardId by, int amount) {}

    /// Returns all changes to wounds of a sort.
    ///
    /// @param from source card; empty if there is none
    public static List<Term> of(BerserkState state, Optional<CardId> from, CardId to, From.Sort sort) {
        Continuous now = Continuous.of(state);
        var terms = new ArrayList<Term>();
        for (WoundsMore one : now.wounds(to)) {
            boolean fits = one.from().isAgainst(sort) && (one.from().cards().isEmpty() || from.filter(card ->
                    isMeant(state, one.from().cards().get(), one.scope(), card)).isPresent());
            if (fits) {
                terms.add(new Term(one.scope().self(), one.more()));
            }
        }
        Optional<Seat> giver = from.flatMap(card -> giver(state, card));
        for (Continuous.InForce law : now.laws()) {
            if (law.rule() instanceof Rule.WoundsMore(var by, int more) && giver.equals(Optional.of(law.to()))
                    && new From(by, Optional.empty()).isAgainst(sort)) {
                terms.add(new Term(law.scope().self(), more));
            }
        }
        return terms;
    }

    /// Returns the player whose card deals the wounds: a spell is never in play, and its previous zone may be unknown.
    private static Optional<Seat> giver(BerserkState state, CardId card) {
        return state.isInPlay(card) ? Optional.of(state.half(card)) : doing(state, card).map(Queued::seat);
    }

    private static Optional<Queued> doing(BerserkState state, CardId card) {
        return state.doing().map(Frame.Doing::ability).filter(ability -> ability.source().card().equals(card));
    }

    /// A spell is never in play, so its printed characteristics count (BF-515.1).
    static boolean isMeant(BerserkState state, Filter filter, Scope scope, CardId card) {
        return state.isInPlay(card) ? Filters.fits(state, filter, scope, card)
                : doing(state, card).filter(ability -> Filters.isOf(filter, scope.seat(), ability.seat()))
                        .flatMap(_ -> Field.text(state, card)).filter(text -> Filters.means(state,
                                Filters.named(state, filter, scope), text)).isPresent();
    }
}
