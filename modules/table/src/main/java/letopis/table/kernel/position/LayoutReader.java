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

/// A reader for the cards of a position, which numbers them in written order. Use one reader per file.
public final class LayoutReader {

    private static final List<String> DECK = List.of("size", "top");

    private final PositionReader reader;
    private int cards;

    public LayoutReader(PositionReader reader) {
        this.reader = reader;
    }

    /// A card in a list: a name, `?`, or `{card: name, …}`.
    ///
    /// @param at the location of the name
    /// @param definition empty for an unknown card
    public record WrittenCard(SourceNode at, SourceNode.Fields fields, Optional<CardDefinition> definition) {

        public Optional<CardName> name() {
            return definition.map(CardDefinition::name);
        }
    }

    /// @param known the allowed fields
    public Optional<WrittenCard> card(SourceNode item, List<String> known) {
        boolean bare = item instanceof SourceNode.Text;
        SourceNode.Fields fields = bare ? SourceNode.Fields.none(item) : reader.fields(item, known);
        Optional<SourceNode> named = bare ? Optional.of(item) : reader.needed(fields, "card");
        return named.flatMap(at -> CardWord.isUnknown(at) ? Optional.of(new WrittenCard(at, fields, Optional.empty()))
                : reader.cardName(at).map(name -> new WrittenCard(at, fields, reader.cards().find(name))));
    }

    /// Like [#card] for a face-up card.
    ///
    /// @param code the problem code for an unknown card
    public Optional<WrittenCard> openCard(SourceNode item, List<String> known, String code) {
        Optional<WrittenCard> card = card(item, known);
        card.filter(one -> one.definition().isEmpty()).ifPresent(one -> reader.report(one.at(), code));
        return card.filter(one -> one.definition().isPresent());
    }

    /// Returns the next number, for an unknown card.
    public CardId number() {
        cards++;
        return new CardId(cards);
    }

    /// Returns the next number and assigns the card's written id to it.
    public CardId number(WrittenCard written) {
        CardId card = number();
        written.fields().find("id").ifPresent(id -> {
            if (id instanceof SourceNode.Text text && reader.text(id).isPresent()) {
                reader.call(text, card);
            }
        });
        return card;
    }

    /// Tells if the value is a number of unknown cards instead of a list.
    public static boolean isCount(SourceNode list) {
        return list instanceof SourceNode.Text(_, _, var value, _) && value.matches("-?[0-9]+");
    }

    /// Reads the cards of a hand or a pile: a list, or a number of unknown cards.
    ///
    /// @param layUnknown places an unknown card
    /// @param lay places a written card
    public void pile(Optional<SourceNode> written, int max, Consumer<CardId> layUnknown, Consumer<SourceNode> lay) {
        written.ifPresent(list -> {
            if (isCount(list)) {
                int count = reader.number(list, 0, max).orElse(0);
                for (int i = 0; i < count; i++) {
                    layUnknown.accept(number());
                }
            } else {
                reader.items(list).forEach(lay);
            }
        });
    }

    /// Reads the size of a deck: a number is its size, a list is the whole deck from the top, and `{size: 12, top:
    /// [Меч]}` gives both.
    ///
    /// @param usual the default size
    /// @param lay places the next card, unless it is invalid
    public int deck(Optional<SourceNode> written, int usual, int max, Predicate<SourceNode> lay) {
        return written.isEmpty() ? usual : switch (written.get()) {
            case SourceNode.Text size -> reader.number(size, 0, max).orElse(usual);
            case SourceNode.Items(_, _, var items) -> laid(items, lay);
            case SourceNode.Fields both -> {
                SourceNode.Fields fields = reader.fields(both, DECK);
                int known = laid(fields.find("top").map(reader::items).orElse(List.of()), lay);
                yield Math.max(known, reader.number(fields, "size", known, max, usual));
            }
        };
    }

    private static int laid(List<SourceNode> items, Predicate<SourceNode> lay) {
        int laid = 0;
        for (SourceNode item : items) {
            laid += lay.test(item) ? 1 : 0;
        }
        return laid;
    }
}
