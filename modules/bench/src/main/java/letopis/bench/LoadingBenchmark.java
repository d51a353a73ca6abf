package letopis.bench;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import letopis.bench.sample.SampleMatch;
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
import org.openjdk.jmh.infra.Blackhole;

/// A benchmark for loading a match of 5,000 entries from its file: read, check seals and secrets, decode, fold. As
/// baselines, Jackson streams all tokens, and its databind reads each line into a record. The benchmark also loads the
/// recorded matches of the project, which vary in length and game.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class LoadingBenchmark {

    /// A line as parsed by databind: the columns of entries and seals, and any other fields.
    public record Line(
            long seq, String type, int v, String at, String by, long cause, List<String> rules,
            Map<String, Object> data, Map<String, String> sealed, Map<String, Object> secret, long seal, String sha256,
            @JsonAnySetter Map<String, Object> otherFields) {}

    /// The folder of the recorded matches.
    @Param("replays")
    public String replays;

    private final JsonFactory jsonFactory = new JsonFactory();
    private final ObjectReader databindReader = new ObjectMapper().readerFor(Line.class);
    private Path file;
    private List<Path> replayFiles;

    @Setup
    public void prepareMatches() throws IOException {
        file = SampleMatch.write(Files.createTempDirectory("letopis-bench"));
        try (Stream<Path> files = Files.walk(Path.of(replays))) {
            replayFiles = files.filter(path -> path.toString().endsWith(".jsonl")).sorted().toList();
        }
        if (replayFiles.isEmpty()) {
            throw new IllegalStateException("there are no recorded matches under " + replays);
        }
    }

    @Benchmark
    public Object letopis() {
        return LoadedMatch.load(file);
    }

    @Benchmark
    public long jacksonStreaming() throws IOException {
        long tokens = 0;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
                JsonParser parser = jsonFactory.createParser(in)) {
            while (parser.nextToken() != null) {
                tokens++;
                if (parser.currentToken().isScalarValue()) {
                    tokens += parser.getTextLength();
                }
            }
        }
        return tokens;
    }

    @Benchmark
    public void recordedLetopis(Blackhole blackhole) {
        replayFiles.forEach(path -> blackhole.consume(LoadedMatch.load(path)));
    }

    @Benchmark
    public long recordedByDatabind() throws IOException {
        long lines = 0;
        for (Path path : replayFiles) {
            lines += measureDatabind(path);
        }
        return lines;
    }

    @Benchmark
    public long jacksonDatabind() throws IOException {
        return measureDatabind(file);
    }

    private long measureDatabind(Path file) throws IOException {
        long lines = 0;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
                MappingIterator<Line> all = databindReader.readValues(in)) {
            while (all.hasNextValue()) {
                lines += all.nextValue().seq();
            }
        }
        return lines;
    }
}
