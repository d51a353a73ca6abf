package letopis.respons.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.Amount;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.DrawFailed;
import letopis.respons.event.CardEvent.DrawReplaced;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.CardEvent.UnitChangedField;
import letopis.respons.event.CardEvent.UnitMoved;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.CombatEvent.LineFought;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.CombatEvent.UnitsStruck.Strike;
import letopis.respons.event.CombatEvent.UnitsStruck.Target;
import letopis.respons.event.EndEvent;
import letopis.respons.event.EndEvent.PlayerLost;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.QueueEvent.EffectBegan;
import letopis.respons.event.QueueEvent.EffectFizzled;
import letopis.respons.event.QueueEvent.EventReplaced;
import letopis.respons.event.ResponsEvent;
import letopis.respons.event.TurnEvent.DrawSkipped;
import letopis.respons.event.TurnEvent.OrderDue;
import letopis.respons.event.TurnEvent.PhaseEnded;
import letopis.respons.event.TurnEvent.PhaseStarted;
import letopis.respons.event.ValueEvent.StrengthLossPrevented;
import letopis.respons.fold.Fold;
import letopis.respons.query.CardReferences;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Lines;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.query.TriggerSignal;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.Omission;

/// Expected events that did not happen. For example, units do not collide or do not strike back, an onslaught ends, a
/// Death or Summon does not trigger, an older card has removed abilities, a shield is not paid, a draw is replaced, the
/// card of an effect has left, or a draw outside the draw phase requires no Order.
public final class Omissions {

    /// A kind of omission. Each kind has a message.
    public enum Kind {
        BLOCKS_NOT, PROTECTS_NOT, PASS_EACH_OTHER, NO_STRIKE_BACK, SKIPS_COMBAT, BARRED, NO_ONSLAUGHT, NO_DEATH,
        NO_SUMMON, SILENCED, ONE_LEVEL, SHIELD_UNPAID, LOSES_NOTHING, NOT_DRAWN, EFFECT_LOST, NO_ORDER,
        LOCATION_HARMLESS, HERO_COVERED, PASS_ANSWERED, HERO_UNSEEN, HERO_SPARED, NO_DRAW, POISON_ENDURED,
        ONSLAUGHT_STOPS, NOTHING_DIED, NO_POINTS, IN_TIME;

