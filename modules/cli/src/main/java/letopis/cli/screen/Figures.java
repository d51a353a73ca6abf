package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.language.text.Words;

/// The numbers of a card as they are written beside its name: `3/6` for what is left of how much, and a short word
/// before a number that could be taken for another.
public final class Figures {

    private static final Map<String, String> WHOLE = Map.of("life", "maxLife", "mana", "cost");
    private static final String LOST = "damage"; // from the first number
    private static final String WOUNDS = "wounds"; // what is left of a life says them already

    private static final char MINUS = '−';

    private Figures() {}

    /// One number, or two that belong together.
    ///
    /// @param codes what it counts
    record Figure(List<String> codes, String text) {}

    static List<Figure> of(Map<String, Integer> stats, Words words) {
        var figures = new ArrayList<Figure>();
        stats.forEach((code, amount) -> {
            boolean first = figures.isEmpty();
            if (WHOLE.entrySet().stream().anyMatch(pair -> pair.getValue().equals(code)
                    && stats.containsKey(pair.getKey())) || code.equals(LOST) && !first
                    || code.equals(WOUNDS) && stats.containsKey("maxLife")) {
                return; // written with the other
            }
            String whole = WHOLE.getOrDefault(code, "");
            String sign = words.known("short.counter." + code).orElse("");
            if (stats.containsKey(whole)) {
                figures.add(new Figure(List.of(code, whole), sign + number(amount) + "/" + stats.get(whole)));
            } else if (first && stats.containsKey(LOST) && !code.equals(LOST)) {
                figures.add(new Figure(List.of(code, LOST), sign + number(amount) + "/" + (amount + stats.get(LOST))));
            } else {
                figures.add(new Figure(List.of(code), sign + number(amount)));
            }
        });
        return figures;
    }

    private static String number(int amount) {
        return String.valueOf(amount).replace('-', MINUS);
    }

    /// All of them in one.
    public static String text(Map<String, Integer> stats, Words words) {
        return String.join(" ", of(stats, words).stream().map(Figure::text).toList());
    }

    /// What they count, in the same order.
    public static String meaning(Map<String, Integer> stats, Words words) {
        return String.join(", ", of(stats, words).stream().map(figure -> String.join("/", figure.codes().stream()
                .map(code -> figure.codes().size() > 1 && code.equals(LOST)
                        ? words.known("counter.full").orElseGet(() -> words.word("counter." + code))
                        : words.word("counter." + code)).toList())).toList());
    }

    /// Whether something of it is lost.
    static boolean isLess(Map<String, Integer> stats) {
        return stats.containsKey("maxLife") ? stats.getOrDefault("life", 0) < stats.get("maxLife")
                : stats.getOrDefault(LOST, 0) > 0;
    }
}
