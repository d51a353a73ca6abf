package letopis.table;

/// A simulator's source of randomness. Rules never roll dice themselves; a choice supplies the result.
@FunctionalInterface
public interface Dice {

    /// Returns a uniformly distributed number from 0 to `bound - 1`.
    int nextInt(int bound);
}
