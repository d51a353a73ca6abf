package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.table.Refusal;

/// Every way the rules of Небожители say no, with the paragraphs that forbid it. The name is the code of the refusal.
public enum Reason implements letopis.table.kernel.Reason {
    DECK_NOT_ALLOWED("NT-I-1"),
    WRONG_CREATURE_DECK_SIZE("NT-I-1.1.1", "NT-I-1.1.2"),
    WRONG_MAIN_DECK_SIZE("NT-I-1.2.1", "NT-I-1.2.2"),
    WRONG_SIDEBOARD_SIZE("NT-I-1.5.1"),
    WRONG_BACK_IN_CREATURE_DECK("NT-I-1.1"),
    WRONG_BACK_IN_MAIN_DECK("NT-I-1.2"),
    TOO_MANY_COPIES("NT-I-1.6"),
    POOL_MISMATCH("NT-I-1.5.2", "NT-V-11.3.1"),
    SWAP_SIZE("NT-I-3.8"),
    NOT_THERE_TO_SWAP("NT-I-3.8"),
    ALREADY_SWAPPED("NT-I-3.8"),
    UNKNOWN_CARD("NT-I-1"),
    ALREADY_SUBMITTED("NT-I-1"),
    NOT_YOUR_DECISION("NT-IV-2.1"),
    WRONG_PHASE("NT-IV-1-p1"),
    NOT_ACTIVE_PLAYER("NT-IV-2.1"),
    NOT_YOUR_WINDOW("NT-IV-2.1.2-c"),
    NO_WINDOW("NT-IV-2.1"),
    QUEUE_NOT_EMPTY("NT-IV-2.1.2"),
    QUEUE_EMPTY("NT-IV-2.1.2"),
    BAD_CUT("NT-I-2.2"),
    EXCHANGE_LIMIT("NT-I-2.4.1"),
    ALREADY_EXCHANGED("NT-I-2.4.1"),
    HAND_EXCHANGE("NT-I-2.5-b"),
    NOT_ON_SUMMON_FIELD("NT-II-3.2"),
    NOT_ENOUGH_ACTIONS("NT-V-3.1"),
    NOT_ENOUGH_MANA("NT-V-2.1"),
    MANA_OVER_COST("NT-III-3.2.1"),
    MANA_LOCKED("NT-IV-4.4"),
    NO_MANA_PLACED("NT-IV-4.1"),
    NOT_IN_HAND("NT-II-2.2"),
    WRONG_CARD_KIND("NT-III-2-p1"),
    OTHER_FACE("NT-I-2.2"),
    CREATURE_TURNED("NT-V-4.1"),
    UNTURN_MOMENT_MISSED("NT-V-5.3-b"),
    SUMMONED_CANNOT_TURN("NT-IV-4.2.4"),
    NO_CREATURE("NT-IV-4.5"),
    NOT_CONTROLLER("NT-V-9.3"),
    NOT_MASTER("NT-V-9.4"),
    WRONG_ITEM_TYPE("NT-IV-5.3.1"),
    SLOT_OCCUPIED("NT-IV-5.4"),
    SHIELD_CONFLICT("NT-IV-5.4.1-b"),
    UNIQUE_PRESENT("NT-IV-5.4.3.1"),
    CURSED("NT-IV-5.6.2"),
    NOT_WORN("NT-IV-5.6"),
    NO_CASTER("NT-III-9.5"),
    TARGET_REQUIRED("NT-V-7.3.2"),
    TOO_MANY_TARGETS("NT-V-8.1"),
    NO_SUCH_TARGET("NT-V-8.1"),
    UNSUITABLE_TARGET("NT-V-8.1"),
    DUPLICATE_ENCHANTMENT("NT-IV-5.2.1"),
    NO_SUCH_ABILITY("NT-V-6.4"),
    ONLY_IN_OWN_TURN("NT-V-6.4.1"),
    CONDITION_NOT_MET("NT-V-6.4.1"),
    SILENCED("NT-V-10.1"),
    NO_OTHER_PRICE("NT-III-1-p1"),
    DISCARDS_WANTED("NT-III-6.2"),
    SACRIFICES_WANTED("NT-III-6.2"),
    RANGED_WEAPON_REQUIRED("NT-IV-6.2"),
    RANGED_TARGET_NOT_CREATURE("NT-IV-6.4"),
    NAMED_TWICE("NT-IV-6.1"),
    NOT_AN_ATTACKER("NT-IV-8.1"),
    MULTIPLE_BLOCKS("NT-IV-8.4"),
    BLOCK_DUTY("NT-IV-8.6"),
    CANNOT_ATTACK("NT-III-1-p1"),
    CANNOT_BLOCK("NT-III-1-p1"),
    CANNOT_BE_BLOCKED("NT-III-1-p1"),
    BAD_DISTRIBUTION("NT-IV-9.2.3"),
    BAD_PREVENTION("NT-IV-2.1.3.2"),
    DISCARD_LIMIT("NT-IV-10.1"),
    EMPTY_ORDER("NT-III-1-p1"),
    NO_SUCH_CARD("NT-III-1-p1"),
    NO_SUCH_CODE("NT-III-1-p1"),
    WRONG_ZONE("NT-II-1.1"),
    NO_GAME("NT-I-3.4"),
    MATCH_OVER("NT-I-4.1");

    private final List<RuleRef> rules;
    private final String code;
    private final Refusal bare;

    /// Most candidates for a choice are refused while choices are listed, so what is always the same is made once.
    Reason(String... rules) {
        this.rules = RuleRef.all(rules);
        this.code = letopis.table.kernel.Reason.super.code();
        this.bare = letopis.table.kernel.Reason.super.refusal();
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public Optional<Refusal> refused(Object... details) {
        return Optional.of(details.length == 0 ? bare : refusal(details));
    }

    @Override
    public String game() {
        return "nebozhiteli";
    }

    @Override
    public List<RuleRef> rules() {
        return rules;
    }
}
