package letopis.berserkheroes.card;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.table.kernel.Flaws;

/// What makes no sense in what a feature does: a target nobody chooses, a number that is none, cards that are where the
/// effect does not reach.
final class DeedCheck {

    private static final int MOST = Bounds.MOST;

    private final Flaws flaws;
    private final FilterCheck filters;
    private final EffectReach reach;
    private final boolean caused;
    private boolean x;

    /// @param caused whether something set it off that is a card
    /// @param x whether somebody says what X is
    /// @param type of the card that says it, where that is known
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

    void deed(Deed deed, List<String> path) {
        flaws.unless(!deed.steps().isEmpty() || deed.choice().isPresent(), "does-nothing", Flaws.join(path, "steps"));
        targets(deed.targets(), Flaws.join(path, "targets"));
        steps(deed.steps(), deed.targets(), Flaws.join(path, "steps"));
        deed.choice().ifPresent(choice -> choice(choice, Flaws.join(path, "choice")));
    }

    /// There is something to choose only between two modes or more (BF-524.1, BF-524.2).
    private void choice(Deed.Choice choice, List<String> path) {
        int modes = choice.modes().size();
        flaws.unless(modes > 1, "nothing-to-choose", Flaws.join(path, "modes"));
        if (modes > 1) {
            flaws.range(choice.times(), 1, choice.repeats() ? MOST : modes, Flaws.join(path, "times"));
        }
        for (int i = 0; i < modes; i++) {
            Deed.Mode mode = choice.modes().get(i);
            List<String> here = Flaws.join(path, "modes", i);
            flaws.unless(!mode.steps().isEmpty(), "does-nothing", Flaws.join(here, "steps"));
            targets(mode.targets(), Flaws.join(here, "targets"));
            steps(mode.steps(), mode.targets(), Flaws.join(here, "steps"));
        }
    }

    /// What nobody may see is not chosen as a target.
    private void targets(List<Target> targets, List<String> path) {
        for (int i = 0; i < targets.size(); i++) {
            List<String> here = Flaws.join(path, i, "filter");
            Filter filter = targets.get(i).filter();
            flaws.unless(filter.where() == Place.PLAY || filter.where() == Place.GRAVEYARD, "hidden-target", here);
            filters.filter(filter, here);
        }
    }

    void price(List<Payment> price, List<String> path) {
        x |= new PriceCheck(flaws).check(price, path);
    }

    void steps(List<Step> steps, List<Target> targets, List<String> path) {
        List<Target> chosen = targets;
        for (int i = 0; i < steps.size(); i++) {
            flaws.unless(i > 0 || steps.get(i).link().isEmpty(), "nothing-before", Flaws.join(path, i, "link"));
            if (!steps.get(i).targets().isEmpty()) {
                chosen = steps.get(i).targets();
                targets(chosen, Flaws.join(path, i, "targets"));
            }
            effect(steps.get(i).effect(), chosen, Flaws.join(path, i, "effect"));
        }
    }

