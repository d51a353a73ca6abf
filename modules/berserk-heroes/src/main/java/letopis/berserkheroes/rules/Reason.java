package letopis.berserkheroes.rules;

import java.util.List;
import letopis.journal.RuleRef;

/// Reasons for refusing a declaration or payment (BF-7-100), with the paragraphs that forbid it. The constant name is
/// the refusal code.
public enum Reason implements letopis.table.kernel.Reason {
    ALREADY_SUBMITTED("BF-101.2"),
    DECK_NOT_ALLOWED("BF-7-087"),
    UNKNOWN_CARD("BF-105.1"),
    NOT_YOUR_DECISION("BF-306.1"),
    GAME_OVER("BF-605.1"),
    WRONG_PHASE("BF-207.1"),
    ALREADY_SWAPPED("BF-207.1"),
    BAD_SCORE("BF-207.1"),
    NOT_IN_FRAGMENT("BH-300.1"),
    NOT_DECLARED("BF-301.7.1"),
    REDEAL_RIGHT_LOST("BH-301.7.1c", "BF-301.7.1"),
    REDEAL_DECLARED("BH-301.7.1a", "BF-301.7.1"),
    BAD_CUT("BH-301.5b"),
    BAD_ROLL("BH-301.4a"),
    NOT_IN_DECK("BF-527.1"),
    NOT_IN_SIDEBOARD("BF-113.11"),
    NOT_IN_HAND("BF-309.1-1"),
    OTHER_FACE("BF-105.2"),
    ALL_SEEN_ELSEWHERE("BF-7-087"),
    NOT_UNSEEN("BF-105.2"),
    FORBIDDEN("BF-514.1"),
    X_ZERO("BF-512.3.1", "BF-512.4"),
    NO_X("BF-106.1.2"),
    NOT_FREE("BF-7-009"),
    NOT_WITH_LIFE("BF-309.1-3"),
    NO_OTHER_PRICE("BF-309.1-3"),
    NO_AMBUSH("BF-7-052"),
    CANNOT_PAY("BF-501.2", "BF-309.1-9"),
    BAD_RAGE("BF-7-195"),
    BAD_THIRST("BF-7-046"),
    BAD_PRICE("BF-501.2"),
    BAD_GIFT("BF-7-039"),
    DIVISION_ZERO("BF-309.1-7", "BF-308.1-6"),
    BAD_MODES("BF-524.1", "BF-524.2"),
    ILLEGAL_TARGET("BF-502.7", "BF-502.9"),
    SPELL_PROTECTED("BF-515.2", "BF-7-053", "BF-514.1"),
    ILLEGAL_SPELL("BH-210.2c", "BF-211.2"),
    NOT_CONTROLLER("BF-114.2"),
    NOT_IN_PLAY("BF-202.2"),
    NO_SUCH_ABILITY("BF-114.2"),
    USAGE_LIMIT("BF-114.4"),
    USED_UP("BF-7-109", "BF-114.4"),
    CONDITION("BF-114.2"),
    FIRST_TURN_WEAKNESS("BH-209.2", "BF-108.5"),
    CARD_CLOSED("BF-506.1"),
    ALREADY_ATTACKED("BF-108.2"),
    CANNOT_ATTACK("BF-514.2"),
    EGG("BF-8-14"),
    HIDDEN("BF-7-164"),
    CREATURE_NOT_IN_PLAY("BF-507.1", "BH-209.1a"),
    OWN_TARGET("BF-507.1", "BF-507.2"),
    EVENT_TARGET("BH-211.3", "BF-507.1"),
    EQUIPMENT_TARGET("BH-212.3", "BF-507.1"),
    TARGET_NOT_IN_PLAY("BF-507.1"),
    HERO_STAYS("BH-208.1", "BF-209.1"),
    FORCED_TARGET("BF-514.1"),
    CONTRADICTING_TARGETS("BF-514.1"),
    ELUSIVE("BF-7-101"),
    MUST_ATTACK("BF-7-010", "BF-7-105"),
    NO_STRIKE("BF-509.1", "BF-7-034"),
    NOT_A_DEFENDER("BF-509.1"),
    OPPOSING_DEFENDER("BF-509.1"),
    STRUCK_ITSELF("BF-509.1"),
    CLOSED_DEFENDER("BF-509.1"),
    ALREADY_DEFENDED("BF-509.3"),
    CANNOT_DEFEND("BF-514.2"),
    DIRECTED_STRIKE("BF-509.2", "BF-7-090"),
    NOT_UNDEAD("BF-7-098"),
    UNDEAD_OWN_TURN("BF-7-098"),
    ALREADY_PAID_FOR("BF-7-098"),
    NOT_HIDDEN("BF-304.3"),
    NO_SUCH_TRIGGER("BF-113.2"),
    MANDATORY("BF-113.3"),
    WRONG_NUMBER("BF-520.4"),
    BAD_CARDS("BF-118.1"),
    BAD_SEARCH("BF-7-133", "BF-519.3.3"),
    FINDS_ITSELF("BF-519.3.1", "BF-7-133"),
    BAD_COINS("BF-522.5"),
    OFFERED_ALREADY("BF-603.2"),
    NO_GAME("BF-301.1"),
    EMPTY_ORDER("BF-511.1"),
    NO_SUCH_CARD("BF-511.1"),
    NO_SUCH_CODE("BF-511.1"),
    WRONG_ZONE("BF-201.1"),
    POSITION_STARTED("BF-301.1"),
    NO_SUCH_TURN("BF-302.3");

    private final List<RuleRef> rules;

    Reason(String... rules) {
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
