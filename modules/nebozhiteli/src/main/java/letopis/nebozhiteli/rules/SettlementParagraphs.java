package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.Ability.TriggeredAbility;
import letopis.nebozhiteli.card.CardText.Protection;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.LedgerEvent.Account;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.LedgerEvent.Line;
import letopis.nebozhiteli.event.LedgerEvent.Line.Kind;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Ledger;
import letopis.table.CardId;

/// Paragraphs that apply to the sums of a ledger, in the order of [Paragraphs].
public final class SettlementParagraphs {

    /// Each paragraph with its counterparts. It is a map, so that no paragraph counts twice.
    private final LinkedHashMap<String, List<String>> pairedRules = new LinkedHashMap<>();
    private final List<String> unpairedRules = new ArrayList<>();
    private final DuelState state;

    private SettlementParagraphs(DuelState state) {
        this.state = state;
    }

    static String[] listSettlementRules(DuelState state, List<Account> accounts) {
        var paragraphs = new SettlementParagraphs(state);
        paragraphs.add("NT-IV-2.1.3-d", "NB-131");
        accounts.forEach(paragraphs::add);
        accounts.stream().filter(SettlementParagraphs::isSavedByHealing).forEach(paragraphs::addLifeCheckRules);
        if (paragraphs.hasPlayerDamageWithoutTrigger()) {
            paragraphs.add("NT-V-6.2", "NB-119");
        }
        return paragraphs.all();
    }

    /// Adds the paragraphs that postpone the life check to the end of the phase.
    private void addLifeCheckRules(Account account) {
        switch (account.target()) {
            case Target.Card _ -> {
                add("NT-IV-2.1.3", "NB-128");
                add(state.turn().phase() == Phase.FIRST_STRIKE ? "NT-IV-9.4.2" : "NT-IV-2.3", "NB-135");
            }
            case Target.Player _ -> add("NT-I-3.1", "NB-134");
        }
    }

    /// Returns the paragraphs that decided the survival of a creature. These are the special rules of its account. If
    /// there are none, the sum itself decided.
    public static List<RuleRef> listDecidingRules(DuelState state, Account account) {
        var paragraphs = new SettlementParagraphs(state);
        if (has(account, Kind.HEALING)) {
            paragraphs.add("NT-IV-2.1.3-d", "NB-131");
        }
        paragraphs.add(account);
        if (!has(account, Kind.RESTORE)) { // restoration replaces them
            paragraphs.addStrikeRules(account);
        }
        if (paragraphs.pairedRules.isEmpty() && paragraphs.unpairedRules.isEmpty()) {
            paragraphs.add("NT-IV-2.1.3-d", "NB-131");
        }
        return paragraphs.listRulesForEdition();
    }

    /// Returns the special rules of the weapons and losses that killed a target. The ledger is empty by then.
    public static List<RuleRef> listDeathCauseRules(DuelState state, Account account) {
        var paragraphs = new SettlementParagraphs(state);
        account.lines().forEach(line -> {
            if (line.kind() == Kind.FLOOR) {
                paragraphs.unpairedRules.add("NT-V-6.3.1");
            } else if (line.kind() == Kind.LOSS) {
                paragraphs.add("NT-IV-9.7", "NB-117");
            } else if (line.kind() == Kind.DAMAGE && Targets.isInPlay(state, line.source())
                    && TableQueries.findTextInPlay(state, line.source()) instanceof Weapon) {
                CardId striker = TableQueries.findBearer(state, line.source());
                paragraphs.addSpecialRules(
                        new DamageQueued(line.source(), striker, TableQueries.findController(state, striker),
                        account.target(), List.of(), 0, DamageQueued.Origin.COMBAT));
            }
        });
        return paragraphs.listRulesForEdition();
    }

    private void addSpecialRules(DamageQueued strike) {
        Paragraphs.findSpecialRuleCounterparts(state, strike).forEach((rule, counterparts) -> add(rule, counterparts));
    }

    private List<RuleRef> listRulesForEdition() {
        return Paragraphs.adaptToEdition(state.settings().edition(), RuleRef.ofAll(all()));
    }

    private void addStrikeRules(Account account) {
        account.lines().stream().filter(line -> line.kind() == Kind.DAMAGE).map(Line::entry).forEach(this::addStrike);
        if (has(account, Kind.LOSS)) {
            add("NT-IV-9.7", "NB-117");
        }
    }

    private String[] all() {
        var all = new ArrayList<String>();
        pairedRules.forEach((rule, counterparts) -> {
            all.add(rule);
            all.addAll(counterparts);
        });
        all.addAll(new LinkedHashSet<>(unpairedRules));
        return all.toArray(String[]::new);
    }

    private void addStrike(Sequence entry) {
        state.ledger().entries().stream().filter(item -> item.at().equals(entry)).forEach(item -> {
            if (item.what() instanceof DamageQueued damage && damage.origin() != DamageQueued.Origin.EFFECT) {
                addSpecialRules(damage);
            }
        });
    }

    private void add(String rule, String... counterparts) {
        pairedRules.put(rule, List.of(counterparts));
    }

