package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.IgnoredAspect;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.card.WoundSource.Sort;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue.ReplacedEvent;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Preventer;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Prevention;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.IgnoringView;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.Card;
import letopis.table.CardId;

/// The single entry point for all wounds: additions, replacements and prevention, recorded in one event (BF-508.4.1 to
/// BF-508.4.3).
final class WoundRules {

    private static final int SUPERIORITY_BONUS = 2;

    private final BerserkState state;
    private final ContinuousEffects effects;
    private final Map<CardId, Integer> usedArmourByCard = new HashMap<>();
    private final Map<CardId, Integer> remainingShieldsByCard = new HashMap<>();
    private final Map<CardId, Integer> woundsByCard = new HashMap<>();
    private final Set<String> rules = new LinkedHashSet<>();
    private final Set<Integer> reservedEffectNumbers = new HashSet<>(); // effects already used up by another hit
    // Cards whose wounds are replaced.
    private final Map<CardId, HitReplacements> hitReplacements = new LinkedHashMap<>();
    private final boolean isPaidWithCoins; // the only wounds undead cards take (BF-7-098)

    private WoundRules(BerserkState state, boolean isPaidWithCoins) {
        this.state = state;
        this.effects = ContinuousEffects.evaluate(state);
        this.isPaidWithCoins = isPaidWithCoins;
    }

    /// An imminent source of wounds.
    ///
    /// @param from source card; empty if there is none
    /// @param strength the strength; a strength of 0 does not count as a source of wounds (BF-512.1.1)
    /// @param rules paragraphs that changed the strength
    record Hit(Optional<CardId> from, CardId to, Sort sort, boolean reply, int strength, List<String> rules) {

        Hit(Optional<CardId> from, CardId to, Sort sort, boolean reply, int strength) {
            this(from, to, sort, reply, strength, List.of());
        }

        static Hit createAbilityHit(Optional<CardId> source, boolean isSpell, CardId target, int wounds) {
            return new Hit(source, target, isSpell ? Sort.SPELLS : Sort.ABILITIES, false, wounds);
        }
    }

    private record HitReplacements(Hit hit, List<Replacements.Replacement> replacements) {}

    /// Wounds several characters simultaneously (BH-208.2a, BH-209.1b). Cards that are not characters take no wounds
    /// (BF-212.4).
    ///
    /// @return number of dealt wounds
    static int dealWounds(Draft draft, List<Hit> hits, String... rules) {
        return dealWounds(draft, new WoundRules(draft.state(), false), hits, rules);
    }

    /// Deals wounds to an undead card for coins. These wounds are increased and prevented like all others (BF-7-098).
    static void woundUndead(Draft draft, CardId card, int coins) {
        dealWounds(draft, new WoundRules(draft.state(), true),
                List.of(Hit.createAbilityHit(Optional.empty(), false, card, coins)),
                "BF-7-098");
    }

    private static int dealWounds(Draft draft, WoundRules woundRules, List<Hit> hits, String... rules) {
        for (String rule : rules) {
            woundRules.rules.add(rule);
        }
        var lines = new ArrayList<WoundsDealt.Wounds>();
        for (Hit hit : hits) {
            if (hit.strength() > 0 && TableQueries.isCharacter(draft.state(), hit.to())
                    && !TableQueries.isHidden(draft.state(), hit.to())) {
                woundRules.rules.addAll(hit.rules());
                lines.add(woundRules.computeWounds(hit));
            }
        }
        if (lines.isEmpty()) {
            return 0;
        }
        if (lines.size() > 1) {
            woundRules.rules.add("BF-508.4.3");
        }
        draft.add(new WoundsDealt(lines), woundRules.rules.toArray(String[]::new));
        woundRules.hitReplacements.values().forEach(replacedHit ->
                Replacements.replaceWounds(draft, replacedHit.hit().to(), replacedHit.replacements(),
                        replacedHit.hit().from()));
        return lines.stream().mapToInt(WoundsDealt.Wounds::dealt).sum();
    }

    /// Deals wounds that cannot be modified: wounds from Rage, and wounds taken to pay a price in life (BF-7-195,
    /// BF-501.3).
    static void dealPlainWounds(Draft draft, Optional<CardId> source, CardId target, int number, String... rules) {
        int before = draft.state().table().card(target).count(Marks.WOUNDS);
        int excess = computeExcessWounds(number, before, ContinuousEffects.evaluate(draft.state())
                .computeMaxLife(target));
        draft.add(new WoundsDealt(List.of(new WoundsDealt.Wounds(source, target, Sort.ABILITIES, false, number, 0,
                Optional.empty(), List.of(), number, excess))), rules);
    }

