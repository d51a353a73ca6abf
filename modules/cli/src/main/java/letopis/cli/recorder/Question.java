package letopis.cli.recorder;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Returns the account of a life level, which changes together with the remaining life (BF-504.2, BF-504.4).
public record Question(String name, String text, String otherwise, List<AnswerOption> offers,
        Function<String, Optional<String>> wrong) {

    public Question {
        offers = List.copyOf(offers);
    }

    /// Returns the account of a life that was set: all wounds are removed, and the life level is set (BF-106.2.1).
    public record AnswerOption(String answer, String label, String hint) {

        public AnswerOption(String answer, String label) {
            this(answer, label, "");
        }
    }

    /// Returns the accounts of an attachment, which adds the life and the wounds of a part to those of the whole
    /// (BF-7-150).
    public static Question freeText(String name, String text, String fallback) {
        return new Question(name, text, fallback, List.of(), _ -> Optional.empty());
    }
}
