package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.DamageBonus;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Settings.MutualFirstStrikeRule;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.WrittenChoice;

/// Paragraphs for decisions that need more than a constant list. Each list contains the paragraphs of both editions.
/// Those of the full rules come first, then their counterparts in the beginner rules, and then paragraphs without a
/// counterpart.
public final class Paragraphs {

    private static final String BEGINNER_RULE_PREFIX = "NB-";

    private Paragraphs() {}

    /// Returns a refusal with the paragraphs of one edition only.
    public static Refusal adaptToEdition(Edition edition, Refusal refusal) {
        return new Refusal(refusal.code(), adaptToEdition(edition, refusal.rules()), refusal.details(),
                refusal.violations().stream().map(one -> adaptToEdition(edition, one)).toList());
    }

    /// Returns the meaning of a written choice that no decision can express.
    static WrittenChoice.Meaning createForbiddenMeaning(DuelState state, Reason reason) {
        return new WrittenChoice.Meaning.Forbidden(adaptToEdition(state.settings().edition(), reason.refusal()));
    }

    /// Returns the paragraphs of the current edition. The beginner rules omit much and defer to the full rules. A
    /// paragraph of the full rules that has no replacement in the beginner rules therefore applies to beginners as
    /// well.
    public static List<RuleRef> adaptToEdition(Edition edition, List<RuleRef> rules) {
        var ids = new String[rules.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = rules.get(i).id();
        }
        return adaptToEdition(edition, ids);
    }

    static List<RuleRef> adaptToEdition(Edition edition, String... rules) {
        var own = new String[rules.length];
        int count = 0;
        boolean full = edition == Edition.TOURNAMENT;
        for (int i = 0; i < rules.length; i++) {
            boolean cited = isForBeginners(rules[i]) ? !full : full || !hasCounterpart(rules, i);
            if (cited && !contains(own, count, rules[i])) {
                own[count++] = rules[i];
            }
        }
        return RuleRef.ofAll(count == 0 ? rules : Arrays.copyOf(own, count));
    }

    /// Returns whether this paragraph of the full rules, or one after it in the list, has a counterpart in the beginner
    /// rules.
    private static boolean hasCounterpart(String[] rules, int paragraphIndex) {
        for (int i = paragraphIndex + 1; i < rules.length; i++) {
            if (isForBeginners(rules[i])) {
                return true;
            }
        }
        return false;
    }

