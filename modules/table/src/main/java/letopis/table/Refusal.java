package letopis.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.RuleRef;

/// The rules say no. A value, since being refused is an ordinary part of play.
///
/// @param code stable, for example `two-stones.no-stone-left`; the sentence in each language stands in the game's
///     messages under `refusal.` and the code
/// @param rules the paragraphs that forbid it
/// @param details what the sentence names, by placeholder: numbers, texts, card ids, seats
/// @param violations where many things can be wrong at once, as with a deck: each of them, since nobody wants to
///     hear of one mistake at a time; mostly none
public record Refusal(String code, List<RuleRef> rules, Map<String, Object> details, List<Refusal> violations) {
    public Refusal {
        rules = List.copyOf(rules);
        details = Map.copyOf(details);
        violations = List.copyOf(violations);
    }

    public Refusal(String code, List<RuleRef> rules, Map<String, Object> details) {
        this(code, rules, details, List.of());
    }

    /// The first refusal where many things are checked one after the other.
    public static <T> Optional<Refusal> first(Iterable<T> all, Function<T, Optional<Refusal>> check) {
        for (T one : all) {
            Optional<Refusal> refusal = check.apply(one);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }
}
