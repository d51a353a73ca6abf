package letopis.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.runner.RunnerException;

/// The entry point. It prints a section for `RESULTS.md` with each figure next to its baseline from the same run.
public final class Main {

    private static final int FIXED_ARGUMENT_COUNT = 6; // number of arguments before the sections
    private static final String QUICK_OPTION = "--quick";
    private static final String EARLIER_BUILD_PREFIX = "--beside="; // the folder of an earlier build

    private Main() {}

    /// @param args the commit, the launcher, the project, a folder for large files, the class paths of the broker and
    ///     of Kafka's tools; then the sections to run (all by default), and `--quick`
    public static void main(String[] args) throws RunnerException, IOException, InterruptedException {
        List<String> words = Arrays.asList(args).subList(FIXED_ARGUMENT_COUNT, args.length);
        List<Section> sections = words.stream().flatMap(word -> Section.find(word).stream()).toList();
        if (!words.stream().allMatch(word -> word.equals(QUICK_OPTION) || word.startsWith(EARLIER_BUILD_PREFIX)
                || Section.find(word).isPresent())) {
            System.err.println("run [" + String.join("|", Section.listOptionNames())
                    + "]... [--quick] [--beside=COMMIT]");
            System.exit(2);
        }
        var run = new BenchRun(words.contains(QUICK_OPTION), List.of(args[1]), Path.of(args[2]), Path.of(args[3]),
                args[4], args[5], words.stream().filter(word -> word.startsWith(EARLIER_BUILD_PREFIX)).findFirst()
                        .map(word -> Path.of(word.substring(EARLIER_BUILD_PREFIX.length()))), System.out);
        System.out.printf(Locale.ROOT, """

                ## %s, commit %s

                %s, %s %s, %d cores.

                | what | figure | baseline | ratio | aim |
                |---|---|---|---|---|
                """,
                LocalDate.now(), args[0], System.getProperty("java.vm.name"), System.getProperty("java.vm.version"),
                System.getProperty("os.arch"), Runtime.getRuntime().availableProcessors());
        for (Section section : sections.isEmpty() ? Arrays.asList(Section.values()) : sections) {
            section.measure(run);
        }
    }
}
