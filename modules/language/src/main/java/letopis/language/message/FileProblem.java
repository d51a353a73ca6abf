package letopis.language.message;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import letopis.table.Game;
import letopis.table.Problem;
import letopis.table.SourceNode;

/// Something wrong in a file. Its sentence is in the messages of this module under the code, or in those of a game.
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

    /// A name that nothing has: the nearest one that something has or, where none is near, all of them.
    public static FileProblem unknown(String code, String name, Collection<String> known) {
        var details = new HashMap<String, Object>();
        details.put("name", brief(name));
        Spelling.nearest(name, known).ifPresentOrElse(
                nearest -> details.put("nearest", nearest),
                () -> details.put("known", String.join(", ", known)));
        return new FileProblem(code, details);
    }

    /// Something else than what was expected.
    ///
    /// @param expected the key of the word for it
    public static FileProblem wrong(String expected, Object found) {
        return new FileProblem("wrong-value", Map.of("expected", new Problem.Term(expected), "found", found));
    }

    public static FileProblem wrong(String expected, SourceNode found) {
        return wrong(expected, found(found));
    }

    public static String quoted(String text) {
        return '"' + brief(text) + '"';
    }

    /// What somebody wrote, as it is named in a message.
    public static Object found(SourceNode found) {
        return switch (found) {
            case SourceNode.Text(_, _, var value, _) -> quoted(value);
            case SourceNode.Items _ -> new Problem.Term("found.list");
            case SourceNode.Fields _ -> new Problem.Term("found.object");
        };
    }

    /// The start of a detail that would otherwise be too long to print.
    public static String brief(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "…";
    }

    /// The sentence. A detail may be another problem.
    public String message(Language language) {
        var said = new HashMap<>(details);
        said.replaceAll((_, value) -> value instanceof FileProblem problem ? problem.message(language) : value);
        return game.map(one -> Messages.ofGame(one, language)).orElseGet(() -> Messages.general(language))
                .say(code, said);
    }
}
