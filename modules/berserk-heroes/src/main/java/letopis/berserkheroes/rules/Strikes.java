package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.event.StrikeEvent.FightersClosed;
import letopis.berserkheroes.event.StrikeEvent.StrikeBegan;
import letopis.berserkheroes.event.StrikeEvent.StrikeBrokenOff;
import letopis.berserkheroes.event.StrikeEvent.StrikeEnded;
import letopis.berserkheroes.event.StrikeEvent.TargetFinalized;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.IgnoringView;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.berserkheroes.state.Strike;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Strikes of creatures in play against enemy characters, stage by stage (BF-307.1 to BF-307.4, BF-507.1 to BF-510.4,
/// BF-508.1, BF-210.1). Heroes neither strike nor defend (BF-209.4).
final class Strikes {

    private Strikes() {}

    static Optional<Refusal> refuse(BerserkState state, Seat seat, CardId attacker, CardId target) {
        return refuseAttacker(state, seat, attacker).or(() -> refuseTarget(state, attacker, target,
                findForcedTargets(state, attacker)));
    }

    private static Optional<Refusal> refuseAttacker(BerserkState state, Seat seat, CardId attacker) {
        if (state.table().containsCard(attacker) && !state.isInPlay(attacker)) {
            return Reason.CREATURE_NOT_IN_PLAY.refuse("card", attacker, "zone", state.zoneOf(attacker));
        }
        if (!state.table().containsCard(attacker) || !TableQueries.isCreature(state, attacker)
                || !state.halfOf(attacker).equals(seat)) {
            return Reason.NOT_CONTROLLER.citing("BF-507.1", "BH-209.1a").refuse("card", attacker);
        }
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        return refuseWeakCard(state, attacker)
                .or(() -> (effects.has(attacker, Keyword.ATTACK_SKILL) && !TableQueries.isClosed(state, attacker)
                        ? Reason.ALREADY_ATTACKED.citing("BF-108.2", "BF-7-092")
                        : Reason.ALREADY_ATTACKED).refuseUnless(state.table().card(attacker).count(Marks.ATTACKS)
                        < Math.max(1, effects.computeValue(attacker, NumericKeyword.STRIKES)), "card", attacker))
                .or(() -> Reason.CARD_CLOSED.refuseUnless(!TableQueries.isClosed(state, attacker), "card", attacker))
                .or(() -> Reason.HIDDEN.refuseUnless(!TableQueries.isHidden(state, attacker), "card", attacker))
                .or(() -> Reason.EGG.refuseUnless(!effects.has(attacker, Keyword.EGG), "card", attacker))
                .or(() -> (effects.has(attacker, Keyword.FRENZY) ? Reason.CANNOT_ATTACK.citing("BF-514.2", "BF-513.2")
                        : Reason.CANNOT_ATTACK).refuseUnless(
                        !effects.isActionForbidden(attacker, Modifier.Act.ATTACK), "card", attacker));
    }

    /// Refuses a card with first-turn weakness (BH-209.2). Creatures with Dash (BF-7-156) and support cards (BF-212.5)
    /// do not have it.
    static Optional<Refusal> refuseWeakCard(BerserkState state, CardId card) {
        return Reason.FIRST_TURN_WEAKNESS.refuseUnless(!ContinuousEffects.evaluate(state).isWeak(card), "card", card);
    }

    private static Optional<Refusal> refuseTarget(BerserkState state, CardId attacker, CardId target,
            List<CardId> forcedTargets) {
        if (!isEnemyCharacter(state, attacker, target)) {
            return refuseInvalidTarget(state, attacker, target);
        }
        if (eludesAttacks(state, target, attacker)) {
            return Reason.ELUSIVE.refuse("card", target, "from", attacker);
        }
        return forcedTargets.isEmpty() || forcedTargets.equals(List.of(target)) ? Optional.empty()
                : (forcedTargets.size() > 1 ? Reason.CONTRADICTING_TARGETS : Reason.FORCED_TARGET)
                .refuse("card", target);
    }

    /// Returns whether a card may shoot or fight another under attack restrictions (BF-502.9, BF-7-101).
    static boolean mayAttack(BerserkState state, CardId attacker, CardId target) {
        return mayChooseTarget(state, attacker, target)
                && !(TableQueries.isCreature(state, attacker) && eludesAttacks(state, target, attacker));
    }

    private static boolean eludesAttacks(BerserkState state, CardId card, CardId attacker) {
        return Defenders.eludes(state, card, attacker) && !TableQueries.isClosed(state, card);
    }

    /// Returns whether a card may be chosen as a target. An enemy card that draws attacks must be attacked. If there
    /// are several such cards, or if the only one cannot be attacked, no attack is possible (BF-502.9, BF-514.1).
    private static boolean mayChooseTarget(BerserkState state, CardId attacker, CardId target) {
        List<CardId> drawing = findForcedTargets(state, attacker);
        return drawing.isEmpty() || drawing.equals(List.of(target));
    }

    /// Returns the enemies that draw the card's attacks.
    private static List<CardId> findForcedTargets(BerserkState state, CardId attacker) {
        IgnoringView facing = IgnoringView.of(state, attacker);
        Seat other = TableQueries.findController(state, attacker).opponent();
        List<CardId> drawing = List.of();
        for (CardId card : listCharacters(state, other)) {
            if (facing.mustAttack(card) && !TableQueries.isHidden(state, card)) {
                drawing = BerserkState.append(drawing, card); // usually none
            }
        }
        return drawing;
    }

    private static List<CardId> listCharacters(BerserkState state, Seat seat) {
        var all = new ArrayList<>(state.table().zone(seat, BerserkZone.HERO));
        all.addAll(TableQueries.listCreatures(state, seat));
        return all;
    }

    /// Refuses events and equipment as targets (BH-211.3, BH-212.3, BF-212.4).
    private static Optional<Refusal> refuseInvalidTarget(BerserkState state, CardId attacker, CardId target) {
        Optional<BerserkZone> zone = state.table().containsCard(target) ? state.zoneOf(target) : Optional.empty();
        boolean there = zone.filter(BerserkZone::isPlayZone).isPresent();
        Reason reason = !there ? Reason.TARGET_NOT_IN_PLAY
                : zone.equals(Optional.of(BerserkZone.EVENTS)) ? Reason.EVENT_TARGET
                : zone.equals(Optional.of(BerserkZone.EQUIPMENT)) ? Reason.EQUIPMENT_TARGET
                : state.halfOf(target).equals(state.halfOf(attacker)) ? Reason.OWN_TARGET : Reason.HIDDEN;
        return reason.refuse("card", target);
    }

    private static boolean isEnemyCharacter(BerserkState state, CardId attacker, CardId target) {
        return state.table().containsCard(target) && TableQueries.isCharacter(state, target)
                && !TableQueries.isHidden(state, target)
                && !state.halfOf(target).equals(state.halfOf(attacker));
    }

    /// Returns whether a creature of the player must and can strike (BF-7-010, BF-513.2).
    private static boolean mustStrike(BerserkState state, Seat seat) {
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        for (CardId card : TableQueries.listCreatures(state, seat)) {
            if (effects.has(card, Keyword.FRENZY) && !listTargets(state, seat, card).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /// Returns the cards a creature may strike now.
    static List<CardId> listTargets(BerserkState state, Seat seat, CardId attacker) {
        if (refuseAttacker(state, seat, attacker).isPresent()) {
            return List.of();
        }
        List<CardId> drawing = findForcedTargets(state, attacker);
        List<CardId> targets = listCharacters(state, seat.opponent());
        targets.removeIf(target -> refuseTarget(state, attacker, target, drawing).isPresent());
        return targets;
    }

    /// Refuses any other action before a strike required by Frenzy ([R-FRENZY]).
    static Optional<Refusal> refuseFrenzy(BerserkState state, Seat seat) {
        boolean strikes = state.settings().is(Settings.Edition.FULL); // the fragment does not define Frenzy
        return strikes ? refuseTurnEnd(state, seat).filter(_ ->
                state.settings().is(Settings.FrenziedTurnRule.NOTHING_ELSE)) : Optional.empty();
    }

    /// Refuses a strike by a creature without Frenzy while Frenzy requires a strike. Such a strike also counts as
    /// another action (BF-7-105).
    static Optional<Refusal> refuseFrenzy(BerserkState state, Seat seat, CardId attacker) {
        return ContinuousEffects.evaluate(state).has(attacker, Keyword.FRENZY) ? Optional.empty()
                : refuseFrenzy(state, seat);
    }

    static Optional<Refusal> refuseTurnEnd(BerserkState state, Seat seat) {
        return Reason.MUST_ATTACK.refuseUnless(!mustStrike(state, seat));
    }

    static void apply(Draft draft, CardId attacker, CardId target) {
        draft.add(new PhaseStarted(Phase.STRIKE), "BF-306.1", "BF-307.1");
        boolean directed = ContinuousEffects.evaluate(draft.state()).has(attacker, Keyword.DIRECTED_STRIKE);
        boolean dashes = TableQueries.isNew(draft.state(), attacker);
        draft.add(new StrikeBegan(attacker, target, directed),
                RuleList.of("BF-307.1", "BF-508.2", "BH-209.1a").withRulesIf(dashes, "BF-7-156", "BF-108.5").toArray());
    }

    /// Returns the step for the next stage of the strike: defender, fight or exhausting.
    static Step<Draft, Prompt> findNextStep(BerserkState state) {
        Optional<Strike> going = state.strike();
        if (going.isEmpty()) {
            return Step.run(draft -> draft.add(new PhaseStarted(Phase.CHOICE), "BF-307.4"));
        }
        Strike strike = going.get();
        boolean gone = !isStillFighting(state, strike.striker()) || !TableQueries.isCreature(state, strike.attacker())
                || !isStillFighting(state, strike.struck()) || !TableQueries.isCharacter(state, strike.target())
                || state.halfOf(strike.attacker()).equals(state.halfOf(strike.target()));
        boolean directed = !gone && Defenders.isDirected(state, strike);
        return switch (strike.step()) {
            case DECLARED -> gone ? Step.run(draft -> breakOff(draft, strike))
                    : directed || Defenders.listPossibleDefenders(state, strike).isEmpty()
                    ? Step.run(draft -> draft.add(new TargetFinalized(strike.target(), Optional.empty()),
                            directed ? new String[] {"BF-508.3", "BF-509.2", "BF-7-090"}
                                    : new String[] {"BF-508.3"}))
                    : Step.waitFor(new Prompt.Defend(state.active().opponent()));
            case FINAL -> Step.run(draft -> {
                if (gone) {
                    breakOff(draft, strike);
                } else {
                    boolean replies = TableQueries.isCreature(draft.state(), strike.target())
                            && !TableQueries.isClosed(draft.state(), strike.target());
                    fight(draft, strike.attacker(), strike.target(), strike.first(), replies,
                            RuleList.of(replies ? "BF-510.1" : "BF-510.3", "BF-508.4.1")
                                    .withRulesIf(replies, "BF-108.4").toArray());
                }
            });
            case STRUCK -> Step.run(draft -> close(draft, strike));
            case CLOSED -> Step.run(draft -> {
                draft.add(new StrikeEnded(strike.attacker()), "BF-307.4", "BF-508.5");
                draft.add(new PhaseStarted(Phase.CHOICE), "BF-307.4");
            });
        };
    }

    /// Returns whether a fighter is still the same object (BF-201.4). A card that was hidden during the strike neither
    /// attacks nor is attacked (BF-7-164).
    static boolean isStillFighting(BerserkState state, Source fighter) {
        return state.isInPlay(fighter.card()) && TableQueries.isSameObject(state, fighter)
                && !TableQueries.isHidden(state, fighter.card());
    }

    /// Ends the strike without exhausting the fighters. The attacker still counts as having struck ([R-GONE]).
    private static void breakOff(Draft draft, Strike strike) {
        draft.add(new StrikeBrokenOff(strike.attacker()), "BF-506.3", "BF-307.1");
        if (draft.state().settings().is(Settings.MissingFighterRule.CLOSES)
                && isStillFighting(draft.state(), strike.striker())) {
            ZoneMoves.close(draft, strike.attacker(), "BF-506.3");
        }
        draft.add(new PhaseStarted(Phase.CHOICE), "BF-307.4");
    }

    /// Calculates one blow of a fight. A strike-back is calculated in the same way as a strike (BF-510.2). A reading
    /// decides whether attack modifiers also apply to it ([R-REPLYMODS]).
    private static WoundRules.Hit createHit(BerserkState state, CardId striker, CardId target, boolean isReply) {
        int strike = ContinuousEffects.evaluate(state).computeStrike(striker);
        boolean plain = isReply && state.settings().is(Settings.ReplyModifierRule.IGNORED);
        int strength = plain ? Math.max(0, strike) : Strength.of(state, striker, target, strike, true);
        return new WoundRules.Hit(Optional.of(striker), target, WoundSource.Sort.STRIKES, isReply, strength,
                plain ? List.of() : Strength.rules(state, striker, target, true));
    }

    /// Performs both strikes simultaneously, or in sequence if one fighter strikes first (BF-7-124, BF-7-140). The
    /// strike-back of a ready target (BF-7-121, BF-108.4) is a strike but not an attack (BF-7-116).
    static void fight(Draft draft, CardId attacker, CardId target, CardId firstStriker, boolean allowsReply,
            String... rules) {
        BerserkState state = draft.state();
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        boolean reply = allowsReply && !effects.isActionForbidden(target, Modifier.Act.REPLY);
        boolean before = effects.has(attacker, Keyword.FIRST_STRIKE) || effects.has(target, Keyword.LAST_STRIKE);
        boolean after = effects.has(target, Keyword.FIRST_STRIKE) || effects.has(attacker, Keyword.LAST_STRIKE);
        WoundRules.Hit strike = createHit(state, attacker, target, false);
        Optional<BerserkState> killed = Optional.empty(); // state before the target died from the first blow
        Optional<CardId> fallen = Optional.empty(); // the fighter that no longer strikes
        if (!reply) {
            WoundRules.dealWounds(draft, List.of(strike), rules);
        } else if (before == after) {
            WoundRules.dealWounds(draft, List.of(strike, createHit(state, target, attacker, true)),
                    RuleList.of(rules).withRulesIf(before, listFirstStrikeRules(effects, attacker, target)).toArray());
        } else {
            WoundRules.dealWounds(draft, List.of(before ? strike : createHit(state, target, attacker, true)),
                    listFirstStrikeRules(effects, attacker, target));
            BerserkState struck = draft.state();
            StateChecks.runAll(draft);
            if (draft.state().result().isEmpty() && survivesFirstStrike(draft.state(), attacker)
                    && survivesFirstStrike(draft.state(), target)) {
                WoundRules.dealWounds(draft, List.of(before ? createHit(draft.state(), target, attacker, true)
                        : createHit(draft.state(), attacker, target, false)), rules);
            } else {
                killed = before ? Optional.of(struck) : killed;
                fallen = Optional.of(before ? target : attacker);
            }
        }
        if (draft.state().result().isEmpty()) {
            draft.addStrike(killed, fallen, new AttackMade(attacker, target, firstStriker, true, reply),
                    RuleList.of("BF-307.2").withRulesIf(strike.strength() == 0, "BF-7-145").toArray());
        }
    }

    /// Returns the paragraphs of the keywords that decide which fighter strikes first.
    private static String[] listFirstStrikeRules(ContinuousEffects effects, CardId attacker, CardId target) {
        boolean last = effects.has(attacker, Keyword.LAST_STRIKE) || effects.has(target, Keyword.LAST_STRIKE);
        return RuleList.of("BF-7-124").withRulesIf(last, "BF-7-140").toArray();
    }

    /// Returns whether a fighter is still alive and in place after the first blow (BF-7-124, BF-517.1).
    private static boolean survivesFirstStrike(BerserkState state, CardId card) {
        return TableQueries.isCharacter(state, card) && !Replacements.isLeaving(state, card);
    }

    /// Exhausts the attacker and the defender after the fight, if they survived (BF-307.3, BF-506.3).
    private static void close(Draft draft, Strike strike) {
        BerserkState state = draft.state();
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        var closing = new ArrayList<CardId>();
        boolean tires = isStillFighting(state, strike.striker()) && TableQueries.isCreature(state, strike.attacker())
                && !TableQueries.isClosed(state, strike.attacker())
                && !effects.has(strike.attacker(), Keyword.ATTACK_SKILL);
        if (tires) {
            closing.add(strike.attacker());
        }
        strike.defender().filter(card -> isStillFighting(state, strike.struck()) && TableQueries.isCreature(state, card)
                && !TableQueries.isClosed(state, card) && !effects.has(card, Keyword.DEFENCE_SKILL))
                .ifPresent(closing::add);
        boolean fought = !TableQueries.isHero(state, strike.target());
        RuleList rules = fought ? RuleList.of("BF-506.3", "BF-307.3") : RuleList.of("BF-307.3");
        draft.add(new FightersClosed(closing), rules
                .withRulesIf(strike.defender().filter(closing::contains).isPresent(), "BF-509.5").toArray());
    }
}
