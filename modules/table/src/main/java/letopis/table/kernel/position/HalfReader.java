package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.Zone;
import letopis.table.kernel.position.CardFields.CardMarks;
import letopis.table.kernel.position.LayoutReader.WrittenCard;

/// A reader for the halves of a hand-written table, starting with A's half. Each half becomes the order that sets it
/// up.
///
/// @param <S> the states of the game
/// @param <Z> the zones of the game
public abstract class HalfReader<S extends State, Z extends Zone> {

    /// The maximum for numbers of cards and other quantities.
    protected static final int MAX_AMOUNT = 99;

    /// The maximum for a card's order of arrival.
    protected static final int MAX_SINCE = 999;

    private static final String OWNER_FIELD = "owner";
    private static final String SINCE_FIELD = "since";

    protected final PositionReader reader;
    protected final LayoutReader layout;
    private final List<String> knownFields;
    private final String unknownFaceUpCode;
    private Seat seat = Seat.A;
    private List<PlacedCard> placedCards = new ArrayList<>();
    private SortedMap<CardId, CardName> faces = new TreeMap<>();
    private int lastArrival;

    /// A card of the half.
    ///
    /// @param owner the owner, regardless of its controller
    /// @param written the written form; empty if only a number of cards was written
    /// @param name the face if it is face up
    public record PlacedCard(CardId card, String zone, Seat owner, Optional<WrittenCard> written,
            Optional<CardName> name,
            SortedMap<String, Integer> counters, List<String> flags) {}

    /// @param knownFields the fields of a half
    /// @param unknownFaceUpCode the problem code for an unknown face-up card
    protected HalfReader(PositionReader reader, List<String> knownFields, String unknownFaceUpCode) {
        this.reader = reader;
        this.layout = new LayoutReader(reader);
        this.knownFields = knownFields;
        this.unknownFaceUpCode = unknownFaceUpCode;
    }

    final Choice.Order read(Seat owner, SourceNode.Fields fields) {
        seat = owner;
        placedCards = new ArrayList<>();
        faces = new TreeMap<>();
        reader.readFields(fields, knownFields);
        return readHalf(fields);
    }

    /// Reads the order that sets up this half.
    protected abstract Choice.Order readHalf(SourceNode.Fields fields);

    /// Returns the card fields allowed in a zone.
    protected abstract CardFields<S> cardFields(Z zone);

    protected abstract boolean canBeIn(CardDefinition card, Z zone);

    /// Reports a card that is not allowed in this zone.
    protected void reportMisplaced(SourceNode node, CardDefinition card, Z zone) {
        reader.report(node, "wrong-zone", "name", card, "zone", zone.code());
    }

    /// Adds game-specific marks of a card.
    protected void addMarks(CardId card, Z zone, WrittenCard writtenCard, CardMarks marks) {}

    /// Reports contradictions once both halves are on the table.
    protected void check(S state, PositionReader reader) {}

    protected final Seat seat() {
        return seat;
    }

    protected final Hidden<SortedMap<CardId, CardName>> faces() {
        return Hidden.ownedBy(seat, faces);
    }

    /// Converts the cards of the half to the game's records.
    protected final <L> List<L> placedCards(Function<PlacedCard, L> converter) {
        return placedCards.stream().map(converter).toList();
    }

    /// Reads the single card that every half must have in this zone.
    protected final Optional<CardDefinition> readSingleCard(Z zone, SourceNode.Fields fields) {
        Optional<SourceNode> node = fields.find(zone.code());
        if (node.isEmpty()) {
            reader.report(fields, zone.code() + "-missing", "seat", seat);
        }
        return node.flatMap(item -> readOpenCard(zone, item));
    }

    /// Reads cards in play, which are public.
    protected final void readInPlay(Z zone, SourceNode.Fields fields) {
        fields.find(zone.code()).map(reader::readItems).orElse(List.of()).forEach(item -> readOpenCard(zone, item));
    }

    private Optional<CardDefinition> readOpenCard(Z zone, SourceNode item) {
        Optional<WrittenCard> card = layout.readFaceUpCard(item, cardFields(zone).names(), unknownFaceUpCode)
                .filter(writtenCard -> fits(zone, writtenCard));
        card.ifPresent(writtenCard -> placeCard(zone, writtenCard, true));
        return card.flatMap(WrittenCard::definition);
    }

    /// Reads a list that can contain unknown cards.
    protected final void readListed(Z zone, SourceNode.Fields fields) {
        fields.find(zone.code()).map(reader::readItems).orElse(List.of()).forEach(item -> tryPlaceCard(zone, item));
    }

    /// Reads a number of cards, or a list as [#readListed] does.
    protected final void readListedOrCounted(Z zone, SourceNode.Fields fields) {
        layout.readPile(fields.find(zone.code()), MAX_AMOUNT, card -> placeUnknown(card, zone, CardMarks.none()),
                item -> tryPlaceCard(zone, item));
    }

    /// Reads the size of a deck and its listed cards.
    protected final int readDeck(Z zone, SourceNode.Fields fields, int defaultValue) {
        return layout.readDeck(fields.find(zone.code()), defaultValue, MAX_AMOUNT, item -> tryPlaceCard(zone, item));
    }

    private boolean tryPlaceCard(Z zone, SourceNode item) {
        Optional<WrittenCard> card = layout.readCard(item, cardFields(zone).names())
                .filter(writtenCard -> fits(zone, writtenCard));
        card.ifPresent(writtenCard -> placeCard(zone, writtenCard, !zone.isDeck() && !zone.isHand()));
        return card.isPresent();
    }

    protected final boolean fits(Z zone, WrittenCard writtenCard) {
        Optional<CardDefinition> wrong = writtenCard.definition().filter(card -> !canBeIn(card, zone));
        wrong.ifPresent(card -> reportMisplaced(writtenCard.at(), card, zone));
        return wrong.isEmpty();
    }

    private void placeCard(Z zone, WrittenCard card, boolean isFaceUp) {
        placeCard(zone, card, isFaceUp, cardFields(zone).read(card, reader));
    }

    /// @param isFaceUp true if the card is face up
    protected final void placeCard(Z zone, WrittenCard card, boolean isFaceUp, CardMarks marks) {
        CardId id = layout.nextNumber(card);
        addMarks(id, zone, card, marks);
        card.name().filter(_ -> !isFaceUp).ifPresent(face -> faces.put(id, face));
        Seat owner = cardFields(zone).names().contains(OWNER_FIELD)
                ? card.fields().find(OWNER_FIELD).flatMap(reader::readSeat).orElse(seat) : seat;
        placedCards.add(new PlacedCard(id, zone.code(), owner, Optional.of(card), card.name().filter(_ -> isFaceUp),
                marks.counters(),
                marks.flags()));
    }

    protected final void placeUnknown(CardId card, Z zone, CardMarks marks) {
        placedCards.add(new PlacedCard(card, zone.code(), seat, Optional.empty(), Optional.empty(), marks.counters(),
                marks.flags()));
    }

    /// Reads a card's order of arrival. By default, the card arrived after those before it in the list.
    protected final int readArrival(WrittenCard card) {
        lastArrival = reader.readNumber(card.fields(), SINCE_FIELD, 1, MAX_SINCE,
                Math.min(lastArrival + 1, MAX_SINCE));
        return lastArrival;
    }

    /// Reads a field of the half that contains a number.
    protected final int readAmount(SourceNode.Fields fields, String name, int defaultValue) {
        return reader.readNumber(fields, name, 0, MAX_AMOUNT, defaultValue);
    }
}
