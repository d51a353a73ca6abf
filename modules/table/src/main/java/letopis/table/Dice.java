package letopis.table;

/// Where a simulator takes its chance from. Rules never throw dice; a choice brings them the result.
@FunctionalInterface
public interface Dice {

    /// A number from 0 to `bound - 1`, each equally likely.
    int below(int bound);
}
