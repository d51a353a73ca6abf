package letopis.language.message;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import letopis.table.Game;
import letopis.table.Problem;
import letopis.table.SourceNode;

/// A problem in a file. Its code is the key of its sentence in the messages of this module or of a game.
public record FileProblem(String code, Map<String, Object> details, Optional<Game<?>> game) implements Problem {

    public FileProblem {
        details = Map.copyOf(details);
    }

    public FileProblem(String code, Map<String, Object> details) {
        this(code, details, Optional.empty());
    }

    public static FileProblem ofGame(Game<?> game, String code, Map<String, Object> details) {
        return new FileProblem(code, details, Optional.of(game));
    }

    /// Creates a problem for an unknown name. It suggests the nearest known name or, if none is near, lists all known
    /// names.
    public static FileProblem ofUnknownName(String code, String name, Collection<String> knownWords) {
        var details = new HashMap<String, Object>();
        details.put("name", abbreviate(name));
        Spelling.findNearest(name, knownWords).ifPresentOrElse(
                nearest -> details.put("nearest", nearest),
                () -> details.put("known", String.join(", ", knownWords)));
        return new FileProblem(code, details);
    }

    /// Creates a problem for an unexpected value.
    ///
    /// @param expected the message key of the expected term
    public static FileProblem ofWrongValue(String expected, Object value) {
        return new FileProblem("wrong-value", Map.of("expected", new Problem.Term(expected), "found", value));
    }

    public static FileProblem ofWrongValue(String expected, SourceNode value) {
        return ofWrongValue(expected, describeFoundValue(value));
    }

    public static String quote(String text) {
        return '"' + abbreviate(text) + '"';
    }

    /// Describes the value found in the user's input, for use in a message.
    public static Object describeFoundValue(SourceNode node) {
        return switch (node) {
            case SourceNode.Text(_, _, var value, _) -> quote(value);
            case SourceNode.Items _ -> new Problem.Term("found.list");
            case SourceNode.Fields _ -> new Problem.Term("found.object");
        };
    }

    /// Truncates a detail that would be too long to print.
    public static String abbreviate(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "…";
    }

    /// Returns the sentence. Its details may themselves be problems.
    public String formatMessage(Language language) {
        var said = new HashMap<>(details);
        said.replaceAll((_, value) -> value instanceof FileProblem problem ? problem.formatMessage(language) : value);
        return game.map(game -> Messages.ofGame(game, language)).orElseGet(() -> Messages.ofLanguageModule(language))
                .format(code, said);
    }
}
