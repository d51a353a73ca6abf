package letopis.table.kernel;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import letopis.journal.RuleRef;
import letopis.table.Refusal;

/// A way the rules of a game say no. A game lists its reasons in an enum; the name of the constant is the code. A small
/// game has a constant for each, made by [Reason#of].
public interface Reason {

    /// The id of the game, which begins every code.
    String game();

    /// The name of the constant, as every enum has it.
    String name();

    /// The paragraphs that forbid it, at least one.
    List<RuleRef> rules();

    /// @param name as an enum would have it, such as `NOT_IN_HAND`
    /// @param rules the paragraphs that forbid it
    static Reason of(String game, String name, String... rules) {
        return new Alone(game, name, RuleRef.all(rules));
    }

    /// A reason that is not a constant of an enum.
    record Alone(String game, String name, List<RuleRef> rules) implements Reason {}

    /// As it stands in a [Refusal]: `NOT_IN_HAND` of a game `whist` as `whist.not-in-hand`.
    default String code() {
        return Bare.of(this).code();
    }

    /// Most candidates for a choice are refused while choices are listed, so what names nothing is made once.
    final class Bare {

        private static final Map<Reason, Refusal> MADE = new ConcurrentHashMap<>();

        private Bare() {}

        private static Refusal of(Reason reason) {
            Refusal known = MADE.get(reason);
            return known != null ? known : MADE.computeIfAbsent(reason, _ -> new Refusal(reason.game() + "."
                    + reason.name().toLowerCase(Locale.ROOT).replace('_', '-'), reason.rules(), Map.of()));
        }
    }

    /// @param details what the sentence names: key, value, key, value, …
    default Refusal refusal(Object... details) {
        if (details.length == 0 && !(this instanceof Cited)) {
            return Bare.of(this);
        }
        if (details.length == 2) {
            return new Refusal(code(), rules(), Map.of((String) details[0], details[1]));
        }
        var named = new HashMap<String, Object>();
        for (int i = 0; i < details.length; i += 2) {
            named.put((String) details[i], details[i + 1]);
        }
        return new Refusal(code(), rules(), named);
    }

    /// Refused.
    ///
    /// @param details as in [#refusal]
    default Optional<Refusal> refused(Object... details) {
        return Optional.of(refusal(details));
    }

    /// Refused unless this holds.
    ///
    /// @param details as in [#refusal]
    default Optional<Refusal> unless(boolean holds, Object... details) {
        return holds ? Optional.empty() : refused(details);
    }

    /// The same reason for other paragraphs, where it depends on the choice which of them forbids it.
    default Reason citing(String... rules) {
        return new Cited(this, rules);
    }

    /// A reason with other paragraphs than its own, which are listed only if it refuses: mostly it does not.
    record Cited(Reason reason, String... cited) implements Reason {

        @Override
        public List<RuleRef> rules() {
            return RuleRef.all(cited);
        }

        @Override
        public String game() {
            return reason.game();
        }

        @Override
        public String name() {
            return reason.name();
        }

        @Override
        public String code() {
            return reason.code();
        }
    }

    /// Refused for all of these violations, with their paragraphs; allowed where there are none.
    default Optional<Refusal> unlessEmpty(List<Refusal> violations) {
        if (violations.isEmpty()) {
            return Optional.empty();
        }
        List<RuleRef> rules = violations.stream().flatMap(one -> one.rules().stream()).distinct().toList();
        return Optional.of(new Refusal(code(), rules, Map.of("count", violations.size()), violations));
    }
}