    private void effect(Effect effect, List<Target> targets, List<String> path) {
        if (effect instanceof Effect.OfCards cards) {
            List<String> here = Flaws.join(path, "which");
            which(cards.which(), targets, here);
            reach.check(cards, targets, here);
        }
        for (var amount : Amounts.of(effect).entrySet()) {
            amount(amount.getValue(), targets, false, Flaws.join(path, amount.getKey()));
        }
        switch (effect) {
            case Effect.Fight(_, var with) -> which(with, targets, Flaws.join(path, "with"));
            case Effect.Extort(var price) -> new PriceCheck(flaws).ofOthers(price, Flaws.join(path, "price"));
            case Effect.LookTop(_, int take) -> flaws.range(take, 0, MOST, Flaws.join(path, "take"));
            case Effect.GiftOfLife(var most) ->
                    most.ifPresent(lives -> flaws.range(lives, 1, MOST, Flaws.join(path, "most")));
            case Effect.InsteadOfNext(var replaced, var until, var steps) -> {
                until.ifPresent(duration -> until(duration, Optional.empty(), path));
                replaced(replaced, Flaws.join(path, "replaced"));
                new DeedCheck(flaws, hasCause(replaced), x, reach.type())
                        .steps(steps, targets, Flaws.join(path, "steps"));
            }
            case Effect.Divide _ -> flaws.unless(!targets.isEmpty(), "nobody-to-share", path);
            case Effect.Attach(_, var to) -> which(to, targets, Flaws.join(path, "to"));
            case Effect.BecomeCopy(_, var of) -> which(of, targets, Flaws.join(path, "of"));
            case Effect.DigFrom(var place, _) -> flaws.unless(place == Place.HAND || place == Place.DECK,
                    "hand-or-deck", Flaws.join(path, "place"));
            case Effect.Grant(_, var modifiers, var until, var provided, var during) -> {
                until(until, during, path);
                provided(provided, targets, path);
                modifiers(modifiers, targets, Flaws.join(path, "modifiers"));
                extraLife(modifiers, Flaws.join(path, "modifiers"));
            }
            case Effect.PlaceInDeck(_, _, _, var spot) -> spot.ifPresent(one -> flaws.unless(
                    one == Destination.DECK_TOP || one == Destination.DECK_BOTTOM, "top-or-bottom",
                    Flaws.join(path, "spot")));
            case Effect.GivePoison(_, int poison) -> flaws.range(poison, 1, MOST, Flaws.join(path, "poison"));
            case Effect.StrengthenPoison(_, int more) -> flaws.range(more, 1, MOST, Flaws.join(path, "more"));
            case Effect.Search(int number, var cards) -> found(number, cards, path);
            case Effect.Call(int number, var cards) -> found(number, cards, path);
            case Effect.Proclaim(_, var rules, var until, var provided, var during) -> {
                until(until, during, path);
                provided(provided, targets, path);
                rules(rules, Flaws.join(path, "rules"));
            }
            case Effect.If(var conditions, var then, var otherwise) -> {
                conditions(conditions, targets, Flaws.join(path, "conditions"));
                flaws.unless(!conditions.isEmpty(), "no-condition", Flaws.join(path, "conditions"));
                flaws.unless(!then.isEmpty(), "does-nothing", Flaws.join(path, "then"));
                steps(then, targets, Flaws.join(path, "then"));
                steps(otherwise, targets, Flaws.join(path, "otherwise"));
            }
            case Effect.Until(_, _, int number, _, var steps) -> {
                flaws.range(number, 0, MOST, Flaws.join(path, "number"));
                flaws.unless(!steps.isEmpty(), "does-nothing", Flaws.join(path, "steps"));
                steps(steps, targets, Flaws.join(path, "steps"));
            }
            case Effect.Later(var when, var until, var steps) -> {
                until.ifPresent(duration -> until(duration, Optional.empty(), path));
                when(when, Flaws.join(path, "when"));
                flaws.unless(!steps.isEmpty(), "does-nothing", Flaws.join(path, "steps"));
                new DeedCheck(flaws, hasCause(when), x, reach.type())
                        .steps(steps, targets, Flaws.join(path, "steps"));
            }
            case Effect.Play(var cards, var coins) -> {
                flaws.unless(cards.where() == Place.HAND || cards.where() == Place.DECK, "hand-or-top",
                        Flaws.join(path, "cards", "place"));
                filters.filter(cards, Flaws.join(path, "cards"));
                coins.ifPresent(most -> flaws.range(most, 0, MOST, Flaws.join(path, "coins")));
            }
            case Effect _ -> {}
        }
    }

    /// What an effect does to life are wounds, extra or negative life, or boosts (BF-504.1.1).
    private void extraLife(List<Modifier> modifiers, List<String> path) {
        for (int i = 0; i < modifiers.size(); i++) {
            flaws.unless(!(modifiers.get(i) instanceof Modifier.LifeMore), "life-by-constants", Flaws.join(path, i));
        }
    }

    /// What goes on needs no cause: that is over.
    private void provided(Optional<Condition> provided, List<Target> targets, List<String> path) {
        provided.ifPresent(condition -> new DeedCheck(flaws, false, x, reach.type())
                .condition(condition, targets, Flaws.join(path, "provided")));
    }

    private void until(Duration until, Optional<During> during, List<String> path) {
        flaws.unless((until == Duration.NEXT_TURNS) == during.isPresent(), "next-turns", Flaws.join(path, "during"));
        during.ifPresent(some -> flaws.range(some.turns(), 1, MOST, Flaws.join(path, "during", "turns")));
        flaws.unless(until != Duration.WHILE_SOURCE_STAYS || !reach.isOf(CardType.SPELL), "source-gone",
                Flaws.join(path, "until"));
    }

    private void found(int number, Filter cards, List<String> path) {
        flaws.range(number, 1, MOST, Flaws.join(path, "number"));
        flaws.unless(cards.where() == Place.DECK, "only-decks", Flaws.join(path, "cards", "place"));
        filters.filter(cards, Flaws.join(path, "cards"));
    }

