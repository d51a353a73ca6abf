package letopis.table.kernel.simple;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Zone;
import letopis.table.kernel.position.CardFields;
import letopis.table.kernel.position.Fields;
import letopis.table.kernel.position.TableWriter;

/// A writer that converts a state of a simple game to a position for [SimpleHalves].
///
/// @param <S> the states of the game
final class SimpleWriter<S extends SimpleState<S>> extends TableWriter<S> {

    private final SimpleTable table;
    private final CardFields<S> fields;

    SimpleWriter(S state, SimpleTable table) {
        super(state);
        this.table = table;
        this.fields = SimpleHalves.cardFields(table);
    }

    /// Writes the position. Returns empty if a card cannot be expressed.
    Optional<Map<String, Object>> writePosition() {
        boolean hasWords = IntStream.rangeClosed(1, state.table().cardCount())
                .mapToObj(number -> state.table().card(new CardId(number))).allMatch(this::isExpressible);
        return hasWords ? Optional.of(writeTable()) : Optional.empty();
    }

    private boolean isExpressible(Card card) {
        return switch (card.place()) {
            case Card.Place.In(var half, var zone) -> belongsToHalf(card, half) && isExpressible(card, zone)
                    && card.face().isOpen() == (table.isOpen(zone) && !card.face().isBlank());
            case Card.Place.On(var bearer) -> isUnmarked(card) && state.table().card(bearer).place()
                    instanceof Card.Place.In(var half, _) && belongsToHalf(card, half);
            case Card.Place.Among _, Card.Place.FormerId _ -> true;
        };
    }

    private boolean isExpressible(Card card, Zone zone) {
        return table.inPlay().contains(zone) ? table.flags().containsAll(card.flags())
                && card.counters().asMap().entrySet().stream().allMatch(counter ->
                        table.counters().contains(counter.getKey()) && counter.getValue() >= 0) : isUnmarked(card);
    }

    /// Returns true if the player of the half owns and controls a card.
    private static boolean belongsToHalf(Card card, Seat half) {
        return card.master().equals(half) && card.controller().equals(half);
    }

    private static boolean isUnmarked(Card card) {
        return card.counters().isEmpty() && card.flags().isEmpty() && card.attached().isEmpty();
    }

    @Override
    protected Map<String, Object> writeTurn() {
        return Fields.ofPairs("number", state.moment().turn(), "active", state.moment().active().name());
    }

    @Override
    protected Map<String, Object> writeHalf(Seat seat) {
        var half = new LinkedHashMap<String, Object>();
        table.numbers().stream().filter(name -> state.number(seat, name) != 0 || table.findInitialValue(name) != 0)
                .forEach(name -> half.put(name, state.number(seat, name)));
        for (Zone zone : table.zones()) {
            if (zone.isDeck()) {
                half.put(zone.code(), writeDeck(seat, zone));
            } else {
                List<Object> cards = table.inPlay().contains(zone) ? writeCards(seat, zone, fields)
                        : writeNames(seat, zone);
                Fields.put(half, zone.code(), cards);
            }
        }
        return half;
    }
}
