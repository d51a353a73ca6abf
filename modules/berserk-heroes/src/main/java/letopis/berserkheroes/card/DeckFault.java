package letopis.berserkheroes.card;

import java.util.List;
import letopis.journal.RuleRef;
import letopis.table.kernel.Reason;

/// The faults of a deck. The name of each constant is its refusal code.
public enum DeckFault implements Reason {
    HEROES("BF-101.1", "BF-301.3"),
    UNKNOWN_CARD("BF-105.1"),
    NOT_A_HERO("BF-209.1", "BH-208.1"),
    DECK_SIZE("BF-204.1"),
    HERO_IN_DECK("BH-208.1"),
    COPIES("BF-7-087"),
    HORDE_COPIES("BF-7-113"),
    ELEMENT("BF-107.2", "BF-107.2.3"),
    CREATED_CARD("BF-7-168"),
    PLACED_CARD("BF-7-139"),
    NO_TERRAIN("BH-207.1a", "BF-7-081"),
    SIDEBOARD_SIZE("BF-207.2"),
    LIST_SIZE("BF-204.1"),
    SWAP_SIZE("BF-207.1"),
    NOT_THERE_TO_SWAP("BF-207.1");

    private final List<RuleRef> rules;

    DeckFault(String... rules) {
        this.rules = RuleRef.ofAll(rules);
    }

    @Override
    public String game() {
        return "berserk-heroes";
    }

    @Override
    public List<RuleRef> rules() {
        return rules;
    }
}
