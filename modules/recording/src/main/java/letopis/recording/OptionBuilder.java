package letopis.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.language.json.References;
import letopis.language.message.Language;
import letopis.table.Choice;
import letopis.table.NamedCard;
import letopis.table.State;

/// A builder of options for any game. It relies only on the generic description of choices: their components, and their
/// written form as a tree in which card numbers are words. Not thread-safe.
final class OptionBuilder {

    private static final int ID_BYTES = 8;
    private static final String ABILITY_FIELD = "ability"; // names a part of a card; not a quantity

    private final String salt;
    private final State state;
    private final Function<Choice, byte[]> canonicalBytesOf;
    private final Function<Choice, Optional<Map<String, Object>>> fieldsOf;
    // Cached because several lists contain the same choices.
    private final Map<Choice, String> idsByChoice = new HashMap<>();
    private final Map<Choice, ChoiceParts> partsByChoice = new HashMap<>();

    /// @param salt the secret of this program, different for each match and audience
    /// @param canonicalBytesOf the function that returns the canonical entry of a choice
    /// @param fieldsOf the function that returns the written form of a choice without its author, if it has one
    OptionBuilder(String salt, State state, Function<Choice, byte[]> canonicalBytesOf,
            Function<Choice, Optional<Map<String, Object>>> fieldsOf) {
        this.salt = salt;
        this.state = state;
        this.canonicalBytesOf = canonicalBytesOf;
        this.fieldsOf = fieldsOf;
    }

    /// @param sentencesOf the function that returns the sentences of the option at an index
    List<Option> of(List<Choice> choices, IntFunction<Map<Language, String>> sentencesOf) {
        List<ChoiceParts> wanted = choices.stream().map(choice ->
                partsByChoice.computeIfAbsent(choice, one -> ChoiceParts.of(fieldsOf.apply(one)))).toList();
        var numbers = new HashMap<Object, IntSummaryStatistics>();
        wanted.forEach(tree -> tree.number.ifPresent(number ->
                numbers.computeIfAbsent(tree.remainder, _ -> new IntSummaryStatistics()).accept(number)));
        var options = new ArrayList<Option>();
        for (int i = 0; i < choices.size(); i++) {
            ChoiceParts tree = wanted.get(i);
            options.add(of(choices.get(i), tree, tree.number.map(number -> rangeOf(number, numbers.get(tree.remainder)))
                    .filter(range -> range.min() < range.max()), sentencesOf.apply(i)));
        }
        return options;
    }

    private static Option.Range rangeOf(int value, IntSummaryStatistics values) {
        return new Option.Range(value, values.getMin(), values.getMax());
    }

    private Option of(Choice choice, ChoiceParts choiceParts, Optional<Option.Range> number,
            Map<Language, String> sentences) {
        List<NamedCard> names = choice.namedCards().stream().filter(card -> state.table().containsCard(card.card())
                && state.table().card(card.card()).face().isBlank()).toList();
        var cards = References.listCards(choice).stream().distinct().toList();
        return new Option(idOf(choice), choice, choiceParts.verb, cards, seatsOf(choice),
                References.listCells(choice).stream().findFirst(), names, number,
                choiceParts.computeJoinKey(!cards.isEmpty())
                .filter(_ -> choice instanceof Choice.Decision && names.isEmpty()),
                sentences);
    }

    /// Returns the players named by a choice. Excludes the player who decides, because every decision names that
    /// player.
    private static List<Seat> seatsOf(Choice choice) {
        var seats = new ArrayList<>(References.listSeats(choice));
        if (choice instanceof Choice.Decision decision) {
            seats.remove(decision.seat());
        }
        return seats.stream().distinct().toList();
    }

    /// Returns the id of a choice. It depends on the number of the entry, so it is valid only at this point of the
    /// match.
    String idOf(Choice choice) {
        return idsByChoice.computeIfAbsent(choice, this::computeDigest);
    }

    private String computeDigest(Choice choice) {
        var digest = Seal.newDigest();
        digest.update(salt.getBytes(UTF_8));
        digest.update((byte) 0);
        return HexFormat.of().formatHex(digest.digest(canonicalBytesOf.apply(choice)), 0, ID_BYTES);
    }

    /// @param number the only number in the tree
    /// @param remainder the tree without that number
    private record ChoiceParts(String actor, String verb, Optional<Object> object, Optional<Integer> number,
            Object remainder) {

        static ChoiceParts of(Optional<Map<String, Object>> line) {
            if (line.isEmpty()) {
                return new ChoiceParts("", "", Optional.empty(), Optional.empty(), "");
            }
            var said = line.get().entrySet().iterator().next();
            var numbers = new ArrayList<Integer>();
            Object rest = without(said.getValue(), numbers);
            Optional<Integer> number = Optional.of(numbers).filter(all -> all.size() == 1).map(List::getFirst);
            if (!(said.getValue() instanceof Map<?, ?> fields)) {
                return new ChoiceParts(said.getKey(), String.valueOf(said.getValue()), Optional.empty(), number, rest);
            }
            var first = fields.entrySet().iterator().next();
            return new ChoiceParts(said.getKey(), String.valueOf(first.getKey()),
                    Optional.<Object>of(first.getValue()).filter(_ -> fields.size() == 1), number,
                    List.of(said.getKey(), rest));
        }

        private static Object without(Object tree, List<Integer> numbers) {
            return switch (tree) {
                case Integer number -> {
                    numbers.add(number);
                    yield "";
                }
                case List<?> items -> items.stream().map(item -> without(item, numbers)).toList();
                case Map<?, ?> fields -> {
                    var rest = new HashMap<Object, Object>();
                    fields.forEach((key, value) ->
                            rest.put(key, key.equals(ABILITY_FIELD) ? value : without(value, numbers)));
                    yield rest;
                }
                case Object other -> other;
            };
        }

        /// Returns the common key of choices that can be declared together. These are lists and pairs of cards, and
        /// swaps of cards that are not on the table. Numbers, such as two cuts of a deck, cannot be combined.
        Optional<String> computeJoinKey(boolean namesCards) {
            boolean may = object.filter(value -> value instanceof Map<?, ?> fields ? namesCards
                    || fields.values().stream().findFirst().filter(Map.class::isInstance).isPresent()
                    : namesCards && value instanceof List).isPresent();
            return Optional.of(actor + " " + verb).filter(_ -> may);
        }
    }
}
