package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;

/// The payments of a price and their validation (BF-501.2).
final class Prices {

    private Prices() {}

    static boolean areOwnCards(BerserkState state, Seat seat, List<CardId> cards, boolean allowsHeroes) {
        return cards.isEmpty() || Picks.areDistinct(cards) && cards.stream().allMatch(card ->
                state.table().containsCard(card)
                && (allowsHeroes ? TableQueries.isCharacter(state, card) : TableQueries.isCreature(state, card))
                        && state.halfOf(card).equals(seat) && !TableQueries.isHidden(state, card));
    }

    static int computeCoinCost(List<Payment> price, int x) {
        return sum(price, payment -> payment instanceof Payment.CoinPayment(int coins, boolean more)
                ? sum(coins, more ? x : 0) : 0);
    }

    private static int sum(List<Payment> price, ToIntFunction<Payment> amountOf) {
        int sum = 0;
        for (Payment payment : price) {
            sum = sum(sum, amountOf.applyAsInt(payment));
        }
        return sum;
    }

    /// Returns the sum, clamped so that an enormous X does not overflow to a low price.
    static int sum(int coins, int increase) {
        return Math.clamp((long) coins + increase, 0, Integer.MAX_VALUE / 2);
    }

    static boolean closesSelf(List<Payment> price) {
        return price.contains(new Payment.CloseSelf());
    }

    static boolean includesX(List<Payment> price) {
        return sum(price, payment -> payment instanceof Payment.CoinPayment(int _, boolean more) && more ? 1 : 0) > 0;
    }

    static int countLostCoins(List<Payment> price) {
        return sum(price, payment -> payment instanceof Payment.LoseCoins(int coins) ? coins : 0);
    }

    static int countPrayers(List<Payment> price) {
        return sum(price, payment -> payment instanceof Payment.PrayerPayment(int prayers) ? prayers : 0);
    }

    static int countDiscards(List<Payment> price) {
        return sum(price, payment -> payment instanceof Payment.DiscardPayment(int cards) ? cards : 0);
    }

    /// Returns the filters of the other cards that must be exhausted, one for each card.
    static List<Filter> listClosingFilters(List<Payment> price) {
        List<Filter> closed = List.of();
        for (Payment payment : price) {
            for (int i = 0; payment instanceof Payment.CloseOthers others && i < others.cards(); i++) {
                closed = BerserkState.append(closed, others.filter());
            }
        }
        return closed;
    }

    static List<Payment.WoundPayment> listWounds(List<Payment> price) {
        List<Payment.WoundPayment> all = List.of();
        for (Payment payment : price) {
            all = payment instanceof Payment.WoundPayment wounds ? BerserkState.append(all, wounds) : all;
        }
        return all;
    }

    /// Checks a payment (BF-501.2).
    ///
    /// @param exhaustedCoins number of exhausted coins
    /// @param tooExpensive the reason if there are too few coins
    static Optional<Refusal> refuse(BerserkState state, Scope scope, List<Payment> price, int exhaustedCoins,
            Price chosenPrice, letopis.table.kernel.Reason tooExpensive) {
        Seat seat = scope.seat();
        int coins = exhaustedCoins + countLostCoins(price);
        if (exhaustedCoins > state.player(seat).openCoins() || coins > state.player(seat).coins()) {
            return tooExpensive.refuse("coins", coins, "open", state.player(seat).openCoins());
        }
        if (countPrayers(price) > state.player(seat).prayers()) {
            return Reason.CANNOT_PAY.citing("BF-7-047").refuse("coins", countPrayers(price), "open",
                    state.player(seat).prayers());
        }
        List<Filter> closed = listClosingFilters(price);
        List<Payment.WoundPayment> wounds = listWounds(price);
        boolean counts = chosenPrice.way() == Price.PaymentMethod.COINS && chosenPrice.raged().isEmpty()
                && chosenPrice.thirsted()
                .isEmpty()
                && chosenPrice.closed().size() == closed.size() && chosenPrice.wounded().size() == wounds.size();
        if (!counts || !areOwnCards(state, seat, chosenPrice.wounded(), true)) {
            return Reason.BAD_PRICE.refuse();
        }
        for (int i = 0; i < closed.size(); i++) {
            if (!canClose(state, scope, closed.get(i), chosenPrice.closed().subList(0, i), chosenPrice.closed()
                    .get(i))) {
                return Reason.CARD_CLOSED.refuse("card", chosenPrice.closed().get(i));
            }
        }
        for (int i = 0; i < wounds.size(); i++) {
            if (!Filters.matches(state, wounds.get(i).filter(), scope, chosenPrice.wounded().get(i))) {
                return Reason.BAD_PRICE.refuse();
            }
        }
        return Discards.refuse(state, seat, chosenPrice.discards(), countDiscards(price));
    }

    /// Returns whether the card is another ready card of the player (BF-506.1).
    static boolean canClose(BerserkState state, Scope scope, Filter filter, List<CardId> otherCards, CardId card) {
        return state.table().containsCard(card) && state.isInPlay(card) && state.halfOf(card).equals(scope.seat())
                && !card.equals(scope.self()) && !otherCards.contains(card) && !TableQueries.isClosed(state, card)
                && Filters.matches(state, filter, scope, card);
    }
}
