package letopis.nebozhiteli.rules;

import java.util.List;
import letopis.journal.RuleRef;

/// Refusal reasons of Небожители, with the paragraphs of both editions. A refusal cites only those of the current
/// edition. The name of a reason is the code of its refusal.
public enum Reason implements letopis.table.kernel.Reason {
    DECK_NOT_ALLOWED("NT-I-1", "NB-015"),
    WRONG_CREATURE_DECK_SIZE("NT-I-1.1.1", "NB-016"),
    WRONG_MAIN_DECK_SIZE("NT-I-1.2.1", "NB-017"),
    WRONG_SIDEBOARD_SIZE("NT-I-1.5.1", "NB-018"),
    WRONG_BACK_IN_CREATURE_DECK("NT-I-1.1", "NB-016"),
    WRONG_BACK_IN_MAIN_DECK("NT-I-1.2", "NB-017"),
    TOO_MANY_COPIES("NT-I-1.6", "NB-012"),
    POOL_MISMATCH("NT-I-1.5.2", "NT-V-11.3.1"),
    SWAP_SIZE("NT-I-3.8", "NB-018-b"),
    NOT_THERE_TO_SWAP("NT-I-3.8", "NB-018-b"),
    ALREADY_SWAPPED("NT-I-3.8", "NB-018-b"),
    UNKNOWN_CARD("NT-I-1"),
    ALREADY_SUBMITTED("NT-I-1"),
    NOT_YOUR_DECISION("NT-IV-2.1", "NB-129"),
    GAME_OVER("NT-I-3.5", "NB-009"),
    WRONG_PHASE("NT-IV-1-p1", "NB-060"),
    NOT_MANA_PHASE("NT-IV-4.1", "NT-IV-10.2", "NB-077"),
    NOT_SUMMON_PHASE("NT-IV-4.2.1", "NB-078"),
    NOT_ARTIFACT_PHASE("NT-III-8.1", "NB-138"),
    NOT_EQUIP_PHASE("NT-IV-5.1", "NB-089"),
    NOT_ENCHANTMENT_PHASE("NT-IV-5.2", "NT-V-7.3", "NB-052"),
    NOT_DISCARD_PHASE("NT-IV-10.1", "NT-II-2.4", "NB-125"),
    NOT_RANGED_PHASE("NT-IV-6.1", "NB-094"),
    NOT_ATTACK_PHASE("NT-IV-7.1", "NB-102"),
    NOT_BLOCK_PHASE("NT-IV-8.1", "NB-105"),
    NOT_DAMAGE_PHASE("NT-IV-9.1", "NT-IV-9.2.3", "NB-116"),
    NOTHING_TO_SPLIT("NT-IV-9.2.3", "NB-116"),
    STEP_OVER("NT-IV-1-p1", "NB-060"),
    STEP_TO_COME("NT-IV-1-p1", "NB-060"),
    NOT_ACTIVE_PLAYER("NT-IV-2.1", "NB-129"),
    NOT_PASSIVE_PLAYER("NT-IV-8.1", "NB-105"),
    NOT_YOUR_WINDOW("NT-IV-2.1-b", "NT-IV-2.1.2-c", "NB-129", "NB-130"),
    NO_WINDOW("NT-IV-2.1", "NB-129"),
    QUEUE_NOT_EMPTY("NT-IV-2.1.2", "NB-130"),
    QUEUE_EMPTY("NT-IV-2.1.2", "NB-130"),
    BAD_CUT("NT-I-2.2"),
    EXCHANGE_LIMIT("NT-I-2.4.1", "NB-035"),
    ALREADY_EXCHANGED("NT-I-2.4.1", "NB-035"),
    HAND_EXCHANGE("NT-I-2.5-b"),
    NOT_ON_SUMMON_FIELD("NT-IV-4.1", "NB-077"),
    NOT_ENOUGH_ACTIONS("NT-V-3.1-b", "NB-027"),
    NOT_ENOUGH_MANA("NT-V-1.1", "NB-020"),
    MANA_OVER_COST("NT-III-3.2.1", "NB-078"),
    MANA_LOCKED("NT-IV-4.4", "NB-082-b"),
    NO_MANA_PLACED("NT-IV-4.1", "NB-077"),
    NOT_IN_HAND("NT-II-2.2"),
    WRONG_CARD_KIND("NT-III-2-p1"),
    OTHER_FACE("NT-I-2.2"),
    ALL_SEEN_ELSEWHERE("NT-I-2.2"),
    NOT_UNSEEN("NT-I-2.2"),
    CREATURE_TURNED("NT-V-4.1", "NB-042"),
    UNTURN_MOMENT_MISSED("NT-V-5.3-b"),
    SUMMONED_CANNOT_TURN("NT-IV-4.2.4", "NT-IV-4.2.3", "NB-083"),
    NO_CREATURE("NT-IV-4.5", "NB-078"),
    NOT_CONTROLLER("NT-V-9.3", "NB-078"),
    NOT_MASTER("NT-V-9.4"),
    GRAVE_OF_OTHER("NT-II-7.5"),
    WRONG_ITEM_TYPE("NT-IV-5.3.1", "NT-III-3.5", "NB-087"),
    SLOT_OCCUPIED("NT-IV-5.4", "NB-088"),
    SHIELD_CONFLICT("NT-IV-5.4.1-b", "NB-088-b"),
    UNIQUE_PRESENT("NT-IV-5.4.3.1", "NB-145"),
    CURSED("NT-IV-5.6.2", "NB-091", "NB-143"),
    NOT_WORN("NT-IV-5.6", "NB-091"),
    NO_CASTER("NT-III-9.5", "NB-047"),
    TARGET_REQUIRED("NT-V-8.1", "NB-051"),
    TOO_MANY_TARGETS("NT-V-8.1", "NB-051"),
    NO_SUCH_TARGET("NT-V-8.1", "NB-051"),
    TARGET_IS_PLAYER("NT-V-8.1", "NB-051"),
    TARGET_NOT_OF_KIND("NT-V-8.1", "NB-051"),
    TARGET_OF_OTHER_SIDE("NT-V-8.1", "NB-051"),
    TARGET_DOES_NOT_FIT("NT-V-8.1", "NB-051"),
    TARGET_OUT_OF_PLAY("NT-V-8.1", "NB-051"),
    CANNOT_BE_TARGET("NT-V-8.1", "NB-051"),
    PROTECTED_FROM_MAGIC("NT-V-10.1", "NB-141"),
    PROTECTED_FROM_ABILITIES("NT-V-6.2-b"),
    DUPLICATE_ENCHANTMENT("NT-IV-5.2.1", "NB-050-b"),
    NOT_IN_PLAY("NT-V-6.4", "NB-057"),
    NO_SUCH_ABILITY("NT-V-6.4", "NB-057"),
    ONLY_IN_OWN_TURN("NT-V-6.4.1", "NT-III-1-p1", "NB-032"),
    CONDITION_NOT_MET("NT-V-6.4.1", "NT-III-1-p1", "NB-032"),
    SILENCED("NT-V-10.1", "NB-141"),
    NO_OTHER_PRICE("NT-III-1-p1", "NB-032"),
    DISCARDS_WANTED("NT-III-6.2"),
    SACRIFICES_WANTED("NT-III-6.2"),
    RANGED_WEAPON_REQUIRED("NT-IV-6.2", "NB-094"),
    RANGED_TARGET_NOT_CREATURE("NT-IV-6.4", "NB-094"),
    NAMED_TWICE("NT-III-1-p1", "NB-032"),
    SHOTS_DECLARED_ALREADY("NT-IV-6.5", "NB-094"),
    ATTACKERS_DECLARED_ALREADY("NT-IV-7.2", "NB-101"),
    BLOCKERS_DECLARED_ALREADY("NT-IV-8.2", "NB-105"),
    NOT_AN_ATTACKER("NT-IV-8.3", "NB-107"),
    MULTIPLE_BLOCKS("NT-IV-8.4", "NB-107"),
    BLOCK_DUTY("NT-IV-8.6", "NB-032"),
    CANNOT_ATTACK("NT-III-1-p1", "NB-032"),
    CANNOT_BLOCK("NT-III-1-p1", "NB-032"),
    CANNOT_BE_BLOCKED("NT-III-1-p1", "NB-032"),
    BAD_DISTRIBUTION("NT-IV-9.2.3", "NB-116"),
    BAD_PREVENTION("NT-IV-2.1.3.2", "NB-132"),
    DISCARD_LIMIT("NT-IV-10.1", "NT-II-2.4", "NB-125"),
    EMPTY_ORDER("NT-III-1-p1"),
    NO_SUCH_CARD("NT-III-1-p1"),
    NO_SUCH_CODE("NT-III-1-p1"),
    WRONG_ZONE("NT-II-1.1"),
    NO_GAME("NT-I-3.4"),
    MATCH_OVER("NT-I-4.1", "NB-038");

    private final List<RuleRef> rules;

    Reason(String... rules) {
        this.rules = RuleRef.ofAll(rules);
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
