package letopis.berserkheroes.query;

import java.util.List;

/// A change to a number. Regardless of their order, additions apply first, then multiplications, subtractions and
/// divisions, and finally assignments, of which the last prevails (BF-523.1, BF-513.1).
public sealed interface NumberChange {

    /// @param amount negative for a reduction
    record Addition(int amount) implements NumberChange {}

    /// @param divisor divisor
    /// @param roundsUp whether to round up ([R-DIV])
    record Factor(int times, int divisor, boolean roundsUp) implements NumberChange {}

    record Assignment(int number) implements NumberChange {}

    static int applyAll(int number, List<? extends NumberChange> changes) {
        long reckoned = number;
        for (NumberChange numberChange : changes) {
            reckoned += numberChange instanceof Addition(int more) ? Math.max(0, more) : 0;
        }
        for (NumberChange numberChange : changes) {
            reckoned *= numberChange instanceof Factor(int times, int _, boolean _) ? times : 1;
        }
        for (NumberChange numberChange : changes) {
            reckoned += numberChange instanceof Addition(int more) ? Math.min(0, more) : 0;
        }
        for (NumberChange numberChange : changes) {
            reckoned = numberChange instanceof Factor(int _, int over, boolean up) ? divide(reckoned, over, up)
                    : reckoned;
        }
        for (NumberChange numberChange : changes) {
            reckoned = numberChange instanceof Assignment(int is) ? is : reckoned;
        }
        return Math.clamp(reckoned, Integer.MIN_VALUE / 2, Integer.MAX_VALUE / 2);
    }

    /// Returns the formula, such as `(4 + 1 − 1) / 2`; an assigned number follows an arrow.
    static String formatFormula(int number, List<? extends NumberChange> changes) {
        var sum = new StringBuilder(String.valueOf(number));
        changes.forEach(one -> sum.append(one instanceof Addition(int more) && more > 0 ? " + " + more : ""));
        boolean added = sum.indexOf(" ") > 0;
        for (NumberChange numberChange : changes) {
            if (numberChange instanceof Factor(int times, int _, boolean _) && times != 1) {
                addParentheses(sum, added).append(" × ").append(times);
                added = false;
            }
        }
        for (NumberChange numberChange : changes) {
            if (numberChange instanceof Addition(int more) && more < 0) {
                sum.append(" − ").append(-more);
                added = true;
            }
        }
        for (NumberChange numberChange : changes) {
            if (numberChange instanceof Factor(int _, int over, boolean _) && over != 1) {
                addParentheses(sum, added).append(" / ").append(over);
                added = false;
            }
        }
        changes.forEach(one -> sum.append(one instanceof Assignment(int is) ? " → " + is : ""));
        return sum.toString();
    }

    private static StringBuilder addParentheses(StringBuilder sum, boolean isNeeded) {
        return isNeeded ? sum.insert(0, '(').append(')') : sum;
    }

    /// Rounds toward zero or up ([R-DIV]).
    static int divide(int number, int divisor, boolean roundsUp) {
        return (int) divide((long) number, divisor, roundsUp);
    }

    private static long divide(long number, int divisor, boolean roundsUp) {
        return roundsUp ? Math.ceilDiv(number, divisor) : number / divisor;
    }
}