        public String code() {
            return "respons." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final ResponsState state;
    private final ContinuousEffects effects;
    private final List<Omission> omissions = new ArrayList<>();

    private Omissions(ResponsState state) {
        this.state = state;
        effects = ContinuousEffects.of(state);
    }

    /// @param before the state before the event
    public static List<Omission> of(ResponsState before, Event event) {
        var omissions = new Omissions(before);
        switch (event) {
            case UnitsStruck(var strikes) -> before.phase()
                    .ifPresent(phase -> omissions.addUndeliveredStrikes(phase, strikes));
            case PhaseStarted _ -> before.phase().filter(phase -> phase.line() > 0 && !phase.isRanged())
                    .ifPresent(omissions::addIdleUnits);
            case HeroHit(var seat, var unit) -> omissions.addAllowedHit(seat, unit);
            case LineFought _ -> omissions.addStoppedOnslaught();
            case StrengthLossPrevented(var card, _, var from) when Losses.hasPoison(before, from) ->
                    omissions.add(Kind.POISON_ENDURED, Map.of("card", card), "RS-200", "RS-236");
            case CardMoved(var card, _, var to, _) when to != OffBoardPlace.GRAVEYARD && before.isOnBoard(card) ->
                    omissions.addDepartureWithoutDeath(card);
            case CardDestroyed(var card, _, _) -> omissions.addEndedOnslaught(card);
            case UnitMoved(var card, _) -> omissions.addMoveWithoutKeyword(card, event);
            case UnitChangedField(var card, _, _, _, _) -> omissions.addMoveWithoutKeyword(card, event);
            case CardEnteredBoard(var card, _, _, _, _) -> omissions.addSilencedCard(card, event);
            case EffectBegan _ -> {
                omissions.addUnchangedLevel();
                omissions.addUnpaidShield();
            }
            case EffectFizzled(_, var card) when !AbilityResolver.hasReachedLoopLimit(before) ->
                    omissions.add(Kind.EFFECT_LOST, Map.of("card", card), "RS-029a");
            case DrawFailed(var seat, _) when before.phase().isPresent() ->
                    omissions.add(Kind.NO_ORDER, Map.of("seat", seat), "RS-034c", "RS-082");
            case PlayerDecision.Action action -> omissions.addSecondAction(action.seat());
            case PlayerLost(var seat, var reason) when reason == EndEvent.Reason.NO_ORDERS ->
                    omissions.addUnplayedOrder(seat);
            case DrawReplaced(var seat) -> omissions.addReplacedDraw(seat, Replacements.createPendingDraw(seat));
            case DrawSkipped(var seat) -> omissions.addReplacedDraw(seat, Replacements.createPendingDrawPhase(seat));
            case EventReplaced(_, var by, var about, _) -> about.ifPresent(card -> {
                omissions.addAvertedPoison(card, by);
                omissions.addUntriggeredDeath(card, by);
            });
            case PhaseEnded(var phase) when phase == Phase.ACTION -> omissions.addPhaseEndWithoutPass();
            case Event _ -> {}
        }
        return List.copyOf(omissions.omissions);
    }

    private void add(Kind kind, Map<String, Object> details, String... rules) {
        omissions.add(new Omission(kind.code(), Arrays.stream(rules).map(RuleRef::new).toList(), details));
    }

    private void addUndeliveredStrikes(Phase phase, List<Strike> strikes) {
        boolean passed = false;
        for (Strike strike : strikes) {
            CardId unit = strike.unit();
            Optional<CardId> facing = Lines.findUnit(state, state.halfOf(unit).opponent(), phase.line());
            boolean met = strike.target() instanceof Target.CardTarget(var victim, _)
                    && facing.filter(victim::equals).isPresent();
            if (facing.isPresent() && !met) {
                if (effects.has(facing.get(), Keyword.SKIP_COMBAT)) {
                    add(Kind.BLOCKS_NOT, Map.of("unit", unit, "blocker", facing.get()), listSkipRules(facing.get()));
                } else if (!passed) {
                    add(Kind.PASS_EACH_OTHER, Map.of("unit", unit, "other", facing.get()), "RS-226a", "RS-226b");
                    passed = true;
                }
            } else if (met && strikes.stream().noneMatch(other -> other.unit().equals(facing.get()))
                    && state.settings().is(Settings.RangedStrikeBackRule.VICTIM_ONLY)) {
                add(Kind.NO_STRIKE_BACK, Map.of("unit", unit, "victim", facing.get()), "RS-202");
            }
            if (strike.target() instanceof Target.CardTarget(var victim, _)
                    && Lines.protectsLine(state, victim)) {
                add(Kind.LOCATION_HARMLESS, Map.of("unit", unit, "location", victim), "RS-300b");
                add(Kind.HERO_COVERED, Map.of("seat", state.halfOf(victim), "location", victim), "RS-300a");
            }
            if (strike.target() instanceof Target.HeroTarget(var seat)) {
                facing.filter(_ -> CombatSteps.passesEvader(state, strike)).ifPresent(other -> add(Kind.HERO_UNSEEN,
                        Map.of("unit", unit, "other", other, "seat", seat), "RS-226b"));
                Lines.listLocations(state, seat, phase.line()).stream()
                        .filter(location -> effects.has(location, Keyword.SKIP_COMBAT)).findFirst()
                        .ifPresent(location -> add(Kind.PROTECTS_NOT,
                                Map.of("unit", unit, "location", location), "RS-221"));
            }
        }
    }

    /// Adds those units in a finished line that struck nothing.
    private void addIdleUnits(Phase phase) {
        for (Seat seat : Seat.PAIR) {
            Lines.findUnit(state, seat, phase.line()).filter(unit -> !state.combat().foughtCards().contains(unit))
                    .ifPresent(unit -> addIdleUnit(phase, unit));
        }
    }

    private void addIdleUnit(Phase phase, CardId unit) {
        if (effects.has(unit, Keyword.SKIP_COMBAT)) {
            add(Kind.SKIPS_COMBAT, Map.of("unit", unit), listSkipRules(unit));
        } else if (CombatSteps.findTarget(state, phase, unit).isEmpty()) {
            add(Kind.BARRED, Map.of("unit", unit), "RS-046");
            add(Kind.HERO_SPARED, Map.of("seat", state.halfOf(unit).opponent(), "line", phase.line()), "RS-046");
        }
    }

    /// Notes that a player who has passed may act again after an action of the other player.
    private void addSecondAction(Seat seat) {
        if (state.isIn(Phase.ACTION) && state.player(seat).passed() && !state.player(seat.opponent()).passed()) {
            add(Kind.PASS_ANSWERED, Map.of("seat", seat, "other", seat.opponent()), "RS-040");
        }
    }

    /// Notes that if both heroes are hit, one player loses before the other plays an Order.
    private void addUnplayedOrder(Seat seat) {
        if (state.turn().dueOrders().stream().anyMatch(orderDue -> orderDue.cause() == OrderDue.Cause.HERO_HIT
                && !orderDue.seat().equals(seat))) {
            add(Kind.NO_DRAW, Map.of("seat", seat), "RS-228a", "RS-047", "RS-228b");
        }
    }

    /// Returns the paragraphs by which a unit skips combat. They include RS-131 if a condition is the cause.
    private String[] listSkipRules(CardId unit) {
        boolean printed = TableQueries.findSide(state, unit)
                .filter(side -> side.keywords().contains(Keyword.SKIP_COMBAT))
                .isPresent();
        boolean watched = !printed && TableQueries.listActiveCards(state).stream()
                .flatMap(card -> effects.listAbilities(card).stream())
                .anyMatch(ability -> ability instanceof Ability.ConstantAbility(var conditions, _, var modifiers)
                        && !conditions.isEmpty() && modifiers.contains(new Modifier.KeywordGain(Keyword.SKIP_COMBAT)));
        return Paragraphs.addRulesIf(new String[] {"RS-220"}, watched, "RS-131");
    }

    /// Notes that a unit that dies in its fight does not continue its onslaught.
    private void addEndedOnslaught(CardId card) {
        boolean stops = effects.has(card, Keyword.ONSLAUGHT) && state.combat().strikes().stream().anyMatch(strike ->
                strike.unit().equals(card) && strike.target() instanceof Target.CardTarget);
        if (stops) {
            add(Kind.NO_ONSLAUGHT, Map.of("unit", card), "RS-196");
        }
    }

    /// Notes that an onslaught does not continue if the victim survives.
    private void addStoppedOnslaught() {
        for (Strike strike : state.combat().strikes()) {
            if (strike.target() instanceof Target.CardTarget(var victim, _) && TableQueries.isUnit(state, strike.unit())
                    && effects.has(strike.unit(), Keyword.ONSLAUGHT) && state.isOnBoard(victim)) {
                add(Kind.ONSLAUGHT_STOPS, Map.of("card", victim), "RS-196");
            }
        }
    }

    /// Notes that a unit may hit a hero in the turn in which it arrived, if it arrived before combat.
    private void addAllowedHit(Seat seat, CardId unit) {
        if (state.table().card(unit).count(Marks.ENTERED_IN) > state.turn().since()) {
            add(Kind.IN_TIME, Map.of("seat", seat, "unit", unit), "RS-050b", "RS-046");
        }
    }

    private void addMoveWithoutKeyword(CardId card, Event event) {
        if (hasTrigger(card, TriggerCondition.Summon.class)) {
            add(Kind.NO_SUMMON, Map.of("card", card), "RS-183");
        }
        addSilencedCard(card, event);
    }

    /// Notes that an older card removes the abilities of a newer one.
    private void addSilencedCard(CardId card, Event event) {
        ResponsState after = Fold.evolve(state, state.at().next(), (ResponsEvent) event);
        boolean before = state.isOnBoard(card) && effects.isSilenced(card);
        if (!before && ContinuousEffects.of(after).isSilenced(card)) {
            boolean mutual = TableQueries.findText(after, card).stream()
                    .flatMap(text -> text.abilities(TableQueries.findLevel(after, card)).stream())
                    .anyMatch(ability -> ability instanceof Ability.ConstantAbility(_, _, var modifiers)
                            && modifiers.contains(new Modifier.NoAbilities()));
            add(Kind.SILENCED, Map.of("card", card),
                    Paragraphs.addRulesIf(new String[] {"RS-132a"}, mutual, "RS-132b"));
        }
    }

    /// Notes that a unit whose loss of strength is replaced is not poisoned either (RS-198).
    private void addAvertedPoison(CardId unit, CardId source) {
        boolean instead = effects.listAbilities(source).stream()
                .anyMatch(ability -> ability instanceof Ability.ReplacementAbility(var replaced, _, _)
                && replaced instanceof ReplaceableEvent.StrengthLoss);
        if (instead && state.isOnBoard(unit) && effects.strengthOf(unit) > 0) {
            boolean poison = state.combat().streamStrikesAt(unit)
                    .anyMatch(strike -> effects.has(strike.unit(), Keyword.POISON));
            add(Kind.LOSES_NOTHING, Map.of("card", unit), poison ? new String[] {"RS-198", "RS-127"}
                    : new String[] {"RS-127"});
        }
    }

    /// Notes that Death triggers do not fire for a replaced death (RS-095).
    private void addUntriggeredDeath(CardId card, CardId source) {
        if (effects.listAbilities(source).stream()
                .anyMatch(ability -> ability instanceof Ability.ReplacementAbility(var replaced, _, _)
                && replaced instanceof ReplaceableEvent.CardDeath)) {
            var death = new TriggerSignal.CardSignal(CardEventKind.DIES, card);
            for (CardId listener : TableQueries.listActiveCards(state)) {
                Scope scope = Scope.of(state, listener);
                if (effects.listAbilities(listener).stream()
                        .anyMatch(ability -> ability instanceof Ability.TriggeredAbility(var when, _, _)
                        && death.meetsCondition(when, state, scope))) {
                    add(Kind.NOTHING_DIED, Map.of("card", listener, "other", card), "RS-095", "RS-127");
                }
            }
        }
    }

    /// Notes that the action phase may end although the last action was not a pass.
    private void addPhaseEndWithoutPass() {
        if (Seat.PAIR.stream().allMatch(seat -> state.player(seat).points() <= 0)
                && Seat.PAIR.stream().anyMatch(seat -> !state.player(seat).passed())) {
            add(Kind.NO_POINTS, Map.of(), "RS-041");
        }
    }

    /// Notes that a draw is replaced (RS-128) or skipped (RS-129).
    private void addReplacedDraw(Seat seat, Replacements.PendingEvent pendingDraw) {
        Replacements.findReplacement(state, pendingDraw).ifPresent(replacement -> {
            var details = new HashMap<String, Object>(Map.of("seat", seat, "by", replacement.scope().sourceCard()));
            if (replacement.effects().size() == 1 && replacement.effects().getFirst()
                    instanceof Effect.GainInfluence(var whom, Amount(int amount, var per)) && per.isEmpty()) {
                details.put("gets", replacement.scope().seat(whom));
                details.put("influence", amount);
            }
            add(Kind.NOT_DRAWN, details, replacement.effects().isEmpty() ? "RS-129" : "RS-128", "RS-127");
        });
    }

    /// Notes that a card with one level is not turned over.
    private void addUnchangedLevel() {
        if (state.topFrame().orElse(null) instanceof Frame.Resolution frame && frame.nextEffect().orElse(null)
                instanceof Effect.ChangeLevel(var which, _)) {
            CardReferences.resolve(state, which, AbilityResolver.createScope(frame)).stream()
                    .filter(card -> TableQueries.findText(state, card)
                    .filter(text -> text.levelCount() < 2).isPresent()).forEach(card -> add(Kind.ONE_LEVEL,
                    Map.of("card", card), Paragraphs.addRulesIf(new String[] {"RS-162"},
                            TableQueries.findText(state, card).filter(TableQueries::isHero).isPresent(), "RS-246")));
        }
    }

    /// Notes that an effect on all cards targets none of them, so no shield is paid.
    private void addUnpaidShield() {
        if (state.topFrame().orElse(null) instanceof Frame.Resolution frame && frame.nextEffect().orElse(null)
                instanceof Effect.CardEffect effect && effect.which() instanceof CardSelector.MatchingCards) {
            Seat seat = AbilityResolver.createScope(frame).seat();
            CardReferences.resolve(state, effect.which(), AbilityResolver.createScope(frame)).stream()
                    .filter(card -> state.isOnBoard(card)
                    && !state.halfOf(card).equals(seat) && effects.shieldCostOf(card) > 0).forEach(card ->
                    add(Kind.SHIELD_UNPAID, Map.of("card", card), "RS-191"));
        }
    }

    private boolean hasTrigger(CardId card, Class<? extends TriggerCondition> when) {
        return !TableQueries.isFaceDown(state, card) && effects.listAbilities(card).stream().anyMatch(ability ->
                ability instanceof Ability.TriggeredAbility(var what, _, _) && when.isInstance(what));
    }

    private void addDepartureWithoutDeath(CardId card) {
        if (hasTrigger(card, TriggerCondition.Death.class) && !TableQueries.isOrder(state, card)) {
            add(Kind.NO_DEATH, Map.of("card", card), "RS-187");
        }
    }
}