    private static boolean contains(String[] rules, int count, String rule) {
        for (int i = 0; i < count; i++) {
            if (rules[i].equals(rule)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isForBeginners(String rule) {
        return rule.startsWith(BEGINNER_RULE_PREFIX);
    }

    static String[] addRulesIf(String[] rules, boolean conditionHolds, String... otherRules) {
        if (!conditionHolds) {
            return rules;
        }
        String[] both = Arrays.copyOf(rules, rules.length + otherRules.length);
        System.arraycopy(otherRules, 0, both, rules.length, otherRules.length);
        return both;
    }

    /// Returns the paragraphs that give a phase a window.
    static String[] listWindowRules(Phase phase) {
        return switch (phase) {
            case START -> new String[] {"NT-IV-2.1", "NT-IV-3.6", "NB-129"};
            case SUMMON -> new String[] {"NT-IV-2.1", "NT-IV-4.6", "NB-129"};
            case EQUIP -> new String[] {"NT-IV-2.1", "NB-129"};
            case RANGED -> new String[] {"NT-IV-2.1", "NT-IV-6.9", "NB-129"};
            case ATTACK -> new String[] {"NT-IV-2.1", "NT-IV-7.6-b", "NB-129"};
            case BLOCK -> new String[] {"NT-IV-2.1", "NT-IV-8.11", "NB-129", "NB-108"};
            case FIRST_STRIKE, DAMAGE -> new String[] {"NT-IV-2.1", "NT-IV-9.1-b", "NB-129"};
            case END -> new String[] {"NT-IV-2.1", "NB-129", "NB-123"};
        };
    }

    /// Returns the main paragraphs for an open window. In a combat phase without attackers, these are the paragraphs
    /// that let players act even then (NT-IV-2.1-b).
    static String[] listWindowOpenedRules(DuelState state) {
        Phase phase = state.turn().phase();
        boolean empty = state.combat().attackers().isEmpty()
                && (phase == Phase.ATTACK || phase == Phase.BLOCK || phase == Phase.DAMAGE);
        String[] rules = listWindowRules(phase);
        return empty ? new String[] {"NT-IV-2.1-b", "NB-129"}
                : new String[] {rules[rules[1].startsWith(BEGINNER_RULE_PREFIX) ? 0 : 1], rules[rules.length - 1]};
    }

    /// Adds paragraphs on spent actions. Actions of the passive player are left over from that player's own turn.
    static String[] listSpendingRules(DuelState state, Seat seat, String... rules) {
        return seat.equals(state.active()) ? rules : addRulesIf(new String[] {"NT-V-3.4", "NB-030"}, true, rules);
    }

    /// Returns the paragraphs that protect a creature.
    static String[] listProtectionRules(TargetUnsuitable.Reason reason) {
        return switch (reason) {
            case PROTECTED_FROM_MAGIC -> new String[] {"NT-V-10.1", "NB-141"};
            case PROTECTED_FROM_ABILITIES -> new String[] {"NT-V-6.2-b"};
            case WRONG_KIND, OUT_OF_PLAY, CANNOT_BE_TARGET -> new String[0];
        };
    }

    /// Adds paragraphs if the turning creature was just summoned, or if it is a blocker, which keeps blocking.
    static String[] listTurningRules(DuelState state, CardId creature, String... rules) {
        return addRulesIf(addRulesIf(rules, state.table().card(creature).hasFlag(Marks.SUMMONED_FLAG), "NT-IV-4.2.4-b",
                "NB-139"),
                state.combat().isBlocking(creature), "NT-IV-8.10", "NB-107");
    }

    /// Returns the paragraphs of combat damage.
    static String[] listCombatDamageRules(DuelState state, DamageQueued damage) {
        boolean attacks = state.combat().attackers().contains(damage.striker());
        boolean first = state.turn().phase() == Phase.FIRST_STRIKE;
        var rules = new ArrayList<String>();
        rules.addAll(!attacks ? List.of("NT-IV-9.3", "NT-IV-9.1", "NB-111", "NB-106")
                : damage.target() instanceof Target.Player ? List.of("NT-IV-9.2", "NT-IV-9.1", "NB-118")
                : List.of("NT-IV-9.2", "NT-IV-9.1", "NT-IV-8.10", "NB-111", "NB-108-b"));
        if (first) {
            rules.remove("NT-IV-9.1");
            rules.addAll(List.of("NT-IV-9.4.1", "NB-142"));
        }
        if (attacks && Strikes.listOpponents(state, damage.striker()).size() > 1) {
            rules.addAll(List.of("NT-IV-9.2.3", "NB-116"));
        }
        if (TableQueries.findTextInPlay(state, damage.source()) instanceof Weapon weapon
                && weapon.type() != Weapon.RANGED_TYPE
                && weapon.keywords().contains(new Keyword.RangedUse())) {
            rules.addAll(List.of("NT-IV-6.11", "NB-096"));
        }
        if (damage.source().equals(damage.striker())) {
            rules.addAll(List.of("NT-IV-9.2.1", "NB-084"));
        }
        if (!first && strikesFirst(state, damage.striker()) && damage.target() instanceof Target.Card(var other)
                && state.settings().is(MutualFirstStrikeRule.IGNORED_PAIRWISE)
                && strikesFirst(state, other)) {
            rules.addAll(List.of("NT-IV-9.4", "NB-142-b"));
        }
        return listStrikeRules(state, damage, rules);
    }

    private static boolean strikesFirst(DuelState state, CardId creature) {
        return Strikes.listMeleeStrikes(state, creature).stream().anyMatch(Strikes.Strike::first);
    }

    /// Returns the paragraphs of ranged damage.
    static String[] listShotRules(DuelState state, DamageQueued shot) {
        var rules = new ArrayList<>(List.of("NT-IV-6.10", "NB-095"));
        rules.addAll(TableQueries.findWeapon(state, shot.source()).type() == Weapon.RANGED_TYPE
                ? List.of("NT-IV-6.11", "NB-096")
                : List.of("NT-IV-6.2", "NB-094"));
        var alone = new ArrayList<String>();
        if (!TableQueries.isTurned(state, shot.striker())) {
            alone.add("NT-IV-6.8");
        }
        if (shot.target() instanceof Target.Card(var card)
                && TableQueries.hasKeyword(state, card, CannotBeTarget.class)) {
            alone.add("NT-IV-6.6");
        }
        return Stream.concat(Arrays.stream(listStrikeRules(state, shot, rules)), alone.stream()).toArray(String[]::new);
    }

    /// Returns the paragraphs common to combat and ranged damage.
    private static String[] listStrikeRules(DuelState state, DamageQueued strike, List<String> rules) {
        findSpecialRuleCounterparts(state, strike).forEach((rule, counterparts) -> {
            rules.add(rule);
            rules.addAll(List.of(counterparts));
        });
        return rules.toArray(String[]::new);
    }

    /// Returns the special properties of a strike, each with its paragraphs and counterparts.
    static Map<String, String[]> findSpecialRuleCounterparts(DuelState state, DamageQueued strike) {
        var rules = new LinkedHashMap<String, String[]>();
        if (TableQueries.listWeapons(state, strike.striker()).size() > 1) {
            rules.put("NT-IV-9.5", new String[] {"NB-113"});
        }
        if (hasKeyword(state, strike, DamageBonus.class)) {
            rules.put("NT-IV-9.8", new String[] {"NB-120"});
        }
        if (hasKeyword(state, strike, Keyword.DoubleStrike.class)) {
            rules.put("NT-IV-9.5.1", new String[0]);
        }
        if (strike.harms().size() > 1) {
            rules.put("NT-IV-9.5.2", new String[0]);
        }
        if (strike.atLeast() > 0) {
            rules.put("NT-V-6.3.1", new String[0]);
        }
        return rules;
    }

    private static boolean hasKeyword(DuelState state, DamageQueued strike, Class<? extends Keyword> kind) {
        return !Strikes.listKeywords(state, strike.striker(), strike.source(), kind).isEmpty();
    }
}
