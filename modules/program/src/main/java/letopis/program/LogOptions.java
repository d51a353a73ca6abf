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

/// Which log a command line means, and how it is reached.
public record LogOptions(CommandLineArgs args) {

    static final String LOG = "--log";

    private static final String CONFIG = "--kafka-config";
    private static final String SHELF = "--shelf";

    /// @param key describes what the command does with the log
    public static List<ArgSpec> arguments(String key) {
        return List.of(CommandLineArgs.option(LOG, "LOG", key),
                CommandLineArgs.option(CONFIG, "FILE", "kafka-config"), CommandLineArgs.option(SHELF, "FILE", "shelf"));
    }

    /// What a command takes, with these after its own.
    public static List<ArgSpec> after(List<ArgSpec> own, String key) {
        var arguments = new ArrayList<>(own);
        arguments.addAll(arguments(key));
        return List.copyOf(arguments);
    }

    /// Whether a log is named, by `--log` or by the environment. Matches are then looked for in that log only.
    public boolean isNamed() {
        return isOption() || LogAddress.isInEnvironment();
    }

    /// Whether the command line names a log.
    public boolean isOption() {
        return args.has(LOG);
    }

    /// The log that was named, else the one the environment or the person's data folder has.
    public LogAddress address() {
        return isOption() ? LogAddress.parse(args.text(LOG, "")) : LogAddress.standard();
    }

    public KafkaConfig config() {
        return args.has(CONFIG) ? KafkaConfig.read(FilePaths.parse(args.text(CONFIG, ""))) : KafkaConfig.NONE;
    }

    public Path shelf() {
        return FilePaths.parse(args.text(SHELF, ""));
    }

    /// A log that exists, whatever is done with it.
    public OpenLog openToRead() {
        return told(Logs.open(address(), config(), shelf(), false));
    }

    /// A log that may be new.
    public OpenLog openToWrite() {
        return told(Logs.open(address(), config(), shelf(), true));
    }

    /// Another log than the one of `--log`; its shelf is in the data folder.
    public OpenLog openToRead(LogAddress other) {
        return told(Logs.open(other, config(), Path.of(""), false));
    }

    /// The same, made where there is none.
    public OpenLog openToWrite(LogAddress other) {
        return told(Logs.open(other, config(), Path.of(""), true));
    }

    private OpenLog told(OpenLog opened) {
        opened.remarks().forEach(one -> args.remark().accept(one.key(), one.details()));
        return opened;
    }
}