    private static int computeExcessWounds(int damage, int before, int life) {
        return Math.clamp(before + (long) damage - life, 0, damage);
    }

    /// Applies replacement, then prevention, to the calculated wounds (BF-508.4.2).
    private WoundsDealt.Wounds computeWounds(Hit hit) {
        int more = computeAddedWounds(hit);
        int number = Math.max(0, hit.strength() + more);
        Optional<CardId> replaced = number > 0 ? findReplacementCard(hit) : Optional.empty();
        var prevented = new ArrayList<Prevention>();
        int rest = replaced.isPresent() ? 0 : applyPrevention(hit, number, prevented);
        int before = woundsByCard.getOrDefault(hit.to(), state.table().card(hit.to()).count(Marks.WOUNDS));
        woundsByCard.put(hit.to(), before + rest);
        return new WoundsDealt.Wounds(hit.from(), hit.to(), hit.sort(), hit.reply(), hit.strength(), more, replaced,
                prevented, rest, computeExcessWounds(rest, before, effects.computeMaxLife(hit.to())));
    }

    /// Returns the added wounds. Vulnerability counts once (BF-7-187); Superiority counts on either side (BF-7-143).
    private int computeAddedWounds(Hit hit) {
        int more = 0;
        if (effects.has(hit.to(), Keyword.VULNERABILITY)) {
            more++;
            rules.add("BF-7-187");
        }
        if (hit.from().filter(from -> isSuperior(hit, from, hit.to())).isPresent()) {
            more += SUPERIORITY_BONUS;
            rules.add("BF-7-143");
        }
        int added = more;
        boolean modifies = state.settings().is(Settings.SuperiorWoundRule.MODIFIER);
        if (modifies && isTargetSuperior(hit)) {
            more -= SUPERIORITY_BONUS;
            rules.add("BF-7-143");
            if (added > 0) { // additions apply before reductions
                rules.add("BF-523.1");
            }
        }
        List<WoundTerms.Term> terms = WoundTerms.of(findLastKnownState(hit), hit.from(), hit.to(), hit.sort());
        if (!terms.isEmpty()) {
            rules.add("BF-523.1");
        }
        return more + terms.stream().mapToInt(WoundTerms.Term::amount).sum();
    }

    private boolean isTargetSuperior(Hit hit) {
        return hit.from().filter(from -> isSuperior(hit, hit.to(), from)).isPresent();
    }

    /// Returns whether the card is superior to `otherCard`. By default, Superiority applies to enemy creatures. If the
    /// feature names other cards, it applies to those instead, even if they belong to the same player (BF-7-143).
    private boolean isSuperior(Hit hit, CardId card, CardId otherCard) {
        BerserkState known = findLastKnownState(hit);
        return known.isInPlay(card) && TableQueries.isCreature(known, otherCard)
                && effects.listGuardedSources(card, Guard.SUPERIORITY).stream()
                .anyMatch(from -> from.cards()
                .map(cards -> Filters.matches(known, cards, Scope.of(known, card), otherCard))
                        .orElse(!known.halfOf(card).equals(known.halfOf(otherCard))));
    }

    private boolean matchesSource(Hit hit, WoundSource from) {
        BerserkState known = findLastKnownState(hit);
        return from.cards().isEmpty() || hit.from().filter(card ->
                WoundTerms.matchesSource(known, from.cards().get(), Scope.of(known, hit.to()), card)).isPresent();
    }

    /// Returns the state in which the source of the wounds is evaluated. A source that has left play has its last known
    /// values there (BF-403.1).
    private BerserkState findLastKnownState(Hit hit) {
        return hit.from().filter(card -> !state.isInPlay(card) && state.zoneOf(card).isPresent())
                .flatMap(card -> state.innermostAbility().map(Frame.Resolution::ability).filter(ability ->
                        ability.source().card().equals(card) && ability.kind() != QueuedAbility.Kind.SPELL
                        && wasInPlay(ability))
                        .flatMap(ability -> TableQueries.findText(state, card)
                        .filter(text -> text.type() != CardType.SPELL)
                                .map(text -> state.with(state.table().move(card, ability.seat(),
                                        BerserkZone.of(text.type()))))))
                .orElse(state);
    }

    /// Returns whether the source was in play. A card that was never in play is not a creature (BF-202.2). The source
    /// of a Death ability is the card in the graveyard, which is a new object and was never in play.
    private boolean wasInPlay(QueuedAbility ability) {
        Source source = ability.source();
        return source.since() != 0 || Listeners.findFeature(state, source.card(), ability.key()).filter(feature ->
                !(feature instanceof Feature.TriggeredAbility triggered
                        && triggered.when() instanceof TriggerCondition.Death)).isEmpty();
    }

