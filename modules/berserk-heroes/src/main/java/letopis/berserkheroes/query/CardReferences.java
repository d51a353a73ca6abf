package letopis.berserkheroes.query;

import java.util.List;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.table.CardId;

/// The resolution of card references in effects, modifiers and conditions.
public final class CardReferences {

    private CardReferences() {}

    public static List<CardId> resolve(BerserkState state, CardSelector selector, Scope scope) {
        return resolve(state, ContinuousEffects.evaluate(state), selector, scope);
    }

    /// Returns whether a target or cause remains the same object. Only a card in play or in a graveyard does. In a hand
    /// or a deck, the card would be a new object (BF-201.4).
    public static boolean keepsIdentity(BerserkState state, CardId card) {
        return state.isInPlay(card)
                || state.zoneOf(card).filter(zone -> zone == BerserkZone.GRAVEYARD).isPresent();
    }

    static List<CardId> resolve(BerserkState state, ContinuousEffects effects, CardSelector selector, Scope scope) {
        return switch (selector) {
            case CardSelector.ThisCard _ -> TableQueries.isSameObject(state, scope.source()) ? List.of(scope.self())
                    : List.of();
            case CardSelector.TargetCard(int target) -> scope.aims().stream().filter(aim -> aim.target() == target)
                    .map(aim -> aim.card()).filter(card -> keepsIdentity(state, card)).toList();
            case CardSelector.Cause _ -> scope.cause().filter(card -> keepsIdentity(state, card)).stream().toList();
            case CardSelector.BroughtCard _ -> scope.brought().stream()
                    .filter(card -> TableQueries.isSameObject(state, card))
                    .map(Source::card).toList();
            case CardSelector.MatchingCards(var filter) -> Filters.findMatchingCards(state, effects, filter, scope);
            case CardSelector.ChosenCards _ -> scope.pickedCards().orElse(List.of());
            case CardSelector.Hero(var whom) -> List.of(TableQueries.findHero(state, scope.seat(whom)));
        };
    }
}
