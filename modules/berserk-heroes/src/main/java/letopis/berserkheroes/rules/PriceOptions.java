package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.kernel.move.Offers;

/// Payment options for a player.
record PriceOptions(BerserkState state, Seat seat, Offers offers) {

    /// Returns the numbers to offer: 1 and the maximum.
    static List<Integer> listNumbersUpTo(int max) {
        return max > 1 ? List.of(1, max) : List.of(1);
    }

    /// Returns payments that wound creatures for Rage, one for each number of creatures from none to the maximum
    /// allowed. Each is combined with Thirst on each of the player's characters.
    List<Price> listForPlay(Playable card) {
        boolean rages = card.front().features().contains(new Feature.KeywordFeature(Keyword.RAGE));
        if (!rages && Costs.findMaxThirst(card) == 0) {
            return List.of(Price.PLAIN);
        }
        List<CardId> creatures = TableQueries.listCreatures(state, seat).stream()
                .filter(cardId -> !TableQueries.isHidden(state, cardId)).toList();
        var thirsts = new ArrayList<List<CardId>>();
        if (Costs.findMaxThirst(card) > 0) {
            thirsts.add(List.of(TableQueries.findHero(state, seat)));
            creatures.forEach(cardId -> thirsts.add(List.of(cardId)));
        } else {
            thirsts.add(List.of());
        }
        var prices = new ArrayList<Price>();
        for (List<CardId> thirst : thirsts) {
            for (int raged = 0; raged <= (rages ? Math.min(card.cost(), creatures.size()) : 0); raged++) {
                prices.add(new Price(Price.PaymentMethod.COINS, creatures.subList(0, raged), thirst, List.of(),
                        List.of(), List.of()));
            }
        }
        return prices;
    }

    /// Returns payments that prefer each of the player's cards in turn.
    List<Price> ofAbility(Scope scope, List<Payment> payments) {
        List<CardId> own = TableQueries.listCardsInPlay(state, seat);
        if (Prices.listClosingFilters(payments).isEmpty() && Prices.listWounds(payments).isEmpty()) {
            return own.isEmpty() ? List.of() : findPrice(scope, payments, own).stream().toList();
        }
        var prices = new LinkedHashSet<Price>();
        DiscardOptions.listRotations(own).forEach(turned -> findPrice(scope, payments, turned).ifPresent(prices::add));
        return List.copyOf(prices);
    }

    private Optional<Price> findPrice(Scope scope, List<Payment> payments, List<CardId> ownCards) {
        var closed = new ArrayList<CardId>();
        for (Filter filter : Prices.listClosingFilters(payments)) {
            Optional<CardId> next = ownCards.stream()
                    .filter(card -> Prices.canClose(state, scope, filter, closed, card)).findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            closed.add(next.get());
        }
        var wounded = new ArrayList<CardId>();
        for (var wounds : Prices.listWounds(payments)) {
            Optional<CardId> next = ownCards.stream().filter(card -> TableQueries.isCharacter(state, card)
                    && !wounded.contains(card) && Filters.matches(state, wounds.filter(),
                    scope, card)).findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            wounded.add(next.get());
        }
        int discards = Prices.countDiscards(payments);
        List<List<RevealedCard>> given = discards == 0 ? List.of(List.of())
                : DiscardOptions.listCombinations(state, seat, discards, List.of(scope.self()), offers);
        return given.stream().findFirst()
                .map(cards -> new Price(Price.PaymentMethod.COINS, List.of(), List.of(), closed, wounded, cards));
    }
}
