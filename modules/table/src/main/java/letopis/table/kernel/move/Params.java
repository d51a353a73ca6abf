package letopis.table.kernel.move;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.CardLookup.CardMatch;
import letopis.table.kernel.position.CardLookup.NamedMatch;
import letopis.table.kernel.position.CardWord;

/// The parameter types shared by all games.
///
/// @param tables the function that creates the card lookup for a state
/// @param <S> the states of the game
/// @param <L> the card lookups of the game
public record Params<S extends State, L extends CardLookup>(BiFunction<S, PositionReader, L> tables) {

    /// A place to search for a card.
    public interface CardPlace<L> {

        /// @param seat the deciding seat
        Predicate<CardId> of(L lookup, Seat seat);
    }

    private record SimpleParam<S extends State, T>(BiFunction<PositionReader, SourceNode, Optional<T>> reads,
            Function<T, Object> writes) implements Param<S, T> {
        @Override
        public Optional<Meaning<S, T>> read(Seat seat, SourceNode node, PositionReader reader) {
            return reads.apply(reader, node).map(Meaning::of);
        }

        @Override
        public Object write(T value, Function<CardId, String> nameOf) {
            return writes.apply(value);
        }
    }

    private interface Resolver<S, L, W, T> {
        Optional<T> of(L lookup, S state, Seat seat, W writtenValue);
    }

    private record CardParam<S extends State, L, W, T>(BiFunction<S, PositionReader, L> tables,
            BiFunction<SourceNode, PositionReader, Optional<W>> reads, Resolver<S, L, W, T> finding,
            BiFunction<T, Function<CardId, String>, Object> writes) implements Param<S, T> {
        @Override
        public Optional<Meaning<S, T>> read(Seat seat, SourceNode node, PositionReader reader) {
            return reads.apply(node, reader).map(words -> (state, resolving) ->
                    finding.of(tables.apply(state, resolving), state, seat, words));
        }

        @Override
        public Object write(T value, Function<CardId, String> nameOf) {
            return writes.apply(value, nameOf);
        }
    }

    public Param<S, Integer> number(int min, int max) {
        return new SimpleParam<>((reader, node) -> reader.readNumber(node, min, max), number -> number);
    }

    /// A yes or no value.
    public Param<S, Boolean> flag() {
        return new SimpleParam<>(PositionReader::readFlag, yes -> yes);
    }

    /// Returns the parameter for a list of numbers. Malformed numbers are dropped.
    public Param<S, List<Integer>> numbers(int min, int max) {
        return new SimpleParam<>((reader, node) -> Optional.of(reader.readItems(node).stream()
                .flatMap(item -> reader.readNumber(item, min, max).stream()).toList()), numbers -> numbers);
    }

    /// Returns the parameter for a number that is written from 1 and recorded from 0.
    public Param<S, Integer> place(int max) {
        return new SimpleParam<>((reader, node) -> reader.readNumber(node, 1, max).map(number -> number - 1),
                number -> number + 1);
    }

    /// Returns the parameter for numbers that are written from 1 and recorded from 0.
    public Param<S, List<Integer>> places(int max) {
        return new SimpleParam<>((reader, node) -> Optional.of(reader.readItems(node).stream()
                .flatMap(item -> reader.readNumber(item, 1, max).stream()).map(number -> number - 1).toList()),
                numbers -> numbers.stream().map(number -> number + 1).toList());
    }

    /// Returns the parameter for one of a fixed set of words.
    public <T> Param<S, T> word(Map<String, T> words) {
        return new SimpleParam<>((reader, node) -> reader.readWord(node, words),
                value -> words.entrySet().stream()
                .filter(word -> word.getValue().equals(value)).findFirst().orElseThrow().getKey());
    }

    public Param<S, Seat> seat() {
        return new SimpleParam<>(PositionReader::readSeat, Seat::name);
    }

    /// Returns the parameter for one card. The given places are searched first.
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final Param<S, CardId> card(CardPlace<? super L>... places) {
        List<CardPlace<? super L>> first = List.of(places);
        return new CardParam<>(tables, CardWord::read, (cards, _, seat, word) ->
                cards.find(word, places(first, cards, seat)), (card, names) -> names.apply(card));
    }

    /// Returns the parameter for one card together with its name.
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final Param<S, NamedMatch> named(CardPlace<? super L>... places) {
        List<CardPlace<? super L>> first = List.of(places);
        return new CardParam<>(tables, CardWord::read, (cards, _, seat, word) ->
                cards.findNamed(word, places(first, cards, seat)), (card, names) -> names.apply(card.card()));
    }

    /// Returns the parameter for several cards. The given places are searched first for each card. Cards that are not
    /// found are dropped.
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public final Param<S, List<CardId>> cards(CardPlace<? super L>... places) {
        List<CardPlace<? super L>> first = List.of(places);
        return new CardParam<>(tables, (node, reader) -> Optional.of(CardWord.readAll(node, reader)),
                (cards, _, seat, words) -> Optional.of(words.stream().flatMap(word ->
                        cards.find(word, places(first, cards, seat)).stream()).toList()),
                (all, names) -> all.stream().map(names).toList());
    }

    /// A resolver of words for cards.
    public interface Finder<S, L, T> {
        T of(S state, Seat seat, L lookup, List<CardWord> words);
    }

    /// Returns the parameter for cards with a custom lookup.
    ///
    /// @param cards the function that returns the cards to write
    public <T> Param<S, T> words(Finder<S, L, T> finder, Function<T, List<CardId>> cards) {
        return new CardParam<>(tables, (node, reader) -> Optional.of(CardWord.readAll(node, reader)),
                (lookup, state, seat, words) -> Optional.of(finder.of(state, seat, lookup, words)),
                (found, names) -> cards.apply(found).stream().map(names).toList());
    }

    /// Returns the parameter for different cards in one place. A name written twice means two copies.
    ///
    /// @param allowsUnknown true if a word can also mean an unknown card
    public Param<S, List<CardMatch>> distinctCards(CardPlace<? super L> place, boolean allowsUnknown) {
        return new CardParam<>(tables, (node, reader) -> Optional.of(allowsUnknown
                ? CardWord.readAllHidden(node, reader) : CardWord.readAll(node, reader)),
                (cards, _, seat, words) -> Optional.of(cards.findDistinct(words, seat, _ -> place.of(cards, seat))),
                (all, names) -> all.stream().map(card -> names.apply(card.card())).toList());
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type, only read
    private static <L> Predicate<CardId>[] places(List<CardPlace<? super L>> places, L lookup, Seat seat) {
        return places.stream().map(place -> place.of(lookup, seat)).toArray(Predicate[]::new);
    }
}
