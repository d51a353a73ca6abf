package letopis.notation;

import java.util.List;
import java.util.function.Consumer;
import letopis.table.Game;

/// A suite of checks that every game must pass. It is part of the testkit and is found with `ServiceLoader`, so
/// programs need no test library unless the suite is requested.
public interface ConformanceSuite {

    /// Plays seeded matches of a game and checks every promise.
    ///
    /// @param progress the consumer of each promise before its check
    Report check(Game<?> game, Consumer<String> progress);

    /// @param checkCount the number of checks; a promise counts once per group of matches
    /// @param violations the failed promises
    record Report(long checkCount, List<Violation> violations) {
        public Report {
            violations = List.copyOf(violations);
        }
    }

    /// @param promise the promise that failed, in English
    /// @param reason the observed behaviour
    record Violation(String promise, String reason) {}
}
