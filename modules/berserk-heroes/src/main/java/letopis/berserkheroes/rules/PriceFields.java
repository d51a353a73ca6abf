package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.RevealedCard;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.Fields;

/// Non-coin payments in written form, as fields next to a verb: `close: [x], discard: [Кот], pay: life`.
record PriceFields(Seat seat, List<CardWord> raged, List<CardWord> thirsted, List<CardWord> closed,
        List<CardWord> wounded, List<CardWord> discards, Optional<Price.PaymentMethod> way) {

    /// Payment methods that a player may choose instead of coins, by their word in written form.
    private static final Map<String, Price.PaymentMethod> METHODS_BY_WORD = Map.of("free", Price.PaymentMethod.FREE,
            "life", Price.PaymentMethod.LIFE, "other", Price.PaymentMethod.OTHER);

    static PriceFields read(Seat seat, SourceNode.Fields fields, PositionReader reader) {
        Function<String, List<CardWord>> words = name -> fields.find(name)
                .map(list -> CardWord.readAll(list, reader)).orElse(List.of());
        return new PriceFields(seat, words.apply("rage"), words.apply("thirst"), words.apply("close"),
                words.apply("wound"), words.apply("discard"), fields.find("pay").flatMap(word ->
                        reader.readWord(word, METHODS_BY_WORD)));
    }

    /// @param defaultMethod payment method used by default
    Price toPrice(BerserkCards cards, Price.PaymentMethod defaultMethod) {
        return new Price(way.orElse(defaultMethod), cards.findCardsAnywhere(raged, seat),
                cards.findCardsAnywhere(thirsted, seat),
                cards.findCardsAnywhere(closed, seat), cards.findCardsAnywhere(wounded, seat),
                cards.listShownHandCards(discards, seat));
    }

    /// Writes the fields that [#read] reads.
    static void write(Map<String, Object> fields, Price price, Price.PaymentMethod defaultMethod,
            Function<CardId, String> nameOf) {
        put(fields, "rage", price.raged(), nameOf);
        put(fields, "thirst", price.thirsted(), nameOf);
        put(fields, "close", price.closed(), nameOf);
        put(fields, "wound", price.wounded(), nameOf);
        put(fields, "discard", price.discards().stream().map(RevealedCard::card).toList(), nameOf);
        METHODS_BY_WORD.forEach((word, way) -> {
            if (way == price.way() && way != defaultMethod) {
                fields.put("pay", word);
            }
        });
    }

    private static void put(Map<String, Object> fields, String name, List<CardId> cards,
            Function<CardId, String> nameOf) {
        Fields.put(fields, name, cards.stream().map(nameOf).toList());
    }
}
