package letopis.table.kernel.position;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.table.CardName;

/// Builders for the fields of a written position or choice, in reading order. Empty values are omitted.
public final class Fields {

    private Fields() {}

    /// @param pairs alternating names and values
    public static Map<String, Object> ofPairs(Object... pairs) {
        var map = new LinkedHashMap<String, Object>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put((String) pairs[i], pairs[i + 1]);
        }
        return map;
    }

    /// Writes copies of cards in the form accepted by [DeckReader#readCopies].
    public static Map<String, Object> writeCopies(Map<CardName, Integer> cards) {
        var copies = new LinkedHashMap<String, Object>();
        cards.forEach((card, count) -> copies.put(card.value(), count));
        return copies;
    }

    public static void put(Map<String, Object> fields, String name, int number) {
        if (number != 0) {
            fields.put(name, number);
        }
    }

    public static void put(Map<String, Object> fields, String name, List<?> values) {
        if (!values.isEmpty()) {
            fields.put(name, values);
        }
    }
}
