package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;

/// The rule paragraphs from which an event follows. Some of them are added only under a condition.
final class RuleList {

    private final List<String> rules;

    private RuleList(List<String> rules) {
        this.rules = rules;
    }

    static RuleList of(String... rules) {
        return new RuleList(new ArrayList<>(List.of(rules)));
    }

    RuleList withRulesIf(boolean condition, String... otherRules) {
        for (int i = 0; condition && i < otherRules.length; i++) {
            if (!rules.contains(otherRules[i])) {
                rules.add(otherRules[i]);
            }
        }
        return this;
    }

    String[] toArray() {
        return rules.toArray(String[]::new);
    }
}
