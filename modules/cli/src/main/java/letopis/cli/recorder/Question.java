package letopis.cli.recorder;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A question of the wizard.
///
/// @param name the key of the answer
/// @param text the wording
/// @param defaultAnswer the default answer
/// @param options the answers to pick from; other answers can be typed if `problemOf` accepts them
/// @param problemOf returns an error message for an invalid answer
public record Question(String name, String text, String defaultAnswer, List<AnswerOption> options,
        Function<String, Optional<String>> problemOf) {

    public Question {
        options = List.copyOf(options);
    }

    /// @param answer the stored value
    /// @param label the text in the list
    /// @param hint additional text in the list only; may be empty
    public record AnswerOption(String answer, String label, String hint) {

        public AnswerOption(String answer, String label) {
            this(answer, label, "");
        }
    }

    /// Returns a question that accepts any text.
    public static Question freeText(String name, String text, String fallback) {
        return new Question(name, text, fallback, List.of(), _ -> Optional.empty());
    }
}
