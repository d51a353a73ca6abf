package letopis.berserkheroes.card;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.table.kernel.CardProblems;

/// Semantic checks of a feature's deed: references to missing targets, invalid numbers, and cards the effect cannot
/// reach.
final class DeedCheck {

    private static final int MAX_AMOUNT = Bounds.MAX_AMOUNT;

    private final CardProblems problems;
    private final FilterCheck filterCheck;
    private final EffectReach reach;
    private final boolean hasCause;
    private boolean allowsX;

    /// @param hasCause whether a card triggers the feature
    /// @param allowsX whether a value of X is chosen
    /// @param type type of the card with the feature, if known
    DeedCheck(CardProblems problems, boolean hasCause, boolean allowsX, Optional<CardType> type) {
        this.problems = problems;
        this.filterCheck = new FilterCheck(problems);
        this.reach = new EffectReach(problems, type);
        this.hasCause = hasCause;
        this.allowsX = allowsX;
    }

    static boolean hasCause(TriggerCondition triggerCondition) {
        return triggerCondition instanceof TriggerCondition.CardEventTrigger
                || triggerCondition instanceof TriggerCondition.PlayerActionTrigger(_, var what)
                && (what == PlayerActionKind.PLAYS_SPELL || what == PlayerActionKind.PLAYS_CREATURE);
    }

    static boolean hasCause(ReplaceableEvent replacedEvent) {
        return replacedEvent instanceof ReplaceableEvent.CardDeath
                || replacedEvent instanceof ReplaceableEvent.ReceivedWounds;
    }

    void checkDeed(Deed deed) {
        problems.checkComponent("deed", () -> {
            problems.addUnless(!deed.steps().isEmpty() || deed.choice().isPresent(), "does-nothing", "steps");
            checkTargets(deed.targets());
            checkSteps(deed.steps(), deed.targets(), "steps");
            deed.choice().ifPresent(choice -> problems.checkComponent("choice", () -> checkChoice(choice)));
        });
    }

    /// Requires at least two modes (BF-524.1, BF-524.2).
    private void checkChoice(Deed.Choice choice) {
        int modes = choice.modes().size();
        problems.addUnless(modes > 1, "nothing-to-choose", "modes");
        if (modes > 1) {
            problems.checkRange(choice.times(), 1, choice.repeats() ? MAX_AMOUNT : modes, "times");
        }
        problems.checkElements("modes", choice.modes(), mode -> {
            problems.addUnless(!mode.steps().isEmpty(), "does-nothing", "steps");
            checkTargets(mode.targets());
            checkSteps(mode.steps(), mode.targets(), "steps");
        });
    }

    /// Rejects targets in hidden zones.
    private void checkTargets(List<Target> targets) {
        problems.checkElements("targets", targets, target -> {
            Filter filter = target.filter();
            problems.addUnless(filter.placeOrDefault() == Place.PLAY || filter.placeOrDefault() == Place.GRAVEYARD,
                    "hidden-target", "filter");
            filterCheck.checkFilter(filter, "filter");
        });
    }

    void checkPrice(List<Payment> price) {
        allowsX |= PriceCheck.includesX(price);
        new PriceCheck(problems).check(price);
    }

    void checkSteps(List<Step> steps, List<Target> targets, String component) {
        problems.checkElements(component, steps, (step, i) -> {
            problems.addUnless(i > 0 || step.link().isEmpty(), "nothing-before", "link");
            checkTargets(step.targets());
            List<Target> chosen = steps.subList(0, i + 1).reversed().stream().map(Step::targets)
                    .filter(some -> !some.isEmpty()).findFirst().orElse(targets);
            problems.checkComponent("effect", () -> checkEffect(step.effect(), chosen));
        });
    }

