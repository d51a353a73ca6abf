package letopis.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import letopis.bench.sample.SampleMatch;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// One step in a loaded timeline: finding the next or previous position and reading its state.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class SteppingBenchmark {

    /// The file of a match; if empty, a match is generated.
    @Param("")
    public String match;

    private Timeline<?> timeline;
    private long position;

    @Setup
    public void load() throws IOException {
        timeline = LoadedMatch.load(match.isEmpty() ? SampleMatch.write(Files.createTempDirectory("letopis-bench"))
                : Path.of(match)).timeline();
    }

    @Benchmark
    public Object stepForward() {
        position = position == timeline.size() ? 0 : timeline.next(position, Stride.STEP);
        return timeline.at(position);
    }

    @Benchmark
    public Object stepBackward() {
        position = position == 0 ? timeline.size() : timeline.findPreviousIndex(position, Stride.STEP);
        return timeline.at(position);
    }

    @Benchmark
    public Object turnBackward() {
        position = position == 0 ? timeline.size() : timeline.findPreviousIndex(position, Stride.TURN);
        return timeline.at(position);
    }
}
