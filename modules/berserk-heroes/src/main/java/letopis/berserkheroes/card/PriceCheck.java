package letopis.berserkheroes.card;

import java.util.List;
import letopis.table.kernel.Flaws;

/// Semantic checks of prices.
record PriceCheck(Flaws flaws) {

    private static final int MOST = Bounds.MOST;

    static boolean asksX(List<Payment> price) {
        return price.stream().anyMatch(one -> one instanceof Payment.Coins(_, boolean more) && more);
    }

    void check(List<Payment> price) {
        var filters = new FilterCheck(flaws);
        flaws.each("price", price, (payment, i) -> {
            flaws.unless(!(payment instanceof Payment.CloseSelf) || price.indexOf(payment) == i, "twice");
            switch (payment) {
                case Payment.CloseSelf _ -> {}
                case Payment.CloseOthers(int cards, var filter) -> {
                    flaws.range(cards, 1, MOST, "cards");
                    filters.inPlay(filter, "filter");
                }
                case Payment.Coins(int coins, boolean more) -> flaws.range(coins, more ? 0 : 1, MOST, "coins");
                case Payment.LoseCoins(int coins) -> flaws.range(coins, 1, MOST, "coins");
                case Payment.Prayers(int prayers) -> flaws.range(prayers, 1, MOST, "prayers");
                case Payment.Wounds(int wounds, var filter) -> {
                    flaws.range(wounds, 1, MOST, "wounds");
                    filters.inPlay(filter, "filter");
                }
                case Payment.Discards(int cards) -> flaws.range(cards, 1, MOST, "cards");
            }
        });
    }

    /// Rejects the exhaust symbol, since the payer does not have the card.
    void ofOthers(List<Payment> price) {
        flaws.unless(!price.isEmpty(), "no-price", "price");
        flaws.unless(!price.contains(new Payment.CloseSelf()), "others-pay", "price");
        check(price);
    }

    /// Checks a price paid instead of coins; X is 0 then (BF-106.1.3).
    void instead(List<Payment> price, Rule.Means with) {
        if (with != Rule.Means.OTHER) {
            flaws.unless(price.isEmpty(), "price-of-other", "price");
            return;
        }
        ofOthers(price);
        flaws.unless(!asksX(price), "x-instead", "price");
    }
}
