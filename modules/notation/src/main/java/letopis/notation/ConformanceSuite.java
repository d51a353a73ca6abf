package letopis.notation;

import java.util.List;
import java.util.function.Consumer;
import letopis.table.Game;

/// What every game promises, tried on one. The suite comes with the testkit and is found with `ServiceLoader`, so that
/// programs need no test library until somebody asks.
public interface ConformanceSuite {

    /// Plays seeded matches of a game and looks at them in every way.
    ///
    /// @param progress is told each promise that is about to be tried
    Report check(Game<?> game, Consumer<String> progress);

    /// @param tried how many promises were tried, or tried with several matches
    /// @param broken those that were not kept
    record Report(long tried, List<Violation> broken) {
        public Report {
            broken = List.copyOf(broken);
        }
    }

    /// @param promise in English words
    /// @param why what was found instead
    record Violation(String promise, String why) {}
}
