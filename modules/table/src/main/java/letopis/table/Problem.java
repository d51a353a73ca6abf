package letopis.table;

import java.util.Map;
import java.util.Set;

/// A problem in user input: a stable code and the values of its sentence. The code is the message key of the sentence
/// in the game or in the program.
public interface Problem {

    /// Returns a stable kebab-case code for programs.
    String code();

    /// Returns values for the sentence. `known` contains the accepted words.
    Map<String, Object> details();

    /// The accepted words for a card, in the detail `known`: the card names of a set, and the ids of single cards.
    record CardWords(CardSet cards, Set<String> ids) {
        public CardWords {
            ids = Set.copyOf(ids);
        }
    }

    /// A detail that is itself a message key, such as the expected kind of value.
    record Term(String key) {}
}
