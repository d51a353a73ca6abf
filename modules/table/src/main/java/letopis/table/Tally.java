package letopis.table;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/// A few named numbers, such as the counters on a card. A missing name counts as 0. Names are sorted, so equal tallies
/// print and compare the same.
public final class Tally {

    public static final Tally NONE = new Tally(new String[0], new int[0]);

    private final String[] names;
    private final int[] amounts;

    private Tally(String[] names, int[] amounts) {
        this.names = names;
        this.amounts = amounts;
    }

    public int get(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return amounts[i];
            }
        }
        return 0;
    }

    public boolean isEmpty() {
        return names.length == 0;
    }

    public boolean contains(String name) {
        return Arrays.asList(names).contains(name);
    }

    public Tally with(String name, int amount) {
        int place = Arrays.binarySearch(names, name);
        if (place >= 0) {
            int[] changed = amounts.clone();
            changed[place] = amount;
            return new Tally(names, changed);
        }
        int at = -place - 1;
        String[] moreNames = new String[names.length + 1];
        int[] moreAmounts = new int[names.length + 1];
        System.arraycopy(names, 0, moreNames, 0, at);
        System.arraycopy(amounts, 0, moreAmounts, 0, at);
        moreNames[at] = name;
        moreAmounts[at] = amount;
        System.arraycopy(names, at, moreNames, at + 1, names.length - at);
        System.arraycopy(amounts, at, moreAmounts, at + 1, names.length - at);
        return new Tally(moreNames, moreAmounts);
    }

    public Map<String, Integer> asMap() {
        if (isEmpty()) {
            return Map.of();
        }
        var map = new TreeMap<String, Integer>();
        for (int i = 0; i < names.length; i++) {
            map.put(names[i], amounts[i]);
        }
        return map;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tally tally && Arrays.equals(names, tally.names)
                && Arrays.equals(amounts, tally.amounts);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(names) + Arrays.hashCode(amounts);
    }

    @Override
    public String toString() {
        return asMap().toString();
    }
}
