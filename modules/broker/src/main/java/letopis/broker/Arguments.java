package letopis.broker;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.language.message.Language;
import letopis.language.message.Spelling;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/// The parsed command line.
///
/// @param showsHelp whether only the help is requested
/// @param port the port for clients; 0 for any free port
record Arguments(boolean showsHelp, Path directory, int port) {

    static final int PORT = 9092;
    private static final int MAX_PORT = 65_535;
    private static final List<String> OPTION_NAMES = List.of("--dir", "--port", "--lang", "--help", "-h");

    /// @param defaultPath the default directory
    static Arguments parse(List<String> arguments, Path defaultPath) throws BrokerError {
        var help = OptionSpec.builder("-h", "--help").usageHelp(true).build();
        var directory = OptionSpec.builder("--dir").type(String.class).build();
        var port = OptionSpec.builder("--port").type(String.class).build();
        var language = OptionSpec.builder("--lang").type(String.class).build();
        var spec = CommandSpec.create().addOption(help).addOption(directory).addOption(port).addOption(language);
        try {
            ParseResult parsed = new CommandLine(spec).setOverwrittenOptionsAllowed(true)
                    .parseArgs(arguments.toArray(String[]::new));
            checkLanguage(findOptionValue(parsed, language, "en"));
            return new Arguments(parsed.isUsageHelpRequested(),
                    parsePath(findOptionValue(parsed, directory, defaultPath.toString())),
                    parsePort(findOptionValue(parsed, port, String.valueOf(PORT))));
        } catch (CommandLine.MissingParameterException e) {
            throw BrokerError.createBadUsageError("usage.no-value",
                    Map.of("option", ((OptionSpec) e.getMissing().getFirst()).longestName()));
        } catch (CommandLine.UnmatchedArgumentException e) {
            String what = e.getUnmatched().getFirst();
            throw what.startsWith("-")
                    ? BrokerError.createBadUsageError("usage.no-option",
                            Map.of("what", what, "nearest", Spelling.findNearest(what, OPTION_NAMES).orElse("")))
                    : BrokerError.createBadUsageError("usage.too-much", Map.of("what", what));
        }
    }

    private static String findOptionValue(ParseResult parseResult, OptionSpec option,
            String defaultValue) throws BrokerError {
        String value = parseResult.matchedOptionValue(option.longestName(), defaultValue);
        if (value.isEmpty()) {
            throw BrokerError.createBadUsageError("usage.no-value", Map.of("option", option.longestName()));
        }
        return value;
    }

    /// Returns the requested language, even if other arguments are invalid, because errors are reported in it. If
    /// several are given, the last one wins.
    static Language findLanguage(List<String> arguments, Language defaultLanguage) {
        Language language = defaultLanguage;
        for (int i = 0; i < arguments.size(); i++) {
            String value = arguments.get(i).startsWith("--lang=") ? arguments.get(i).substring(7)
                    : i > 0 && arguments.get(i - 1).equals("--lang") ? arguments.get(i) : "";
            language = switch (value) {
                case "ru" -> Language.RU;
                case "en" -> Language.EN;
                default -> language;
            };
        }
        return language;
    }

    private static Path parsePath(String text) throws BrokerError {
        try {
            return Path.of(text).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw BrokerError.createBadUsageError("usage.path", Map.of("what", text));
        }
    }

    private static int parsePort(String text) throws BrokerError {
        if (!text.matches("\\d{1,5}") || Integer.parseInt(text) > MAX_PORT) {
            throw BrokerError.createBadUsageError("usage.port", Map.of("what", text));
        }
        return Integer.parseInt(text);
    }

    private static void checkLanguage(String text) throws BrokerError {
        if (!text.equals("ru") && !text.equals("en")) {
            throw BrokerError.createBadUsageError("usage.lang", Map.of("what", text));
        }
    }
}
