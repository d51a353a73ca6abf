package letopis.table.kernel.simple;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.Zone;
import letopis.table.kernel.position.CardFields;
import letopis.table.kernel.position.CardFields.CardMarks;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.Fields;
import letopis.table.kernel.position.LayoutReader;
import letopis.table.kernel.position.LayoutReader.WrittenCard;

/// A reader for the halves of a hand-written table, starting with A's half. It produces the orders that set them up.
///
/// @param <S> the states of the game
final class SimpleHalves<S extends State> {

    static final int MAX_NUMBER = 999;
    private static final String ATTACHED_FIELD = "attached";
    private static final List<String> ATTACHED_FIELDS = List.of("id", "card");

    private final SimpleTable table;
    private final PositionReader reader;
    private final LayoutReader layout;
    private final List<CardsMarked.Marks> marks = new ArrayList<>();
    private List<HalfLaid.PlacedCard> placedCards = List.of();
    private TreeMap<CardId, CardName> faces = new TreeMap<>();

    SimpleHalves(SimpleTable table, PositionReader reader) {
        this.table = table;
        this.reader = reader;
        this.layout = new LayoutReader(reader);
    }

    HalfLaid read(Seat seat, SourceNode.Fields fields) {
        reader.readFields(fields, Stream.concat(table.zones().stream().map(Zone::code), table.numbers().stream())
                .toList());
        placedCards = new ArrayList<>();
        faces = new TreeMap<>();
        var decks = new TreeMap<String, Integer>();
        for (Zone zone : table.zones()) {
            Optional<SourceNode> node = fields.find(zone.code());
            Predicate<SourceNode> lay = item -> placeCard(zone, item);
            if (zone.isDeck()) {
                decks.put(zone.code(), layout.readDeck(node, 0, MAX_NUMBER, lay));
            } else {
                layout.readPile(node, MAX_NUMBER, card ->
                        placedCards.add(new HalfLaid.PlacedCard(card, zone.code(), Optional.empty())), lay::test);
            }
        }
        var amounts = new TreeMap<String, Integer>();
        table.numbers().forEach(name -> amounts.put(name, reader.readNumber(fields, name, 0, MAX_NUMBER,
                table.findInitialValue(name))));
        return new HalfLaid(seat, placedCards, decks, amounts, Hidden.ownedBy(seat, faces));
    }

    /// Returns the marks on the cards of both halves, if there are any.
    Optional<CardsMarked> marks() {
        return marks.isEmpty() ? Optional.empty() : Optional.of(new CardsMarked(marks));
    }

    private boolean placeCard(Zone zone, SourceNode item) {
        CardFields<S> known = table.inPlay().contains(zone) ? cardFields(table) : new CardFields<>();
        Optional<WrittenCard> card = layout.readCard(item, known.names());
        card.ifPresent(written -> {
            CardId id = placeWrittenCard(zone, written);
            CardMarks read = known.read(written, reader);
            var marked = new CardsMarked.Marks(id, read.counters(), read.flags(), written.fields().find(ATTACHED_FIELD)
                    .map(reader::readItems).orElse(List.of()).stream()
                    .flatMap(node -> layout.readCard(node, ATTACHED_FIELDS).stream())
                    .map(writtenCard -> placeWrittenCard(zone, writtenCard))
                    .toList());
            if (!marked.isEmpty()) {
                marks.add(marked);
            }
        });
        return card.isPresent();
    }

    private CardId placeWrittenCard(Zone zone, WrittenCard card) {
        CardId id = layout.nextNumber(card);
        boolean open = table.isOpen(zone);
        placedCards.add(new HalfLaid.PlacedCard(id, zone.code(), open ? card.name() : Optional.empty()));
        card.name().filter(_ -> !open).ifPresent(face -> faces.put(id, face));
        return id;
    }

    /// Returns the fields for a card in play.
    static <S extends State> CardFields<S> cardFields(SimpleTable table) {
        CardFields<S> fields = table.attaches() ? new CardFields<>(ATTACHED_FIELD) : new CardFields<>();
        return fields.numbers(_ -> 1, MAX_NUMBER, table.counters()).marks(table.flags())
                .writeOnly((state, card, written) -> Fields.put(written, ATTACHED_FIELD, card.attached().stream()
                        .map(cardId -> state.table().face(cardId).map(CardName::value).orElse(CardWord.UNKNOWN))
                        .toList()));
    }
}
