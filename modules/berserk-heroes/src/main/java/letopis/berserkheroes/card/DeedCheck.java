package letopis.berserkheroes.card;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.table.kernel.Flaws;

/// Semantic checks of what a feature does: references to missing targets, invalid numbers, and cards out of the
/// effect's reach.
final class DeedCheck {

    private static final int MOST = Bounds.MOST;

    private final Flaws flaws;
    private final FilterCheck filters;
    private final EffectReach reach;
    private final boolean caused;
    private boolean x;

    /// @param caused whether a card triggered it
    /// @param x whether a value of X is chosen
    /// @param type type of the card with the feature, if known
    DeedCheck(Flaws flaws, boolean caused, boolean x, Optional<CardType> type) {
        this.flaws = flaws;
        this.filters = new FilterCheck(flaws);
        this.reach = new EffectReach(flaws, type);
        this.caused = caused;
        this.x = x;
    }

    static boolean hasCause(When when) {
        return when instanceof When.Happens || when instanceof When.Does(_, var what)
                && (what == Doing.PLAYS_SPELL || what == Doing.PLAYS_CREATURE);
    }

    static boolean hasCause(Replaced replaced) {
        return replaced instanceof Replaced.Dying || replaced instanceof Replaced.Wounding;
    }

    void deed(Deed deed) {
        flaws.in("deed", () -> {
            flaws.unless(!deed.steps().isEmpty() || deed.choice().isPresent(), "does-nothing", "steps");
            targets(deed.targets());
            steps(deed.steps(), deed.targets(), "steps");
            deed.choice().ifPresent(choice -> flaws.in("choice", () -> choice(choice)));
        });
    }

    /// Requires at least two modes (BF-524.1, BF-524.2).
    private void choice(Deed.Choice choice) {
        int modes = choice.modes().size();
        flaws.unless(modes > 1, "nothing-to-choose", "modes");
        if (modes > 1) {
            flaws.range(choice.times(), 1, choice.repeats() ? MOST : modes, "times");
        }
        flaws.each("modes", choice.modes(), mode -> {
            flaws.unless(!mode.steps().isEmpty(), "does-nothing", "steps");
            targets(mode.targets());
            steps(mode.steps(), mode.targets(), "steps");
        });
    }

    /// Rejects targets in hidden zones.
    private void targets(List<Target> targets) {
        flaws.each("targets", targets, target -> {
            Filter filter = target.filter();
            flaws.unless(filter.where() == Place.PLAY || filter.where() == Place.GRAVEYARD, "hidden-target", "filter");
            filters.filter(filter, "filter");
        });
    }

    void price(List<Payment> price) {
        x |= PriceCheck.asksX(price);
        new PriceCheck(flaws).check(price);
    }

    void steps(List<Step> steps, List<Target> targets, String component) {
        flaws.each(component, steps, (step, i) -> {
            flaws.unless(i > 0 || step.link().isEmpty(), "nothing-before", "link");
            targets(step.targets());
            List<Target> chosen = steps.subList(0, i + 1).reversed().stream().map(Step::targets)
                    .filter(some -> !some.isEmpty()).findFirst().orElse(targets);
            flaws.in("effect", () -> effect(step.effect(), chosen));
        });
    }

