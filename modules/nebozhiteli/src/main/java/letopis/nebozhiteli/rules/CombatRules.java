package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Keyword.CannotAttack;
import letopis.nebozhiteli.card.Keyword.FirstStrike;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.CombatEvent;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Keywords;
import letopis.nebozhiteli.query.RuleOverrides;
import letopis.nebozhiteli.query.Strikes;
import letopis.nebozhiteli.query.Strikes.Strike;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings.DamageSplitRule;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Rules for attacking, blocking and placing combat damage (NT-IV-7 to NT-IV-9, NB-098 to NB-121).
public final class CombatRules {

    private CombatRules() {}

    /// Checks attackers. All are chosen among unturned creatures and declared together, once (NT-IV-7.2, NB-099,
    /// NB-101). They attack only the player (NT-IV-7.5, NB-103).
    static Optional<Refusal> refuseAttackers(DuelState state, Seat seat, List<CardId> attackers) {
        if (attackers.size() > 1 && new HashSet<>(attackers).size() < attackers.size()) {
            return Reason.NAMED_TWICE.citing("NT-IV-7.2", "NB-101").refuse();
        }
        return Refusal.findFirst(attackers, attacker -> ControlRules.refuseUse(state, seat, attacker).or(() ->
                ControlRules.refuseTurn(state, attacker, "NT-IV-7.4", "NB-099")).or(() ->
                Reason.CANNOT_ATTACK.refuseUnless(!TableQueries.hasKeyword(state, attacker, CannotAttack.class), "card",
                        attacker)));
    }

    /// Checks a creature that turns to attack or shoot. It must be controlled by the player, unturned, and not just
    /// summoned (NT-IV-7.3, NT-IV-7.4). Turning is the price of the attack (NT-V-4.2) and pays for nothing else
    /// (NB-100).
    public static Optional<Refusal> refuseTurningToFight(DuelState state, Seat seat, CardId creature) {
        return ControlRules.refuseUse(state, seat, creature)
                .or(() -> ControlRules.refuseTurn(state, creature, "NT-V-4.1", "NB-042"));
    }

    static void turnAttackers(DuelDraft draft, Seat seat, List<CardId> attackers) {
        for (CardId attacker : attackers) {
            DuelState before = draft.state();
            draft.add(draft.choiceSeq(), new CardEvent.CreatureTurned(attacker), () -> Paragraphs.addRulesIf(
                    Paragraphs.listTurningRules(before, attacker, "NT-IV-7.3", "NB-099"),
                    !TableQueries.findOwner(before, attacker).equals(seat), "NT-V-9.3"));
        }
    }

    /// Returns whether the first strike phase is inserted because a creature on the battlefield has first strike
    /// (NT-IV-9.4).
    static boolean hasFirstStriker(DuelState state) {
        return Keywords.isGrantedAnywhere(state, FirstStrike.class) && listFighters(state).stream().anyMatch(fighter ->
                Strikes.listMeleeStrikes(state, fighter).stream()
                .anyMatch(strike -> Strikes.isFirstStrike(state, fighter, strike)));
    }

    private static List<CardId> listFighters(DuelState state) {
        var fighters = new ArrayList<>(state.table().zone(state.active(), NebozhiteliZone.BATTLEFIELD));
        fighters.addAll(state.table().zone(state.passiveSeat(), NebozhiteliZone.BATTLEFIELD));
        return fighters;
    }

    /// Requests damage splits. Damage is split before it is placed if an attacker has several blockers (NT-IV-9.2.3) or
    /// if a blocker blocks several attackers.
    static Step<DuelDraft, Prompt> requestSplit(DuelState state) {
        if (state.combat().blocks().size() < 2) { // no fighter has several opponents
            return Step.nothing();
        }
        return Stream.concat(state.combat().attackers().stream(), state.combat().blocks().stream().map(Block::blocker))
                .distinct()
                .filter(attacker -> needsSplit(state, attacker)).findFirst()
                .map(attacker -> Step.<DuelDraft,
                        Prompt>waitFor(new Prompt.SplitDamage(findSplittingSeat(state, attacker), attacker)))
                .orElse(Step.nothing());
    }

    private static boolean needsSplit(DuelState state, CardId attacker) {
        return Strikes.isFighting(state, attacker) && Strikes.listOpponents(state, attacker).size() > 1
                && state.combat().findSplit(attacker, state.turn().phase()).isEmpty()
                && Strikes.listStrikesToSplit(state, attacker).stream().anyMatch(strike -> strike.total() > 0);
    }

    /// Returns the player who splits: the controller or the summoner, depending on the settings (A-54, NB-116).
    private static Seat findSplittingSeat(DuelState state, CardId attacker) {
        return state.settings().is(DamageSplitRule.CONTROLLER)
                ? TableQueries.findController(state, attacker) : TableQueries.findSummoner(state, attacker);
    }