    private void checkEffect(Effect effect, List<Target> targets) {
        if (effect instanceof Effect.CardEffect cards) {
            checkCards(cards.which(), targets, "which");
            problems.checkComponent("which", () -> reach.check(cards, targets));
        }
        for (var amount : Amounts.of(effect).entrySet()) {
            checkAmount(amount.getValue(), targets, false, amount.getKey());
        }
        switch (effect) {
            case Effect.Fight(_, var with) -> checkCards(with, targets, "with");
            case Effect.Extort(var price) -> new PriceCheck(problems).checkOpponentPrice(price);
            case Effect.LookAtTop(_, int take) -> problems.checkRange(take, 0, MAX_AMOUNT, "take");
            case Effect.GiftOfLife(var max) -> max.ifPresent(lives -> problems.checkRange(lives, 1, MAX_AMOUNT,
                    "most"));
            case Effect.ReplaceNext(var replaced, var until, var steps) -> {
                until.ifPresent(duration -> checkDuration(duration, Optional.empty()));
                checkReplacedEvent(replaced);
                withCause(hasCause(replaced)).checkSteps(steps, targets, "steps");
            }
            case Effect.Divide _ -> problems.addUnless(!targets.isEmpty(), "nobody-to-share");
            case Effect.Attach(_, var to) -> checkCards(to, targets, "to");
            case Effect.BecomeCopy(_, var of) -> checkCards(of, targets, "of");
            case Effect.DigFrom(var place, _) ->
                    problems.addUnless(place == Place.HAND || place == Place.DECK, "hand-or-deck", "place");
            case Effect.Grant(_, var modifiers, var until, var provided, var during) -> {
                checkDuration(until, during);
                checkRequirement(provided, targets);
                checkModifiers(modifiers, targets);
                checkExtraLife(modifiers);
            }
            case Effect.PlaceInDeck(_, _, _, var spot) -> spot.ifPresent(destination -> problems.addUnless(
                    destination == Destination.DECK_TOP || destination == Destination.DECK_BOTTOM, "top-or-bottom",
                    "spot"));
            case Effect.GivePoison(_, int poison) -> problems.checkRange(poison, 1, MAX_AMOUNT, "poison");
            case Effect.StrengthenPoison(_, int more) -> problems.checkRange(more, 1, MAX_AMOUNT, "more");
            case Effect.Search(int number, var cards) -> checkSearch(number, cards);
            case Effect.Call(int number, var cards) -> checkSearch(number, cards);
            case Effect.Proclaim(_, var rules, var until, var provided, var during) -> {
                checkDuration(until, during);
                checkRequirement(provided, targets);
                checkRules(rules);
            }
            case Effect.If(var conditions, var then, var otherwise) -> {
                checkConditions(conditions, targets);
                problems.addUnless(!conditions.isEmpty(), "no-condition", "conditions");
                problems.addUnless(!then.isEmpty(), "does-nothing", "then");
                checkSteps(then, targets, "then");
                checkSteps(otherwise, targets, "otherwise");
            }
            case Effect.Until(_, _, int number, _, var steps) -> {
                problems.checkRange(number, 0, MAX_AMOUNT, "number");
                problems.addUnless(!steps.isEmpty(), "does-nothing", "steps");
                checkSteps(steps, targets, "steps");
            }
            case Effect.DoLater(var when, var until, var steps) -> {
                until.ifPresent(duration -> checkDuration(duration, Optional.empty()));
                checkTrigger(when);
                problems.addUnless(!steps.isEmpty(), "does-nothing", "steps");
                withCause(hasCause(when)).checkSteps(steps, targets, "steps");
            }
            case Effect.Play(var cards, var coins) -> {
                problems.addUnless(cards.placeOrDefault() == Place.HAND || cards.placeOrDefault() == Place.DECK,
                        "hand-or-top", "cards", "place");
                filterCheck.checkFilter(cards, "cards");
                coins.ifPresent(most -> problems.checkRange(most, 0, MAX_AMOUNT, "coins"));
            }
            case Effect _ -> {}
        }
    }

    /// Restricts life effects to wounds, extra or negative life, and boosts (BF-504.1.1).
    private void checkExtraLife(List<Modifier> modifiers) {
        problems.checkElements("modifiers", modifiers,
                modifier -> problems.addUnless(!(modifier instanceof Modifier.LifeBonus), "life-by-constants"));
    }

    /// Rejects references to the cause of a trigger, because the cause is no longer available while a continuous effect
    /// lasts.
    private void checkRequirement(Optional<Condition> requirement, List<Target> targets) {
        requirement.ifPresent(condition ->
                problems.checkComponent("provided", () -> withCause(false).checkCondition(condition, targets)));
    }

    private DeedCheck withCause(boolean hasCause) {
        return new DeedCheck(problems, hasCause, allowsX, reach.type());
    }

    private void checkDuration(Duration duration, Optional<FutureTurns> futureTurns) {
        problems.addUnless((duration == Duration.NEXT_TURNS) == futureTurns.isPresent(), "next-turns", "during");
        futureTurns.ifPresent(some -> problems.checkRange(some.turns(), 1, MAX_AMOUNT, "during", "turns"));
        problems.addUnless(duration != Duration.WHILE_SOURCE_STAYS || !reach.isOfType(CardType.SPELL), "source-gone",
                "until");
    }

    private void checkSearch(int number, Filter filter) {
        problems.checkRange(number, 1, MAX_AMOUNT, "number");
        filterCheck.checkFilterInDecks(filter, "cards");
    }

