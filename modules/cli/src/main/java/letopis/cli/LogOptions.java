package letopis.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import letopis.cli.logs.KafkaConfig;
import letopis.cli.logs.LogAddress;
import letopis.cli.logs.Logs;
import letopis.cli.logs.OpenLog;
import picocli.CommandLine.Model.ArgSpec;

/// Which log a command line means, and how it is reached.
record LogOptions(Given given) {

    static final String LOG = "--log";

    private static final String CONFIG = "--kafka-config";
    private static final String SHELF = "--shelf";

    /// @param key describes what the command does with the log
    static List<ArgSpec> arguments(String key) {
        return List.of(Given.option(LOG, "LOG", key), Given.option(CONFIG, "FILE", "kafka-config"), Given.option(SHELF, "FILE", "shelf"));
    }

    /// What a command takes, with these after its own.
    static List<ArgSpec> after(List<ArgSpec> own, String key) {
        var arguments = new ArrayList<>(own);
        arguments.addAll(arguments(key));
        return List.copyOf(arguments);
    }

    boolean isNamed() {
        return given.has(LOG);
    }

    /// The log that was named, else the one the environment or the person's data folder has.
    LogAddress address() {
        return isNamed() ? LogAddress.parse(given.text(LOG, "")) : LogAddress.standard();
    }

    KafkaConfig config() {
        return given.has(CONFIG) ? KafkaConfig.read(Given.path(given.text(CONFIG, ""))) : KafkaConfig.NONE;
    }

    Path shelf() {
        return Given.path(given.text(SHELF, ""));
    }

    OpenLog openToRead() {
        return Logs.open(address(), config(), shelf(), false);
    }

    OpenLog openToWrite() {
        return Logs.open(address(), config(), shelf(), true);
    }

    /// Another log than the one that is meant; its shelf lies among the person's data.
    OpenLog openToRead(LogAddress other) {
        return Logs.open(other, config(), Path.of(""), false);
    }
}
