package letopis.table;

import java.util.Map;

/// Something in what people wrote by hand that cannot be read, or cannot be. Its sentence stands in the messages of the
/// game under `position.` and the code, or, where every game has it, in those of the codec under the code.
///
/// @param at the part that is wrong
/// @param details what the sentence names; under `known` the words that could have stood there
public record Mistake(Written at, String code, Map<String, Object> details) {
    public Mistake {
        details = Map.copyOf(details);
    }

    /// A detail that is a word of the messages, such as what was expected.
    public record Term(String key) {}
}
