package letopis.dispute;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import letopis.table.SourceNode;
import letopis.table.State;

/// Results of a position for every order in which its choices could have been made. Passes and awaited moments keep
/// their places. A word such as `close` moves with the preceding choice of the same player, unless it comes after the
/// last choice.
public sealed interface ChoiceOrders {

    /// The largest number of choices to permute.
    int MAX_CHOICES = 6;

    /// The position has too many choices to permute.
    record TooManyChoices(int choices) implements ChoiceOrders {}

    /// All orders were played.
    ///
    /// @param lines the line numbers of the choices, in file order
    record AllOrders(List<Long> lines, List<Order> orders) implements ChoiceOrders {
        public AllOrders {
            lines = List.copyOf(lines);
            orders = List.copyOf(orders);
        }
    }

    /// One order of the choices.
    ///
    /// @param choices the file indices of the choices, from 1, in this order
    /// @param answer the result of this order
    record Order(List<Integer> choices, DisputeResult<?> answer) {
        public Order {
            choices = List.copyOf(choices);
        }
    }

    /// @param clock the clock used for the answer
    /// @param saltSupplier the salts used for the answer
    static <S extends State> ChoiceOrders of(DisputeResult<S> answer, InstantSource clock,
            Supplier<String> saltSupplier) {
        List<SourceNode> all = answer.written().find("choices")
                .map(node -> node instanceof SourceNode.Items(_, _, var items) ? items : List.of(node))
                .orElse(List.of());
        List<List<SourceNode>> parts = groupLines(all);
        List<Integer> places = Stream.iterate(0, place -> place < parts.size(), place -> place + 1)
                .filter(place -> isChoice(parts.get(place).getFirst())).toList();
        if (places.size() > MAX_CHOICES) {
            return new TooManyChoices(places.size());
        }
        var files = GameFiles.of(answer);
        var orders = new ArrayList<Order>();
        var seen = new HashSet<List<Object>>();
        for (List<Integer> order : listPermutations(places)) {
            var moved = new ArrayList<>(parts);
            for (int i = 0; i < places.size(); i++) {
                moved.set(places.get(i), parts.get(order.get(i)));
            }
            List<SourceNode> choices = moved.stream().flatMap(List::stream).toList();
            if (seen.add(choices.stream().map(ChoiceOrders::toPlainValue).toList())) { // skips orders of equal choices
                List<Integer> numbers = order.stream().map(place -> places.indexOf(place) + 1).toList();
                replayAll(answer, choices, files, clock, saltSupplier)
                        .forEach(other -> orders.add(new Order(numbers, other)));
            }
        }
        return new AllOrders(places.stream().map(place -> (long) parts.get(place).getFirst().line()).toList(), orders);
    }

    /// Groups the lines that must stay together: a choice and the words of the same player that directly follow it.
    /// Words after the last choice are not grouped.
    private static List<List<SourceNode>> groupLines(List<SourceNode> lines) {
        int last = lines.size() - 1;
        while (last >= 0 && !isChoice(lines.get(last))) {
            last--;
        }
        var parts = new ArrayList<List<SourceNode>>();
        for (int i = 0; i < lines.size(); i++) {
            boolean goesAlong = i < last && !isChoice(lines.get(i)) && !parts.isEmpty()
                    && isChoice(parts.getLast().getFirst()) && formatAuthor(lines.get(i))
                    .equals(formatAuthor(parts.getLast().getFirst()));
            if (goesAlong) {
                parts.getLast().add(lines.get(i));
            } else {
                parts.add(new ArrayList<>(List.of(lines.get(i))));
            }
        }
        return parts;
    }

    private static String formatAuthor(SourceNode line) {
        return line instanceof SourceNode.Fields fields && !fields.fields().isEmpty()
                ? fields.fields().getFirst().name().value() : "";
    }

    private static <S extends State> Stream<DisputeResult<S>> replayAll(
            DisputeResult<S> answer, List<SourceNode> choices,
            GameFiles files, InstantSource clock, Supplier<String> saltSupplier) {
        SourceNode.Fields written = answer.written().without("expect");
        List<SourceNode.Fields.Field> fields = written.fields().stream()
                .map(field -> !field.name().value().equals("choices") ? field
                        : new SourceNode.Fields.Field(field.name(), new SourceNode.Items(field.value().line(),
                                field.value().column(), List.copyOf(choices)))).toList();
        return AlternativeReading.replay(answer, new SourceNode.Fields(written.line(), written.column(), fields),
                files, new PlayMode.LiteralMode(), clock, saltSupplier);
    }

    /// Returns whether a line is a choice: a verb with arguments after the player.
    private static boolean isChoice(SourceNode line) {
        return line instanceof SourceNode.Fields fields && fields.fields().stream()
                .anyMatch(field -> !field.name().value().equals("until") && !field.name().value().equals("implied")
                        && field.value() instanceof SourceNode.Fields);
    }

    /// Returns the content of a line without its position.
    private static Object toPlainValue(SourceNode node) {
        return switch (node) {
            case SourceNode.Text text -> text.plainText();
            case SourceNode.Items(_, _, var items) -> items.stream().map(ChoiceOrders::toPlainValue).toList();
            case SourceNode.Fields fields -> fields.fields().stream()
                    .map(field -> List.of(field.name().value(), toPlainValue(field.value()))).toList();
        };
    }

    /// Returns all permutations, starting with the order of the file.
    private static List<List<Integer>> listPermutations(List<Integer> numbers) {
        if (numbers.isEmpty()) {
            return List.of(List.of());
        }
        var all = new ArrayList<List<Integer>>();
        for (Integer first : numbers) {
            var rest = new ArrayList<>(numbers);
            rest.remove(first);
            listPermutations(rest).forEach(others -> {
                var order = new ArrayList<Integer>();
                order.add(first);
                order.addAll(others);
                all.add(Collections.unmodifiableList(order));
            });
        }
        return all;
    }
}
