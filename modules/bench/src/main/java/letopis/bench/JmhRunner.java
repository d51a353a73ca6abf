package letopis.bench;

import java.util.Collection;
import java.util.function.UnaryOperator;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/// A runner of JMH benchmarks. It follows their annotations or, for a quick check, runs each benchmark once in this
/// process.
final class JmhRunner {

    private JmhRunner() {}

    static Collection<RunResult> run(Class<?> benchmarkClass, boolean isQuick,
            UnaryOperator<ChainedOptionsBuilder> configure)
            throws RunnerException {
        ChainedOptionsBuilder all = configure.apply(new OptionsBuilder().include(benchmarkClass.getName()));
        if (isQuick) {
            all.forks(0).warmupIterations(0).measurementIterations(1).measurementTime(TimeValue.milliseconds(50));
        }
        return new Runner(all.shouldFailOnError(true).build()).run();
    }

    static double findScore(Collection<RunResult> results, String benchmark) {
        return results.stream().filter(result -> result.getParams().getBenchmark().endsWith("." + benchmark))
                .findFirst().orElseThrow().getPrimaryResult().getScore();
    }
}