    /// Returns the card that replaces the wounds. It is either undead or immune to the source (BF-517.1.1, BF-515.1).
    /// Protection from spells does not count (BF-515.2), and ignored features replace no wounds (BF-7-060).
    private Optional<CardId> findReplacementCard(Hit hit) {
        var facing = new IgnoringView(effects, hit.from());
        if (!isPaidWithCoins && facing.has(hit.to(), Keyword.UNDEAD, IgnoredAspect.REPLACEMENTS)) {
            rules.add("BF-7-098");
            return Optional.of(hit.to());
        }
        for (Guard guard : List.of(Guard.NO_WOUNDS, Guard.PROTECTION)) {
            for (WoundSource from
                    : facing.listGuardedSources(hit.to(), guard, guard == Guard.NO_WOUNDS ? IgnoredAspect.REPLACEMENTS
                    : IgnoredAspect.PROTECTION)) {
                boolean choosing = guard == Guard.PROTECTION && hit.sort() == Sort.SPELLS
                        && from.by().contains(Sort.SPELLS);
                boolean by = from.coversSort(hit.sort());
                if (!choosing && by && matchesSource(hit, from)) {
                    rules.add(guard == Guard.NO_WOUNDS ? "BF-7-095" : "BF-515.1");
                    rules.add("BF-517.1.1");
                    return Optional.of(hit.to());
                }
                if (choosing && matchesSource(hit, from)) {
                    rules.add("BF-515.2");
                }
            }
        }
        List<Replacements.Replacement> replacements = Replacements.findAvailableReplacements(state, hit.to(),
                ReplacedEvent.IS_WOUNDED,
                reservedEffectNumbers, Replacements.createNotIgnoredFilter(state, hit.to(), hit.from()));
        if (replacements.isEmpty()) {
            return Optional.empty();
        }
        rules.add("BF-517.1");
        hitReplacements.putIfAbsent(hit.to(), new HitReplacements(hit, replacements));
        return Optional.of(replacements.size() == 1 ? replacements.getFirst().scope().self() : hit.to());
    }

    /// Applies preventions one after another while wounds are left (BF-516.3). The strength of the attack does not
    /// change (BF-7-144). Limits refer to the computed wounds (BF-516.2) and to constant abilities in play (BF-516.5,
    /// BF-516.6).
    private int applyPrevention(Hit hit, int number, List<Prevention> preventions) {
        Card card = state.table().card(hit.to());
        boolean attack = hit.sort() == Sort.STRIKES || hit.sort() == Sort.SHOTS;
        int rest = number;
        if (state.settings().is(Settings.SuperiorWoundRule.PREVENTION) && isTargetSuperior(hit)) {
            rest = preventWounds(rest, SUPERIORITY_BONUS, Preventer.SUPERIORITY, "BF-7-143", preventions);
        }
        int scales = computeValue(hit, NumericKeyword.SCALES, IgnoredAspect.SCALES);
        if (attack && hit.strength() <= scales) {
            rest = preventWounds(rest, rest, Preventer.SCALES, "BF-7-191", preventions);
        }
        int used = usedArmourByCard.getOrDefault(hit.to(), card.count(Marks.USED_ARMOUR));
        int free = attack ? Math.max(0, computeValue(hit, NumericKeyword.ARMOUR, IgnoredAspect.ARMOUR) - used) : 0;
        usedArmourByCard.put(hit.to(), used + Math.min(rest, free));
        if (rest > 0 && rest < free) {
            rules.add("BF-516.4");
        }
        rest = preventWounds(rest, free, Preventer.ARMOUR, "BF-7-013", preventions);
        int shield = remainingShieldsByCard.computeIfAbsent(hit.to(), _ -> card.count(Marks.SHIELD));
        remainingShieldsByCard.put(hit.to(), shield - Math.min(rest, shield));
        return preventWounds(rest, shield, Preventer.SHIELD, "BF-516.4", preventions);
    }

    /// Returns the value of a feature; 0 if it is ignored. A card that ignores features ignores only printed ones
    /// (BF-7-056, BF-7-059).
    private int computeValue(Hit hit, NumericKeyword keyword, IgnoredAspect aspect) {
        return new IgnoringView(effects, hit.from()).computeValue(hit.to(), keyword, aspect);
    }

    private int preventWounds(int remainingWounds, int max, Preventer preventer, String rule,
            List<Prevention> preventions) {
        int some = Math.min(remainingWounds, max);
        if (some > 0) {
            preventions.add(new Prevention(preventer, some));
            rules.add(rule);
            rules.add("BF-516.1");
        }
        return remainingWounds - some;
    }
}
