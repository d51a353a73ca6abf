package letopis.codec.message;

import java.util.Map;
import java.util.Optional;
import letopis.table.Game;
import letopis.table.Problem;

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

    /// The start of a detail that would otherwise be too long to print.
    public static String brief(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "…";
    }

    public String message(Language language) {
        Messages messages = game.map(one -> Messages.ofGame(one, language)).orElseGet(() -> Messages.ofCodec(language));
        return messages.template(code).fill(language, new Template.Voice() {
            @Override
            public Object value(String path) {
                return details.get(path);
            }

            @Override
            public String say(Object value) {
                return value instanceof Problem.Term(var key) ? Messages.ofCodec(language).template(key).fill(language, this) : String.valueOf(value);
            }
        });
    }
}
