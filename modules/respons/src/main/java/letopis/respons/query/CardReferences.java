package letopis.respons.query;

import java.util.List;
import letopis.respons.card.CardSelector;
import letopis.respons.event.Aim;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardId;

/// Resolution of the card references of effects, modifiers and conditions.
public final class CardReferences {

    private CardReferences() {}

    public static List<CardId> resolve(ResponsState state, CardSelector selector, Scope scope) {
        return resolve(state, ContinuousEffects.of(state), selector, scope);
    }

    static List<CardId> resolve(ResponsState state, ContinuousEffects effects, CardSelector selector, Scope scope) {
        return switch (selector) {
            case CardSelector.ThisCard _ -> TableQueries.isUnchanged(state, scope.source())
                    ? List.of(scope.sourceCard())
                    : List.of();
            case CardSelector.TargetCard(int target) -> listTargetedCards(state, target, scope.aims());
            case CardSelector.Cause _ -> scope.cause().filter(card -> isIdentifiable(state, card)).stream().toList();
            case CardSelector.MatchingCards(var filter) -> Filters.findMatchingCards(state, effects, filter, scope);
            case CardSelector.ChosenCards _ -> scope.pickedCards().orElse(List.of());
            case CardSelector.Hero(var whom) -> List.of(TableQueries.findHero(state, scope.seat(whom)));
        };
    }

    private static List<CardId> listTargetedCards(ResponsState state, int target, List<Aim> aims) {
        List<CardId> cards = List.of();
        for (Aim aim : aims) {
            if (aim.target() == target && state.zoneOf(aim.card()).isPresent()) {
                cards = ResponsState.append(cards, aim.card());
            }
        }
        return cards;
    }

    /// Returns false for cards that went to a hand or a deck. They are new objects there (RS-073), and other players
    /// cannot distinguish them.
    private static boolean isIdentifiable(ResponsState state, CardId card) {
        return state.zoneOf(card).filter(zone -> zone != ResponsZone.HAND && !zone.isDeck()).isPresent();
    }
}