    private void effect(Effect effect, List<Target> targets) {
        if (effect instanceof Effect.OfCards cards) {
            which(cards.which(), targets, "which");
            flaws.in("which", () -> reach.check(cards, targets));
        }
        for (var amount : Amounts.of(effect).entrySet()) {
            amount(amount.getValue(), targets, false, amount.getKey());
        }
        switch (effect) {
            case Effect.Fight(_, var with) -> which(with, targets, "with");
            case Effect.Extort(var price) -> new PriceCheck(flaws).ofOthers(price);
            case Effect.LookTop(_, int take) -> flaws.range(take, 0, MOST, "take");
            case Effect.GiftOfLife(var most) -> most.ifPresent(lives -> flaws.range(lives, 1, MOST, "most"));
            case Effect.InsteadOfNext(var replaced, var until, var steps) -> {
                until.ifPresent(duration -> until(duration, Optional.empty()));
                replaced(replaced);
                with(hasCause(replaced)).steps(steps, targets, "steps");
            }
            case Effect.Divide _ -> flaws.unless(!targets.isEmpty(), "nobody-to-share");
            case Effect.Attach(_, var to) -> which(to, targets, "to");
            case Effect.BecomeCopy(_, var of) -> which(of, targets, "of");
            case Effect.DigFrom(var place, _) ->
                    flaws.unless(place == Place.HAND || place == Place.DECK, "hand-or-deck", "place");
            case Effect.Grant(_, var modifiers, var until, var provided, var during) -> {
                until(until, during);
                provided(provided, targets);
                modifiers(modifiers, targets);
                extraLife(modifiers);
            }
            case Effect.PlaceInDeck(_, _, _, var spot) -> spot.ifPresent(one -> flaws.unless(
                    one == Destination.DECK_TOP || one == Destination.DECK_BOTTOM, "top-or-bottom", "spot"));
            case Effect.GivePoison(_, int poison) -> flaws.range(poison, 1, MOST, "poison");
            case Effect.StrengthenPoison(_, int more) -> flaws.range(more, 1, MOST, "more");
            case Effect.Search(int number, var cards) -> found(number, cards);
            case Effect.Call(int number, var cards) -> found(number, cards);
            case Effect.Proclaim(_, var rules, var until, var provided, var during) -> {
                until(until, during);
                provided(provided, targets);
                rules(rules);
            }
            case Effect.If(var conditions, var then, var otherwise) -> {
                conditions(conditions, targets);
                flaws.unless(!conditions.isEmpty(), "no-condition", "conditions");
                flaws.unless(!then.isEmpty(), "does-nothing", "then");
                steps(then, targets, "then");
                steps(otherwise, targets, "otherwise");
            }
            case Effect.Until(_, _, int number, _, var steps) -> {
                flaws.range(number, 0, MOST, "number");
                flaws.unless(!steps.isEmpty(), "does-nothing", "steps");
                steps(steps, targets, "steps");
            }
            case Effect.Later(var when, var until, var steps) -> {
                until.ifPresent(duration -> until(duration, Optional.empty()));
                when(when);
                flaws.unless(!steps.isEmpty(), "does-nothing", "steps");
                with(hasCause(when)).steps(steps, targets, "steps");
            }
            case Effect.Play(var cards, var coins) -> {
                flaws.unless(cards.where() == Place.HAND || cards.where() == Place.DECK, "hand-or-top", "cards",
                        "place");
                filters.filter(cards, "cards");
                coins.ifPresent(most -> flaws.range(most, 0, MOST, "coins"));
            }
            case Effect _ -> {}
        }
    }

    /// Restricts life effects to wounds, extra or negative life, and boosts (BF-504.1.1).
    private void extraLife(List<Modifier> modifiers) {
        flaws.each("modifiers", modifiers,
                one -> flaws.unless(!(one instanceof Modifier.LifeMore), "life-by-constants"));
    }

    /// Rejects references to the cause, which is gone while a continuous effect lasts.
    private void provided(Optional<Condition> provided, List<Target> targets) {
        provided.ifPresent(condition -> flaws.in("provided", () -> with(false).condition(condition, targets)));
    }

    private DeedCheck with(boolean cause) {
        return new DeedCheck(flaws, cause, x, reach.type());
    }

    private void until(Duration until, Optional<During> during) {
        flaws.unless((until == Duration.NEXT_TURNS) == during.isPresent(), "next-turns", "during");
        during.ifPresent(some -> flaws.range(some.turns(), 1, MOST, "during", "turns"));
        flaws.unless(until != Duration.WHILE_SOURCE_STAYS || !reach.isOf(CardType.SPELL), "source-gone", "until");
    }

