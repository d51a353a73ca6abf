package letopis.app.logs;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import letopis.app.UserError;
import letopis.language.message.BadFile;
import letopis.language.source.SourceFile;
import letopis.language.source.SourceText;

/// Properties for Kafka clients, from a Java properties file.
///
/// @param values the properties by name
/// @param lineNumbers the line of each name in the file, from 1
public record KafkaConfig(Path file, Map<String, String> values, Map<String, Integer> lineNumbers) {

    public static final KafkaConfig NONE = new KafkaConfig(Path.of(""), Map.of(), Map.of());

    /// @throws BadFile if the file cannot be read, or is not UTF-8
    /// @throws UserError if a line is not a property; the message shows the line
    public static KafkaConfig read(Path file) {
        List<String> written = SourceText.lines(file.toString(), SourceFile.readBytes(file, SourceFile.MAX_PAGE_BYTES));
        var values = new LinkedHashMap<String, String>();
        var lines = new LinkedHashMap<String, Integer>();
        for (int i = 0; i < written.size(); i++) {
            int first = i + 1;
            var logical = new StringBuilder(written.get(i));
            while (continuesOnNextLine(written.get(i)) && i + 1 < written.size()) {
                logical.append('\n').append(written.get(++i));
            }
            parse(file, first, logical.toString()).forEach((name, value) -> {
                values.put(name, value);
                lines.put(name, first);
            });
        }
        return new KafkaConfig(file, values, lines);
    }

    /// Returns true if the line continues on the next one. Such a line is not a comment and ends with an odd number of
    /// backslashes.
    private static boolean continuesOnNextLine(String line) {
        int backslashes = line.length() - line.replaceFirst("\\\\+$", "").length();
        return backslashes % 2 == 1 && !line.strip().startsWith("#") && !line.strip().startsWith("!");
    }

    private static Map<String, String> parse(Path file, int lineNumber, String line) {
        var read = new Properties();
        try {
            read.load(new StringReader(line));
        } catch (IOException | IllegalArgumentException e) {
            throw UserError.createBadInputError("kafka-config.line",
                    Map.of("file", file, "line", lineNumber, "text", line.strip()));
        }
        var pairs = new LinkedHashMap<String, String>();
        for (String name : read.stringPropertyNames()) {
            String value = read.getProperty(name);
            if (value.isEmpty() && !line.contains("=") && !line.contains(":")) {
                throw UserError.createBadInputError("kafka-config.line",
                        Map.of("file", file, "line", lineNumber, "text", line.strip()));
            }
            pairs.put(name, value);
        }
        return pairs;
    }
}
