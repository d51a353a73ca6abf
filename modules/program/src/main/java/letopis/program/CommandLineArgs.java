package letopis.program;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.app.UserError;
import letopis.language.message.Characters;
import letopis.language.message.FileProblem;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/// The arguments of a command, and factories for their definitions. Descriptions are looked up by key in the help
/// resources.
///
/// @param remarkReporter prints a remark on the answer; receives the key of its sentence, and the details
public record CommandLineArgs(ParseResult parseResult, BiConsumer<String, Map<String, Object>> remarkReporter) {

    private static final Pattern TIME_PATTERN = Pattern.compile("(?<amount>[0-9]{1,6})(?<unit>ms|[smh]?)");

    public static ArgSpec option(String name, String label, String key) {
        return OptionSpec.builder(name).paramLabel(label).type(String.class).descriptionKey(key).build();
    }

    public static ArgSpec flag(String name, String key) {
        return OptionSpec.builder(name).type(boolean.class).descriptionKey(key).build();
    }

    /// @param arity the number of parameters, for example `1..*`
    public static ArgSpec parameters(String label, String arity, String key) {
        return PositionalParamSpec.builder().paramLabel(label).arity(arity).required(!arity.startsWith("0"))
                .type(arity.endsWith("*") ? String[].class : String.class).descriptionKey(key).build();
    }

    /// @throws UserError if the text contains a control character or an unpaired surrogate
    public String text(String option, String fallback) {
        String text = parseResult.matchedOptionValue(option, fallback);
        if (text != null && parseResult.hasMatchedOption(option)) {
            int control = Characters.indexOfFirstControlCharacter(text, false);
            int half = Characters.indexOfFirstLoneSurrogate(text);
            if (control >= 0 || half >= 0) {
                throw UserError.createBadUsageError("usage.control", Map.of("option", option,
                        "character", Characters.formatCodePoint(text.charAt(control >= 0 ? control : half))));
            }
        }
        return text;
    }

    public boolean has(String option) {
        return parseResult.hasMatchedOption(option);
    }

    /// @throws UserError if the value is not an integer
    public long number(String option, long fallback) {
        String text = text(option, null);
        try {
            return text == null ? fallback : Long.parseLong(text);
        } catch (NumberFormatException _) {
            throw UserError.createBadUsageError("usage.number", Map.of("option", option, "what", text));
        }
    }

    /// Returns a duration: `90s`, `5m`, `1h`, `200ms`, or a number of seconds.
    ///
    /// @throws UserError if it is malformed
    public Duration parseDuration(String option, Duration defaultValue) {
        String text = text(option, null);
        if (text == null) {
            return defaultValue;
        }
        Matcher parts = TIME_PATTERN.matcher(text);
        if (!parts.matches()) {
            throw UserError.createBadUsageError("usage.time",
                    Map.of("option", option, "what", FileProblem.abbreviate(text)));
        }
        long amount = Long.parseLong(parts.group("amount"));
        return switch (parts.group("unit")) {
            case "ms" -> Duration.ofMillis(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            case String _ -> Duration.ofSeconds(amount);
        };
    }

    /// Returns comma-separated strings. A string that contains commas is quoted: `"Иванов, И.",Мария`.
    public List<String> parseStrings(String option, List<String> defaultValue) {
        String text = text(option, null);
        return text == null ? defaultValue : TextList.parse(text);
    }

    /// Returns a map from pairs in the form `k=v,k=v`.
    ///
    /// @throws UserError if a name has no value
    public Map<String, String> parsePairs(String option) {
        var pairs = new LinkedHashMap<String, String>();
        for (String pair : parseStrings(option, List.of())) {
            int sign = pair.indexOf('=');
            if (sign <= 0) {
                throw UserError.createBadUsageError("usage.pair", Map.of("option", option, "what", pair));
            }
            pairs.put(pair.substring(0, sign).strip(), pair.substring(sign + 1).strip());
        }
        return pairs;
    }

    /// Returns the positional parameters. If options separate them, picocli matches the same spec several times, and
    /// each match contains all values. Therefore repeated matches are dropped.
    public List<String> parameters() {
        return parseResult.matchedPositionals().stream().distinct().flatMap(param -> param.stringValues().stream())
                .toList();
    }

    /// Returns the parameter of a command that has exactly one.
    public String parameter() {
        return parameters().getFirst();
    }
}
