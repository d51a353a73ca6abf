package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.Permit;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.query.ActiveFeature;
import letopis.berserkheroes.query.AmountEvaluation;
import letopis.berserkheroes.query.Conditions;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.ContinuousEffects.ActiveRule;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.NumberChange;
import letopis.berserkheroes.query.PlaySources;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PriceBreakdown;
import letopis.table.Refusal;

/// Costs of plays and uses (BF-106.1 to BF-106.1.4, BF-501.2, BF-523.1).
final class Costs {

    /// The reason if the coins or life do not cover the price of an ability. [Reason#CANNOT_PAY] is that of a play.
    static final letopis.table.kernel.Reason ABILITY_TOO_EXPENSIVE = Reason.CANNOT_PAY.citing("BF-501.2", "BF-308.1-8");

    private Costs() {}

    private static boolean hasKeyword(Playable card, Keyword keyword) {
        return card.front().features().contains(new Feature.KeywordFeature(keyword));
    }

    /// Returns the greatest Thirst of a card (BF-7-046).
    static int findMaxThirst(Playable card) {
        int thirst = 0;
        for (Feature feature : card.front().features()) {
            if (feature instanceof Feature.MeasuredKeyword(var word, int value) && word == NumericKeyword.THIRST) {
                thirst = Math.max(thirst, value);
            }
        }
        return thirst;
    }

    /// Returns the printed cost with all changes during a play (BF-309.1-2, BF-523.1, BF-106.1.1). A card's own
    /// reductions apply only to itself, and reductions for other cards do not apply to it (BF-203.2, BF-203.3). After
    /// the play, the card has its printed cost again (BF-503.1-b).
    ///
    /// @param rageCount number of creatures wounded for Rage. Rage is a normal reduction, so divisions and
    ///   assignments apply after it (BF-7-195, BF-309.1-4)
    /// @return negative if the reductions exceed the cost
    static int computeTotalCost(BerserkState state, Seat seat, CardId id, Playable card, int x, int rageCount) {
        return NumberChange.applyAll(Prices.sum(card.cost(), x), listCostChanges(state, seat, id, card, rageCount));
    }

    private static List<NumberChange> listCostChanges(BerserkState state, Seat seat, CardId id, Playable card,
            int rageCount) {
        Scope scope = Scope.of(seat, TableQueries.createSource(state, id), Optional.empty());
        int ripe = PlaySources.findEggOver(state, id).map(egg -> state.table().card(egg).count(Marks.RIPE)).orElse(0);
        var changes = new ArrayList<NumberChange>(listCostChangesByRules(state, seat, id, card));
        listOwnCostChanges(state, scope, card).forEach(more -> changes.add(new NumberChange.Addition(more)));
        changes.add(new NumberChange.Addition(-ripe));
        changes.add(new NumberChange.Addition(-rageCount));
        return changes;
    }

    private static String formatFormula(int printedValue, List<NumberChange> changes) {
        String sum = NumberChange.formatFormula(printedValue, changes);
        return NumberChange.applyAll(printedValue, changes) < 0 ? sum + " → 0" : sum;
    }

    /// Explains how the cost of a play differs from the printed one.
    ///
    /// @param rageCount as in [#computeTotalCost]
    static Optional<PriceBreakdown> createCardPriceBreakdown(BerserkState state, Seat seat, CardId id, Playable card,
            int x, int rageCount) {
        return findPriceBreakdown(id, card.name(), Prices.sum(card.cost(), x),
                listCostChanges(state, seat, id, card, rageCount),
                "BF-309.1-4", "BF-106.1.1");
    }

    /// Explains how the cost of an ability use differs from the printed one.
    static Optional<PriceBreakdown> createAbilityPriceBreakdown(BerserkState state, Seat seat, CardId card,
            List<Payment> price, int x) {
        return state.face(card).flatMap(name -> findPriceBreakdown(card, name, Prices.computeCoinCost(price, x),
                listAbilityCostChanges(state, seat, card), "BF-308.1-4"));
    }

