package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.language.text.Words;
import letopis.table.CardDisplay;

/// The numbers of a card next to its name: `3/6` for the current and full value, with a short word before an ambiguous
/// number.
public final class StatFormatter {

    private static final char MINUS = '−';

    private StatFormatter() {}

    /// One number, or a pair of related numbers.
    ///
    /// @param codes the codes of the counted values
    record FormattedStat(List<String> codes, String text) {}

    static List<FormattedStat> format(Map<String, Integer> stats, Words words) {
        CardDisplay display = words.game().cardDisplay();
        Optional<String> loss = display.loss().filter(stats::containsKey);
        var figures = new ArrayList<FormattedStat>();
        stats.forEach((code, amount) -> {
            boolean first = figures.isEmpty();
            boolean isLoss = loss.equals(Optional.of(code));
            if (display.isShownWithinAnother(code, stats.keySet()) || isLoss && !first) {
                return; // printed with the other number
            }
            String max = display.maxima().getOrDefault(code, "");
            String sign = words.findWord("short.counter." + code).orElse("");
            if (stats.containsKey(max)) {
                figures.add(new FormattedStat(List.of(code, max), sign + formatNumber(amount) + "/" + stats.get(max)));
            } else if (first && loss.isPresent() && !isLoss) {
                figures.add(new FormattedStat(List.of(code, loss.get()),
                        sign + formatNumber(amount) + "/" + (amount + stats.get(loss.get()))));
            } else {
                figures.add(new FormattedStat(List.of(code), sign + formatNumber(amount)));
            }
        });
        return figures;
    }

    private static String formatNumber(int amount) {
        return String.valueOf(amount).replace('-', MINUS);
    }

    /// Returns all numbers as one string. If a game has no rules for displaying several numbers, each is written with
    /// its word.
    public static String formatText(Map<String, Integer> stats, Words words) {
        CardDisplay display = words.game().cardDisplay();
        List<FormattedStat> numbers = format(stats, words);
        if (numbers.size() > 1 && display.loss().isEmpty() && display.maxima().isEmpty()) {
            return numbers.stream().map(one -> one.codes().getFirst()).map(code ->
                    words.findWord("short.counter." + code).orElseGet(() -> words.word("counter." + code) + " ")
                    + formatNumber(stats.get(code))).collect(Collectors.joining(", "));
        }
        return String.join(" ", numbers.stream().map(FormattedStat::text).toList());
    }

    /// Returns the meanings of the numbers, in the same order.
    public static String formatMeanings(Map<String, Integer> stats, Words words) {
        Optional<String> loss = words.game().cardDisplay().loss();
        return String.join(", ", format(stats, words).stream().map(figure -> String.join("/", figure.codes().stream()
                .map(code -> figure.codes().size() > 1 && loss.equals(Optional.of(code))
                        ? words.findWord("counter.full").orElseGet(() -> words.word("counter." + code))
                        : words.word("counter." + code)).toList())).toList());
    }
}
