package letopis.berserkheroes.card;

import java.util.List;
import letopis.table.kernel.CardProblems;

/// Semantic checks of prices.
record PriceCheck(CardProblems flaws) {

    private static final int MAX_AMOUNT = Bounds.MAX_AMOUNT;

    static boolean includesX(List<Payment> price) {
        return price.stream().anyMatch(payment -> payment instanceof Payment.CoinPayment(_, boolean more) && more);
    }

    void check(List<Payment> price) {
        var filters = new FilterCheck(flaws);
        flaws.checkElements("price", price, (payment, i) -> {
            flaws.addUnless(!(payment instanceof Payment.CloseSelf) || price.indexOf(payment) == i, "twice");
            switch (payment) {
                case Payment.CloseSelf _ -> {}
                case Payment.CloseOthers(int cards, var filter) -> {
                    flaws.checkRange(cards, 1, MAX_AMOUNT, "cards");
                    filters.checkFilterInPlay(filter, "filter");
                }
                case Payment.CoinPayment(int coins, boolean more) -> flaws.checkRange(coins, more ? 0 : 1, MAX_AMOUNT,
                        "coins");
                case Payment.LoseCoins(int coins) -> flaws.checkRange(coins, 1, MAX_AMOUNT, "coins");
                case Payment.PrayerPayment(int prayers) -> flaws.checkRange(prayers, 1, MAX_AMOUNT, "prayers");
                case Payment.WoundPayment(int wounds, var filter) -> {
                    flaws.checkRange(wounds, 1, MAX_AMOUNT, "wounds");
                    filters.checkFilterInPlay(filter, "filter");
                }
                case Payment.DiscardPayment(int cards) -> flaws.checkRange(cards, 1, MAX_AMOUNT, "cards");
            }
        });
    }

    /// Rejects the exhaust symbol, because the card does not belong to the player who pays.
    void checkOpponentPrice(List<Payment> price) {
        flaws.addUnless(!price.isEmpty(), "no-price", "price");
        flaws.addUnless(!price.contains(new Payment.CloseSelf()), "others-pay", "price");
        check(price);
    }

    /// Checks a price that is paid instead of coins. In such a price, X is 0 (BF-106.1.3).
    void checkAlternativePrice(List<Payment> price, Rule.Means means) {
        if (means != Rule.Means.OTHER) {
            flaws.addUnless(price.isEmpty(), "price-of-other", "price");
            return;
        }
        checkOpponentPrice(price);
        flaws.addUnless(!includesX(price), "x-instead", "price");
    }
}
