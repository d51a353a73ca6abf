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

/// The positions of any game: a file describes a table in the middle of a game or, with `decks` or neither, the match
/// before its first game.
///
/// @param <S> the states of the game
public abstract class GamePositions<S extends State> implements Positions<S> {

    private static final String DECKS = "decks";

    private final List<String> tableFields;
    private final DeckReader decks;
    private final BiFunction<Seat, Map<String, Map<CardName, Integer>>, ? extends Choice> registerDeck;

    /// @param tableFields the fields that describe a table
    /// @param deckParts the game's names for the parts of a deck
    /// @param registerDeck see [letopis.table.Game#registerDeck]
    protected GamePositions(List<String> tableFields, List<String> deckParts,
            BiFunction<Seat, Map<String, Map<CardName, Integer>>, ? extends Choice> registerDeck) {
        this.tableFields = List.copyOf(tableFields);
        this.decks = new DeckReader(deckParts);
        this.registerDeck = registerDeck;
    }

    @Override
    public final List<String> fields() {
        return Stream.concat(tableFields.stream(), Stream.of(DECKS)).toList();
    }

    @Override
    public final List<WrittenChoice<S>> setUp(S opening, SourceNode.Fields position, PositionReader reader) {
        boolean inPlay = tableFields.stream().anyMatch(name -> position.find(name).isPresent());
        Optional<SourceNode> written = position.find(DECKS);
        if (written.isEmpty()) {
            return inPlay ? table(opening, position, reader) : List.of();
        }
        if (inPlay) {
            reader.report(written.get(), "decks-of-a-position");
        }
        return object(written, position, reader).fields().stream().flatMap(field -> reader.seat(field.name())
                .flatMap(seat -> deck(seat, field.value(), reader)).stream()
                .map(deck -> WrittenChoice.<S>of(deck).at(field.name()))).toList();
    }

    /// Reads the choice that registers a deck.
    protected final Optional<? extends Choice> deck(Seat seat, SourceNode written, PositionReader reader) {
        return decks.read(written, reader).map(parts -> registerDeck.apply(seat, parts));
    }

    /// Reads the orders that set up a written table.
    protected abstract List<WrittenChoice<S>> table(S opening, SourceNode.Fields position, PositionReader reader);

    @Override
    public final Optional<WrittenChoice<S>> choice(Optional<Seat> seat, SourceNode said, PositionReader reader) {
        if (seat.isPresent()) {
            return decision(seat.get(), said, reader);
        }
        boolean order = said instanceof SourceNode.Fields fields
                && (fields.find("order").isPresent() || fields.find("reason").isPresent());
        return order ? order(said, reader) : chance(said, reader);
    }

    protected abstract Optional<WrittenChoice<S>> decision(Seat seat, SourceNode said, PositionReader reader);

    protected abstract Optional<WrittenChoice<S>> chance(SourceNode said, PositionReader reader);

    protected abstract Optional<WrittenChoice<S>> order(SourceNode said, PositionReader reader);

    /// Returns an object of a position; without fields if it is not written.
    protected static SourceNode.Fields object(Optional<SourceNode> written, SourceNode parent, PositionReader reader) {
        return written.map(node -> {
            if (node instanceof SourceNode.Fields fields) {
                return fields;
            }
            reader.expected(node, "object");
            return SourceNode.Fields.none(node);
        }).orElseGet(() -> SourceNode.Fields.none(parent));
    }

    /// Returns the description of one seat's half.
    ///
    /// @param seats the halves by the word for each seat
    protected static SourceNode.Fields half(SourceNode.Fields seats, Seat seat, PositionReader reader) {
        return object(seats.fields().stream()
                .filter(field -> reader.asSeat(field.name()).filter(seat::equals).isPresent())
                .map(SourceNode.Fields.Field::value).findFirst(), seats, reader);
    }
}
