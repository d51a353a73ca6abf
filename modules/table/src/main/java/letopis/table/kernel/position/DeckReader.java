package letopis.table.kernel.position;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// A reader for decks. A deck is written either as the name of a sample deck or as one list of cards with their numbers
/// of copies for each part.
///
/// @param parts the game's names for the parts of a deck
public record DeckReader(List<String> parts) {

    /// Returns the number of copies of each card by part.
    public Optional<Map<String, Map<CardName, Integer>>> read(SourceNode node, PositionReader reader) {
        if (node instanceof SourceNode.Text) {
            return reader.readWord(node, reader.decks());
        }
        var deck = new TreeMap<String, Map<CardName, Integer>>();
        reader.readFields(node, parts).fields().stream().filter(field -> parts.contains(field.name().value()))
                .forEach(field -> deck.put(field.name().value(), readCopies(field.value(), reader)));
        return Optional.of(deck);
    }

    /// Reads `{Лук: 2, Меч: 1}`, or a list of names with one copy each.
    public static SortedMap<CardName, Integer> readCopies(SourceNode node, PositionReader reader) {
        var copies = new TreeMap<CardName, Integer>();
        if (node instanceof SourceNode.Fields(_, _, var fields)) {
            fields.forEach(field -> reader.readCardName(field.name()).ifPresent(name ->
                    reader.readNumber(field.value(), 1, 99)
                    .ifPresent(count -> copies.merge(name, count, Integer::sum))));
        } else {
            reader.readItems(node).forEach(item -> reader.readCardName(item)
                    .ifPresent(name -> copies.merge(name, 1, Integer::sum)));
        }
        return copies;
    }
}