    private static Optional<PriceBreakdown> findPriceBreakdown(CardId card, CardName name, int printedValue,
            List<NumberChange> changes,
            String... rules) {
        String sum = formatFormula(printedValue, changes);
        int price = Math.max(0, NumberChange.applyAll(printedValue, changes));
        return sum.equals(String.valueOf(price)) ? Optional.empty()
                : Optional.of(new PriceBreakdown(card, name, sum, price, RuleRef.ofAll(rules)));
    }

    private static List<NumberChange> listCostChangesByRules(BerserkState state, Seat seat, CardId id, Playable card) {
        return listCostChanges(state, seat, (cards, rule) -> !rule.scope().self().equals(id)
                && cards.placeOrDefault() == Place.HAND
                && appliesTo(state, rule, cards, card));
    }

    /// Returns the paragraphs that change a card's cost. If there are none, returns only the paragraph of the printed
    /// cost.
    static String[] listCostChangingRules(BerserkState state, Seat seat, CardId id, Playable card) {
        boolean own = !listOwnCostChanges(state, Scope.of(seat, TableQueries.createSource(state, id), Optional.empty()),
                card)
                .isEmpty();
        boolean others = !listCostChangesByRules(state, seat, id, card).isEmpty();
        boolean notItself = card.front().features().stream().anyMatch(feature -> feature instanceof Feature.Law law
                && law.rules().stream().anyMatch(rule -> rule instanceof Rule.CostChange));
        return RuleList.of().withRulesIf(own, "BF-203.2").withRulesIf(others || notItself, "BF-203.3")
                .withRulesIf(own || others, "BF-106.1.1", "BF-309.1-4").toArray();
    }

    private static List<NumberChange> listCostChanges(BerserkState state, Seat seat,
            BiPredicate<Filter, ActiveRule> matches) {
        var changes = new ArrayList<NumberChange>();
        for (ActiveRule rule : ContinuousEffects.evaluate(state).activeRules()) {
            if (rule.to().equals(seat)) {
                switch (rule.rule()) {
                    case Rule.CostChange(var cards, int more) when matches.test(cards, rule) ->
                            changes.add(new NumberChange.Addition(more));
                    case Rule.CostMultiplier(var cards, int times, int over) when matches.test(cards, rule) ->
                            changes.add(new NumberChange.Factor(times, over, AmountEvaluation.isRoundedUp(state)));
                    case Rule.FixedCost(var cards, int coins) when matches.test(cards, rule) ->
                            changes.add(new NumberChange.Assignment(coins));
                    case Rule _ -> {}
                }
            }
        }
        return changes;
    }

    private static boolean appliesTo(BerserkState state, ActiveRule rule, Filter filter, Playable card) {
        return Filters.matchesText(state, Filters.resolveNames(state, filter, rule.scope()), card);
    }

    /// Returns whether the player is forbidden to play the card.
    static boolean isBanned(BerserkState state, Seat seat, Playable card) {
        for (ActiveRule rule : ContinuousEffects.evaluate(state).activeRules()) {
            if (rule.to().equals(seat) && rule.rule() instanceof Rule.PlayBan(var cards)
                    && appliesTo(state, rule, cards, card)) {
                return true;
            }
        }
        return false;
    }

    /// Returns the coin cost of an ability: the printed cost (BF-308.1-2) with all changes to abilities of cards in
    /// play. The changes apply in the same order as for a card's cost (BF-308.1-4).
    static int computeAbilityCost(BerserkState state, Seat seat, CardId card, List<Payment> price, int x) {
        return Math.max(0,
                NumberChange.applyAll(Prices.computeCoinCost(price, x), listAbilityCostChanges(state, seat, card)));
    }

