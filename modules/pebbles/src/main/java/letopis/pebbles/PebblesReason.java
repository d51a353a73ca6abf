package letopis.pebbles;

import java.util.List;
import letopis.journal.RuleRef;
import letopis.table.kernel.Reason;

/// The reasons why the rules of pebbles refuse a choice.
enum PebblesReason implements Reason {
    NOT_NOW("PB-1"),
    ALREADY_FILLED("PB-1"),
    WRONG_SIZE("PB-1"),
    UNKNOWN_PEBBLE("PB-1"),
    TOO_MANY_COPIES("PB-1"),
    WRONG_PEBBLES("PB-3"),
    NOT_IN_THE_POUCH("PB-3"),
    OUT_OF_TURN("PB-4.2"),
    NOT_IN_HAND("PB-4.2"),
    ANOTHER_PEBBLE("PB-4.2"),
    ALL_SEEN_ELSEWHERE("PB-1"),
    POINTS_OUT_OF_RANGE("PB-8");

    private final List<RuleRef> rules;

    PebblesReason(String... rules) {
        this.rules = RuleRef.ofAll(rules);
    }

    @Override
    public String game() {
        return "pebbles";
    }

    @Override
    public List<RuleRef> rules() {
        return rules;
    }
}
