package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;

/// The payments of a price and their validation (BF-501.2).
final class Prices {

    private Prices() {}

    static boolean areOwn(BerserkState state, Seat seat, List<CardId> cards, boolean heroes) {
        return cards.isEmpty() || Picks.differ(cards) && cards.stream().allMatch(card ->
                state.table().has(card) && (heroes ? Field.isCharacter(state, card) : Field.isCreature(state, card))
                        && state.half(card).equals(seat) && !Field.isHidden(state, card));
    }

    static int coins(List<Payment> price, int x) {
        return sum(price, one -> one instanceof Payment.Coins(int coins, boolean more) ? sum(coins, more ? x : 0) : 0);
    }

    private static int sum(List<Payment> price, ToIntFunction<Payment> part) {
        int sum = 0;
        for (Payment one : price) {
            sum = sum(sum, part.applyAsInt(one));
        }
        return sum;
    }

    /// Clamps the sum so that an enormous X does not overflow to a low price.
    static int sum(int coins, int more) {
        return Math.clamp((long) coins + more, 0, Integer.MAX_VALUE / 2);
    }

    static boolean closesSelf(List<Payment> price) {
        return price.contains(new Payment.CloseSelf());
    }

    static boolean asksX(List<Payment> price) {
        return sum(price, one -> one instanceof Payment.Coins(int _, boolean more) && more ? 1 : 0) > 0;
    }

    static int lost(List<Payment> price) {
        return sum(price, one -> one instanceof Payment.LoseCoins(int coins) ? coins : 0);
    }

    static int prayers(List<Payment> price) {
        return sum(price, one -> one instanceof Payment.Prayers(int prayers) ? prayers : 0);
    }

    static int discards(List<Payment> price) {
        return sum(price, one -> one instanceof Payment.Discards(int cards) ? cards : 0);
    }

    /// Returns a filter for each other card to exhaust.
    static List<Filter> closed(List<Payment> price) {
        List<Filter> closed = List.of();
        for (Payment one : price) {
            for (int i = 0; one instanceof Payment.CloseOthers others && i < others.cards(); i++) {
                closed = BerserkState.plus(closed, others.filter());
            }
        }
        return closed;
    }

    static List<Payment.Wounds> wounds(List<Payment> price) {
        List<Payment.Wounds> all = List.of();
        for (Payment one : price) {
            all = one instanceof Payment.Wounds wounds ? BerserkState.plus(all, wounds) : all;
        }
        return all;
    }

    /// Checks the payment of an ability (BF-501.2).
    ///
    /// @param closing number of exhausted coins
    static Optional<Refusal> refuse(BerserkState state, Scope scope, List<Payment> price, int closing, Price paid) {
        Seat seat = scope.seat();
        int coins = closing + lost(price);
        if (closing > state.player(seat).open() || coins > state.player(seat).coins()) {
            return Reason.CANNOT_PAY.refused("coins", coins, "open", state.player(seat).open());
        }
        if (prayers(price) > state.player(seat).prayers()) {
            return Reason.CANNOT_PAY.citing("BF-7-047").refused("coins", prayers(price), "open",
                    state.player(seat).prayers());
        }
        List<Filter> closed = closed(price);
        List<Payment.Wounds> wounds = wounds(price);
        boolean counts = paid.way() == Price.Way.COINS && paid.raged().isEmpty() && paid.thirsted().isEmpty()
                && paid.closed().size() == closed.size() && paid.wounded().size() == wounds.size();
        if (!counts || !areOwn(state, seat, paid.wounded(), true)) {
            return Reason.BAD_PRICE.refused();
        }
        for (int i = 0; i < closed.size(); i++) {
            if (!mayClose(state, scope, closed.get(i), paid.closed().subList(0, i), paid.closed().get(i))) {
                return Reason.CARD_CLOSED.refused("card", paid.closed().get(i));
            }
        }
        for (int i = 0; i < wounds.size(); i++) {
            if (!Filters.fits(state, wounds.get(i).filter(), scope, paid.wounded().get(i))) {
                return Reason.BAD_PRICE.refused();
            }
        }
        return Discards.refuse(state, seat, paid.discards(), discards(price));
    }

    /// Returns whether it is another ready card of the player (BF-506.1).
    static boolean mayClose(BerserkState state, Scope scope, Filter filter, List<CardId> others, CardId card) {
        return state.table().has(card) && state.isInPlay(card) && state.half(card).equals(scope.seat())
                && !card.equals(scope.self()) && !others.contains(card) && !Field.isClosed(state, card)
                && Filters.fits(state, filter, scope, card);
    }
}