    private void add(Account account) {
        account.lines().forEach(line -> add(account, line));
        if (isHealedBeforeDamage(account)) {
            add("NT-IV-2.1.3.1", "NB-132");
        }
        if (has(account, Kind.REDUCTION) && account.lines().stream().filter(line -> line.kind() == Kind.REDUCTION)
                .map(Line::entry).distinct().count() > 1) {
            add("NT-IV-9.5", "NB-113", "NB-115");
        }
        if (account.target() instanceof Target.Card(var card) && TableQueries.isCreature(state, card)
                && account.after() > TableQueries.findCreature(state, card).life()) {
            add("NT-III-1-p1", "NB-032");
        }
        if (account.net() > account.max()) {
            switch (account.target()) {
                case Target.Card _ -> add("NT-IV-2.1.3-e", "NB-140");
                case Target.Player _ -> add("NT-I-2.1-b", "NB-140");
            }
        }
    }

    /// Returns whether healing was played before the damage it offsets.
    private static boolean isHealedBeforeDamage(Account account) {
        return has(account, Kind.HEALING) && account.lines().stream()
                .filter(line -> line.kind() == Kind.HEALING).anyMatch(healing ->
                account.lines().stream().anyMatch(line -> line.kind() == Kind.DAMAGE
                        && line.entry().compareTo(healing.entry()) > 0));
    }

    /// Returns whether a target survives only because of healing in the same phase. This includes a player who had no
    /// life left before the healing, because the last life can be paid.
    private static boolean isSavedByHealing(Account account) {
        if (!has(account, Kind.HEALING)) {
            return false;
        }
        int healed = account.lines().stream().filter(line -> line.kind() == Kind.HEALING).mapToInt(Line::amount).sum();
        boolean lived = account.before() > 0 || account.target() instanceof Target.Player;
        return lived && account.after() > 0 && healed > 0 && account.net() - healed < 1;
    }

    private static boolean has(Account account, Kind kind) {
        for (Line line : account.lines()) {
            if (line.kind() == kind) {
                return true;
            }
        }
        return false;
    }

    private void add(Account account, Line line) {
        switch (line.kind()) {
            case REDUCTION -> {
                if (TableQueries.findTextInPlay(state, line.source()) instanceof Protection worn
                        && worn.reduction() > 0) {
                    add("NT-IV-9.6", "NB-114");
                } else {
                    add("NT-IV-9.6.1", "NB-056");
                    if (hasSimilarReduction(account, line)) {
                        unpairedRules.add("NT-V-6.5");
                    }
                }
            }
            case PREVENTION -> {
                add("NT-IV-2.1.3.1", "NB-132");
                if (offersPreventionChoice(account)) {
                    unpairedRules.add("NT-IV-2.1.3.2");
                }
            }
            case FLOOR -> unpairedRules.add("NT-V-6.3.1");
            case RESTORE -> add("NT-IV-2.1.3.1-b", "NB-132");
            case HEALING -> {
                if (isDrain(line)) {
                    add("NT-V-2.1-b", "NB-055");
                }
            }
            case DAMAGE, LOSS -> {}
        }
    }

    private boolean isDrain(Line line) {
        return state.ledger().entries().stream().anyMatch(item -> item.at().equals(line.entry())
                && item.what() instanceof HealingQueued healing && !healing.takenFrom().isEmpty());
    }

    /// Returns whether another card reduces the same damage in the same way. Also returns true if another card with the
    /// same name is in play, because only one of the two counts.
    private boolean hasSimilarReduction(Account account, Line line) {
        boolean second = account.lines().stream().anyMatch(other -> other.kind() == Kind.REDUCTION
                && other.entry().equals(line.entry()) && !other.source().equals(line.source())
                && !(TableQueries.findTextInPlay(state, other.source()) instanceof Protection));
        return second || TableQueries.listAllCardsInPlay(state).stream().anyMatch(card -> !card.equals(line.source())
                && TableQueries.findTextInPlay(state, card).name()
                .equals(TableQueries.findTextInPlay(state, line.source()).name()));
    }

    /// Returns whether there were several sources, or one source with several damage kinds, so that prevention required
    /// a choice.
    private boolean offersPreventionChoice(Account account) {
        List<Line> sources = account.lines().stream().filter(line -> line.kind() == Kind.DAMAGE).toList();
        return sources.size() > 1 || state.ledger().entries().stream()
                .anyMatch(item -> sources.getFirst().entry().equals(item.at())
                        && item.what() instanceof DamageQueued damage && damage.harms().size() > 1);
    }

    /// Returns whether a creature dealt damage to a player and has an ability that triggers only on damage to
    /// creatures.
    private boolean hasPlayerDamageWithoutTrigger() {
        for (Ledger.Item item : state.ledger().entries()) {
            if (item.what() instanceof DamageQueued damage && damage.target() instanceof Target.Player
                    && Targets.isInPlay(state, damage.striker()) && waitsForCreatures(damage.striker())) {
                return true;
            }
        }
        return false;
    }

    private boolean waitsForCreatures(CardId striker) {
        for (CardId card : TableQueries.withAttachedCards(state, striker)) {
            for (Ability ability : TableQueries.findTextInPlay(state, card).abilities()) {
                if (ability instanceof TriggeredAbility triggered && triggered.when() == TriggerKind.DAMAGES_CREATURE) {
                    return true;
                }
            }
        }
        return false;
    }
}
