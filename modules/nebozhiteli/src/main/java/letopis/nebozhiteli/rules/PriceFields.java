package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.move.Part;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.Fields;

/// The fields of a payment, for whatever the printed price leaves open. `instead: true` selects the alternative price
/// of a card, `discarding` lists cards from hand, and `sacrificing` lists creatures.
///
/// @param other whether the alternative price is the default
record PriceFields(boolean other) implements Part<DuelState, Optional<Payment>> {

    static final PriceFields PRICE = new PriceFields(false);

    @Override
    public List<String> fields() {
        return List.of("instead", "discarding", "sacrificing");
    }

    @Override
    public Optional<Param.Meaning<DuelState, Optional<Payment>>> read(Seat seat, SourceNode.Fields allFields,
            PositionReader reader) {
        boolean instead = reader.readFlag(allFields, "instead", false) || other;
        List<CardWord> discarding = readWords(allFields, "discarding", reader);
        List<CardWord> sacrificing = readWords(allFields, "sacrificing", reader);
        if (!instead && discarding.isEmpty() && sacrificing.isEmpty()) {
            return Optional.of(Param.Meaning.of(Optional.empty()));
        }
        return Optional.of((state, later) -> {
            var cards = new DuelCards(state, later);
            return Optional.of(Optional.of(
                    new Payment(instead, cards.findShownCards(discarding, seat),
                    cards.findCreatures(sacrificing, seat))));
        });
    }

    private static List<CardWord> readWords(SourceNode.Fields allFields, String name, PositionReader reader) {
        return allFields.find(name).map(cards -> CardWord.readAll(cards, reader)).orElse(List.of());
    }

    @Override
    public void write(Optional<Payment> value, Function<CardId, String> nameOf, Map<String, Object> fields) {
        value.ifPresent(paid -> {
            if (paid.instead()) {
                fields.put("instead", true);
            }
            Fields.put(fields, "discarding", paid.discarded().stream().map(RevealedCard::card).map(nameOf).toList());
            Fields.put(fields, "sacrificing", paid.sacrificed().stream().map(nameOf).toList());
        });
    }
}
