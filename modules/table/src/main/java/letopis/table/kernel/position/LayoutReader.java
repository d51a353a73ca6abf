package letopis.table.kernel.position;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// A reader for the cards of a position. It numbers them in written order. Each file needs a separate reader.
public final class LayoutReader {

    private static final List<String> DECK_FIELDS = List.of("size", "top");

    private final PositionReader reader;
    private int cardCount;

    public LayoutReader(PositionReader reader) {
        this.reader = reader;
    }

    /// A card in a list: a name, `?`, or `{card: name, …}`.
    ///
    /// @param at the location of the name
    /// @param definition the definition; empty for an unknown card
    public record WrittenCard(SourceNode at, SourceNode.Fields fields, Optional<CardDefinition> definition) {

        public Optional<CardName> name() {
            return definition.map(CardDefinition::name);
        }
    }

    /// @param knownFields the allowed fields
    public Optional<WrittenCard> readCard(SourceNode item, List<String> knownFields) {
        boolean bare = item instanceof SourceNode.Text;
        SourceNode.Fields fields = bare ? SourceNode.Fields.empty(item) : reader.readFields(item, knownFields);
        Optional<SourceNode> named = bare ? Optional.of(item) : reader.requireField(fields, "card");
        return named.flatMap(at -> CardWord.isUnknown(at) ? Optional.of(new WrittenCard(at, fields, Optional.empty()))
                : reader.readCardName(at).map(name -> new WrittenCard(at, fields, reader.cards().find(name))));
    }

    /// Reads a face-up card, see [#readCard].
    ///
    /// @param code the problem code for an unknown card
    public Optional<WrittenCard> readFaceUpCard(SourceNode item, List<String> knownFields, String code) {
        Optional<WrittenCard> card = readCard(item, knownFields);
        card.filter(writtenCard -> writtenCard.definition().isEmpty())
                .ifPresent(writtenCard -> reader.report(writtenCard.at(), code));
        return card.filter(writtenCard -> writtenCard.definition().isPresent());
    }

    /// Returns the next number, for an unknown card.
    public CardId nextNumber() {
        cardCount++;
        return new CardId(cardCount);
    }

    /// Returns the next number and assigns the card's written id to it.
    public CardId nextNumber(WrittenCard writtenCard) {
        CardId card = nextNumber();
        writtenCard.fields().find("id").ifPresent(id -> {
            if (id instanceof SourceNode.Text text && reader.readText(id).isPresent()) {
                reader.assignId(text, card);
            }
        });
        return card;
    }

    /// Returns true if the value is a number of unknown cards instead of a list.
    public static boolean isCount(SourceNode list) {
        return list instanceof SourceNode.Text(_, _, var value, _) && value.matches("-?[0-9]+");
    }

    /// Reads the cards of a hand or a pile: a list, or a number of unknown cards.
    ///
    /// @param onUnknownCard the action that places an unknown card
    /// @param onWrittenCard the action that places a written card
    public void readPile(Optional<SourceNode> node, int max, Consumer<CardId> onUnknownCard,
            Consumer<SourceNode> onWrittenCard) {
        node.ifPresent(list -> {
            if (isCount(list)) {
                int count = reader.readNumber(list, 0, max).orElse(0);
                for (int i = 0; i < count; i++) {
                    onUnknownCard.accept(nextNumber());
                }
            } else {
                reader.readItems(list).forEach(onWrittenCard);
            }
        });
    }

    /// Reads the size of a deck. A number is its size, a list is the whole deck from the top, and `{size: 12, top:
    /// [Меч]}` gives both the size and the top cards.
    ///
    /// @param defaultValue the default size
    /// @param tryPlace the function that places the next card; it returns false if the card is invalid
    public int readDeck(Optional<SourceNode> node, int defaultValue, int max, Predicate<SourceNode> tryPlace) {
        return node.isEmpty() ? defaultValue : switch (node.get()) {
            case SourceNode.Text size -> reader.readNumber(size, 0, max).orElse(defaultValue);
            case SourceNode.Items(_, _, var items) -> countPlacedItems(items, tryPlace);
            case SourceNode.Fields both -> {
                SourceNode.Fields fields = reader.readFields(both, DECK_FIELDS);
                int known = countPlacedItems(fields.find("top").map(reader::readItems).orElse(List.of()), tryPlace);
                yield Math.max(known, reader.readNumber(fields, "size", known, max, defaultValue));
            }
        };
    }

    private static int countPlacedItems(List<SourceNode> items, Predicate<SourceNode> tryPlace) {
        int laid = 0;
        for (SourceNode item : items) {
            laid += tryPlace.test(item) ? 1 : 0;
        }
        return laid;
    }
}
