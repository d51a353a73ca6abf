package letopis.berserkheroes.card;

import java.util.List;
import letopis.table.kernel.Flaws;

/// What makes no sense in what is paid.
record PriceCheck(Flaws flaws) {

    private static final int MOST = Bounds.MOST;

    /// @return whether it asks for an X
    boolean check(List<Payment> price, List<String> path) {
        boolean x = false;
        for (int i = 0; i < price.size(); i++) {
            List<String> here = Flaws.join(path, i);
            flaws.unless(!(price.get(i) instanceof Payment.CloseSelf) || price.indexOf(price.get(i)) == i, "twice",
                    here);
            switch (price.get(i)) {
                case Payment.CloseSelf _ -> {}
                case Payment.CloseOthers(int cards, var filter) -> {
                    flaws.range(cards, 1, MOST, Flaws.join(here, "cards"));
                    new FilterCheck(flaws).inPlay(filter, Flaws.join(here, "filter"));
                }
                case Payment.Coins(int coins, boolean more) -> {
                    flaws.range(coins, more ? 0 : 1, MOST, Flaws.join(here, "coins"));
                    x |= more;
                }
                case Payment.LoseCoins(int coins) -> flaws.range(coins, 1, MOST, Flaws.join(here, "coins"));
                case Payment.Prayers(int prayers) -> flaws.range(prayers, 1, MOST, Flaws.join(here, "prayers"));
                case Payment.Wounds(int wounds, var filter) -> {
                    flaws.range(wounds, 1, MOST, Flaws.join(here, "wounds"));
                    new FilterCheck(flaws).inPlay(filter, Flaws.join(here, "filter"));
                }
                case Payment.Discards(int cards) -> flaws.range(cards, 1, MOST, Flaws.join(here, "cards"));
            }
        }
        return x;
    }

    /// Who pays has not the card whose symbol it would be.
    void ofOthers(List<Payment> price, List<String> path) {
        flaws.unless(!price.isEmpty(), "no-price", path);
        flaws.unless(!price.contains(new Payment.CloseSelf()), "others-pay", path);
        check(price, path);
    }

    /// What is paid instead of coins: an X is 0 then (BF-106.1.3).
    void instead(List<Payment> price, Rule.Means with, List<String> path) {
        if (with != Rule.Means.OTHER) {
            flaws.unless(price.isEmpty(), "price-of-other", path);
            return;
        }
        ofOthers(price, path);
        flaws.unless(price.stream().noneMatch(one -> one instanceof Payment.Coins(_, boolean more) && more),
                "x-instead", path);
    }
}