    private void found(int number, Filter cards) {
        flaws.range(number, 1, MOST, "number");
        filters.inDecks(cards, "cards");
    }

    private void amount(Amount amount, List<Target> targets, boolean below, String component) {
        flaws.in(component, () -> {
            flaws.range(amount.number(), below ? -MOST : 1, MOST, "number");
            amount.over().ifPresent(over -> {
                flaws.range(over, 2, MOST, "over");
                flaws.unless(amount.per().isPresent(), "nothing-to-divide", "over");
            });
            amount.per().ifPresent(measure -> flaws.in("per", () -> measure(measure, targets)));
        });
    }

    private void measure(Measure measure, List<Target> targets) {
        switch (measure) {
            case Measure.X _ -> flaws.unless(x, "no-x");
            case Measure.Count(var filter) -> filters.filter(filter, "filter");
            case Measure.StrikeOf(var which) -> which(which, targets, "which");
            case Measure.LifeOf(var which) -> which(which, targets, "which");
            case Measure.WoundsOf(var which) -> which(which, targets, "which");
            case Measure.CostOf(var which) -> which(which, targets, "which");
            case Measure.ScoreOf _, Measure.Done _ -> {}
        }
    }

    /// Requires the cards reached by a constant ability to be in play (BF-115.1).
    void reach(Which reach) {
        which(reach, List.of(), "reach");
        if (reach instanceof Which.Each(var filter)) {
            flaws.unless(filter.where() == Place.PLAY, "only-in-play", "reach", "filter", "place");
        }
    }

    private void which(Which which, List<Target> targets, String component) {
        flaws.in(component, () -> {
            switch (which) {
                case Which.This _, Which.Brought _, Which.Hero _ -> {}
                case Which.Pointed(int target) -> {
                    if (target < 0 || target >= targets.size()) {
                        flaws.add("no-such-target", Map.of("targets", targets.size()));
                    }
                }
                case Which.Cause _ -> flaws.unless(caused, "no-cause");
                case Which.Each(var filter) -> filters.filter(filter, "filter");
                case Which.Chosen(_, int number, var filter) -> {
                    flaws.range(number, 1, MOST, "number");
                    filters.filter(filter, "filter");
                }
            }
        });
    }

    void modifiers(List<Modifier> modifiers, List<Target> targets) {
        flaws.unless(!modifiers.isEmpty(), "no-modifiers", "modifiers");
        flaws.each("modifiers", modifiers, modifier -> {
            switch (modifier) {
                case Modifier.StrikeMore(var more) -> change(more, targets);
                case Modifier.LifeMore(var more) -> change(more, targets);
                case Modifier.StrikeTimes(int times, int over) -> times(times, over);
                case Modifier.StrikeIs(int strike) -> flaws.range(strike, 0, MOST, "strike");
                case Modifier.AttackMore(var more, var against) -> {
                    change(more, targets);
                    against.ifPresent(filter -> filters.inPlay(filter, "against"));
                }
                case Modifier.WoundsMore(var more, var from) -> {
                    change(more, targets);
                    from(from);
                }
                case Modifier.TypeIs(var type, var strike, var life) -> typed(type, strike, life);
                case Modifier.Gains(var feature) -> flaws.in("feature", () -> gained(feature));
                case Modifier.Loses _, Modifier.LosesMeasured _, Modifier.NoFeatures _, Modifier.Cannot _,
                        Modifier.DrawsAttacks _, Modifier.InitialType _, Modifier.ClassesAre _,
                        Modifier.ElementsAre _ -> {}
            }
        });
    }

    private void times(int times, int over) {
        flaws.range(times, 1, MOST, "times");
        flaws.range(over, 1, MOST, "over");
        flaws.unless(times != over, "no-change");
    }

    void from(From from) {
        from.cards().ifPresent(cards -> flaws.in("from", () -> filters.inPlay(cards, "cards")));
    }

