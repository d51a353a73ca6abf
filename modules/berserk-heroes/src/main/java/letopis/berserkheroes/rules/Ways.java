package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Continuous.InForce;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;

/// What is paid instead of coins, where a constant ability or an effect lets a player choose it: nothing, or the life
/// of the own hero. It is one of the parameters of a play and of a use, at most one of them (BF-309.1-3, BF-308.1-3,
/// BF-7-004).
final class Ways {

    private Ways() {}

    /// How a card of the hand may be played. What a card says of others does not work for itself (BF-203.3).
    static List<Price.Way> ofPlay(BerserkState state, Seat seat, CardId id, Playable card) {
        return of(state, seat, law -> law.rule() instanceof Rule.PaidWith(var cards, _) && cards.where() == Place.HAND
                && !law.scope().self().equals(id)
                && Filters.means(state, Filters.named(state, cards, law.scope()), card));
    }

    /// How an ability of a card in play may be used.
    static List<Price.Way> ofUse(BerserkState state, Seat seat, CardId card) {
        return of(state, seat, law -> law.rule() instanceof Rule.PaidWith(var cards, _) && cards.where() == Place.PLAY
                && Filters.fits(state, cards, law.scope(), card));
    }

    private static List<Price.Way> of(BerserkState state, Seat seat, Predicate<InForce> fits) {
        return Continuous.of(state).laws().stream().filter(law -> law.to().equals(seat)).filter(fits)
                .map(law -> switch (((Rule.PaidWith) law.rule()).with()) {
                    case NOTHING -> Price.Way.FREE;
                    case LIFE -> Price.Way.LIFE;
                }).distinct().toList();
    }

    /// All that may be paid where these are the prices in coins.
    static List<Price> prices(List<Price> coins, List<Price.Way> others) {
        return others.isEmpty() ? coins : Stream.concat(coins.stream(), others.stream().flatMap(way ->
                way == Price.Way.FREE ? Stream.of(Price.of(way)) : coins.stream().map(price -> price.by(way))))
                .toList();
    }

    /// One wound on the own hero for each coin; more than it has life it cannot pay (BF-501.2).
    static Optional<Refusal> refuseLife(BerserkState state, Seat seat, int coins) {
        int life = Continuous.of(state).life(Field.hero(state, seat));
        return Reason.CANNOT_PAY.unless(coins <= life, "coins", coins, "open", life);
    }
}
