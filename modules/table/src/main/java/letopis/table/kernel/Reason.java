package letopis.table.kernel;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import letopis.journal.RuleRef;
import letopis.table.Refusal;

/// A reason why a game's rules refuse a choice. A game lists its reasons in an enum, and the constant name is the code.
/// Small games instead have constants created by [Reason#of].
public interface Reason {

    /// Returns the id of the game, the prefix of every code.
    String game();

    /// Returns the name of the enum constant.
    String name();

    /// Returns the paragraphs that forbid the choice, at least one.
    List<RuleRef> rules();

    /// @param name the name in the form of an enum constant, such as `NOT_IN_HAND`
    /// @param rules the paragraphs that forbid the choice
    static Reason of(String game, String name, String... rules) {
        return new SimpleReason(game, name, RuleRef.ofAll(rules));
    }

    /// A reason that is not an enum constant.
    record SimpleReason(String game, String name, List<RuleRef> rules) implements Reason {}

    /// Returns the code of a [Refusal], for example `whist.not-in-hand` for `NOT_IN_HAND` of a game `whist`.
    default String code() {
        return CachedRefusal.of(this).code();
    }

    /// A cache of refusals without details. Such refusals are frequent, because most candidates are refused while
    /// choices are listed.
    final class CachedRefusal {

        private static final Map<Reason, Refusal> REFUSAL_BY_REASON = new ConcurrentHashMap<>();

        private CachedRefusal() {}

        private static Refusal of(Reason reason) {
            Refusal known = REFUSAL_BY_REASON.get(reason);
            return known != null ? known
                    : REFUSAL_BY_REASON.computeIfAbsent(reason, _ -> new Refusal(reason.game() + "."
                    + reason.name().toLowerCase(Locale.ROOT).replace('_', '-'), reason.rules(), Map.of()));
        }
    }

    /// @param details the values for the sentence as alternating keys and values
    default Refusal refusal(Object... details) {
        if (details.length == 0 && !(this instanceof CitingReason)) {
            return CachedRefusal.of(this);
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

    /// Returns a refusal as a non-empty value.
    ///
    /// @param details as in [#refusal]
    default Optional<Refusal> refuse(Object... details) {
        return Optional.of(refusal(details));
    }

    /// Returns a refusal unless the condition holds.
    ///
    /// @param details as in [#refusal]
    default Optional<Refusal> refuseUnless(boolean conditionHolds, Object... details) {
        return conditionHolds ? Optional.empty() : refuse(details);
    }

    /// Returns a copy of this reason that cites other paragraphs. It is used if the paragraphs depend on the choice.
    default Reason citing(String... rules) {
        return new CitingReason(this, rules);
    }

    /// A reason that cites other paragraphs. The citations are resolved only when needed, because most checks refuse
    /// nothing.
    record CitingReason(Reason reason, String... cited) implements Reason {

        @Override
        public List<RuleRef> rules() {
            return RuleRef.ofAll(cited);
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

    /// Returns a refusal with all these violations and their paragraphs. Returns empty if there are no violations.
    default Optional<Refusal> refuseIfAny(List<Refusal> violations) {
        if (violations.isEmpty()) {
            return Optional.empty();
        }
        List<RuleRef> rules = violations.stream().flatMap(refusal -> refusal.rules().stream()).distinct().toList();
        return Optional.of(new Refusal(code(), rules, Map.of("count", violations.size()), violations));
    }
}
