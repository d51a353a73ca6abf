package letopis.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.RuleRef;

/// A rejection by the rules. It is a value rather than an exception, because refusals are an ordinary part of play.
///
/// @param code a stable code, for example `two-stones.no-stone-left`; the message key of its sentence is `refusal.`
///   and the code
/// @param rules the paragraphs that forbid the choice
/// @param details the values for the sentence by placeholder: numbers, strings, card ids, seats
/// @param violations all violations if several can occur at once, as with a deck; usually empty
public record Refusal(String code, List<RuleRef> rules, Map<String, Object> details, List<Refusal> violations) {
    public Refusal {
        rules = List.copyOf(rules);
        details = Map.copyOf(details);
        violations = List.copyOf(violations);
    }

    public Refusal(String code, List<RuleRef> rules, Map<String, Object> details) {
        this(code, rules, details, List.of());
    }

    /// Returns the refusal of the first item that does not pass the check. Returns empty if all items pass.
    public static <T> Optional<Refusal> findFirst(Iterable<T> items, Function<T, Optional<Refusal>> check) {
        for (T item : items) {
            Optional<Refusal> refusal = check.apply(item);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }
}