    private void checkAmount(Amount amount, List<Target> targets, boolean allowsNegative, String component) {
        problems.checkComponent(component, () -> {
            problems.checkRange(amount.number(), allowsNegative ? -MAX_AMOUNT : 1, MAX_AMOUNT, "number");
            amount.over().ifPresent(over -> {
                problems.checkRange(over, 2, MAX_AMOUNT, "over");
                problems.addUnless(amount.per().isPresent(), "nothing-to-divide", "over");
            });
            amount.per().ifPresent(measure -> problems.checkComponent("per", () -> checkMeasure(measure, targets)));
        });
    }

    private void checkMeasure(Measure measure, List<Target> targets) {
        switch (measure) {
            case Measure.X _ -> problems.addUnless(allowsX, "no-x");
            case Measure.Count(var filter) -> filterCheck.checkFilter(filter, "filter");
            case Measure.StrikeOf(var which) -> checkCards(which, targets, "which");
            case Measure.LifeOf(var which) -> checkCards(which, targets, "which");
            case Measure.WoundsOf(var which) -> checkCards(which, targets, "which");
            case Measure.CostOf(var which) -> checkCards(which, targets, "which");
            case Measure.ScoreOf _, Measure.CompletedAmount _ -> {}
        }
    }

    /// Requires the cards reached by a constant ability to be in play (BF-115.1).
    void checkReach(CardSelector reach) {
        checkCards(reach, List.of(), "reach");
        if (reach instanceof CardSelector.MatchingCards(var filter)) {
            problems.addUnless(filter.placeOrDefault() == Place.PLAY, "only-in-play", "reach", "filter", "place");
        }
    }

    private void checkCards(CardSelector selector, List<Target> targets, String component) {
        problems.checkComponent(component, () -> {
            switch (selector) {
                case CardSelector.ThisCard _, CardSelector.BroughtCard _, CardSelector.Hero _ -> {}
                case CardSelector.TargetCard(int target) -> {
                    if (target < 0 || target >= targets.size()) {
                        problems.add("no-such-target", Map.of("targets", targets.size()));
                    }
                }
                case CardSelector.Cause _ -> problems.addUnless(hasCause, "no-cause");
                case CardSelector.MatchingCards(var filter) -> filterCheck.checkFilter(filter, "filter");
                case CardSelector.ChosenCards(_, int number, var filter) -> {
                    problems.checkRange(number, 1, MAX_AMOUNT, "number");
                    filterCheck.checkFilter(filter, "filter");
                }
            }
        });
    }

    void checkModifiers(List<Modifier> modifiers, List<Target> targets) {
        problems.addUnless(!modifiers.isEmpty(), "no-modifiers", "modifiers");
        problems.checkElements("modifiers", modifiers, modifier -> {
            switch (modifier) {
                case Modifier.StrikeBonus(var more) -> checkChange(more, targets);
                case Modifier.LifeBonus(var more) -> checkChange(more, targets);
                case Modifier.StrikeMultiplier(int times, int over) -> checkMultiplier(times, over);
                case Modifier.FixedStrike(int strike) -> problems.checkRange(strike, 0, MAX_AMOUNT, "strike");
                case Modifier.AttackModifier(var more, var against) -> {
                    checkChange(more, targets);
                    against.ifPresent(filter -> filterCheck.checkFilterInPlay(filter, "against"));
                }
                case Modifier.WoundModifier(var more, var from) -> {
                    checkChange(more, targets);
                    checkSource(from);
                }
                case Modifier.TypeOverride(var type, var strike, var life) -> checkTypeChange(type, strike, life);
                case Modifier.FeatureGain(var feature) -> problems.checkComponent("feature",
                        () -> checkGainedFeature(feature));
                case Modifier.KeywordLoss _, Modifier.NumericKeywordLoss _, Modifier.NoFeatures _,
                        Modifier.CardActionBan _, Modifier.Taunt _, Modifier.InitialType _, Modifier.ClassOverride _,
                        Modifier.ElementOverride _ -> {}
            }
        });
    }

    private void checkMultiplier(int multiplier, int divisor) {
        problems.checkRange(multiplier, 1, MAX_AMOUNT, "times");
        problems.checkRange(divisor, 1, MAX_AMOUNT, "over");
        problems.addUnless(multiplier != divisor, "no-change");
    }

    void checkSource(WoundSource from) {
        from.cards().ifPresent(cards -> problems.checkComponent("from",
                () -> filterCheck.checkFilterInPlay(cards, "cards")));
    }

