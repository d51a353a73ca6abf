package letopis.berserkheroes.query;

import java.util.List;

/// A change to a number. Regardless of their order, additions apply first, then multiplications, subtractions and
/// divisions, and finally assignments, of which the last prevails (BF-523.1, BF-513.1).
public sealed interface Reckoned {

    /// @param more negative for a reduction
    record More(int more) implements Reckoned {}

    /// @param over divisor
    /// @param up whether to round up ([R-DIV])
    record Times(int times, int over, boolean up) implements Reckoned {}

    record Is(int number) implements Reckoned {}

    static int of(int number, List<? extends Reckoned> changes) {
        long reckoned = number;
        for (Reckoned one : changes) {
            reckoned += one instanceof More(int more) ? Math.max(0, more) : 0;
        }
        for (Reckoned one : changes) {
            reckoned *= one instanceof Times(int times, int _, boolean _) ? times : 1;
        }
        for (Reckoned one : changes) {
            reckoned += one instanceof More(int more) ? Math.min(0, more) : 0;
        }
        for (Reckoned one : changes) {
            reckoned = one instanceof Times(int _, int over, boolean up) ? divided(reckoned, over, up) : reckoned;
        }
        for (Reckoned one : changes) {
            reckoned = one instanceof Is(int is) ? is : reckoned;
        }
        return Math.clamp(reckoned, Integer.MIN_VALUE / 2, Integer.MAX_VALUE / 2);
    }

    /// Returns the formula, such as `(4 + 1 − 1) / 2`; an assigned number follows an arrow.
    static String sum(int number, List<? extends Reckoned> changes) {
        var sum = new StringBuilder(String.valueOf(number));
        changes.forEach(one -> sum.append(one instanceof More(int more) && more > 0 ? " + " + more : ""));
        boolean added = sum.indexOf(" ") > 0;
        for (Reckoned one : changes) {
            if (one instanceof Times(int times, int _, boolean _) && times != 1) {
                bracket(sum, added).append(" × ").append(times);
                added = false;
            }
        }
        for (Reckoned one : changes) {
            if (one instanceof More(int more) && more < 0) {
                sum.append(" − ").append(-more);
                added = true;
            }
        }
        for (Reckoned one : changes) {
            if (one instanceof Times(int _, int over, boolean _) && over != 1) {
                bracket(sum, added).append(" / ").append(over);
                added = false;
            }
        }
        changes.forEach(one -> sum.append(one instanceof Is(int is) ? " → " + is : ""));
        return sum.toString();
    }

    private static StringBuilder bracket(StringBuilder sum, boolean needed) {
        return needed ? sum.insert(0, '(').append(')') : sum;
    }

    /// Rounds toward zero or up ([R-DIV]).
    static int divided(int number, int over, boolean up) {
        return (int) divided((long) number, over, up);
    }

    private static long divided(long number, int over, boolean up) {
        return up ? Math.ceilDiv(number, over) : number / over;
    }
}
