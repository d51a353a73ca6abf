package letopis.table.kernel.position;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.State;
import letopis.table.Zone;

/// A writer that converts a state to a position: the turn, then both halves of the table.
///
/// @param <S> the states of the game
public abstract class TableWriter<S extends State> {

    protected final S state;

    /// The cards in play in order of arrival; empty if this is the reader's default order.
    private final List<CardId> arrivedCards;

    protected TableWriter(S state) {
        this(state, List.of(), _ -> 0);
    }

    /// @param inPlay the cards in play in written order
    /// @param since the function that returns the order of arrival
    protected TableWriter(S state, List<CardId> inPlay, ToIntFunction<CardId> since) {
        this.state = state;
        List<CardId> sorted = inPlay.stream().sorted(Comparator.comparingInt(since)).toList();
        this.arrivedCards = sorted.equals(inPlay) ? List.of() : sorted;
    }

    protected abstract Map<String, Object> writeHalf(Seat seat);

    protected Map<String, Object> writeTurn() {
        var turn = new LinkedHashMap<String, Object>();
        turn.put("number", state.moment().turn());
        turn.put("active", state.moment().active().name());
        turn.put("phase", state.moment().phase());
        return turn;
    }

    protected Map<String, Object> writeTable() {
        var position = new LinkedHashMap<String, Object>();
        position.put("turn", writeTurn());
        var seats = new LinkedHashMap<String, Object>();
        state.table().seats().forEach(seat -> seats.put(seat.name(), writeHalf(seat)));
        position.put("seats", seats);
        return position;
    }

    protected final List<Object> writeNames(Seat seat, Zone zone) {
        return state.table().zone(seat, zone).stream().<Object>map(this::writeFace).toList();
    }

    protected final String writeFace(CardId card) {
        return state.table().face(card).map(CardName::value).orElse(CardWord.UNKNOWN);
    }

    /// Returns the fields of a card with its name, in a map that can be extended.
    protected final Map<String, Object> writeFields(CardId card) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("card", writeFace(card));
        return fields;
    }

    /// Returns the cards of a zone. A card without further fields is written as a plain name.
    protected final List<Object> writeCards(Seat half, Zone zone, CardFields<S> cardFields) {
        return state.table().zone(half, zone).stream().map(card -> shorten(writeCard(card, half, cardFields))).toList();
    }

    /// Returns all fields of a card, including its owner and arrival if they differ from the reader's defaults.
    protected final Map<String, Object> writeCard(CardId id, Seat half, CardFields<S> cardFields) {
        Map<String, Object> fields = writeFields(id);
        Card card = state.table().card(id);
        cardFields.write(state, card, fields);
        if (!card.master().equals(half)) {
            fields.put("owner", card.master().name());
        }
        if (arrivedCards.contains(id)) {
            fields.put("since", arrivedCards.indexOf(id) + 1);
        }
        return fields;
    }

    /// Returns the size of a deck with its known top cards.
    protected final Object writeDeck(Seat half, Zone zone) {
        Deck deck = state.table().deck(half, zone);
        List<String> top = IntStream.range(0, deck.size()).mapToObj(deck::cardAt).takeWhile(Optional::isPresent)
                .map(card -> writeFace(card.get())).toList();
        return top.isEmpty() ? deck.size() : Map.of("size", deck.size(), "top", top);
    }

    /// Returns the plain name if there are no other fields. Otherwise, returns the fields.
    protected static Object shorten(Map<String, Object> fields) {
        return fields.size() == 1 ? fields.get("card") : fields;
    }
}
