package letopis.respons.rules;

import java.util.List;
import letopis.journal.RuleRef;

/// A reason for a refusal in РЕСПОНС, with the paragraphs that forbid the choice. The name is the code of the refusal.
public enum Reason implements letopis.table.kernel.Reason {
    ALREADY_SUBMITTED("RS-314"),
    DECK_NOT_ALLOWED("RS-332"),
    UNKNOWN_CARD("RS-329"),
    ORDER_TWICE("RS-338"),
    NOT_YOUR_DECISION("RS-037"),
    PLAYED_IN_ACTION("RS-036b"),
    USED_IN_ACTION("RS-207"),
    NO_ORDER_DUE("RS-047", "RS-050b"),
    TRAP_NOT_DUE("RS-284a"),
    NO_DISCARD_DUE("RS-086"),
    GAME_OVER("RS-228b"),
    NO_CONCESSION("RS-228b"),
    NOT_THE_ORDERS("RS-316"),
    TOO_MANY_RETURNED("RS-324a"),
    NOT_PRE_GAME("RS-326"),
    BAD_CUT("RS-106b"),
    NOT_IN_DECK("RS-081"),
    NOT_IN_HAND("RS-036b"),
    OTHER_FACE("RS-170"),
    ALL_SEEN_ELSEWHERE("RS-334"),
    NOT_UNSEEN("RS-170"),
    NO_POINT("RS-038b", "RS-041"),
    NO_POINT_TO_ACTIVATE("RS-069a", "RS-208"),
    FORBIDDEN("RS-130"),
    NO_COST("RS-157b"),
    NOT_FREE("RS-159"),
    COST("RS-157a"),
    ADDITIONAL_COST("RS-158"),
    OTHER_PRICE("RS-157a"),
    PRICE_SECRET("RS-173", "RS-283"),
    PRICE_PUBLIC("RS-173", "RS-283"),
    NO_CELL("RS-264a"),
    CELL_MISSING("RS-264a"),
    CELL_TAKEN("RS-264a"),
    WRONG_ROW("RS-013"),
    NO_CELL_FOR_SPELL("RS-275a"),
    FACE_DOWN_ONLY("RS-283"),
    NOT_FACE_DOWN("RS-283"),
    CONDITION("RS-069c"),
    NO_MODES("RS-214"),
    BAD_MODES("RS-214", "RS-215"),
    NO_TARGETS("RS-069c"),
    TARGET_MISSING("RS-069c"),
    TARGET_TWICE("RS-193"),
    TARGET_PAID("RS-158"),
    TARGET_HERO("RS-252"),
    TARGET_ELSEWHERE("RS-069c"),
    TARGET_NOT_AN_ENEMY("RS-069c"),
    TARGET_NOT_YOURS("RS-069c"),
    TARGET_OF_OTHER_TYPE("RS-069c"),
    TARGET_OF_OTHER_STRENGTH("RS-069c"),
    BAD_TARGET("RS-069c"),
    SHIELDED("RS-191"),
    NOT_YOURS_TO_ACTIVATE("RS-068a"),
    NO_SUCH_ABILITY("RS-068a"),
    ALREADY_ACTIVATED("RS-070", "RS-205"),
    CANNOT_ACTIVATE("RS-135"),
    ILLEGAL_PARTIAL("RS-069c", "RS-205"),
    NO_TRAP("RS-284a"),
    TRAP_MUST("RS-284a"),
    NOT_NEXT_ORDER("RS-317"),
    WRONG_NUMBER("RS-101"),
    NO_HERO_GIVEN_UP("RS-099", "RS-252"),
    NOT_YOURS_TO_GIVE_UP("RS-098"),
    BAD_CARDS("RS-101"),
    BAD_LINE("RS-177"),
    BAD_SEARCH("RS-112"),
    UNFIT_SEARCH("RS-109", "RS-110"),
    NO_GAME("RS-314"),
    EMPTY_ORDER("RS-252"),
    NO_SUCH_CARD("RS-252"),
    NO_SUCH_CODE("RS-252"),
    WRONG_ZONE("RS-013"),
    POSITION_STARTED("RS-314"),
    NO_SUCH_TURN("RS-032");

    private final List<RuleRef> rules;

    Reason(String... rules) {
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
