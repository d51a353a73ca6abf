package letopis.vremyageroev.rules;

import java.util.List;
import letopis.journal.RuleRef;

/// A reason for a refusal in Время Героев, with the paragraphs that apply. The constant's name is the refusal code.
public enum Reason implements letopis.table.kernel.Reason {
    DECK_NOT_ALLOWED("VG-09a"),
    DECK_SIZE("VG-09a"),
    HEROES("VG-09a"),
    HERO_IN_DECK("VG-09a"),
    COPIES("VG-10d"),
    HERO_LIMIT("VG-11a", "VG-11b", "VG-11c"),
    HERO_LIMIT_OF_RARITY("VG-11a", "VG-11b", "VG-11c"),
    HERO_LIMIT_OF_TYPE("VG-11a", "VG-11b", "VG-11c"),
    NOT_A_HERO("VG-10a"),
    UNKNOWN_CARD("VG-10b"),
    ALREADY_SUBMITTED("VG-09a"),
    START_LIMIT("VG-52", "VG-53"),
    DOES_NOT_START("VG-25"),
    NOT_IN_DECK("VG-25"),
    NOT_IN_PILE("VG-57b"),
    BAD_CUT("VG-17"),
    NOT_YOUR_TURN("VG-34b"),
    NOT_YOUR_DECISION("VG-28"),
    EXCESS_FIRST("VG-31c"),
    DISCARD_FIRST("VG-34a"),
    STRIKE_FIRST("VG-35b", "VG-36"),
    INTERRUPT_FIRST("VG-37a", "VG-37b"),
    WARD_FIRST("VG-37a", "VG-37c"),
    RESPONSE_FIRST("VG-41b"),
    ALLOWED_FIRST("VG-41b"),
    WIND_FIRST("VG-58"),
    NOTHING_TO_PASS("VG-33"),
    NOTHING_TO_DISCARD("VG-31c"),
    NO_WIND("VG-58"),
    FIGHT_OVER("VG-55"),
    NO_CONCESSION("VG-55"),
    NOT_IN_HAND("VG-32a"),
    ALREADY_ON_FIELD("VG-47a"),
    NOT_ON_FIELD("VG-50a"),
    OTHER_FACE("VG-34a"),
    ALL_SEEN_ELSEWHERE("VG-09a"),
    NOT_UNSEEN("VG-34a"),
    NO_SUCH_ABILITY("VG-10b"),
    NOT_ALLOWED_NOW("VG-41b"),
    REQUIREMENT("VG-34a"),
    ALREADY_USED("VG-39"),
    COST("VG-34a"),
    COST_TWICE("VG-34a"),
    COST_NOT_IN_HAND("VG-34a"),
    COST_OTHER_KIND("VG-34a"),
    CLOSED("VG-50d", "VG-24c"),
    HERO_CLOSED("VG-24c"),
    JUST_LAID("VG-47b"),
    PICK_COUNT("VG-34a"),
    PICK_ITSELF("VG-34a"),
    PICK_PAID("VG-34a"),
    PICK_TWICE("VG-34a"),
    PICK_IN_DECK("VG-23"),
    PICK_NOT_IN_HAND("VG-19"),
    PICK_NOT_IN_GRAVEYARD("VG-22", "VG-16"),
    PICK_HERO("VG-20"),
    PICK_NOT_ON_FIELD("VG-21"),
    PICK_NO_COMPANION("VG-46a"),
    PICK_OPPOSING("VG-34a"),
    PICK_OWN("VG-34a"),
    PICK_OTHER_KIND("VG-34a"),
    TARGET_COUNT("VG-51b"),
    OWN_TARGET("VG-51b"),
    TARGET_NOT_ON_FIELD("VG-51b"),
    TARGET_NO_COMPANION("VG-51b"),
    CANNOT_BE_ATTACKED("VG-44", "VG-51b"),
    OWN_ATTACK("VG-37a"),
    NOTHING_TO_INTERRUPT("VG-37d", "VG-34b"),
    TOO_LATE_TO_INTERRUPT("VG-37b"),
    UNINTERRUPTIBLE("VG-38"),
    NOTHING_TO_DEFEND("VG-34b", "VG-37d"),
    TOO_LATE_TO_DEFEND("VG-35b"),
    UNDEFENDABLE("VG-44"),
    WARDS_OFF_NOTHING("VG-37a", "VG-37b"),
    INTERRUPTS_NOTHING("VG-37a", "VG-37b"),
    STRIKE_TOO_STRONG("VG-37b", "VG-34a"),
    STRIKE_NOT_SIMPLE("VG-42b", "VG-42a", "VG-37b"),
    OTHER_PROPERTY("VG-42a", "VG-37b"),
    OTHER_WEAPON("VG-43a", "VG-37b"),
    TRIGGER_MISSING("VG-41b"),
    OTHER_TRIGGER("VG-43a", "VG-43b"),
    RESPONDS_TO_NOTHING("VG-41b"),
    ALREADY_ANSWERED("VG-41b"),
    NO_COMPANION("VG-50b"),
    NOT_AT_HERO("VG-50c"),
    NOT_A_PAIR("VG-32b"),
    WRONG_NUMBER("VG-31a", "VG-36"),
    WIND_USED("VG-59"),
    MUST_ANSWER("VG-58"),
    NO_FIGHT("VG-13"),
    EMPTY_ORDER("VG-44"),
    NO_SUCH_CARD("VG-44"),
    NO_SUCH_CODE("VG-44"),
    WRONG_ZONE("VG-19"),
    POSITION_STARTED("VG-13"),
    NO_SUCH_TURN("VG-28");

    private final List<RuleRef> rules;
    private final String code;

    Reason(String... rules) {
        this.rules = RuleRef.ofAll(rules);
        this.code = letopis.table.kernel.Reason.super.code();
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public String game() {
        return "vremya-geroev";
    }

    @Override
    public List<RuleRef> rules() {
        return rules;
    }
}
