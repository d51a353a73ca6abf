package letopis.app.logs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;

/// The address of a log in user syntax: `sqlite:PATH` or `kafka:HOST:PORT[,HOST:PORT…][/TOPIC]`. A bare path is also
/// accepted if it has an SQLite extension or names an existing SQLite file.
public sealed interface LogAddress {

    /// The environment variable with the default log.
    String VARIABLE = "LETOPIS_LOG";

    String SQLITE = "sqlite:";
    String KAFKA = "kafka:";

    Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+-]+:");

    Pattern SQLITE_NAME = Pattern.compile("(?i).+\\.(?:db|sqlite|sqlite3)");

    /// An SQLite file.
    record Sqlite(Path file) implements LogAddress {

        @Override
        public String toString() {
            return SQLITE + file;
        }
    }

    /// A topic of a Kafka cluster.
    ///
    /// @param bootstrap the bootstrap brokers, separated by commas
    record Kafka(String bootstrap, String topic) implements LogAddress {

        public static final String DEFAULT_TOPIC = "letopis.entries";

        private static final int MAX_BROKERS = 100;

        private static final Pattern BROKER_PATTERN =
                Pattern.compile("(?:[^\\s,/:\\[\\]]++|\\[[0-9a-fA-F:.]++\\]):[0-9]{1,5}");
        private static final Pattern ADDRESS_PATTERN = Pattern.compile("([^/]++)(?:/([A-Za-z0-9._-]{1,249}))?");

        /// Checks brokers one at a time, because a single pattern for the whole list could overflow the stack.
        private static boolean isBrokerList(String text) {
            String[] brokers = text.split(",", -1);
            return brokers.length <= MAX_BROKERS && Arrays.stream(brokers).allMatch(BROKER_PATTERN.asMatchPredicate());
        }

        @Override
        public String toString() {
            return KAFKA + bootstrap + (topic.equals(DEFAULT_TOPIC) ? "" : "/" + topic);
        }
    }

    static boolean isAddress(String text) {
        return text.startsWith(SQLITE) || text.startsWith(KAFKA) || isSqlitePath(text);
    }

    /// @throws UserError if the text is not a log address; the message shows the expected syntax
    static LogAddress parse(String text) {
        return parse(text, "");
    }

    /// Parses the address of a topic.
    ///
    /// @param fallback the default name of the topic
    /// @throws UserError if the text is not a log address; the message shows the expected syntax
    static Kafka parseKafkaAddress(String text, String fallback) {
        if (parse(text) instanceof Kafka topic) {
            return text.contains("/") ? topic : new Kafka(topic.bootstrap(), fallback);
        }
        throw UserError.createBadUsageError("logs.no-topic", Map.of("text", FileProblem.abbreviate(text)));
    }

    /// @param sourceText the text shown in messages, which names the source of the address; empty for the command line
    private static LogAddress parse(String text, String sourceText) {
        if (text.startsWith(SQLITE) && text.length() > SQLITE.length()) {
            return new Sqlite(FilePaths.parse(text.substring(SQLITE.length())));
        }
        if (text.startsWith(KAFKA)) {
            Matcher parts = Kafka.ADDRESS_PATTERN.matcher(text.substring(KAFKA.length()));
            if (parts.matches() && Kafka.isBrokerList(parts.group(1))) {
                return new Kafka(parts.group(1), parts.group(2) == null ? Kafka.DEFAULT_TOPIC : parts.group(2));
            }
        }
        if (isSqlitePath(text)) {
            return new Sqlite(FilePaths.parse(text));
        }
        throw UserError.createBadUsageError("logs.address",
                Map.of("text", FileProblem.abbreviate(text), "said", sourceText));
    }

    private static boolean isSqlitePath(String text) {
        return !text.isBlank() && !SCHEME.matcher(text).lookingAt()
                && (SQLITE_NAME.matcher(text).matches() && !Files.isDirectory(FilePaths.parse(text))
                || isSqliteFile(FilePaths.parse(text)));
    }

    /// Returns true if the file starts with the SQLite header.
    private static boolean isSqliteFile(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        byte[] begin = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(begin.length), begin);
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(file, e);
        }
    }

    static boolean isSetInEnvironment() {
        return !System.getenv().getOrDefault(VARIABLE, "").isEmpty();
    }

    /// Returns the default log: the one in the environment or, if there is none, a file in the user's data folder.
    static LogAddress defaultAddress() {
        String text = System.getenv().getOrDefault(VARIABLE, "");
        return text.isEmpty() ? new Sqlite(DataFolder.forCurrentUser().resolve("letopis.db")) : parse(text, VARIABLE);
    }
}
