package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.From;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.event.StrikeEvent.FightersClosed;
import letopis.berserkheroes.event.StrikeEvent.StrikeBegan;
import letopis.berserkheroes.event.StrikeEvent.StrikeBrokenOff;
import letopis.berserkheroes.event.StrikeEvent.StrikeEnded;
import letopis.berserkheroes.event.StrikeEvent.TargetFinalized;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Facing;
import letopis.berserkheroes.query.Field;
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
                drawing(state, attacker)));
    }

    private static Optional<Refusal> refuseAttacker(BerserkState state, Seat seat, CardId attacker) {
        if (state.table().has(attacker) && !state.isInPlay(attacker)) {
            return Reason.CREATURE_NOT_IN_PLAY.refused("card", attacker, "zone", state.zone(attacker));
        }
        if (!state.table().has(attacker) || !Field.isCreature(state, attacker)
                || !state.half(attacker).equals(seat)) {
            return Reason.NOT_CONTROLLER.citing("BF-507.1", "BH-209.1a").refused("card", attacker);
        }
        Continuous now = Continuous.of(state);
        return refuseWeak(state, attacker)
                .or(() -> (now.has(attacker, Keyword.ATTACK_SKILL) && !Field.isClosed(state, attacker)
                        ? Reason.ALREADY_ATTACKED.citing("BF-108.2", "BF-7-092")
                        : Reason.ALREADY_ATTACKED).unless(state.table().card(attacker).count(Marks.ATTACKS)
                        < Math.max(1, now.value(attacker, Measured.STRIKES)), "card", attacker))
                .or(() -> Reason.CARD_CLOSED.unless(!Field.isClosed(state, attacker), "card", attacker))
                .or(() -> Reason.HIDDEN.unless(!Field.isHidden(state, attacker), "card", attacker))
                .or(() -> Reason.EGG.unless(!now.has(attacker, Keyword.EGG), "card", attacker))
                .or(() -> (now.has(attacker, Keyword.FRENZY) ? Reason.CANNOT_ATTACK.citing("BF-514.2", "BF-513.2")
                        : Reason.CANNOT_ATTACK).unless(!now.cannot(attacker, Modifier.Act.ATTACK), "card", attacker));
    }

    /// First-turn weakness (BH-209.2). Creatures with Dash (BF-7-156) and support cards (BF-212.5) do not have it.
    static Optional<Refusal> refuseWeak(BerserkState state, CardId card) {
        return Reason.FIRST_TURN_WEAKNESS.unless(!Continuous.of(state).isWeak(card), "card", card);
    }

    private static Optional<Refusal> refuseTarget(BerserkState state, CardId attacker, CardId target,
            List<CardId> drawing) {
        if (!isEnemyCharacter(state, attacker, target)) {
            return notATarget(state, attacker, target);
        }
        if (eludesAttacks(state, target, attacker)) {
            return Reason.ELUSIVE.refused("card", target, "from", attacker);
        }
        return drawing.isEmpty() || drawing.equals(List.of(target)) ? Optional.empty()
                : (drawing.size() > 1 ? Reason.CONTRADICTING_TARGETS : Reason.FORCED_TARGET).refused("card", target);
    }

    /// Returns whether a card may shoot or fight another under attack restrictions (BF-502.9, BF-7-101).
    static boolean mayAttack(BerserkState state, CardId attacker, CardId target) {
        return mayChoose(state, attacker, target)
                && !(Field.isCreature(state, attacker) && eludesAttacks(state, target, attacker));
    }

    private static boolean eludesAttacks(BerserkState state, CardId card, CardId attacker) {
        return Defenders.eludes(state, card, attacker) && !Field.isClosed(state, card);
    }

    /// Attack-drawing cards of the opponent must be attacked. If there are several, or if the card cannot be attacked,
    /// no attack is possible (BF-502.9, BF-514.1).
    private static boolean mayChoose(BerserkState state, CardId attacker, CardId target) {
        List<CardId> drawing = drawing(state, attacker);
        return drawing.isEmpty() || drawing.equals(List.of(target));
    }

    /// Returns the enemies that draw the card's attacks.
    private static List<CardId> drawing(BerserkState state, CardId attacker) {
        Facing facing = Facing.of(state, attacker);
        Seat other = Field.controller(state, attacker).opponent();
        List<CardId> drawing = List.of();
        for (CardId card : characters(state, other)) {
            if (facing.isDrawnBy(card) && !Field.isHidden(state, card)) {
                drawing = BerserkState.plus(drawing, card); // usually none
            }
        }
        return drawing;
    }

    private static List<CardId> characters(BerserkState state, Seat seat) {
        var all = new ArrayList<>(state.table().zone(seat, BerserkZone.HERO));
        all.addAll(Field.creatures(state, seat));
        return all;
    }

    /// Events and equipment cannot be targets (BH-211.3, BH-212.3, BF-212.4).
    private static Optional<Refusal> notATarget(BerserkState state, CardId attacker, CardId target) {
        Optional<BerserkZone> zone = state.table().has(target) ? state.zone(target) : Optional.empty();
        boolean there = zone.filter(BerserkZone::isPlay).isPresent();
        Reason reason = !there ? Reason.TARGET_NOT_IN_PLAY
                : zone.equals(Optional.of(BerserkZone.EVENTS)) ? Reason.EVENT_TARGET
                : zone.equals(Optional.of(BerserkZone.EQUIPMENT)) ? Reason.EQUIPMENT_TARGET
                : state.half(target).equals(state.half(attacker)) ? Reason.OWN_TARGET : Reason.HIDDEN;
        return reason.refused("card", target);
    }

    private static boolean isEnemyCharacter(BerserkState state, CardId attacker, CardId target) {
        return state.table().has(target) && Field.isCharacter(state, target) && !Field.isHidden(state, target)
                && !state.half(target).equals(state.half(attacker));
    }

    /// Returns whether a creature of the player must strike and can (BF-7-010, BF-513.2).
    private static boolean isFrenzied(BerserkState state, Seat seat) {
        Continuous now = Continuous.of(state);
        for (CardId card : Field.creatures(state, seat)) {
            if (now.has(card, Keyword.FRENZY) && !targets(state, seat, card).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /// Returns the cards a creature may strike now.
    static List<CardId> targets(BerserkState state, Seat seat, CardId attacker) {
        if (refuseAttacker(state, seat, attacker).isPresent()) {
            return List.of();
        }
        List<CardId> drawing = drawing(state, attacker);
        List<CardId> targets = characters(state, seat.opponent());
        targets.removeIf(target -> refuseTarget(state, attacker, target, drawing).isPresent());
        return targets;
    }

    /// A strike required by Frenzy comes before any other action ([R-FRENZY]).
    static Optional<Refusal> refuseFrenzied(BerserkState state, Seat seat) {
        boolean strikes = state.settings().is(Settings.Edition.FULL); // the fragment does not define Frenzy
        return strikes && state.settings().is(Settings.FrenziedTurn.NOTHING_ELSE) ? refuseEnd(state, seat)
                : Optional.empty();
    }

    /// Another creature's strike also counts as another action (BF-7-105).
    static Optional<Refusal> refuseFrenzied(BerserkState state, Seat seat, CardId attacker) {
        return Continuous.of(state).has(attacker, Keyword.FRENZY) ? Optional.empty() : refuseFrenzied(state, seat);
    }

    static Optional<Refusal> refuseEnd(BerserkState state, Seat seat) {
        return Reason.MUST_ATTACK.unless(!isFrenzied(state, seat));
    }

    static void apply(Draft draft, CardId attacker, CardId target) {
        draft.add(new PhaseStarted(Phase.STRIKE), "BF-306.1", "BF-307.1");
        boolean directed = Continuous.of(draft.state()).has(attacker, Keyword.DIRECTED_STRIKE);
        boolean dashes = Field.isNew(draft.state(), attacker);
        draft.add(new StrikeBegan(attacker, target, directed),
                RuleList.of("BF-307.1", "BF-508.2", "BH-209.1a").when(dashes, "BF-7-156", "BF-108.5").array());
    }

    /// Continues the strike with the next stage: defender, fight or exhausting.
    static Step<Draft, Prompt> next(BerserkState state) {
        Optional<Strike> going = state.strike();
        if (going.isEmpty()) {
            return Step.runs(draft -> draft.add(new PhaseStarted(Phase.CHOICE), "BF-307.4"));
        }
        Strike strike = going.get();
        boolean gone = !isThere(state, strike.striking()) || !Field.isCreature(state, strike.attacker())
                || !isThere(state, strike.struck()) || !Field.isCharacter(state, strike.target())
                || state.half(strike.attacker()).equals(state.half(strike.target()));
        boolean directed = !gone && Defenders.isDirected(state, strike);
        return switch (strike.step()) {
            case DECLARED -> gone ? Step.runs(draft -> breakOff(draft, strike))
                    : directed || Defenders.of(state, strike).isEmpty()
                    ? Step.runs(draft -> draft.add(new TargetFinalized(strike.target(), Optional.empty()),
                            directed ? new String[] {"BF-508.3", "BF-509.2", "BF-7-090"}
                                    : new String[] {"BF-508.3"}))
                    : Step.waits(new Prompt.Defend(state.active().opponent()));
            case FINAL -> Step.runs(draft -> {
                if (gone) {
                    breakOff(draft, strike);
                } else {
                    boolean replies = Field.isCreature(draft.state(), strike.target())
                            && !Field.isClosed(draft.state(), strike.target());
                    fight(draft, strike.attacker(), strike.target(), strike.first(), replies,
                            RuleList.of(replies ? "BF-510.1" : "BF-510.3", "BF-508.4.1")
                                    .when(replies, "BF-108.4").array());
                }
            });
            case STRUCK -> Step.runs(draft -> close(draft, strike));
            case CLOSED -> Step.runs(draft -> {
                draft.add(new StrikeEnded(strike.attacker()), "BF-307.4", "BF-508.5");
                draft.add(new PhaseStarted(Phase.CHOICE), "BF-307.4");
            });
        };
    }

    /// Returns whether a fighter is still the same object (BF-201.4). A card hidden in the meantime neither attacks nor
    /// is attacked (BF-7-164).
    static boolean isThere(BerserkState state, Source fighter) {
        return state.isInPlay(fighter.card()) && Field.isSame(state, fighter)
                && !Field.isHidden(state, fighter.card());
    }

    /// Ends the strike without exhausting; the creature still counts as having struck ([R-GONE]).
    private static void breakOff(Draft draft, Strike strike) {
        draft.add(new StrikeBrokenOff(strike.attacker()), "BF-506.3", "BF-307.1");
        if (draft.state().settings().is(Settings.Gone.CLOSES) && isThere(draft.state(), strike.striking())) {
            Moves.close(draft, strike.attacker(), "BF-506.3");
        }
        draft.add(new PhaseStarted(Phase.CHOICE), "BF-307.4");
    }

    /// Calculates the strike-back like the strike (BF-510.2), except for attack modifiers ([R-REPLYMODS]).
    private static Wounds.Hit hit(BerserkState state, CardId from, CardId to, boolean reply) {
        int strike = Continuous.of(state).strike(from);
        boolean plain = reply && state.settings().is(Settings.ReplyModifiers.IGNORED);
        int strength = plain ? Math.max(0, strike) : Strength.of(state, from, to, strike, true);
        return new Wounds.Hit(Optional.of(from), to, From.Sort.STRIKES, reply, strength,
                plain ? List.of() : Strength.rules(state, from, to, true));
    }

    /// Performs both strikes simultaneously, or in sequence if one fighter strikes first (BF-7-124, BF-7-140). The
    /// strike-back of a ready target (BF-7-121, BF-108.4) is a strike but not an attack (BF-7-116).
    static void fight(Draft draft, CardId attacker, CardId target, CardId first, boolean replies, String... rules) {
        BerserkState state = draft.state();
        Continuous now = Continuous.of(state);
        boolean reply = replies && !now.cannot(target, Modifier.Act.REPLY);
        boolean before = now.has(attacker, Keyword.FIRST_STRIKE) || now.has(target, Keyword.LAST_STRIKE);
        boolean after = now.has(target, Keyword.FIRST_STRIKE) || now.has(attacker, Keyword.LAST_STRIKE);
        Wounds.Hit strike = hit(state, attacker, target, false);
        Optional<BerserkState> killed = Optional.empty(); // state before the target died from the first blow
        Optional<CardId> fallen = Optional.empty(); // the fighter that no longer strikes
        if (!reply) {
            Wounds.deal(draft, List.of(strike), rules);
        } else if (before == after) {
            Wounds.deal(draft, List.of(strike, hit(state, target, attacker, true)),
                    RuleList.of(rules).when(before, firstRules(now, attacker, target)).array());
        } else {
            Wounds.deal(draft, List.of(before ? strike : hit(state, target, attacker, true)),
                    firstRules(now, attacker, target));
            BerserkState struck = draft.state();
            Checks.now(draft);
            if (draft.state().result().isEmpty() && stays(draft.state(), attacker) && stays(draft.state(), target)) {
                Wounds.deal(draft, List.of(before ? hit(draft.state(), target, attacker, true)
                        : hit(draft.state(), attacker, target, false)), rules);
            } else {
                killed = before ? Optional.of(struck) : killed;
                fallen = Optional.of(before ? target : attacker);
            }
        }
        if (draft.state().result().isEmpty()) {
            draft.addStrike(killed, fallen, new AttackMade(attacker, target, first, true, reply),
                    RuleList.of("BF-307.2").when(strike.strength() == 0, "BF-7-145").array());
        }
    }

    /// Returns the keyword that decides the strike order.
    private static String[] firstRules(Continuous now, CardId attacker, CardId target) {
        boolean last = now.has(attacker, Keyword.LAST_STRIKE) || now.has(target, Keyword.LAST_STRIKE);
        return RuleList.of("BF-7-124").when(last, "BF-7-140").array();
    }

    /// Returns whether a fighter survives the first blow in place (BF-7-124, BF-517.1).
    private static boolean stays(BerserkState state, CardId card) {
        return Field.isCharacter(state, card) && !Replacements.isLeaving(state, card);
    }

    /// Exhausts surviving attacker and defender after the fight (BF-307.3, BF-506.3).
    private static void close(Draft draft, Strike strike) {
        BerserkState state = draft.state();
        Continuous now = Continuous.of(state);
        var closing = new ArrayList<CardId>();
        boolean tires = isThere(state, strike.striking()) && Field.isCreature(state, strike.attacker())
                && !Field.isClosed(state, strike.attacker()) && !now.has(strike.attacker(), Keyword.ATTACK_SKILL);
        if (tires) {
            closing.add(strike.attacker());
        }
        strike.defender().filter(card -> isThere(state, strike.struck()) && Field.isCreature(state, card)
                && !Field.isClosed(state, card) && !now.has(card, Keyword.DEFENCE_SKILL)).ifPresent(closing::add);
        boolean fought = !Field.isHero(state, strike.target());
        RuleList rules = fought ? RuleList.of("BF-506.3", "BF-307.3") : RuleList.of("BF-307.3");
        draft.add(new FightersClosed(closing), rules
                .when(strike.defender().filter(closing::contains).isPresent(), "BF-509.5").array());
    }
}
