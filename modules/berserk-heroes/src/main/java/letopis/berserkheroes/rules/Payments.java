package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.event.CardEvent.CardClosed;
import letopis.berserkheroes.event.CoinEvent.PrayersSpent;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.query.TableQueries;
import letopis.journal.Seat;
import letopis.table.CardId;

/// The payment of costs, including those of heroes (BF-209.3). Costs are paid before resolution (BF-501.2, BF-506.2,
/// BF-114.3). Payment is final (BF-308.1-8) and bypasses the queue (BF-503.1-a).
final class Payments {

    private Payments() {}

    /// @param card card with the ability; empty for the cost of a play, which has neither source nor target
    ///   (BF-501.3)
    /// @param coins number of exhausted coins
    /// @return whether all of it was paid without a replacement (BF-501.2.1)
    static boolean pay(Draft draft, Seat seat, Optional<CardId> card, List<Payment> price, int coins,
            Price chosenPrice) {
        if (chosenPrice.way() == Price.PaymentMethod.FREE) {
            return true; // (BF-7-009)
        }
        boolean life = chosenPrice.way() == Price.PaymentMethod.LIFE;
        boolean whole = true;
        if (Prices.closesSelf(price)) {
            card.ifPresent(self -> draft.add(new CardClosed(self),
                    RuleList.of("BF-506.2").withRulesIf(TableQueries.isHero(draft.state(), self), "BH-208.3")
                    .toArray()));
        }
        for (CardId closed : chosenPrice.closed()) {
            draft.add(new CardClosed(closed), "BF-506.1", "BF-506.2");
        }
        if (life && coins > 0) {
            int dealt = WoundRules.dealWounds(draft, List.of(WoundRules.Hit.createAbilityHit(card, false,
                    TableQueries.findHero(draft.state(), seat), coins)), "BF-308.1-3", "BF-501.4");
            whole = dealt >= coins;
        } else {
            boolean heroic = card.filter(self -> TableQueries.isHero(draft.state(), self)).isPresent();
            Coins.close(draft, seat, coins, "BF-501.2", heroic ? "BH-208.3" : "BF-522.1");
        }
        Coins.loseCoins(draft, seat, Prices.countLostCoins(price));
        if (Prices.countPrayers(price) > 0) {
            draft.add(new PrayersSpent(seat, Prices.countPrayers(price)), "BF-7-047");
        }
        var wounds = Prices.listWounds(price);
        for (int i = 0; i < wounds.size(); i++) {
            int dealt = WoundRules.dealWounds(draft, List.of(WoundRules.Hit.createAbilityHit(card, false,
                    chosenPrice.wounded().get(i), wounds.get(i).wounds())), "BF-501.2", "BF-501.4");
            whole &= dealt >= wounds.get(i).wounds();
        }
        Discards.discardCards(draft, seat, chosenPrice.discards(), "BF-501.2");
        return whole;
    }
}