    private static List<NumberChange> listAbilityCostChanges(BerserkState state, Seat seat, CardId card) {
        return listCostChanges(state, seat, (cards, rule) ->
                cards.placeOrDefault() == Place.PLAY && Filters.matches(state, cards, rule.scope(), card));
    }

    /// Refuses a use whose changed cost exceeds the available coins.
    static Optional<Refusal> refuseAbilityCost(BerserkState state, Seat seat, CardId card, int x, List<Payment> price) {
        List<NumberChange> changes = listAbilityCostChanges(state, seat, card);
        return changes.isEmpty() ? Optional.empty()
                : refuseCoins(state, seat, computeAbilityCost(state, seat, card, price, x), () ->
                        formatFormula(Prices.computeCoinCost(price, x), changes), ABILITY_TOO_EXPENSIVE,
                        Reason.CANNOT_PAY.citing("BF-501.2", "BF-308.1-8", "BF-308.1-4"));
    }

    private static List<Integer> listOwnCostChanges(BerserkState state, Scope scope, Playable card) {
        var own = new ArrayList<Integer>();
        card.front().features().forEach(feature -> addOwnCostChanges(own, state, scope, feature));
        ActiveFeature.listGrantedFeatures(state, scope.self())
                .forEach(feature -> addOwnCostChanges(own, state, scope, feature.feature()));
        return own;
    }

    private static void addOwnCostChanges(List<Integer> changes, BerserkState state, Scope scope, Feature feature) {
        if (feature instanceof Feature.Law law && Conditions.allHold(state, law.conditions(), scope)) {
            for (Rule rule : law.rules()) {
                if (rule instanceof Rule.OwnCostChange(var more)) {
                    changes.add(AmountEvaluation.evaluate(state, more, scope));
                }
            }
        }
    }

    /// Returns the number of coins or life to pay.
    static int computeCoinsToPay(BerserkState state, Seat seat, CardId id, Playable card, int x, Price price,
            Optional<Permit> permit) {
        return permit.isPresent() ? permit.get().coins().orElse(0) : price.way() == Price.PaymentMethod.FREE ? 0
                : Math.max(0, computeTotalCost(state, seat, id, card, x, price.raged().size()));
    }

    /// Checks the payment of a play.
    static Optional<Refusal> refuse(BerserkState state, Seat seat, CardId id, Playable card, int x, Price price,
            Optional<Permit> permit) {
        List<Rule.AlternativePayment> payments = permit.isPresent() ? List.of()
                : AlternativePrices.listForPlay(state, seat, card);
        boolean chosen = AlternativePrices.allowsPaymentMethod(payments, price.way());
        if (!chosen && price.way() != permit.map(Permit::paymentMethod).orElse(Price.PaymentMethod.COINS)) {
            return switch (price.way()) {
                case AMBUSH -> Reason.NO_AMBUSH.refuse("name", card.name());
                case COINS, FREE -> Reason.NOT_FREE.refuse("name", card.name());
                case LIFE -> Reason.NOT_WITH_LIFE.refuse("name", card.name());
                case OTHER -> Reason.NO_OTHER_PRICE.refuse("name", card.name());
            };
        }
        if (price.way() == Price.PaymentMethod.OTHER) {
            return refuseX(state, card, x)
                    .or(() -> Reason.BAD_THIRST.refuseUnless(
                            isThirstMet(state, seat, card, price), "wounds", findMaxThirst(card)))
                    .or(() -> AlternativePrices.refuseAlternative(
                            state, AlternativePrices.createScope(seat, id), payments, price, Reason.CANNOT_PAY));
        }
        if (permit.isPresent() || price.way() == Price.PaymentMethod.FREE) {
            return refuseOtherCosts(state, seat, card, x, price, permit.flatMap(Permit::coins));
        }
        if (card.x() && x < 1) {
            return Reason.X_ZERO.refuse("name", card.name());
        }
        if (!card.x() && x != 0) {
            return Reason.NO_X.refuse("name", card.name());
        }
        int max = !hasKeyword(card, Keyword.RAGE) ? 0 : state.settings().is(Settings.RageLimit.BASE_COST)
                ? Prices.sum(card.cost(), x) : Math.max(0, computeTotalCost(state, seat, id, card, x, 0));
        boolean raged = price.raged().size() <= max && Prices.areOwnCards(state, seat, price.raged(), false);
        if (!raged) {
            return Reason.BAD_RAGE.refuse("most", max);
        }
        if (!isThirstMet(state, seat, card, price)) {
            return Reason.BAD_THIRST.refuse("wounds", findMaxThirst(card));
        }
        boolean bare = price.closed().isEmpty() && price.wounded().isEmpty() && price.discards().isEmpty();
        int coins = computeCoinsToPay(state, seat, id, card, x, price, permit);
        return Reason.BAD_PRICE.refuseUnless(bare).or(() -> price.way() == Price.PaymentMethod.LIFE
                ? AlternativePrices.refuseLifePayment(state, seat, coins, Reason.CANNOT_PAY)
                : refuseCoins(state, seat, coins, () -> formatFormula(Prices.sum(card.cost(), x),
                listCostChanges(state, seat, id, card, price.raged().size())), Reason.CANNOT_PAY,
                Reason.CANNOT_PAY.citing("BF-501.2", "BF-309.1-9", "BF-309.1-4")));
    }