    /// Requires exactly the numbers that the type has (BF-104.2, BF-109.2).
    private void checkTypeChange(CardType type, Optional<Integer> strike, Optional<Integer> life) {
        problems.addUnless(type != CardType.HERO && type != CardType.SPELL, "no-such-type", "type");
        problems.addUnless(life.isPresent() == (type == CardType.CREATURE), "life-of-characters", "life");
        problems.addUnless(strike.isPresent() == (type == CardType.CREATURE), "strike-of-creatures", "strike");
        life.ifPresent(number -> problems.checkRange(number, 0, 2 * MAX_AMOUNT, "life"));
        strike.ifPresent(number -> problems.checkRange(number, 0, MAX_AMOUNT, "strike"));
    }

    private void checkChange(Amount amount, List<Target> targets) {
        checkAmount(amount, targets, true, "more");
        problems.addUnless(amount.number() != 0, "no-change", "more");
    }

    private void checkGainedFeature(Feature feature) {
        boolean lasts = !(feature instanceof Feature.SpellAbility || feature instanceof Feature.Ambush);
        problems.addUnless(lasts, "not-gained");
        if (lasts) {
            new FeatureCheck(problems, Optional.empty(), allowsX).checkFeature(feature);
        }
    }

    void checkRules(List<Rule> rules) {
        problems.addUnless(!rules.isEmpty(), "no-modifiers", "rules");
        problems.checkElements("rules", rules, rule -> {
            switch (rule) {
                case Rule.PlayerActionBan _ -> {}
                case Rule.PlayBan(var cards) -> filterCheck.checkFilterInHand(cards, "cards");
                case Rule.CostChange(var cards, int more) -> {
                    filterCheck.checkFilterInHandOrPlay(cards, "cards");
                    problems.addUnless(more != 0, "no-change", "more");
                }
                case Rule.CostMultiplier(var cards, int times, int over) -> {
                    filterCheck.checkFilterInHandOrPlay(cards, "cards");
                    checkMultiplier(times, over);
                }
                case Rule.FixedCost(var cards, int coins) -> {
                    filterCheck.checkFilterInHandOrPlay(cards, "cards");
                    problems.checkRange(coins, 0, MAX_AMOUNT, "coins");
                }
                case Rule.AlternativePayment(var cards, var with, var price) -> {
                    filterCheck.checkFilterInHandOrPlay(cards, "cards");
                    new PriceCheck(problems).checkAlternativePrice(price, with);
                }
                case Rule.OwnCostChange(var more) -> checkChange(more, List.of());
                case Rule.DealtWoundModifier(_, int more) -> problems.addUnless(more != 0, "no-change", "more");
                case Rule.DrawLimit(int cards) -> problems.checkRange(cards, 0, MAX_AMOUNT, "cards");
                case Rule.FirstPlayerRule _ -> problems.addUnless(reach.isOfType(CardType.HERO), "only-heroes");
            }
        });
    }

    void checkConditions(List<Condition> conditions, List<Target> targets) {
        problems.checkElements("conditions", conditions, condition -> checkCondition(condition, targets));
    }

    private void checkCondition(Condition condition, List<Target> targets) {
        switch (condition) {
            case Condition.ScoreCondition(_, _, int atLeast, var atMost) -> filterCheck.checkBounds(atLeast, atMost);
            case Condition.CountCondition(var filter, int atLeast, var atMost) -> {
                filterCheck.checkBounds(atLeast, atMost);
                filterCheck.checkFilter(filter, "filter");
            }
            case Condition.FilterCondition(var which, var filter) -> {
                checkCards(which, targets, "which");
                filterCheck.checkFilter(filter, "filter");
            }
            case Condition.TurnOf _ -> {}
            case Condition.Not(var other) -> problems.checkComponent("condition", () -> checkCondition(other, targets));
            case Condition.AnyOf(var conditions) -> {
                problems.addUnless(conditions.size() > 1, "nothing-to-choose", "conditions");
                checkConditions(conditions, targets);
            }
        }
    }

    void checkTrigger(TriggerCondition triggerCondition) {
        if (triggerCondition instanceof TriggerCondition.CardEventTrigger(_, var which)) {
            which.ifPresent(filter -> problems.checkComponent("when",
                    () -> filterCheck.checkFilterInPlay(filter, "which")));
        }
    }

    void checkReplacedEvent(ReplaceableEvent replacedEvent) {
        Optional<Filter> cards = switch (replacedEvent) {
            case ReplaceableEvent.CardDeath(var which) -> which;
            case ReplaceableEvent.ReceivedWounds(var which) -> which;
            case ReplaceableEvent.SingleDraw _, ReplaceableEvent.CardDraw _,
                    ReplaceableEvent.PrayerGain _ -> Optional.empty();
        };
        cards.ifPresent(filter -> problems.checkComponent("replaced",
                () -> filterCheck.checkFilterInPlay(filter, "which")));
    }
}