    private void amount(Amount amount, List<Target> targets, boolean below, List<String> path) {
        flaws.range(amount.number(), below ? -MOST : 1, MOST, Flaws.join(path, "number"));
        amount.over().ifPresent(over -> {
            flaws.range(over, 2, MOST, Flaws.join(path, "over"));
            flaws.unless(amount.per().isPresent(), "nothing-to-divide", Flaws.join(path, "over"));
        });
        amount.per().ifPresent(measure -> {
            List<String> here = Flaws.join(path, "per");
            switch (measure) {
                case Measure.X _ -> flaws.unless(x, "no-x", here);
                case Measure.Count(var filter) -> filters.filter(filter, Flaws.join(here, "filter"));
                case Measure.StrikeOf(var which) -> which(which, targets, Flaws.join(here, "which"));
                case Measure.LifeOf(var which) -> which(which, targets, Flaws.join(here, "which"));
                case Measure.WoundsOf(var which) -> which(which, targets, Flaws.join(here, "which"));
                case Measure.CostOf(var which) -> which(which, targets, Flaws.join(here, "which"));
                case Measure.ScoreOf _, Measure.Done _ -> {}
            }
        });
    }

    /// What a constant ability reaches lies in play (BF-115.1).
    void reach(Which reach, List<String> path) {
        which(reach, List.of(), path);
        if (reach instanceof Which.Each(var filter)) {
            flaws.unless(filter.where() == Place.PLAY, "only-in-play", Flaws.join(path, "filter", "place"));
        }
    }

    private void which(Which which, List<Target> targets, List<String> path) {
        switch (which) {
            case Which.This _, Which.Brought _, Which.Hero _ -> {}
            case Which.Pointed(int target) -> {
                if (target < 0 || target >= targets.size()) {
                    flaws.add("no-such-target", Map.of("targets", targets.size()), path);
                }
            }
            case Which.Cause _ -> flaws.unless(caused, "no-cause", path);
            case Which.Each(var filter) -> filters.filter(filter, Flaws.join(path, "filter"));
            case Which.Chosen(_, int number, var filter) -> {
                flaws.range(number, 1, MOST, Flaws.join(path, "number"));
                filters.filter(filter, Flaws.join(path, "filter"));
            }
        }
    }

    void modifiers(List<Modifier> modifiers, List<Target> targets, List<String> path) {
        flaws.unless(!modifiers.isEmpty(), "no-modifiers", path);
        for (int i = 0; i < modifiers.size(); i++) {
            List<String> here = Flaws.join(path, i);
            switch (modifiers.get(i)) {
                case Modifier.StrikeMore(var more) -> change(more, targets, Flaws.join(here, "more"));
                case Modifier.LifeMore(var more) -> change(more, targets, Flaws.join(here, "more"));
                case Modifier.StrikeTimes(int times, int over) -> {
                    flaws.range(times, 1, MOST, Flaws.join(here, "times"));
                    flaws.range(over, 1, MOST, Flaws.join(here, "over"));
                    flaws.unless(times != over, "no-change", here);
                }
                case Modifier.StrikeIs(int strike) -> flaws.range(strike, 0, MOST, Flaws.join(here, "strike"));
                case Modifier.AttackMore(var more, var against) -> {
                    change(more, targets, Flaws.join(here, "more"));
                    against.ifPresent(filter -> filters.inPlay(filter, Flaws.join(here, "against")));
                }
                case Modifier.WoundsMore(var more, var from) -> {
                    change(more, targets, Flaws.join(here, "more"));
                    from.cards().ifPresent(cards -> filters.inPlay(cards, Flaws.join(here, "from", "cards")));
                }
                case Modifier.TypeIs(var type, var strike, var life) -> typed(type, strike, life, here);
                case Modifier.Gains(var feature) -> gained(feature, Flaws.join(here, "feature"));
                case Modifier.Loses _, Modifier.LosesMeasured _, Modifier.NoFeatures _, Modifier.Cannot _,
                        Modifier.DrawsAttacks _, Modifier.InitialType _, Modifier.ClassesAre _,
                        Modifier.ElementsAre _ -> {}
            }
        }
    }

    /// A type comes with exactly its numbers (BF-104.2, BF-109.2).
    private void typed(CardType type, Optional<Integer> strike, Optional<Integer> life, List<String> path) {
        flaws.unless(type != CardType.HERO && type != CardType.SPELL, "no-such-type", Flaws.join(path, "type"));
        flaws.unless(life.isPresent() == (type == CardType.CREATURE), "life-of-characters", Flaws.join(path, "life"));
        flaws.unless(strike.isPresent() == (type == CardType.CREATURE), "strike-of-creatures",
                Flaws.join(path, "strike"));
        life.ifPresent(number -> flaws.range(number, 0, 2 * MOST, Flaws.join(path, "life")));
        strike.ifPresent(number -> flaws.range(number, 0, MOST, Flaws.join(path, "strike")));
    }

