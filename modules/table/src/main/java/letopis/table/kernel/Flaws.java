package letopis.table.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.table.CardProblem;

/// What was found wrong with a card, each with the path that leads to it.
public final class Flaws {

    private final List<CardProblem> found = new ArrayList<>();

    public Flaws() {}

    public List<CardProblem> found() {
        return List.copyOf(found);
    }

    public void add(String code, List<String> path) {
        add(code, Map.of(), path);
    }

    public void add(String code, Map<String, Object> details, List<String> path) {
        found.add(new CardProblem(code, path, details));
    }

    public void unless(boolean holds, String code, List<String> path) {
        if (!holds) {
            add(code, path);
        }
    }

    public void range(int value, int from, int to, List<String> path) {
        if (value < from || value > to) {
            add("out-of-range", Map.of("value", value, "from", from, "to", to), path);
        }
    }

    public static List<String> path(Object... steps) {
        return join(List.of(), steps);
    }

    public static List<String> join(List<String> path, Object... more) {
        return Stream.concat(path.stream(), Arrays.stream(more).map(String::valueOf)).toList();
    }
}
