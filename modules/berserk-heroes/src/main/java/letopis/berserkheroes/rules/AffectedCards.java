package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.query.CardReferences;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.table.CardId;

/// Cards affected by an ability without targets. Like targets, they are fixed on declaration (BF-508.2, BF-508.3):
/// cards that come later are excluded, and the filter is not checked again. Parts after a semicolon or full stop are
/// fixed when they are reached (BF-116.1).
final class AffectedCards {

    private AffectedCards() {}

    static QueuedAbility withAffectedCards(BerserkState state, QueuedAbility ability) {
        Optional<QueuedAbility.Part> first = ability.parts().stream().filter(part -> !part.steps().isEmpty())
                .findFirst();
        Optional<Filter> mass = first.map(part -> part.steps().getFirst()).flatMap(AffectedCards::findMassFilter);
        if (mass.isEmpty()) {
            return ability;
        }
        Scope scope = new Scope(ability.seat(), ability.source(), ability.cause(), first.get().aims(),
                Optional.empty(), ability.x(), 0, ability.brought(), ability.known());
        return ability.with(Optional.of(Filters.findMatchingCards(state, mass.get(), scope).stream()
                .map(card -> TableQueries.createSource(state, card)).toList()));
    }

    private static Optional<Filter> findMassFilter(Step step) {
        return step.effect() instanceof Effect.CardEffect of
                && of.which() instanceof CardSelector.MatchingCards(var filter)
                && filter.placeOrDefault() == Place.PLAY ? Optional.of(filter) : Optional.empty();
    }

    /// Returns the cards affected now: the fixed cards that are still the same objects and have not been hidden.
    static List<CardId> findAffectedCards(BerserkState state, Frame.Resolution frame, CardSelector selector,
            Scope scope) {
        Optional<List<Source>> circle = selector instanceof CardSelector.MatchingCards ? frame.ability().circle()
                : Optional.empty();
        return circle.map(cards -> cards.stream().filter(card -> TableQueries.isSameObject(state, card)
                        && state.isInPlay(card.card()) && !(TableQueries.isHidden(state, card.card())
                        && selector instanceof CardSelector.MatchingCards(var filter)
                        && !Filters.matches(state, filter, scope, card.card()))).map(Source::card).toList())
                .orElseGet(() -> CardReferences.resolve(state, selector, scope));
    }
}
