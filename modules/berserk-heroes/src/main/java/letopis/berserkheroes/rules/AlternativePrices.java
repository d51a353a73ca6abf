package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;

/// Alternatives to paying coins, as offered by constant abilities and effects: playing for free, paying with the hero's
/// life, or paying a stated price. Each play or use has at most one of them (BF-309.1-3, BF-308.1-3, BF-7-004).
final class AlternativePrices {

    private AlternativePrices() {}

    /// Returns the alternatives for a card in hand.
    static List<Rule.AlternativePayment> listForPlay(BerserkState state, Seat seat, Playable card) {
        return ContinuousEffects.evaluate(state).activeRules().isEmpty() ? List.of()
                : listAllowedAlternatives(state, seat, card);
    }

    private static List<Rule.AlternativePayment> listAllowedAlternatives(BerserkState state, Seat seat, Playable card) {
        return ContinuousEffects.evaluate(state).activeRules().stream().filter(rule -> rule.to().equals(seat))
                .flatMap(rule ->
                rule.rule() instanceof Rule.AlternativePayment way && way.cards().placeOrDefault() == Place.HAND
                        && Filters.matchesText(state, Filters.resolveNames(state, way.cards(), rule.scope()), card)
                        ? Stream.of(way) : Stream.empty()).distinct().toList();
    }

    /// Returns the alternatives for an ability of a card in play. Its non-coin costs become part of the stated price.
    static List<Rule.AlternativePayment> listForUse(BerserkState state, Seat seat, CardId card,
            List<Payment> payments) {
        if (ContinuousEffects.evaluate(state).activeRules().isEmpty()) {
            return List.of();
        }
        List<Payment> beside = payments.stream().filter(payment -> !(payment instanceof Payment.CoinPayment)).toList();
        return ContinuousEffects.evaluate(state).activeRules().stream().filter(rule -> rule.to().equals(seat))
                .flatMap(rule ->
                rule.rule() instanceof Rule.AlternativePayment way && way.cards().placeOrDefault() == Place.PLAY
                        && Filters.matches(state, way.cards(), rule.scope(), card)
                        ? Stream.of(new Rule.AlternativePayment(way.cards(), way.with(),
                                Stream.concat(beside.stream(), way.price().stream()).toList()))
                        : Stream.empty()).distinct().toList();
    }

    private static Price.PaymentMethod toPaymentMethod(Rule.AlternativePayment paymentRule) {
        return switch (paymentRule.with()) {
            case NOTHING -> Price.PaymentMethod.FREE;
            case LIFE -> Price.PaymentMethod.LIFE;
            case OTHER -> Price.PaymentMethod.OTHER;
        };
    }

    static boolean allowsPaymentMethod(List<Rule.AlternativePayment> paymentRules, Price.PaymentMethod paymentMethod) {
        return paymentRules.stream().anyMatch(paymentRule -> toPaymentMethod(paymentRule) == paymentMethod);
    }

    private static List<List<Payment>> listAlternativePayments(List<Rule.AlternativePayment> paymentRules) {
        return paymentRules.stream().filter(paymentRule -> paymentRule.with() == Rule.Means.OTHER)
                .map(Rule.AlternativePayment::price)
                .toList();
    }

    /// Checks that one of the stated prices is paid as required.
    ///
    /// @param tooExpensive as in [Prices#refuse]
    static Optional<Refusal> refuseAlternative(BerserkState state, Scope scope,
            List<Rule.AlternativePayment> paymentRules, Price price, letopis.table.kernel.Reason tooExpensive) {
        List<Optional<Refusal>> refusals = listAlternativePayments(paymentRules).stream()
                .map(option -> refusePayment(state, scope, option, price, tooExpensive)).toList();
        return refusals.stream().anyMatch(Optional::isEmpty) ? Optional.empty() : refusals.getFirst();
    }

    private static Optional<Refusal> refusePayment(BerserkState state, Scope scope, List<Payment> payments,
            Price price, letopis.table.kernel.Reason tooExpensive) {
        boolean itself = price.discards().stream().anyMatch(card -> card.card().equals(scope.self()));
        return Reason.BAD_PRICE.refuseUnless(!itself)
                .or(() -> Prices.refuse(state, scope, payments, Prices.computeCoinCost(payments, 0),
                price.withoutCardCosts(), tooExpensive));
    }

    /// Returns the stated price that was paid. If several match, returns the one that has been in force longest.
    static List<Payment> findChosenAlternative(BerserkState state, Scope scope,
            List<Rule.AlternativePayment> paymentRules, Price price) {
        return listAlternativePayments(paymentRules).stream()
                .filter(option -> refusePayment(state, scope, option, price, Reason.CANNOT_PAY).isEmpty())
                .findFirst()
                .orElseThrow();
    }

    /// Returns all possible payments for a play: these coin payments and the alternatives to them.
    ///
    /// @param otherPricesOf returns the possible payments of a stated price
    static List<Price> listPrices(List<Price> coinPrices, List<Rule.AlternativePayment> paymentRules,
            Function<List<Payment>, List<Price>> otherPricesOf) {
        if (paymentRules.isEmpty()) {
            return coinPrices;
        }
        Stream<Price> others = paymentRules.stream().flatMap(paymentRule -> switch (paymentRule.with()) {
            case NOTHING -> Stream.of(Price.of(Price.PaymentMethod.FREE));
            case LIFE -> coinPrices.stream().map(price -> price.withPaymentMethod(Price.PaymentMethod.LIFE));
            case OTHER -> otherPricesOf.apply(paymentRule.price()).stream().flatMap(paid -> coinPrices.stream()
                    .map(price -> paid.createAlternativePrice(price.thirsted())));
        });
        return Stream.concat(coinPrices.stream(), others).distinct().toList();
    }

    /// Returns the scope of a stated price for a play.
    static Scope createScope(Seat seat, CardId card) {
        return Scope.of(seat, new Source(card, 0, 0), Optional.empty());
    }

    /// Requires one wound on the player's hero per coin, up to its life (BF-501.2).
    ///
    /// @param tooExpensive as in [Prices#refuse]
    static Optional<Refusal> refuseLifePayment(BerserkState state, Seat seat, int coins,
            letopis.table.kernel.Reason tooExpensive) {
        int life = ContinuousEffects.evaluate(state).computeLife(TableQueries.findHero(state, seat));
        return tooExpensive.refuseUnless(coins <= life, "coins", coins, "open", life);
    }
}
