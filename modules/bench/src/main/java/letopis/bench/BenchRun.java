package letopis.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// One run of the benchmark: its environment and its output.
///
/// @param quick true for a smoke test whose figures are meaningless
/// @param letopisCommand the command that starts the program
/// @param homeFolder the project folder
/// @param workFolder a folder for large files, on a disk with several gigabytes of free space
/// @param brokerClassPath the complete class path of a broker
/// @param toolsClassPath the complete class path of Kafka's own tools
/// @param earlierBuildFolder the folder of an earlier build to compare with
/// @param rowOutput the stream that receives a Markdown table row per figure
record BenchRun(boolean quick, List<String> letopisCommand, Path homeFolder, Path workFolder, String brokerClassPath,
        String toolsClassPath, Optional<Path> earlierBuildFolder, PrintStream rowOutput) {

    /// Returns a command line of the program.
    List<String> createCommand(String... arguments) {
        var command = new ArrayList<>(letopisCommand);
        command.addAll(List.of(arguments));
        return command;
    }

    /// Runs a command that must succeed and returns its duration in milliseconds.
    long measureMillis(List<String> command) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        if (process.waitFor() != 0) {
            throw new IllegalStateException(command + " ended with " + process.exitValue());
        }
        return (System.nanoTime() - begin) / 1_000_000;
    }

    /// Runs a command that must succeed and returns the processor time it used on all processors, as measured by the
    /// shell.
    double measureProcessorSeconds(List<String> command) throws IOException, InterruptedException {
        var timed = new ArrayList<>(List.of("bash", "-c", "TIMEFORMAT='%U %S'; time \"$@\" >/dev/null 2>&1", "bash"));
        timed.addAll(command);
        var builder = new ProcessBuilder(timed).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C.UTF-8");
        Process process = builder.start();
        String times = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IllegalStateException(command + " ended with " + process.exitValue());
        }
        return Arrays.stream(times.split(" ")).mapToDouble(Double::parseDouble).sum();
    }
}
