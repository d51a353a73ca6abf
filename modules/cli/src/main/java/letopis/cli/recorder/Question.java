package letopis.cli.recorder;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A question of the wizard.
///
/// @param name what the answer is kept under
/// @param text as it is asked
/// @param otherwise the answer on Enter
/// @param offers answers to pick from; anything may be typed where there are none, or besides
/// @param wrong a sentence why an answer cannot be taken, if so
public record Question(String name, String text, String otherwise, List<Offer> offers,
        Function<String, Optional<String>> wrong) {

    public Question {
        offers = List.copyOf(offers);
    }

    /// @param answer what is kept
    /// @param label how it is listed
    /// @param hint what else is said of it in the list, and not of the answer; may be empty
    public record Offer(String answer, String label, String hint) {

        public Offer(String answer, String label) {
            this(answer, label, "");
        }
    }

    /// A question that takes any text.
    public static Question free(String name, String text, String otherwise) {
        return new Question(name, text, otherwise, List.of(), _ -> Optional.empty());
    }
}
