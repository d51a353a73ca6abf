package letopis.table;

import java.util.Map;

/// Something wrong in what people wrote: a stable code, and what its sentence names. The sentences are in the messages
/// of the game or of the program, under the code.
public interface Problem {

    /// Stable, in lower case with dashes, for programs to match on.
    String code();

    /// What the sentence names. `known` holds the words that would have been accepted.
    Map<String, Object> details();

    /// A detail that is itself a word of the messages, such as what was expected.
    record Term(String key) {}
}
