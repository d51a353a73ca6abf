package letopis.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.cli.reading.Stop;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/// What a command was called with, and how to say what it can be called with. Descriptions stand in the help resources
/// under their keys.
record Given(ParseResult parsed) {

    static ArgSpec option(String name, String label, String key) {
        return OptionSpec.builder(name).paramLabel(label).type(String.class).descriptionKey(key).build();
    }

    static ArgSpec flag(String name, String key) {
        return OptionSpec.builder(name).type(boolean.class).descriptionKey(key).build();
    }

    /// @param arity how many there may be, as in `1..*`
    static ArgSpec parameters(String label, String arity, String key) {
        return PositionalParamSpec.builder().paramLabel(label).arity(arity).required(!arity.startsWith("0")).type(arity.endsWith("*") ? String[].class : String.class).descriptionKey(key).build();
    }

    String text(String option, String otherwise) {
        return parsed.matchedOptionValue(option, otherwise);
    }

    boolean has(String option) {
        return parsed.hasMatchedOption(option);
    }

    /// @throws Stop when it is no whole number
    long number(String option, long otherwise) {
        String text = text(option, null);
        try {
            return text == null ? otherwise : Long.parseLong(text);
        } catch (NumberFormatException _) {
            throw Stop.usage("usage.number", Map.of("option", option, "what", text));
        }
    }

    /// @throws Stop when it is no file name
    static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw Stop.usage("file.no-name", Map.of("file", text, "reason", e.getReason()));
        }
    }

    /// Texts with commas between them.
    List<String> texts(String option, List<String> otherwise) {
        String text = text(option, null);
        return text == null ? otherwise : List.of(text.split(","));
    }

    /// Names and values, `k=v,k=v`.
    ///
    /// @throws Stop when there is a name without a value
    Map<String, String> pairs(String option) {
        var pairs = new LinkedHashMap<String, String>();
        for (String pair : texts(option, List.of())) {
            int sign = pair.indexOf('=');
            if (sign <= 0) {
                throw Stop.usage("usage.pair", Map.of("option", option, "what", pair));
            }
            pairs.put(pair.substring(0, sign).strip(), pair.substring(sign + 1).strip());
        }
        return pairs;
    }

    /// What stands on the line besides options. Where options stand between them, the same spec is matched several times, each
    /// time with all values.
    List<String> parameters() {
        return parsed.matchedPositionals().stream().distinct().flatMap(one -> one.stringValues().stream()).toList();
    }

    /// The one parameter of a command that has one.
    String parameter() {
        return parameters().getFirst();
    }
}
