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
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;

/// What is paid instead of coins, where a constant ability or an effect lets a player choose it: nothing, the life of
/// the own hero, or what it says. It is one of the parameters of a play and of a use, at most one of them (BF-309.1-3,
/// BF-308.1-3, BF-7-004).
final class OtherPrices {

    private OtherPrices() {}

    /// How a card of the hand may be played.
    static List<Rule.PaidWith> ofPlay(BerserkState state, Seat seat, Playable card) {
        return Continuous.of(state).laws().isEmpty() ? List.of() : paidWith(state, seat, card);
    }

    private static List<Rule.PaidWith> paidWith(BerserkState state, Seat seat, Playable card) {
        return Continuous.of(state).laws().stream().filter(law -> law.to().equals(seat)).flatMap(law ->
                law.rule() instanceof Rule.PaidWith way && way.cards().where() == Place.HAND
                        && Filters.means(state, Filters.named(state, way.cards(), law.scope()), card)
                        ? Stream.of(way) : Stream.empty()).distinct().toList();
    }

    /// How an ability of a card in play may be used. What it asks for beside coins is a part of what is said instead of
    /// them.
    static List<Rule.PaidWith> ofUse(BerserkState state, Seat seat, CardId card, List<Payment> asked) {
        if (Continuous.of(state).laws().isEmpty()) {
            return List.of();
        }
        List<Payment> beside = asked.stream().filter(one -> !(one instanceof Payment.Coins)).toList();
        return Continuous.of(state).laws().stream().filter(law -> law.to().equals(seat)).flatMap(law ->
                law.rule() instanceof Rule.PaidWith way && way.cards().where() == Place.PLAY
                        && Filters.fits(state, way.cards(), law.scope(), card)
                        ? Stream.of(new Rule.PaidWith(way.cards(), way.with(),
                                Stream.concat(beside.stream(), way.price().stream()).toList()))
                        : Stream.empty()).distinct().toList();
    }

    private static Price.Way way(Rule.PaidWith one) {
        return switch (one.with()) {
            case NOTHING -> Price.Way.FREE;
            case LIFE -> Price.Way.LIFE;
            case OTHER -> Price.Way.OTHER;
        };
    }

    static boolean has(List<Rule.PaidWith> ways, Price.Way chosen) {
        return ways.stream().anyMatch(one -> way(one) == chosen);
    }

    private static List<List<Payment>> others(List<Rule.PaidWith> ways) {
        return ways.stream().filter(one -> one.with() == Rule.Means.OTHER).map(Rule.PaidWith::price).toList();
    }

    /// Whether what is said instead of coins is paid as it must be, as one of those who say something has it.
    static Optional<Refusal> refuseOther(BerserkState state, Scope scope, List<Rule.PaidWith> ways, Price paid) {
        List<Optional<Refusal>> refusals = others(ways).stream()
                .map(price -> refuseOne(state, scope, price, paid)).toList();
        return refusals.stream().anyMatch(Optional::isEmpty) ? Optional.empty() : refusals.getFirst();
    }

    private static Optional<Refusal> refuseOne(BerserkState state, Scope scope, List<Payment> price, Price paid) {
        boolean itself = paid.discards().stream().anyMatch(card -> card.card().equals(scope.self()));
        return Reason.BAD_PRICE.unless(!itself).or(() -> Prices.refuse(state, scope, price, Prices.coins(price, 0),
                paid.besides()));
    }

    /// What is paid so: of several, the one that has been in force for the longest.
    static List<Payment> other(BerserkState state, Scope scope, List<Rule.PaidWith> ways, Price paid) {
        return others(ways).stream().filter(price -> refuseOne(state, scope, price, paid).isEmpty()).findFirst()
                .orElseThrow();
    }

    /// All that may be paid for a play where these are the prices in coins.
    ///
    /// @param besides ways to pay what is said instead of coins
    static List<Price> prices(List<Price> coins, List<Rule.PaidWith> ways,
            Function<List<Payment>, List<Price>> besides) {
        if (ways.isEmpty()) {
            return coins;
        }
        Stream<Price> others = ways.stream().flatMap(one -> switch (one.with()) {
            case NOTHING -> Stream.of(Price.of(Price.Way.FREE));
            case LIFE -> coins.stream().map(price -> price.by(Price.Way.LIFE));
            case OTHER -> besides.apply(one.price()).stream().flatMap(paid -> coins.stream()
                    .map(price -> paid.other(price.thirsted())));
        });
        return Stream.concat(coins.stream(), others).distinct().toList();
    }

    /// Who plays a card, as what is said instead of coins sees it.
    static Scope scope(Seat seat, CardId card) {
        return Scope.of(seat, new Source(card, 0, 0), Optional.empty());
    }

    /// One wound on the own hero for each coin; more than it has life it cannot pay (BF-501.2).
    static Optional<Refusal> refuseLife(BerserkState state, Seat seat, int coins) {
        int life = Continuous.of(state).life(Field.hero(state, seat));
        return Reason.CANNOT_PAY.unless(coins <= life, "coins", coins, "open", life);
    }
}