    static Optional<Refusal> refuseSplit(DuelState state, Prompt prompt, Seat splitter, CardId striker,
            List<DamageShare> shares) {
        Phase phase = state.turn().phase();
        if (phase != Phase.FIRST_STRIKE && phase != Phase.DAMAGE) {
            return Reason.NOT_DAMAGE_PHASE.refuse();
        }
        if (Strikes.listOpponents(state, striker).size() < 2) {
            return Reason.NOTHING_TO_SPLIT.refuse("card", striker);
        }
        if (!(prompt instanceof Prompt.SplitDamage(var seat, var attacker))
                || !seat.equals(splitter) || !attacker.equals(striker)) {
            return Reason.NOT_YOUR_DECISION.citing("NT-IV-9.2.3", "NB-116", "NB-078").refuse();
        }
        List<CardId> blockers = Strikes.listOpponents(state, attacker);
        List<Strike> strikes = Strikes.listStrikesToSplit(state, attacker);
        boolean placed = shares.stream()
                .allMatch(share -> share.amount() >= 0 && blockers.contains(share.blocker()));
        var dealt = new HashMap<StrikeComponent, Integer>();
        for (int i = 0; i < strikes.size(); i++) {
            for (DamageComponent harm : strikes.get(i).damageComponents()) {
                dealt.merge(new StrikeComponent(i, harm.kind()), harm.amount(), Integer::sum);
            }
        }
        var split = new HashMap<StrikeComponent, Integer>();
        shares.forEach(share ->
                split.merge(new StrikeComponent(share.strike(), share.kind()), share.amount(), Integer::sum));
        dealt.values().removeIf(amount -> amount == 0);
        split.values().removeIf(amount -> amount == 0);
        return Reason.BAD_DISTRIBUTION.refuseUnless(placed && split.equals(dealt), "damage", strikes.stream()
                .flatMap(strike -> strike.damageComponents().stream()).filter(harm -> harm.amount() > 0).toList());
    }

    /// One damage kind of one strike.
    private record StrikeComponent(int strike, DamageKind kind) {}

    /// Places the damage of all fighters simultaneously (NT-IV-9.1, NB-111). Unblocked attackers damage the player,
    /// blocked attackers damage their blockers, and blockers damage their attacker. A blocker takes the strike instead
    /// of the player and strikes back (NB-106).
    static Step<DuelDraft, Prompt> queueDamage(DuelState state) {
        List<LedgerEvent.DamageQueued> damage = new ArrayList<>();
        for (CardId fighter : listFighters(state)) {
            List<CardId> opponents = Strikes.listOpponents(state, fighter);
            boolean attacks = state.combat().attackers().contains(fighter);
            queueDamage(state, fighter, Strikes.listStrikesToSplit(state, fighter), state.turn().phase(), attacks,
                    opponents, damage);
            queueDamage(state, fighter, Strikes.findEarlySplitStrikes(state, fighter), Phase.FIRST_STRIKE, attacks,
                    opponents, damage);
        }
        return damage.isEmpty() ? Step.nothing() : Step.run(draft -> damage.forEach(damageQueued -> {
            if (damageQueued.source().equals(damageQueued.striker())) {
                draft.recordOverride(RuleOverrides.findEffectiveLimit(state, damageQueued.striker(),
                        Limit.UNARMED_DAMAGE));
            }
            draft.add(draft.choiceSeq(), damageQueued, () -> Paragraphs.listCombatDamageRules(state, damageQueued));
        }));
    }

    /// @param splitPhase the phase in which these strikes are split, if there are several opponents
    private static void queueDamage(DuelState state, CardId fighter, List<Strike> strikes, Phase splitPhase,
            boolean isAttacker,
            List<CardId> opponents, List<LedgerEvent.DamageQueued> damage) {
        for (int i = 0; i < strikes.size(); i++) {
            damage.addAll(queueDamage(state, fighter, strikes.get(i), i, splitPhase, isAttacker, opponents));
        }
    }

    private static List<LedgerEvent.DamageQueued> queueDamage(
            DuelState state, CardId fighter, Strike strike, int number,
            Phase splitPhase, boolean isAttacker, List<CardId> opponents) {
        Seat seat = TableQueries.findController(state, fighter);
        if (isAttacker && !state.combat().blocked().contains(fighter)) {
            return strike.hitsCreaturesOnly() ? List.of()
                    : List.of(createDamage(strike, fighter, seat, new Target.Player(seat.opponent()),
                    strike.damageComponents()));
        }
        List<DamageShare> shares = state.combat().findSplit(fighter, splitPhase).orElse(List.of());
        boolean whole = shares.isEmpty() && opponents.size() == 1;
        return opponents.stream().filter(opponent -> Strikes.hitsNow(state, fighter, strike, opponent))
                .map(opponent -> createDamage(strike, fighter, seat, new Target.Card(opponent),
                        whole ? strike.damageComponents() : shares.stream()
                                .filter(share -> share.strike() == number && share.blocker().equals(opponent)
                                        && share.amount() > 0)
                                .map(share -> new DamageComponent(share.kind(), share.amount())).toList()))
                .filter(damageQueued -> whole || !damageQueued.harms().isEmpty()).toList();
    }

    private static LedgerEvent.DamageQueued createDamage(Strike strike, CardId fighter, Seat seat, Target target,
            List<DamageComponent> damageComponents) {
        return new LedgerEvent.DamageQueued(strike.source(), fighter, seat, target, damageComponents, strike.atLeast(),
                LedgerEvent.DamageQueued.Origin.COMBAT);
    }

    /// Returns survivors to the playing field (NT-II-5.2).
    static Step<DuelDraft, Prompt> returnSurvivors(DuelState state) {
        List<CardId> fighters = listFighters(state);
        return fighters.isEmpty() ? Step.nothing()
                : Step.run(draft -> draft.add(new CombatEvent.BattlefieldCleared(fighters), "NT-II-5.2"));
    }
}
