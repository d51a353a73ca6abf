package letopis.app.statistics;

import java.util.Optional;

/// The win rate of a player by turn order. Its mean weights both orders equally, so going first more often is no
/// advantage.
///
/// @param first the matches in which the player went first
/// @param second the matches in which the player went second
public record OrderedRate(WinCount first, WinCount second) {

    public static final OrderedRate NONE = new OrderedRate(WinCount.NONE, WinCount.NONE);

    /// The number of matches, and how many of them were won.
    public record WinCount(long matchCount, long winCount) {

        static final WinCount NONE = new WinCount(0, 0);

        WinCount plus(boolean hasWon) {
            return new WinCount(matchCount + 1, winCount + (hasWon ? 1 : 0));
        }

        double share() {
            return (double) winCount / matchCount;
        }
    }

    /// A win rate with its 95 % interval.
    public record Rate(double value, double lowerBound, double upperBound) {}

    OrderedRate plus(boolean wentFirst, boolean hasWon) {
        return wentFirst ? new OrderedRate(first.plus(hasWon), second) : new OrderedRate(first, second.plus(hasWon));
    }

    public long matchCount() {
        return first.matchCount() + second.matchCount();
    }

    /// Returns the mean of the win rates of both orders; empty unless both orders occurred. The interval of the mean
    /// combines the Wilson intervals of the two orders by the method of Zou and Donner.
    public Optional<Rate> mean() {
        if (first.matchCount() == 0 || second.matchCount() == 0) {
            return Optional.empty();
        }
        double mean = (first.share() + second.share()) / 2;
        WilsonInterval one = WilsonInterval.of(first.winCount(), first.matchCount());
        WilsonInterval other = WilsonInterval.of(second.winCount(), second.matchCount());
        double below = Math.hypot(first.share() - one.lowerBound(), second.share() - other.lowerBound()) / 2;
        double above = Math.hypot(one.upperBound() - first.share(), other.upperBound() - second.share()) / 2;
        return Optional.of(new Rate(mean, Math.max(0, mean - below), Math.min(1, mean + above)));
    }
}
