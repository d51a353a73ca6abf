package letopis.table.kernel.position;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// A written reference to a card. The card it means depends on the table, see [CardLookup].
public sealed interface CardWord {

    /// The word for an unknown card.
    String UNKNOWN = "?";

    SourceNode at();

    /// An id assigned to a card in this file.
    record LabelWord(SourceNode at, CardId card) implements CardWord {}

    /// An id reserved for a later card. The card is known by the time the id is looked up.
    record FutureLabelWord(SourceNode at, String id) implements CardWord {}

    /// The number of a card in the log, for example `c12`.
    record NumberWord(SourceNode at, CardId card) implements CardWord {}

    record NameWord(SourceNode at, CardName name) implements CardWord {}

    record UnknownWord(SourceNode at) implements CardWord {}

    /// Returns the name contained in the word.
    default Optional<CardName> containedName() {
        return this instanceof NameWord(_, var name) ? Optional.of(name) : Optional.empty();
    }

    static Optional<CardWord> read(SourceNode node, PositionReader reader) {
        Optional<String> text = reader.readText(node);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Optional<CardWord> known = readId(node, text.get(), reader);
        if (known.isPresent()) {
            return known;
        }
        if (text.get().matches("c[1-9][0-9]{0,5}")) {
            return Optional.of(new NumberWord(node, CardId.parse(text.get())));
        }
        if (reader.findCardName(text.get()).isEmpty()) {
            Optional<CardWord> cardWord = reader.findId(text.get()).flatMap(id -> readId(node, id, reader));
            if (cardWord.isPresent()) {
                return cardWord;
            }
        }
        return reader.readCardName(node).map(name -> new NameWord(node, name));
    }

    private static Optional<CardWord> readId(SourceNode node, String id, PositionReader reader) {
        CardId labelled = reader.ids().get(id);
        if (labelled != null) {
            return Optional.of(new LabelWord(node, labelled));
        }
        return reader.isReserved(id) ? Optional.of(new FutureLabelWord(node, id)) : Optional.empty();
    }

    static List<CardWord> readAll(SourceNode list, PositionReader reader) {
        return reader.readItems(list).stream().flatMap(node -> read(node, reader).stream()).toList();
    }

    /// Reads words as [#readAll] does. A word can also mean an unknown card.
    static List<CardWord> readAllHidden(SourceNode list, PositionReader reader) {
        return reader.readItems(list).stream()
                .flatMap(node -> isUnknown(node) ? Stream.of(new UnknownWord(node)) : read(node, reader).stream())
                .toList();
    }

    /// Reads the names of revealed cards. Returns empty if all of them are unseen.
    static Optional<List<CardName>> readFaces(List<SourceNode> items, PositionReader reader) {
        List<SourceNode> unknown = items.stream().filter(CardWord::isUnknown).toList();
        if (!unknown.isEmpty() && unknown.size() < items.size()) {
            reader.report(unknown.getFirst(), "all-or-none-unknown");
        }
        return items.isEmpty() || unknown.isEmpty()
                ? Optional.of(items.stream().flatMap(item -> reader.readCardName(item).stream()).toList())
                : Optional.empty();
    }

    static boolean isUnknown(SourceNode node) {
        return node instanceof SourceNode.Text(_, _, var value, _) && value.equals(UNKNOWN);
    }
}
