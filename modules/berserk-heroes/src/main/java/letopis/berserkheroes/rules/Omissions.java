package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.IgnoredAspect;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.BerserkEvent;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.DrawFailed;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.EndEvent.GameEnded;
import letopis.berserkheroes.event.JudgeOrder.PositionSet;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue.ReplacedEvent;
import letopis.berserkheroes.event.QueueEvent.StepBegan;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.event.StrikeEvent.FightersClosed;
import letopis.berserkheroes.event.StrikeEvent.StrikeBegan;
import letopis.berserkheroes.event.StrikeEvent.StrikeBrokenOff;
import letopis.berserkheroes.event.StrikeEvent.TargetFinalized;
import letopis.berserkheroes.event.TurnEvent.DrawMissed;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.event.TurnEvent.StunRemoved;
import letopis.berserkheroes.event.TurnEvent.TurnCutShort;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Wounds;
import letopis.berserkheroes.fold.Fold;
import letopis.berserkheroes.query.AmountEvaluation;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.IgnoringView;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.query.TriggerSignal;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.berserkheroes.state.Strike;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Omission;

/// Expected events that did not happen and that players often ask about: missing defenders and strike-backs, fighters
/// that stay ready, Death triggers that do not occur, abilities without effect, and abilities still unresolved when the
/// game ends.
public final class Omissions {

    /// The kinds of omission. Each has its own sentence in the narration.
    public enum Kind {
        NOBODY_STEPS_IN, NOT_REACHED, CLOSED_NO_REPLY, NO_REPLY, KILLED_FIRST, ATTACKER_GONE, TARGET_GONE, NOT_FOUGHT,
        STAYS_OPEN, NO_DEATH, NO_STRENGTH, USED_UP, ARMOUR_SPENT, GAME_OVER, NOT_HIS_TURN, HEALS_NOTHING,
        HIDDEN_SPARED, NOT_PAID, NOT_LOST_YET, DRAW_NOT_COUNTED, NO_MORE_COINS, LATE_SUPPRESSION, WOUNDS_REPLACED,
        ALREADY_PAST, SCALES_PASSED, NO_ATTACK, FIRST_CHOSEN, HEALED_TOO_LATE, STAYS_CLOSED,
        SPELL_REACHES, NOTHING_TO_DISCARD, NO_END_OF_TURN;