    private void change(Amount more, List<Target> targets, List<String> path) {
        amount(more, targets, true, path);
        flaws.unless(more.number() != 0, "no-change", path);
    }

    private void gained(Feature feature, List<String> path) {
        boolean lasts = !(feature instanceof Feature.SpellAbility || feature instanceof Feature.Ambush);
        flaws.unless(lasts, "not-gained", path);
        if (lasts) {
            new FeatureCheck(flaws, Optional.empty(), x).feature(feature, path);
        }
    }

    void rules(List<Rule> rules, List<String> path) {
        flaws.unless(!rules.isEmpty(), "no-modifiers", path);
        for (int i = 0; i < rules.size(); i++) {
            List<String> here = Flaws.join(path, i);
            switch (rules.get(i)) {
                case Rule.Forbids _ -> {}
                case Rule.Bans(var cards) -> played(cards, here);
                case Rule.Costs(var cards, int more) -> {
                    paidFor(cards, here);
                    flaws.unless(more != 0, "no-change", Flaws.join(here, "more"));
                }
                case Rule.CostsTimes(var cards, int times, int over) -> {
                    paidFor(cards, here);
                    flaws.range(times, 1, MOST, Flaws.join(here, "times"));
                    flaws.range(over, 1, MOST, Flaws.join(here, "over"));
                    flaws.unless(times != over, "no-change", here);
                }
                case Rule.CostsAre(var cards, int coins) -> {
                    paidFor(cards, here);
                    flaws.range(coins, 0, MOST, Flaws.join(here, "coins"));
                }
                case Rule.PaidWith(var cards, var with, var price) -> {
                    paidFor(cards, here);
                    new PriceCheck(flaws).instead(price, with, Flaws.join(here, "price"));
                }
                case Rule.OwnCost(var more) -> change(more, List.of(), Flaws.join(here, "more"));
                case Rule.WoundsMore(_, int more) ->
                        flaws.unless(more != 0, "no-change", Flaws.join(here, "more"));
                case Rule.DrawsAtMost(int cards) -> flaws.range(cards, 0, MOST, Flaws.join(here, "cards"));
                case Rule.Begins _ -> flaws.unless(reach.isOf(CardType.HERO), "only-heroes", here);
            }
        }
    }

    /// Cards are played from the hand; of those in play the abilities are used.
    private void paidFor(Filter cards, List<String> path) {
        FeatureCheck.handOrPlay(flaws, cards, path);
        filters.filter(cards, Flaws.join(path, "cards"));
    }

    /// Cards are played from the hand.
    private void played(Filter cards, List<String> path) {
        flaws.unless(cards.where() == Place.HAND, "only-hand", Flaws.join(path, "cards", "place"));
        filters.filter(cards, Flaws.join(path, "cards"));
    }

    void conditions(List<Condition> conditions, List<Target> targets, List<String> path) {
        for (int i = 0; i < conditions.size(); i++) {
            condition(conditions.get(i), targets, Flaws.join(path, i));
        }
    }

    private void condition(Condition condition, List<Target> targets, List<String> path) {
        switch (condition) {
            case Condition.Has(_, _, int atLeast, var atMost) -> filters.bounds(atLeast, atMost, path);
            case Condition.ThereAre(var filter, int atLeast, var atMost) -> {
                filters.bounds(atLeast, atMost, path);
                filters.filter(filter, Flaws.join(path, "filter"));
            }
            case Condition.Matches(var which, var filter) -> {
                which(which, targets, Flaws.join(path, "which"));
                filters.filter(filter, Flaws.join(path, "filter"));
            }
            case Condition.TurnOf _ -> {}
            case Condition.Not(var other) -> condition(other, targets, Flaws.join(path, "condition"));
            case Condition.Either(var conditions) -> {
                flaws.unless(conditions.size() > 1, "nothing-to-choose", Flaws.join(path, "conditions"));
                conditions(conditions, targets, Flaws.join(path, "conditions"));
            }
        }
    }

    void when(When when, List<String> path) {
        if (when instanceof When.Happens(_, var which)) {
            which.ifPresent(filter -> filters.inPlay(filter, Flaws.join(path, "which")));
        }
    }

    void replaced(Replaced replaced, List<String> path) {
        switch (replaced) {
            case Replaced.Dying(var which) -> which.ifPresent(one -> filters.inPlay(one, Flaws.join(path, "which")));
            case Replaced.Wounding(var which) ->
                    which.ifPresent(one -> filters.inPlay(one, Flaws.join(path, "which")));
            case Replaced.Drawing _, Replaced.DrawingCards _, Replaced.GainingPrayers _ -> {}
        }
    }
}
