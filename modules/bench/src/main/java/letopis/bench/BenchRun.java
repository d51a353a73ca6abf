package letopis.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One run of the benchmark: what it measures with, and where its rows go.
///
/// @param quick measures too little for figures, and only shows that everything still works
/// @param letopis the command that starts the program
/// @param home the folder of the project
/// @param place a folder on a disk with room for several gigabytes
/// @param brokerClassPath everything a broker needs to run
/// @param toolsClassPath everything Kafka's own tools need to run
/// @param earlier the folder of an earlier build that is measured beside this one
/// @param rows gets a row of a Markdown table for each figure
record BenchRun(boolean quick, List<String> letopis, Path home, Path place, String brokerClassPath,
        String toolsClassPath, Optional<Path> earlier, PrintStream rows) {

    /// A command line of the program.
    List<String> command(String... arguments) {
        var command = new ArrayList<>(letopis);
        command.addAll(List.of(arguments));
        return command;
    }

    /// Waits for a command that is to succeed, and returns the milliseconds it took.
    long time(List<String> command) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        if (process.waitFor() != 0) {
            throw new IllegalStateException(command + " ended with " + process.exitValue());
        }
        return (System.nanoTime() - begin) / 1_000_000;
    }
}