    /// Requires exactly the numbers of the type (BF-104.2, BF-109.2).
    private void typed(CardType type, Optional<Integer> strike, Optional<Integer> life) {
        flaws.unless(type != CardType.HERO && type != CardType.SPELL, "no-such-type", "type");
        flaws.unless(life.isPresent() == (type == CardType.CREATURE), "life-of-characters", "life");
        flaws.unless(strike.isPresent() == (type == CardType.CREATURE), "strike-of-creatures", "strike");
        life.ifPresent(number -> flaws.range(number, 0, 2 * MOST, "life"));
        strike.ifPresent(number -> flaws.range(number, 0, MOST, "strike"));
    }

    private void change(Amount more, List<Target> targets) {
        amount(more, targets, true, "more");
        flaws.unless(more.number() != 0, "no-change", "more");
    }

    private void gained(Feature feature) {
        boolean lasts = !(feature instanceof Feature.SpellAbility || feature instanceof Feature.Ambush);
        flaws.unless(lasts, "not-gained");
        if (lasts) {
            new FeatureCheck(flaws, Optional.empty(), x).feature(feature);
        }
    }

    void rules(List<Rule> rules) {
        flaws.unless(!rules.isEmpty(), "no-modifiers", "rules");
        flaws.each("rules", rules, rule -> {
            switch (rule) {
                case Rule.Forbids _ -> {}
                case Rule.Bans(var cards) -> filters.inHand(cards, "cards");
                case Rule.Costs(var cards, int more) -> {
                    filters.inHandOrPlay(cards, "cards");
                    flaws.unless(more != 0, "no-change", "more");
                }
                case Rule.CostsTimes(var cards, int times, int over) -> {
                    filters.inHandOrPlay(cards, "cards");
                    times(times, over);
                }
                case Rule.CostsAre(var cards, int coins) -> {
                    filters.inHandOrPlay(cards, "cards");
                    flaws.range(coins, 0, MOST, "coins");
                }
                case Rule.PaidWith(var cards, var with, var price) -> {
                    filters.inHandOrPlay(cards, "cards");
                    new PriceCheck(flaws).instead(price, with);
                }
                case Rule.OwnCost(var more) -> change(more, List.of());
                case Rule.WoundsMore(_, int more) -> flaws.unless(more != 0, "no-change", "more");
                case Rule.DrawsAtMost(int cards) -> flaws.range(cards, 0, MOST, "cards");
                case Rule.Begins _ -> flaws.unless(reach.isOf(CardType.HERO), "only-heroes");
            }
        });
    }

    void conditions(List<Condition> conditions, List<Target> targets) {
        flaws.each("conditions", conditions, condition -> condition(condition, targets));
    }

    private void condition(Condition condition, List<Target> targets) {
        switch (condition) {
            case Condition.Has(_, _, int atLeast, var atMost) -> filters.bounds(atLeast, atMost);
            case Condition.ThereAre(var filter, int atLeast, var atMost) -> {
                filters.bounds(atLeast, atMost);
                filters.filter(filter, "filter");
            }
            case Condition.Matches(var which, var filter) -> {
                which(which, targets, "which");
                filters.filter(filter, "filter");
            }
            case Condition.TurnOf _ -> {}
            case Condition.Not(var other) -> flaws.in("condition", () -> condition(other, targets));
            case Condition.Either(var conditions) -> {
                flaws.unless(conditions.size() > 1, "nothing-to-choose", "conditions");
                conditions(conditions, targets);
            }
        }
    }

    void when(When when) {
        if (when instanceof When.Happens(_, var which)) {
            which.ifPresent(filter -> flaws.in("when", () -> filters.inPlay(filter, "which")));
        }
    }

    void replaced(Replaced replaced) {
        Optional<Filter> cards = switch (replaced) {
            case Replaced.Dying(var which) -> which;
            case Replaced.Wounding(var which) -> which;
            case Replaced.Drawing _, Replaced.DrawingCards _, Replaced.GainingPrayers _ -> Optional.empty();
        };
        cards.ifPresent(filter -> flaws.in("replaced", () -> filters.inPlay(filter, "which")));
    }
}