    /// @param label as in [#formatFormula]
    /// @param tooExpensive the reason if the printed cost is unchanged
    /// @param changedCost the reason if the printed cost is changed
    private static Optional<Refusal> refuseCoins(BerserkState state, Seat seat, int coins, Supplier<String> label,
            letopis.table.kernel.Reason tooExpensive, letopis.table.kernel.Reason changedCost) {
        int open = state.player(seat).openCoins();
        if (coins <= open) {
            return Optional.empty();
        }
        String sum = label.get();
        boolean changed = !sum.isEmpty() && !sum.equals(String.valueOf(coins));
        return (changed ? changedCost : tooExpensive)
                .refuse("coins", coins, "open", open, "sum", changed ? sum : "");
    }

    private static boolean isThirstMet(BerserkState state, Seat seat, Playable card, Price price) {
        return price.thirsted().size() == (findMaxThirst(card) > 0 ? 1 : 0)
                && Prices.areOwnCards(state, seat, price.thirsted(), true);
    }

    /// Refuses an X in a play that is not paid with coins. X is 0 in that case unless the reading says otherwise
    /// (BF-106.1.3, [R-FREEX]).
    private static Optional<Refusal> refuseX(BerserkState state, Playable card, int x) {
        return Reason.X_ZERO.refuseUnless(!card.x() || state.settings().is(Settings.FreeXRule.ZERO), "name",
                card.name())
                .or(() -> Reason.NO_X.refuseUnless(x == 0, "name", card.name()));
    }

    /// Refuses additional costs in a free play, which waives all costs (BF-7-009).
    private static Optional<Refusal> refuseOtherCosts(BerserkState state, Seat seat, Playable card, int x, Price price,
            Optional<Integer> permittedCoins) {
        boolean free = permittedCoins.isEmpty();
        boolean thirsted = free ? price.thirsted().isEmpty() : isThirstMet(state, seat, card, price);
        boolean bare = price.closed().isEmpty() && price.wounded().isEmpty() && price.discards().isEmpty()
                && price.raged().isEmpty();
        int coins = permittedCoins.orElse(0);
        return refuseX(state, card, x)
                .or(() -> Reason.BAD_THIRST.refuseUnless(thirsted, "wounds", findMaxThirst(card)))
                .or(() -> Reason.BAD_PRICE.refuseUnless(bare))
                .or(() -> Reason.CANNOT_PAY.refuseUnless(coins <= state.player(seat).openCoins(), "coins", coins,
                "open",
                        state.player(seat).openCoins()));
    }
}
