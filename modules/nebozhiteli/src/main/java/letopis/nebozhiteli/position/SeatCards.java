package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardWord;

/// What the words of one player mean on the table of a duel.
final class SeatCards extends DuelCards {

    private final Seat seat;
    private final NebozhiteliZone hand;

    /// How a price is paid where the printed one does not say it all: `instead: true` for the other price of a card,
    /// `discarding` with cards of the hand, `sacrificing` with creatures.
    record WrittenPrice(boolean instead, List<CardWord> discarding, List<CardWord> sacrificing) {}

    /// `{who: whom}`, with a list where one has several.
    record Pair(CardWord who, CardWord whom) {

        static List<Pair> readAll(SourceNode object, PositionReader reader) {
            if (!(object instanceof SourceNode.Fields pairs)) {
                if (!reader.items(object).isEmpty()) {
                    reader.expected(object, "pairs");
                }
                return List.of();
            }
            return pairs.fields().stream().flatMap(pair -> CardWord.read(pair.name(), reader).stream().flatMap(who ->
                    CardWord.readAll(pair.value(), reader).stream().map(whom -> new Pair(who, whom)))).toList();
        }
    }

    /// @param hand where cards are played from: the hand, or the queue where they were declared already
    SeatCards(DuelState state, PositionReader reader, Seat seat, NebozhiteliZone hand) {
        super(state, reader);
        this.seat = seat;
        this.hand = hand;
    }

    Seat seat() {
        return seat;
    }

    Optional<CardId> creature(CardWord word) {
        return find(word, creatureOf(seat), this::isCreature);
    }

    List<CardId> creatures(List<CardWord> words) {
        return words.stream().flatMap(word -> creature(word).stream()).toList();
    }

    /// Each card that is found in a place.
    List<CardId> all(List<CardWord> words, Predicate<CardId> place) {
        return words.stream().flatMap(word -> find(word, place).stream()).toList();
    }

    Optional<CardLookup.Named> fromHand(CardWord word) {
        return named(word, in(seat, hand));
    }

    Predicate<CardId> unsummoned() {
        return in(seat, NebozhiteliZone.SUMMON_FIELD);
    }

    /// A creature of the player with one of the opponent's, each.
    <T> List<T> pairs(List<Pair> pairs, BiFunction<CardId, CardId, T> made) {
        return pairs.stream().flatMap(pair -> creature(pair.who()).stream().flatMap(one ->
                find(pair.whom(), creatureOf(seat.opponent()), this::isInPlay).stream()
                        .map(other -> made.apply(one, other)))).toList();
    }

    CardText text(CardLookup.Named card) {
        return Field.named(state(), card.name());
    }

    /// The caster may be left out where only one creature can use the scroll.
    ///
    /// @param at where the choice is written
    Optional<CardId> onlyCaster(CardText card, SourceNode at) {
        List<CardId> casters = Field.creatures(state(), seat).stream().filter(creature -> card
                instanceof CardText.Scroll scroll && Field.creature(state(), creature).casting(scroll).isPresent())
                .toList();
        if (casters.size() != 1) {
            reader().report(at, "who-casts", "name", card, "count", casters.size());
            return Optional.empty();
        }
        return Optional.of(casters.getFirst());
    }

    Optional<Paid> paid(WrittenPrice price) {
        boolean printed = !price.instead() && price.discarding().isEmpty() && price.sacrificing().isEmpty();
        return printed ? Optional.empty() : Optional.of(paid(price, price.instead()));
    }

    /// @param instead whether it is the other price, also where nobody has to write so
    Paid paid(WrittenPrice price, boolean instead) {
        return new Paid(instead, shown(price.discarding(), seat), creatures(price.sacrificing()));
    }
}
