package letopis.table.kernel.simple;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Moment;
import letopis.table.Table;
import letopis.table.Tally;
import letopis.table.Zone;

/// The state of a two-player game that consists only of card positions, the turn and numbers. The phase of its moment
/// determines the next step: `setup`, then `play` and any phases that the game adds.
///
/// @param numbers the numbers of each seat
/// @param lists the registered decks
public record PlainState(Sequence at, CardSet cards, Table table, Moment moment, Map<Seat, Tally> numbers,
        Map<Seat, Hidden<List<CardName>>> lists) implements SimpleState<PlainState> {

    /// The phase before the first turn.
    public static final String SETUP = "setup";

    /// The phase in which players take turns.
    public static final String PLAY = "play";

    /// The phase in which the match has ended.
    public static final String OVER = "over";

    public PlainState {
        numbers = Collections.unmodifiableMap(new TreeMap<>(numbers));
        lists = Collections.unmodifiableMap(new TreeMap<>(lists));
    }

    /// Returns the state before the first entry.
    public static PlainState opening(MatchSetup setup, Zone... zones) {
        return new PlainState(Sequence.NONE, setup.cards(),
                Table.of(setup.seats(), zones).with(setup.mixing()),
                new Moment(0, 0, SETUP, Seat.A), Map.of(), Map.of());
    }

    @Override
    public int number(Seat seat, String name) {
        return numbers.getOrDefault(seat, Tally.NONE).get(name);
    }

    @Override
    public Hidden<List<CardName>> decklist(Seat seat) {
        return lists.containsKey(seat) ? lists.get(seat) : SimpleState.super.decklist(seat);
    }

    /// Returns the seats that have not brought their decks.
    List<Seat> seatsWithoutDeck() {
        return table.seats().stream().filter(seat -> !lists.containsKey(seat)).toList();
    }

    /// Returns the definition of a card of the set.
    public <C extends CardDefinition> C definition(CardName name, Class<C> type) {
        return type.cast(cards.find(name).orElseThrow());
    }

    /// Returns the definition of a card if its face is known.
    public <C extends CardDefinition> Optional<C> definition(CardId card, Class<C> type) {
        return table.face(card).map(name -> definition(name, type));
    }

    PlainState with(DeckBrought deckBrought, Zone zone) {
        var more = new TreeMap<>(lists);
        more.put(deckBrought.seat(), deckBrought.faces());
        return new PlainState(at, cards, table.withDeck(deckBrought.seat(), zone, Deck.unknown(deckBrought.size())),
                moment,
                numbers, more);
    }

    /// Returns the seat with the higher value of a number.
    public Optional<Seat> leader(String numberName) {
        int lead = number(Seat.A, numberName) - number(Seat.B, numberName);
        return lead == 0 ? Optional.empty() : Optional.of(lead > 0 ? Seat.A : Seat.B);
    }

    @Override
    public PlainState at(Sequence seq) {
        return new PlainState(seq, cards, table, moment, numbers, lists);
    }

    @Override
    public PlainState with(Table newTable) {
        return new PlainState(at, cards, newTable, moment, numbers, lists);
    }

    /// Moves cards one by one to the end of a zone, or to the bottom of a deck.
    public PlainState moved(List<CardId> cards, Seat half, Zone zone) {
        Table moved = table;
        for (CardId card : cards) {
            moved = moved.move(card, half, zone);
        }
        return with(moved);
    }

    /// Places a card face up at the end of a zone.
    public PlainState played(CardId card, CardName name, Seat half, Zone zone) {
        return with(table.withRevealed(card, name).move(card, half, zone));
    }

    /// Attaches a card to another one.
    public PlainState attached(CardId card, CardId bearer) {
        return with(table.attach(card, bearer));
    }

    /// Moves a card and the cards attached to it to their owners' zones of this kind, and removes all their marks.
    public PlainState discarded(CardId card, Zone zone) {
        PlainState state = this;
        for (CardId attached : table.card(card).attached()) {
            state = state.discarded(attached, zone);
        }
        Table bare = state.table.with(card, Card::withoutMarks);
        return state.with(bare.move(card, bare.card(card).master(), zone));
    }

    /// Adds an amount, which can be negative, to a counter of a card.
    public PlainState plus(CardId card, String counterName, int amount) {
        return with(table.with(card, one -> one.withCount(counterName, one.count(counterName) + amount)));
    }

    /// Sets or removes a mark on several cards.
    public PlainState with(List<CardId> cards, String flagName, boolean isSet) {
        Table marked = table;
        for (CardId card : cards) {
            marked = marked.with(card, one -> one.withFlag(flagName, isSet));
        }
        return with(marked);
    }

    /// Sets or removes a mark on a card.
    public PlainState with(CardId card, String flagName, boolean isSet) {
        return with(table.with(card, one -> one.withFlag(flagName, isSet)));
    }

    public PlainState with(Seat seat, String numberName, int amount) {
        var changed = new TreeMap<>(numbers);
        changed.put(seat, numbers.getOrDefault(seat, Tally.NONE).with(numberName, amount));
        return new PlainState(at, cards, table, moment, changed, lists);
    }

    /// Adds an amount, which can be negative, to a number of a seat.
    public PlainState plus(Seat seat, String numberName, int amount) {
        return with(seat, numberName, number(seat, numberName) + amount);
    }

    /// Changes the phase of the turn.
    public PlainState inPhase(String phase) {
        return new PlainState(at, cards, table, new Moment(moment.game(), moment.turn(), phase, moment.active()),
                numbers, lists);
    }

    /// Changes the turn within the only game of the match.
    public PlainState inPhase(int turn, Seat activeSeat) {
        return new PlainState(at, cards, table, new Moment(1, turn, PLAY, activeSeat), numbers, lists);
    }

    @Override
    public PlainState knownTo(Audience audience) {
        var known = new TreeMap<>(lists);
        known.replaceAll((_, list) -> list.knownTo(audience));
        return new PlainState(at, cards, table.knownTo(audience), moment, numbers, known);
    }

    @Override
    public PlainState withHalf(HalfLaid half) {
        PlainState laid = with(half.applyTo(table));
        for (Map.Entry<String, Integer> number : half.resources().entrySet()) {
            laid = laid.with(half.seat(), number.getKey(), number.getValue());
        }
        return laid;
    }

    @Override
    public PlainState withTurn(TurnSet turn) {
        return inPhase(turn.turn(), turn.active());
    }
}