        public String code() {
            return "berserk-heroes." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final BerserkState state;
    private final ContinuousEffects effects;
    private final List<Omission> omissions = new ArrayList<>();

    private Omissions(BerserkState state) {
        this.state = state;
        effects = ContinuousEffects.evaluate(state);
    }

    /// @param before state before the event
    public static List<Omission> of(BerserkState before, Event event) {
        var omissions = new Omissions(before);
        switch (event) {
            case StrikeBegan(var attacker, _, boolean directed) when directed ->
                    omissions.add(Kind.NOBODY_STEPS_IN, Map.of("card", attacker), "BF-7-090");
            case TargetFinalized(_, var defender) -> defender.ifPresent(card -> before.strike().ifPresent(strike ->
                    omissions.add(Kind.NOT_REACHED, Map.of("card", strike.first(), "defender", card), "BF-509.1")));
            case AttackMade made when made.strike() -> {
                omissions.addUndeliveredStrikes(made);
                omissions.addZeroStrength(made.attacker(), made.target());
                omissions.addSuppression(made);
            }
            case StrikeBrokenOff _ -> before.strike().ifPresent(omissions::addBrokenStrike);
            case FightersClosed(var closed) -> before.strike()
                    .ifPresent(strike -> omissions.addReadyFighters(strike, closed));
            case WoundsDealt(var wounds) -> wounds.forEach(omissions::addUnusedArmour);
            case StepBegan(var card, _) -> {
                omissions.addHiddenCards();
                omissions.addExceededLimit(card);
                omissions.addLateHealing();
                omissions.addShortDiscard();
            }
            case StunRemoved(var card) when TableQueries.isClosed(before, card) ->
                    omissions.add(Kind.STAYS_CLOSED, Map.of("card", card), "BF-7-106");
            case PositionSet laid when laid.phase() == Phase.ACCUMULATION -> omissions.addCoinLimit(laid.active());
            case TurnCutShort _ -> omissions.addSkippedTurnEnd(event);
            case GameEnded _ -> omissions.addUnresolvedAbility();
            case PhaseStarted(var phase) when phase == Phase.END -> omissions.addRegeneration();
            case PhaseStarted(var phase) when phase == Phase.ACCUMULATION -> omissions.addCoinLimit(before.active());
            case DrawMissed(var seat, int missed) when missed < StateChecks.MISSED_DRAWS ->
                    omissions.add(Kind.NOT_LOST_YET, Map.of("seat", seat, "second",
                            missed == StateChecks.MISSED_DRAWS - 1), "BF-304.2");
            case DrawFailed(var seat, _) when before.player(seat).missedDraws() == StateChecks.MISSED_DRAWS - 1 ->
                    omissions.add(Kind.DRAW_NOT_COUNTED,
                    Map.of("seat", seat, "missed", before.player(seat).missedDraws()),
                            "BF-304.2");
            case ReplacementDue(_, var about, var happens, _, _) when happens == ReplacedEvent.IS_WOUNDED ->
                    omissions.add(Kind.WOUNDS_REPLACED, Map.of("card", about), "BF-517.1");
            case CardMoved(var card, _, var to, _) when to != OffBoardPlace.GRAVEYARD && before.isInPlay(card) ->
                    omissions.addDepartures(card);
            case AbilityQueued(var ability, _) when isUnpaid(ability) ->
                    omissions.add(Kind.NOT_PAID, Map.of("card", ability.source().card()), "BF-501.2.1");
            case Event _ -> {}
        }
        omissions.addUsedUpTriggers(event);
        return List.copyOf(omissions.omissions);
    }

    /// Returns whether the ability's cost was not fully paid because of a replacement. Such an ability does not
    /// resolve.
    private static boolean isUnpaid(QueuedAbility ability) {
        return ability.parts().isEmpty() && (ability.kind() == QueuedAbility.Kind.SPELL
                || ability.kind() == QueuedAbility.Kind.ACTIVATED);
    }

    private void add(Kind kind, Map<String, Object> details, String... rules) {
        omissions.add(new Omission(kind.code(), Arrays.stream(rules).map(RuleRef::new).toList(), details));
    }

    /// Adds the strike that a fighter could not deliver because the opponent's blow killed it first. Normally, deaths
    /// are checked only after both blows.
    private void addUndeliveredStrikes(AttackMade attackMade) {
        boolean attackerFell = !TableQueries.isCreature(state, attackMade.attacker());
        if (attackMade.reply() && (attackerFell || !TableQueries.isCharacter(state, attackMade.target()))) {
            CardId fallen = attackerFell ? attackMade.attacker() : attackMade.target();
            CardId by = attackerFell ? attackMade.target() : attackMade.attacker();
            boolean last = !effects.has(by, Keyword.FIRST_STRIKE); // so the opponent's Last strike decided
            add(Kind.KILLED_FIRST, Map.of("card", fallen, "by", by, "last", last),
                    last ? new String[] {"BF-7-140", "BF-7-124", "BF-505.1"}
                            : new String[] {"BF-7-124", "BF-505.1"});
        } else if (!attackMade.reply() && TableQueries.isCreature(state, attackMade.target())) {
            boolean closed = TableQueries.isClosed(state, attackMade.target());
            add(closed ? Kind.CLOSED_NO_REPLY : Kind.NO_REPLY,
                    Map.of("card", attackMade.target(), "attacker", attackMade.attacker()),
                    closed ? new String[] {"BF-510.3", "BF-108.4"} : new String[] {"BF-513.2"});
        }
    }

    /// Adds Armour that has already been used this turn, because it prevents only a limited number of wounds per turn
    /// (BF-7-013). Also adds Vampirism that heals nothing because its creature dealt no wounds (BF-7-016).
    private void addUnusedArmour(Wounds wounds) {
        int armour = effects.computeValue(wounds.to(), NumericKeyword.ARMOUR);
        int spent = Math.min(armour, state.table().card(wounds.to()).count(Marks.USED_ARMOUR));
        boolean attack = wounds.sort() == WoundSource.Sort.STRIKES || wounds.sort() == WoundSource.Sort.SHOTS;
        if (attack && spent > 0 && wounds.dealt() > 0) {
            add(Kind.ARMOUR_SPENT, Map.of("card", wounds.to(), "armour", armour, "spent", spent), "BF-7-013");
        }
        addUnusedProtection(wounds, attack);
        wounds.from()
                .filter(card -> wounds.sort() == WoundSource.Sort.STRIKES && wounds.dealt() == 0 && state.isInPlay(card)
                        && effects.computeValue(card, NumericKeyword.VAMPIRISM) > 0
                        && TableQueries.isCharacter(state, wounds.to()))
                .ifPresent(card -> add(Kind.HEALS_NOTHING, Map.of("card", card), "BF-7-016"));
    }

    /// Adds protection that did not apply. Scales prevent only wounds of at most their strength (BF-7-191). Scales and
    /// Armour work only against attacks (BF-7-013).
    private void addUnusedProtection(Wounds wounds, boolean isAttack) {
        var facing = new IgnoringView(effects, wounds.from());
        int scales = facing.computeValue(wounds.to(), NumericKeyword.SCALES, IgnoredAspect.SCALES);
        int armour = facing.computeValue(wounds.to(), NumericKeyword.ARMOUR, IgnoredAspect.ARMOUR);
        if (wounds.dealt() == 0) {
            return;
        }
        if (isAttack && scales > 0) {
            List<Strength.Term> terms = wounds.from().filter(_ -> wounds.sort() == WoundSource.Sort.STRIKES)
                    .map(from -> Strength.listTerms(state, from, wounds.to())).orElse(List.of());
            int more = terms.stream().mapToInt(Strength.Term::amount).sum();
            boolean grown = more > 0 && effects.computeStrike(wounds.from().orElseThrow()) + more == wounds.strength();
            add(Kind.SCALES_PASSED, Map.of("card", wounds.to(), "scales", scales, "strength", wounds.strength(),
                    "base", wounds.strength() - more, "more", grown ? more : 0),
                    Stream.concat(Stream.of("BF-7-191"), terms.stream().filter(_ -> grown).map(Strength.Term::rule)
                            .distinct()).toArray(String[]::new));
        }
        boolean chosen = wounds.sort() == WoundSource.Sort.SPELLS
                && facing.listGuardedSources(wounds.to(), Guard.PROTECTION,
                IgnoredAspect.PROTECTION).stream().anyMatch(from -> from.by().contains(WoundSource.Sort.SPELLS));
        if (chosen) {
            add(Kind.SPELL_REACHES, Map.of("card", wounds.to()), "BF-515.2", "BF-7-053");
        }
        if (!isAttack && (scales > 0 || armour > 0)) {
            add(Kind.NO_ATTACK, Map.of("card", wounds.to(), "armour", armour, "scales", scales),
                    RuleList.of().withRulesIf(armour > 0, "BF-7-013").withRulesIf(scales > 0, "BF-7-191").toArray());
        }
    }

    private Optional<Effect> currentEffect() {
        return state.innermostAbility()
                .flatMap(doing -> doing.ability().parts().stream().flatMap(part -> part.steps().stream())
                .findFirst().map(Step::effect));
    }

    /// Adds a repeated effect that does nothing because the score is already past the effect's limit (BF-119.6).
    private void addExceededLimit(CardId card) {
        currentEffect().filter(Effect.Until.class::isInstance).map(Effect.Until.class::cast).ifPresent(until -> {
            Seat seat = Scope.of(state.innermostAbility().orElseThrow()).seat(until.whom());
            int value = AmountEvaluation.evaluate(state, seat, until.score());
            if (until.down() ? value < until.number() : value > until.number()) {
                add(Kind.ALREADY_PAST, Map.of("card", card, "score", until.score(), "value", value, "number",
                        until.number(), "more", !until.down()), "BF-119.6");
            }
        });
    }

    /// Adds hidden cards that an effect on all cards does not reach.
    private void addHiddenCards() {
        currentEffect().filter(effect -> effect instanceof Effect.CardEffect of
                && of.which() instanceof CardSelector.MatchingCards).ifPresent(effect -> {
                    var filter = ((CardSelector.MatchingCards) ((Effect.CardEffect) effect).which()).filter();
                    Seat seat = state.innermostAbility().orElseThrow().ability().seat();
                    Seat.PAIR.stream().filter(owner -> Filters.allowsOwner(filter, seat, owner))
                            .flatMap(owner -> state.table().zone(owner, BerserkZone.CREATURES).stream())
                            .filter(card -> TableQueries.isHidden(state, card))
                            .forEach(card -> add(Kind.HIDDEN_SPARED, Map.of("card", card), "BF-7-164"));
                });
    }

    /// Adds Vampirism that comes too late: it applies after the fight, which its creature may not have survived
    /// (BF-307.2).
    private void addLateHealing() {
        state.innermostAbility().filter(doing -> doing.next().filter(step ->
                        step.effect() instanceof Effect.Leech(CardSelector.ThisCard _, _)).isPresent())
                .map(doing -> doing.ability().source().card())
                .filter(card -> state.table().containsCard(card) && !state.isInPlay(card))
                .ifPresent(card -> add(Kind.HEALED_TOO_LATE, Map.of("card", card, "zone",
                        state.zoneOf(card).orElseThrow()), "BF-505.1", "BF-113.2", "BF-7-016"));
    }

    /// Adds a hand with fewer cards than must be discarded (BF-520.4).
    private void addShortDiscard() {
        state.innermostAbility().flatMap(Frame.Resolution::next).map(Step::effect)
                .filter(Effect.Discard.class::isInstance)
                .map(Effect.Discard.class::cast).ifPresent(discard -> {
                    Scope scope = Scope.of(state.innermostAbility().orElseThrow());
                    Seat seat = scope.seat(discard.whom());
                    int hand = state.listHandCards(seat).size();
                    int asked = AmountEvaluation.evaluate(state, discard.cards(), scope);
                    if (hand < asked) {
                        add(Kind.NOTHING_TO_DISCARD, Map.of("seat", seat, "hand", hand, "asked", asked), "BF-520.4");
                    }
                });
    }

    /// Adds the end-of-turn triggers that are missing because the turn was cut short (BF-7-097).
    private void addSkippedTurnEnd(Event event) {
        EventTriggers.findDueTriggers(state, state, state,
                new TriggerSignal.TurnSignal(TriggerCondition.Moment.END, state.active()),
                event, state.at().next()).stream().filter(dueTrigger -> dueTrigger.heldCardNames().isEmpty())
                .map(dueTrigger -> dueTrigger.source().card())
                .distinct().forEach(card -> add(Kind.NO_END_OF_TURN, Map.of("card", card), "BF-7-097"));
    }

    /// Adds abilities still queued or pending when the game ends (BF-402.1, BF-605.1).
    private void addUnresolvedAbility() {
        Stream.concat(state.queue().stream().map(QueuedAbility::source), state.listPendingTriggers().stream()
                .map(PendingTrigger::source))
                .map(Source::card).distinct()
                .forEach(card -> add(Kind.GAME_OVER, Map.of("card", card), "BF-402.1", "BF-605.1"));
    }

    /// Adds the coin that is not gained because the player already has ten, the limit of the accumulation phase
    /// (BF-304.1).
    private void addCoinLimit(Seat seat) {
        if (state.player(seat).coins() >= Turns.COINS) {
            add(Kind.NO_MORE_COINS, Map.of("seat", seat, "coins", state.player(seat).coins()), "BF-304.1", "BF-522.3");
        }
    }

    /// Adds Suppression that comes too late. Its attack trigger resolves after the fight, so the target has already
    /// struck back (BF-307.2). Suppression exhausts the declared target (BF-7-131).
    private void addSuppression(AttackMade attackMade) {
        if (!TableQueries.isCreature(state, attackMade.attacker())
                || !effects.has(attackMade.attacker(), Keyword.SUPPRESSION)) {
            return;
        }
        if (!attackMade.first().equals(attackMade.target()) && TableQueries.isCreature(state, attackMade.first())) {
            add(Kind.FIRST_CHOSEN, Map.of("card", attackMade.first(), "defender", attackMade.target()), "BF-7-131");
        } else if (attackMade.first().equals(attackMade.target()) && attackMade.reply()) {
            add(Kind.LATE_SUPPRESSION, Map.of("card", attackMade.attacker(), "target", attackMade.target()), "BF-307.2",
                    "BF-7-131");
        }
    }

    private void addRegeneration() {
        for (CardId card : state.table().zone(state.active().opponent(), BerserkZone.CREATURES)) {
            if (effects.computeValue(card, NumericKeyword.REGENERATION) > 0 && state.table().card(card)
                    .count(Marks.WOUNDS) > 0) {
                add(Kind.NOT_HIS_TURN, Map.of("card", card), "BF-7-155");
            }
        }
    }

    /// Adds triggers used this turn, which do not trigger again unless they say "each time" (BF-113.5).
    private void addUsedUpTriggers(Event event) {
        List<TriggerSignal> all = TriggerSignal.of(state, event);
        if (!(event instanceof BerserkEvent own) || all.isEmpty() || state.result().isPresent()) {
            return;
        }
        BerserkState after = Fold.evolve(state, state.at().next(), own);
        for (TriggerSignal signal : all) {
            EventTriggers.findDueTriggers(state, signal.isDeparture() ? state : after, after, signal, event,
                    state.at().next())
                    .stream().filter(dueTrigger -> !dueTrigger.eachTime() && dueTrigger.heldCardNames().isEmpty()
                            && state.table().containsCard(dueTrigger.source().card())
                            && state.table().card(dueTrigger.source().card())
                                    .count(Marks.buildUseCounterName(dueTrigger.key())) > 0)
                    .forEach(dueTrigger -> add(Kind.USED_UP, Map.of("card", dueTrigger.source().card()), "BF-113.5"));
        }
    }

    /// Adds an attack of strength 0, which deals no wounds, regardless of other modifiers (BF-512.1.1).
    private void addZeroStrength(CardId attacker, CardId target) {
        int strike = Math.max(0, effects.computeStrike(attacker));
        List<Strength.Term> terms = Strength.listTerms(state, attacker, target);
        int less = -terms.stream().mapToInt(Strength.Term::amount).sum();
        if (TableQueries.isCreature(state, attacker) && TableQueries.isCharacter(state, target) && strike - less <= 0) {
            add(Kind.NO_STRENGTH, Map.of("card", attacker, "target", target, "strike", strike, "less", less),
                    RuleList.of(terms.stream().map(Strength.Term::rule).distinct().toArray(String[]::new))
                            .withRulesIf(true, "BF-512.1.1")
                            .withRulesIf(computeAttackReduction(terms, target) > strike, "BF-512.1")
                            .withRulesIf(effects.has(target, Keyword.VULNERABILITY), "BF-7-187").toArray());
        }
    }

    /// Returns the full amount by which the target reduces attacks, whatever the strike's strength. Returns 0 if
    /// nothing reduces them.
    private int computeAttackReduction(List<Strength.Term> terms, CardId target) {
        return terms.stream().anyMatch(term -> term.rule().equals("BF-7-188"))
                ? effects.computeValue(target, NumericKeyword.LESS_FROM_ATTACKS) : 0;
    }

    /// Adds a strike that ended because a fighter left play ([R-GONE]).
    private void addBrokenStrike(Strike strike) {
        Map<String, Object> fighters = Map.of("card", strike.attacker(), "target", strike.target());
        boolean there = Strikes.isStillFighting(state, strike.striker())
                && TableQueries.isCreature(state, strike.attacker());
        add(there ? Kind.TARGET_GONE : Kind.ATTACKER_GONE, fighters, "BF-307.1");
        if (there && !state.settings().is(Settings.MissingFighterRule.CLOSES)) {
            add(Kind.NOT_FOUGHT, Map.of("card", strike.attacker()), "BF-506.3");
        }
    }

    private void addReadyFighters(Strike strike, List<CardId> closedCards) {
        addReadyFighter(strike.attacker(), closedCards, Keyword.ATTACK_SKILL, "BF-7-111");
        strike.defender().ifPresent(card -> addReadyFighter(card, closedCards, Keyword.DEFENCE_SKILL, "BF-7-112"));
    }

    private void addReadyFighter(CardId card, List<CardId> closedCards, Keyword keyword, String rule) {
        boolean open = TableQueries.isCreature(state, card) && !TableQueries.isClosed(state, card)
                && !closedCards.contains(card);
        if (open && effects.has(card, keyword)) {
            add(Kind.STAYS_OPEN, Map.of("card", card), rule);
        }
    }

    private void addDepartures(CardId card) {
        boolean dies = !TableQueries.isHidden(state, card) && effects.listFeatures(card).stream()
                .anyMatch(feature -> feature.feature() instanceof Feature.TriggeredAbility triggered
                        && triggered.when() instanceof TriggerCondition.Death);
        if (dies) {
            add(Kind.NO_DEATH, Map.of("card", card), "BF-7-037");
        }
    }
}
