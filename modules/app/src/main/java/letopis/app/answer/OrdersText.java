package letopis.app.answer;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.match.OpenMatch;
import letopis.app.text.Columns;
import letopis.app.text.DisplayNames;
import letopis.app.text.Layout;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.dispute.ChoiceOrders;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.match.Fate;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.Subject;

/// The outcomes of a dispute in every order of its choices, as a table of fates.
public final class OrdersText {

    private static final int GAP_WIDTH = 2;

    private final Layout layout;
    private final Words words;
    private final DisplayNames names;
    private final ChoiceOrders.AllOrders orders;
    private final List<Subject> subjects;

    public OrdersText(ChoiceOrders.AllOrders orders, DisputeResult<?> answer, Layout layout) {
        this.layout = layout;
        this.orders = orders;
        this.words = new OpenMatch(answer.match(), layout).words();
        var all = new LinkedHashSet<Subject>();
        orders.orders().forEach(order -> order.answer().fates().forEach(fate -> all.add(fate.subject())));
        this.subjects = List.copyOf(all);
        this.names = DisplayNames.of(words, layout.glyphs()).withoutAmbiguity(subjects, Object::toString);
    }

    /// @param title the title of the dispute
    public List<StyledText> formatText(String title) {
        var text = new ArrayList<StyledText>();
        text.add(StyledText.of(title, TextStyle.TITLE));
        List<String> choices = choices();
        for (int i = 0; i < choices.size(); i++) {
            text.add(StyledText.of("  " + (i + 1) + "  " + choices.get(i), TextStyle.PLAIN));
        }
        long legal = orders.orders().stream().filter(order -> order.answer().refused().isEmpty()).count();
        text.add(StyledText.EMPTY);
        text.add(StyledText.of(layout.say("orders.count", Map.of("all", orders.orders().size(), "legal", legal)),
                TextStyle.STRONG));
        var table = new ArrayList<List<String>>();
        table.add(Stream.concat(Stream.of(layout.say("orders.order")), subjects.stream().map(names::of)).toList());
        orders.orders().forEach(order -> table.add(toRow(order)));
        int columns = subjects.size() + 1;
        int[] widths = new int[columns];
        table.stream().filter(row -> row.size() == columns).forEach(row -> {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], Columns.measureWidth(row.get(i)) + GAP_WIDTH);
            }
        });
        for (List<String> row : table) {
            var line = new StringBuilder("  ");
            for (int i = 0; i < row.size(); i++) {
                line.append(row.size() == columns || i == 0 ? Columns.fit(row.get(i), widths[i]) : row.get(i));
            }
            text.add(StyledText.of(line.toString().stripTrailing(),
                    table.indexOf(row) == 0 ? TextStyle.LABEL : TextStyle.PLAIN));
        }
        text.add(StyledText.EMPTY);
        text.add(StyledText.of(layout.say(legal < 2 ? "orders.only" : hasSameOutcome() ? "orders.same"
                : "orders.matters",
                Map.of("legal", legal)), TextStyle.STRONG));
        return text;
    }

    /// Returns an order with the fates it leads to, or the reason why it is illegal.
    private List<String> toRow(ChoiceOrders.Order order) {
        String numbers = order.choices().stream().map(String::valueOf).collect(Collectors.joining(" "));
        if (order.answer().refused().isPresent()) {
            return List.of(numbers, layout.say("orders.refused", Map.of("reason", findReason(order.answer()))));
        }
        Map<Subject, Fate> fates = order.answer().fates().stream()
                .collect(Collectors.toMap(Fate::subject, fate -> fate, (_, last) -> last));
        return Stream.concat(Stream.of(numbers), subjects.stream().map(subject -> describeFate(fates.get(subject))))
                .toList();
    }

    private String describeFate(Fate fate) {
        return fate == null ? "–" : layout.say("orders." + fate.end().name().toLowerCase(Locale.ROOT),
                Map.of("life", fate.life()));
    }

    private String findReason(DisputeResult<?> answer) {
        var state = answer.match().timeline().at(answer.match().timeline().size());
        return answer.refused().map(rejected -> words.narrateRefusal(rejected.refusal(), state, Audience.JUDGE))
                .orElse("");
    }

    /// Returns the choices of the file in words. A choice that is illegal in the order of the file may be legal in
    /// another order.
    private List<String> choices() {
        return orders.lines().stream().map(line -> orders.orders().stream().map(ChoiceOrders.Order::answer)
                .flatMap(answer -> answer.said().stream().filter(choice -> !choice.implied() && choice.line() == line)
                        .map(choice -> new Chronicle(answer.match(), words, Audience.JUDGE).narrate(choice.first())
                                .sentence()))
                .findFirst().orElseGet(() -> layout.say("orders.line", Map.of("line", line)))).toList();
    }

    private boolean hasSameOutcome() {
        return orders.orders().stream().filter(order -> order.answer().refused().isEmpty())
                .map(order -> order.answer().fates().stream().map(Fate::toString).sorted().toList()).distinct()
                .count() < 2;
    }

    /// Returns the outcomes as data for JSON.
    ///
    /// @param file the name of the file as given
    public OrdersAnswer toAnswer(String file, PositionFile position, DisputeResult<?> answer) {
        return new OrdersAnswer(file, position.heading().id(), answer.name(layout.language()), choices(),
                orders.orders().stream().map(order -> new OrdersAnswer.Order(order.choices(),
                        order.answer().refused().isEmpty(),
                        order.answer().refused().map(rejected -> rejected.refusal().code()),
                        order.answer().fates().stream().map(AskAnswer.EndState::of).toList(),
                        order.answer().result().flatMap(BoardView.Result::winner))).toList(), hasSameOutcome());
    }
}
