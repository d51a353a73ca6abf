package letopis.respons.card;

import java.util.List;
import letopis.journal.RuleRef;
import letopis.table.kernel.Reason;

/// A reason why a deck is illegal; the name of the constant is the code of the refusal.
public enum DeckFault implements Reason {
    HEROES("RS-254"),
    UNKNOWN_CARD("RS-329"),
    NOT_A_HERO("RS-254"),
    MAIN_SIZE("RS-332"),
    HERO_IN_MAIN("RS-335"),
    ORDER_IN_MAIN("RS-335", "RS-308"),
    LEGENDARY_IN_MAIN("RS-333", "RS-305"),
    COPIES_IN_MAIN("RS-334"),
    ADDITIONAL_SIZE("RS-341"),
    HERO_IN_ADDITIONAL("RS-344", "RS-335"),
    LEGENDARY_IN_BOTH("RS-342", "RS-305"),
    LEGENDARY_IN_ADDITIONAL("RS-305"),
    MAIN_HAS_TWO("RS-345"),
    COPIES_TOGETHER("RS-345"),
    ORDER_IN_BOTH("RS-338", "RS-343"),
    ORDERS_SIZE("RS-337"),
    ORDER_COPIES("RS-338"),
    NOT_AN_ORDER("RS-339"),
    FACTION("RS-329"),
    NO_FACTION("RS-329"),
    FACTIONS("RS-330a");

    private final List<RuleRef> rules;

    DeckFault(String... rules) {
        this.rules = RuleRef.ofAll(rules);
    }

    @Override
    public String game() {
        return "respons";
    }

    @Override
    public List<RuleRef> rules() {
        return rules;
    }
}
