package letopis.app.statistics;

import java.math.BigDecimal;
import java.util.List;
import letopis.language.message.Language;

/// The median of a possibly empty list of numbers.
///
/// @param value the middle number; if there is an even number of them, the mean of the middle two
public record Median(double value) {

    /// @param sortedValues the numbers in ascending order
    public static Median of(List<Long> sortedValues) {
        int middle = sortedValues.size() / 2;
        return new Median(sortedValues.isEmpty() ? 0 : sortedValues.size() % 2 == 1 ? sortedValues.get(middle)
                : (sortedValues.get(middle - 1) + sortedValues.get(middle)) / 2.0);
    }

    /// Returns the nearest whole number; halves are rounded up.
    public long rounded() {
        return (long) Math.floor(value + 0.5);
    }

    /// Returns the number in a language, with a decimal for a half: `635.5`, «635,5».
    public String format(Language language) {
        String plain = BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
        return language.of(plain.replace('.', ','), plain);
    }
}
