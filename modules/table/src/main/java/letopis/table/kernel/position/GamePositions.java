package letopis.table.kernel.position;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;

/// The positions of any game. A file usually describes a table in the middle of a game. If it has `decks`, or no table,
/// it describes the match before its first game.
///
/// @param <S> the states of the game
public abstract class GamePositions<S extends State> implements Positions<S> {

    private static final String DECKS_FIELD = "decks";

    private final List<String> tableFields;
    private final DeckReader deckReader;
    private final BiFunction<Seat, Map<String, Map<CardName, Integer>>, ? extends Choice> deckFactory;

    /// @param tableFields the fields that describe a table
    /// @param deckParts the game's names for the parts of a deck
    /// @param deckFactory see [letopis.table.Game#registerDeck]
    protected GamePositions(List<String> tableFields, List<String> deckParts,
            BiFunction<Seat, Map<String, Map<CardName, Integer>>, ? extends Choice> deckFactory) {
        this.tableFields = List.copyOf(tableFields);
        this.deckReader = new DeckReader(deckParts);
        this.deckFactory = deckFactory;
    }

    @Override
    public final List<String> fields() {
        return Stream.concat(tableFields.stream(), Stream.of(DECKS_FIELD)).toList();
    }

    @Override
    public final List<WrittenChoice<S>> readSetUp(S openingState, SourceNode.Fields position, PositionReader reader) {
        boolean inPlay = tableFields.stream().anyMatch(name -> position.find(name).isPresent());
        Optional<SourceNode> node = position.find(DECKS_FIELD);
        if (node.isEmpty()) {
            return inPlay ? readTable(openingState, position, reader) : List.of();
        }
        if (inPlay) {
            reader.report(node.get(), "decks-of-a-position");
        }
        return readObject(node, position, reader).fields().stream().flatMap(field -> reader.readSeat(field.name())
                .flatMap(seat -> readDeck(seat, field.value(), reader)).stream()
                .map(deck -> WrittenChoice.<S>of(deck).withPlace(field.name()))).toList();
    }

    /// Reads the choice that registers a deck.
    protected final Optional<? extends Choice> readDeck(Seat seat, SourceNode node, PositionReader reader) {
        return deckReader.read(node, reader).map(parts -> deckFactory.apply(seat, parts));
    }

    /// Reads the orders that set up a written table.
    protected abstract List<WrittenChoice<S>> readTable(S openingState, SourceNode.Fields position,
            PositionReader reader);

    @Override
    public final Optional<WrittenChoice<S>> readChoice(Optional<Seat> seat, SourceNode node, PositionReader reader) {
        if (seat.isPresent()) {
            return readDecision(seat.get(), node, reader);
        }
        boolean order = node instanceof SourceNode.Fields fields
                && (fields.find("order").isPresent() || fields.find("reason").isPresent());
        return order ? readOrder(node, reader) : readChance(node, reader);
    }

    protected abstract Optional<WrittenChoice<S>> readDecision(Seat seat, SourceNode node, PositionReader reader);

    protected abstract Optional<WrittenChoice<S>> readChance(SourceNode node, PositionReader reader);

    protected abstract Optional<WrittenChoice<S>> readOrder(SourceNode node, PositionReader reader);

    /// Returns the fields of an object in a position, or no fields if the position omits the object.
    protected static SourceNode.Fields readObject(Optional<SourceNode> sourceNode, SourceNode parent,
            PositionReader reader) {
        return sourceNode.map(node -> {
            if (node instanceof SourceNode.Fields fields) {
                return fields;
            }
            reader.reportExpected(node, "object");
            return SourceNode.Fields.empty(node);
        }).orElseGet(() -> SourceNode.Fields.empty(parent));
    }

    /// Returns the description of one seat's half.
    ///
    /// @param seats the halves, each under the word for its seat
    protected static SourceNode.Fields readHalf(SourceNode.Fields seats, Seat seat, PositionReader reader) {
        return readObject(seats.fields().stream()
                .filter(field -> reader.findSeat(field.name()).filter(seat::equals).isPresent())
                .map(SourceNode.Fields.Field::value).findFirst(), seats, reader);
    }
}
