package letopis.program;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import letopis.app.FilePaths;
import letopis.app.logs.KafkaConfig;
import letopis.app.logs.LogAddress;
import letopis.app.logs.Logs;
import letopis.app.logs.OpenLog;
import picocli.CommandLine.Model.ArgSpec;

/// The log given on a command line, and the options for opening it.
public record LogOptions(CommandLineArgs args) {

    static final String LOG = "--log";

    private static final String CONFIG_OPTION = "--kafka-config";
    private static final String SHELF_OPTION = "--shelf";

    /// @param key the key of the text that describes how the command uses the log
    public static List<ArgSpec> listArguments(String key) {
        return List.of(CommandLineArgs.option(LOG, "LOG", key),
                CommandLineArgs.option(CONFIG_OPTION, "FILE", "kafka-config"),
                CommandLineArgs.option(SHELF_OPTION, "FILE", "shelf"));
    }

    /// Returns the arguments of a command, followed by the arguments for its log.
    public static List<ArgSpec> withLogArguments(List<ArgSpec> ownArguments, String key) {
        var arguments = new ArrayList<>(ownArguments);
        arguments.addAll(listArguments(key));
        return List.copyOf(arguments);
    }

    /// Returns whether `--log` or the environment names a log. If so, only that log is searched for matches.
    public boolean isNamed() {
        return isOnCommandLine() || LogAddress.isSetInEnvironment();
    }

    /// Returns whether the command line names a log.
    public boolean isOnCommandLine() {
        return args.has(LOG);
    }

    /// Returns the named log. If none is named, returns the default log from the environment or in the user's data
    /// folder.
    public LogAddress address() {
        return isOnCommandLine() ? LogAddress.parse(args.text(LOG, "")) : LogAddress.defaultAddress();
    }

    public KafkaConfig config() {
        return args.has(CONFIG_OPTION) ? KafkaConfig.read(FilePaths.parse(args.text(CONFIG_OPTION, "")))
                : KafkaConfig.NONE;
    }

    public Path shelf() {
        return FilePaths.parse(args.text(SHELF_OPTION, ""));
    }

    /// Opens the log, which must exist.
    public OpenLog openLogForReading() {
        return reportRemarks(Logs.open(address(), config(), shelf(), false));
    }

    /// Opens the log, or creates it if it does not exist.
    public OpenLog openLogForWriting() {
        return reportRemarks(Logs.open(address(), config(), shelf(), true));
    }

    /// Opens an existing log other than the one given by `--log`. The shelf of this log is in the data folder.
    public OpenLog openLogForReading(LogAddress address) {
        return reportRemarks(Logs.open(address, config(), Path.of(""), false));
    }

    /// Opens or creates a log other than the one given by `--log`.
    public OpenLog openLogForWriting(LogAddress address) {
        return reportRemarks(Logs.open(address, config(), Path.of(""), true));
    }

    private OpenLog reportRemarks(OpenLog log) {
        log.remarks().forEach(logRemark -> args.remarkReporter().accept(logRemark.key(), logRemark.details()));
        return log;
    }
}
