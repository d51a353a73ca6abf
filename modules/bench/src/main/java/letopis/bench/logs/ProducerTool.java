package letopis.bench.logs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Kafka's own `kafka-producer-perf-test` in a separate JVM.
///
/// @param classPath the class path of the tool, which includes its own version of the clients
record ProducerTool(String classPath) {

    private static final Pattern STEADY_STATE_PATTERN =
            Pattern.compile("steady state records sent, ([\\d.]+) records/sec");

    /// Sends records of random letters.
    ///
    /// @param recordSize the bytes per record
    /// @param recordCount the number of measured records; an equal number is sent first as warm-up
    /// @param settings producer settings, each `name=value`
    /// @return records per second as reported by the tool
    double measureRate(String bootstrapServers, String topic, int recordSize, long recordCount,
            List<String> settings) throws IOException {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        command.addAll(BrokerProcess.compilerOptions());
        command.addAll(List.of("-cp", classPath, "org.apache.kafka.tools.ProducerPerformance",
                "--bootstrap-server", bootstrapServers, "--topic", topic,
                "--record-size", String.valueOf(recordSize), "--num-records", String.valueOf(2 * recordCount),
                "--warmup-records",
                String.valueOf(recordCount),
                "--throughput", "-1", "--command-property"));
        command.addAll(settings);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (var said = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            List<String> lines = said.readAllLines();
            return lines.stream().map(STEADY_STATE_PATTERN::matcher).filter(Matcher::find)
                    .mapToDouble(found -> Double.parseDouble(found.group(1)))
                    .reduce((_, last) -> last)
                    .orElseThrow(() -> new IllegalStateException("the tool gave no figure: " + lines));
        }
    }
}
