package letopis.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import letopis.notation.ConformanceSuite;
import letopis.table.Game;
import letopis.table.State;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/// A suite that runs [GameContract] on a game loaded by a program.
public final class GameConformance implements ConformanceSuite {

    private static final ScopedValue<Game<?>> GAME = ScopedValue.newInstance();

    /// Creates the suite for `ServiceLoader`.
    public GameConformance() {}

    @Override
    public Report check(Game<?> game, Consumer<String> progress) {
        var outcome = new Outcome(progress);
        ScopedValue.where(GAME, game).run(() -> LauncherFactory.create().execute(
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(DiscoverySelectors.selectClass(LoadedGameContract.class)).build(), outcome));
        return new Report(outcome.testCount, outcome.violations);
    }

    /// The contract of the tested game.
    static final class LoadedGameContract extends GameContract<State> {

        @Override
        @SuppressWarnings("unchecked") // the contract only passes states of a game back to it
        protected Playthrough<State> playthrough() {
            return Playthrough.of((Game<State>) GAME.get());
        }
    }

    private static final class Outcome implements TestExecutionListener {

        private final Consumer<String> progress;
        private final List<Violation> violations = new ArrayList<>();
        private long testCount;

        private Outcome(Consumer<String> progress) {
            this.progress = progress;
        }

        @Override
        public void executionStarted(TestIdentifier test) {
            if (test.isTest()) {
                progress.accept(test.getDisplayName());
            }
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            switch (result.getStatus()) {
                case SUCCESSFUL -> testCount += test.isTest() ? 1 : 0;
                case ABORTED -> {} // not applicable to such a game
                case FAILED -> {
                    testCount++;
                    violations.add(new Violation(test.getDisplayName(),
                            result.getThrowable().map(Throwable::getMessage).orElse("")));
                }
            }
        }
    }
}
