package letopis.broker;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import letopis.codec.message.Language;
import letopis.codec.message.Spelling;

/// What the command line asks for.
///
/// @param help whether only the help is wanted
/// @param port for clients; 0: any free one
record Arguments(boolean help, Path directory, int port) {

    static final int PORT = 9092;
    private static final int PORT_MAX = 65_535;
    private static final List<String> VALUED = List.of("--dir", "--port", "--lang");
    private static final List<String> ALL = List.of("--dir", "--port", "--lang", "--help", "-h");

    /// @param standard the directory when none is named
    static Arguments parse(List<String> line, Path standard) throws Refusal {
        boolean help = false;
        Path directory = standard;
        int port = PORT;
        Deque<String> rest = new ArrayDeque<>(line);
        while (!rest.isEmpty()) {
            String option = option(rest);
            switch (option) {
                case "--help", "-h" -> help = true;
                case "--dir" -> directory = path(value(option, rest));
                case "--port" -> port = port(value(option, rest));
                case "--lang" -> language(value(option, rest));
                case String other when other.startsWith("-") -> throw Refusal.usage("usage.no-option",
                        Map.of("what", other, "nearest", Spelling.nearest(other, ALL).orElse("")));
                case String other -> throw Refusal.usage("usage.too-much", Map.of("what", other));
            }
        }
        return new Arguments(help, directory, port);
    }

    /// The language asked for, whatever else is wrong: mistakes are told in it. The last one counts.
    static Language language(List<String> line, Language standard) {
        Language language = standard;
        for (int i = 0; i < line.size(); i++) {
            String value = line.get(i).startsWith("--lang=") ? line.get(i).substring(7)
                    : i > 0 && line.get(i - 1).equals("--lang") ? line.get(i) : "";
            language = switch (value) {
                case "ru" -> Language.RU;
                case "en" -> Language.EN;
                default -> language;
            };
        }
        return language;
    }

    /// The next word; of `--port=9092` the first half, the second becomes the next word.
    private static String option(Deque<String> rest) {
        String word = rest.pop();
        int equals = word.indexOf('=');
        if (equals < 0 || !VALUED.contains(word.substring(0, equals))) {
            return word;
        }
        rest.push(word.substring(equals + 1));
        return word.substring(0, equals);
    }

    private static String value(String option, Deque<String> rest) throws Refusal {
        if (rest.isEmpty() || rest.peek().isEmpty()) {
            throw Refusal.usage("usage.no-value", Map.of("option", option));
        }
        return rest.pop();
    }

    private static Path path(String text) throws Refusal {
        try {
            return Path.of(text).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw Refusal.usage("usage.path", Map.of("what", text));
        }
    }

    private static int port(String text) throws Refusal {
        if (!text.matches("\\d{1,5}") || Integer.parseInt(text) > PORT_MAX) {
            throw Refusal.usage("usage.port", Map.of("what", text));
        }
        return Integer.parseInt(text);
    }

    private static void language(String text) throws Refusal {
        if (!text.equals("ru") && !text.equals("en")) {
            throw Refusal.usage("usage.lang", Map.of("what", text));
        }
    }
}
