package letopis.table.kernel;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.TableChange;

/// The numbers and marks of a game that a judge may set by hand, and the effect of each manual change.
///
/// @param <S> the states of the game
public final class Layout<S> {

    /// A change to a number or mark of a card.
    @FunctionalInterface
    public interface CardChange<S> {

        /// @param name the name of the number or mark
        S apply(S state, CardId card, String name, UnaryOperator<Card> change);
    }

    /// Sets a number of a seat.
    @FunctionalInterface
    public interface AmountChange<S> {
        S apply(S state, Seat seat, int amount);
    }

    private final BiFunction<S, TableChange.Moved, S> applyMove;
    private final CardChange<S> cardChange;
    private final Map<String, AmountChange<S>> amountChanges = new LinkedHashMap<>();
    private final Map<String, Integer> counterMinimums = new LinkedHashMap<>();
    private final Set<String> marks = new LinkedHashSet<>();
    private BiFunction<S, TableChange.Attached, S> applyAttachment = (_, change) -> rejectUnknownChange(change);
    private BiFunction<S, TableChange.ControllerSet,
            S> applyControllerChange = (_, change) -> rejectUnknownChange(change);

    public Layout(BiFunction<S, TableChange.Moved, S> applyMove, CardChange<S> cardChange) {
        this.applyMove = applyMove;
        this.cardChange = cardChange;
    }

    public Layout<S> amount(String name, AmountChange<S> change) {
        amountChanges.put(name, change);
        return this;
    }

    /// Adds card counters.
    ///
    /// @param min the minimum that a judge may set
    public Layout<S> counters(int min, String... names) {
        for (String name : names) {
            counterMinimums.put(name, min);
        }
        return this;
    }

    public Layout<S> marks(String... names) {
        marks.addAll(List.of(names));
        return this;
    }

    public Layout<S> attachment(BiFunction<S, TableChange.Attached, S> change) {
        applyAttachment = change;
        return this;
    }

    public Layout<S> controllerChange(BiFunction<S, TableChange.ControllerSet, S> change) {
        applyControllerChange = change;
        return this;
    }

    /// Returns the names of all numbers. Those of seats come first.
    public List<String> numbers() {
        return Stream.concat(amountChanges.keySet().stream(), counterMinimums.keySet().stream()).distinct().toList();
    }

    public List<String> marks() {
        return List.copyOf(marks);
    }

    /// Returns a card of a hand-written table with its written numbers and marks.
    public static Card withMarks(Card card, Map<String, Integer> counters, List<String> marks) {
        Card marked = card;
        for (Map.Entry<String, Integer> counter : counters.entrySet()) {
            marked = marked.withCount(counter.getKey(), counter.getValue());
        }
        for (String mark : marks) {
            marked = marked.withFlag(mark, true);
        }
        return marked;
    }

    /// @throws IllegalStateException when the game does not support a change
    public S apply(S state, List<TableChange> changes) {
        S ordered = state;
        for (TableChange change : changes) {
            ordered = apply(ordered, change);
        }
        return ordered;
    }

    S apply(S state, TableChange change) {
        return switch (change) {
            case TableChange.Moved to -> applyMove.apply(state, to);
            case TableChange.Attached to -> applyAttachment.apply(state, to);
            case TableChange.ControllerSet to -> applyControllerChange.apply(state, to);
            case TableChange.CounterSet(var card, var name, int amount) when counterMinimums.containsKey(name) ->
                    cardChange.apply(state, card, name, one -> one.withCount(name, amount));
            case TableChange.FlagSet(var card, var name, boolean up) when marks.contains(name) ->
                    cardChange.apply(state, card, name, one -> one.withFlag(name, up));
            case TableChange.ResourceSet(var seat, var name, int amount) when amountChanges.containsKey(name) ->
                    amountChanges.get(name).apply(state, seat, amount);
            case TableChange.CounterSet _, TableChange.FlagSet _,
                    TableChange.ResourceSet _ -> rejectUnknownChange(change);
        };
    }

    private S rejectUnknownChange(TableChange change) {
        throw new IllegalStateException("nothing of this game is changed by " + change);
    }

    boolean acceptsAmount(String name, int amount) {
        return amountChanges.containsKey(name) && amount >= 0;
    }

    boolean acceptsCounter(String name, int amount) {
        return counterMinimums.containsKey(name) && amount >= counterMinimums.get(name);
    }

    boolean isMark(String name) {
        return marks.contains(name);
    }

    boolean hasCounters() {
        return !counterMinimums.isEmpty();
    }
}
