package letopis.table.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;
import letopis.table.CardProblem;

/// A collector of card problems for a check that visits the components of a card. Each problem is reported under the
/// current component. A subpath passed to a method is appended to the path of that component.
public final class CardProblems {

    private final List<CardProblem> problems = new ArrayList<>();
    private final List<String> path = new ArrayList<>();

    public CardProblems() {}

    public List<CardProblem> problems() {
        return List.copyOf(problems);
    }

    public void checkComponent(String component, Runnable check) {
        path.addLast(component);
        check.run();
        path.removeLast();
    }

    /// Checks the elements of a list. Each is checked under its index, counted from 0.
    public <T> void checkElements(String component, List<T> elements, Consumer<? super T> check) {
        checkElements(component, elements, (element, _) -> check.accept(element));
    }

    public <T> void checkElements(String component, List<T> elements, ObjIntConsumer<? super T> check) {
        checkComponent(component, () -> {
            for (int i = 0; i < elements.size(); i++) {
                int number = i;
                checkComponent(String.valueOf(i), () -> check.accept(elements.get(number), number));
            }
        });
    }

    public void add(String code, String... subpath) {
        add(code, Map.of(), subpath);
    }

    public void add(String code, Map<String, Object> details, String... subpath) {
        problems.add(new CardProblem(code, Stream.concat(path.stream(), Stream.of(subpath)).toList(), details));
    }

    public void addUnless(boolean conditionHolds, String code, String... subpath) {
        if (!conditionHolds) {
            add(code, subpath);
        }
    }

    public void checkRange(int value, int from, int to, String... subpath) {
        if (value < from || value > to) {
            add("out-of-range", Map.of("value", value, "from", from, "to", to), subpath);
        }
    }

    /// Reports elements that occur more than once in a list.
    public void checkDistinct(String component, List<?> elements) {
        checkElements(component, elements, (element, i) -> addUnless(elements.indexOf(element) == i, "twice"));
    }
}
