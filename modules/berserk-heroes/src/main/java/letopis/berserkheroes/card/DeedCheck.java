package letopis.berserkheroes.card;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.table.kernel.Flaws;

/// What makes no sense in what a feature says: a target nobody chooses, a place where nobody can look, a number that is
/// none.
final class DeedCheck {

    private static final int MOST = 30;

    private final Flaws flaws;
    private final boolean caused;
    private boolean x;

    /// @param caused whether something set it off that is a card
    /// @param x whether somebody says what X is
    DeedCheck(Flaws flaws, boolean caused, boolean x) {
        this.flaws = flaws;
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
        steps(deed.steps(), deed.targets().size(), Flaws.join(path, "steps"));
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
            steps(mode.steps(), mode.targets().size(), Flaws.join(here, "steps"));
        }
    }

    /// What nobody may see is not chosen as a target.
    private void targets(List<Target> targets, List<String> path) {
        for (int i = 0; i < targets.size(); i++) {
            List<String> here = Flaws.join(path, i, "filter");
            Filter filter = targets.get(i).filter();
            flaws.unless(filter.where() == Place.PLAY || filter.where() == Place.GRAVEYARD, "hidden-target", here);
            filter(filter, here);
        }
    }

    void price(List<Payment> price, List<String> path) {
        for (int i = 0; i < price.size(); i++) {
            List<String> here = Flaws.join(path, i);
            switch (price.get(i)) {
                case Payment.CloseSelf _ -> {}
                case Payment.CloseOthers(int cards, var filter) -> {
                    flaws.range(cards, 1, MOST, Flaws.join(here, "cards"));
                    inPlay(filter, Flaws.join(here, "filter"));
                }
                case Payment.Coins(int coins, boolean more) -> {
                    flaws.range(coins, more ? 0 : 1, MOST, Flaws.join(here, "coins"));
                    x |= more;
                }
                case Payment.LoseCoins(int coins) -> flaws.range(coins, 1, MOST, Flaws.join(here, "coins"));
                case Payment.Prayers(int prayers) -> flaws.range(prayers, 1, MOST, Flaws.join(here, "prayers"));
                case Payment.Wounds(int wounds, var filter) -> {
                    flaws.range(wounds, 1, MOST, Flaws.join(here, "wounds"));
                    inPlay(filter, Flaws.join(here, "filter"));
                }
                case Payment.Discards(int cards) -> flaws.range(cards, 1, MOST, Flaws.join(here, "cards"));
            }
        }
    }

    void inPlay(Filter filter, List<String> path) {
        flaws.unless(filter.where() == Place.PLAY, "only-in-play", Flaws.join(path, "place"));
        filter(filter, path);
    }

    void steps(List<Step> steps, int targets, List<String> path) {
        for (int i = 0; i < steps.size(); i++) {
            flaws.unless(i > 0 || steps.get(i).link().isEmpty(), "nothing-before", Flaws.join(path, i, "link"));
            effect(steps.get(i).effect(), targets, Flaws.join(path, i, "effect"));
        }
    }

    private void effect(Effect effect, int targets, List<String> path) {
        if (effect instanceof Effect.OfCards cards) {
            which(cards.which(), targets, Flaws.join(path, "which"));
        }
        amount(effect).ifPresent(amount -> amount(amount, targets, false, Flaws.join(path, "amount")));
        switch (effect) {
            case Effect.Fight(_, var with) -> which(with, targets, Flaws.join(path, "with"));
            case Effect.Grant(_, var modifiers, _) -> modifiers(modifiers, targets, Flaws.join(path, "modifiers"));
            case Effect.GivePoison(_, int poison) -> flaws.range(poison, 1, MOST, Flaws.join(path, "poison"));
            case Effect.StrengthenPoison(_, int more) -> flaws.range(more, 1, MOST, Flaws.join(path, "more"));
            case Effect.Search(int number, var cards) -> found(number, cards, path);
            case Effect.Call(int number, var cards) -> found(number, cards, path);
            case Effect.Proclaim(_, var rules, _) -> rules(rules, false, Flaws.join(path, "rules"));
            case Effect.If(var conditions, var then, var otherwise) -> {
                conditions(conditions, Flaws.join(path, "conditions"));
                steps(then, targets, Flaws.join(path, "then"));
                steps(otherwise, targets, Flaws.join(path, "otherwise"));
            }
            case Effect.Later(var when, _, var steps) -> {
                when(when, Flaws.join(path, "when"));
                new DeedCheck(flaws, hasCause(when), x).steps(steps, 0, Flaws.join(path, "steps"));
            }
            case Effect _ -> {}
        }
    }

    private void found(int number, Filter cards, List<String> path) {
        flaws.range(number, 1, MOST, Flaws.join(path, "number"));
        flaws.unless(cards.where() == Place.DECK, "only-decks", Flaws.join(path, "cards", "place"));
        filter(cards, Flaws.join(path, "cards"));
    }

    /// The amount an effect has, where it has one.
    private static Optional<Amount> amount(Effect effect) {
        return switch (effect) {
            case Effect.Wound(_, var amount) -> Optional.of(amount);
            case Effect.Shot(_, var amount) -> Optional.of(amount);
            case Effect.Heal(_, var amount) -> Optional.of(amount);
            case Effect.Leech(_, var amount) -> Optional.of(amount);
            case Effect.ExtraLife(_, var amount) -> Optional.of(amount);
            case Effect.NegativeLife(_, var amount) -> Optional.of(amount);
            case Effect.Boost(_, var amount) -> Optional.of(amount);
            case Effect.SetLife(_, var amount) -> Optional.of(amount);
            case Effect.SetStrike(_, var amount) -> Optional.of(amount);
            case Effect.Shield(_, var amount) -> Optional.of(amount);
            case Effect.Draw(_, var amount) -> Optional.of(amount);
            case Effect.Discard(_, var amount) -> Optional.of(amount);
            case Effect.Plague(_, var amount) -> Optional.of(amount);
            case Effect.GainCoins(_, var amount, _) -> Optional.of(amount);
            case Effect.LoseCoins(_, var amount) -> Optional.of(amount);
            case Effect.CloseCoins(_, var amount) -> Optional.of(amount);
            case Effect.OpenCoins(_, var amount) -> Optional.of(amount);
            case Effect.Toll(_, var amount) -> Optional.of(amount);
            case Effect.GainPrayers(_, var amount) -> Optional.of(amount);
            case Effect.LosePrayers(_, var amount) -> Optional.of(amount);
            case Effect.Create(_, var amount) -> Optional.of(amount);
            case Effect _ -> Optional.empty();
        };
    }

    private void amount(Amount amount, int targets, boolean below, List<String> path) {
        flaws.range(amount.number(), below ? -MOST : 0, MOST, Flaws.join(path, "number"));
        amount.per().ifPresent(measure -> {
            List<String> here = Flaws.join(path, "per");
            switch (measure) {
                case Measure.X _ -> flaws.unless(x, "no-x", here);
                case Measure.Count(var filter) -> filter(filter, Flaws.join(here, "filter"));
                case Measure.StrikeOf(var which) -> which(which, targets, Flaws.join(here, "which"));
                case Measure.LifeOf(var which) -> which(which, targets, Flaws.join(here, "which"));
                case Measure.WoundsOf(var which) -> which(which, targets, Flaws.join(here, "which"));
                case Measure.ScoreOf _, Measure.Done _ -> {}
            }
        });
    }

    void which(Which which, int targets, List<String> path) {
        switch (which) {
            case Which.This _, Which.Hero _ -> {}
            case Which.Pointed(int target) -> {
                if (target < 0 || target >= targets) {
                    flaws.add("no-such-target", Map.of("targets", targets), path);
                }
            }
            case Which.Cause _ -> flaws.unless(caused, "no-cause", path);
            case Which.Each(var filter) -> filter(filter, Flaws.join(path, "filter"));
            case Which.Chosen(_, int number, var filter) -> {
                flaws.range(number, 1, MOST, Flaws.join(path, "number"));
                filter(filter, Flaws.join(path, "filter"));
            }
        }
    }

    void modifiers(List<Modifier> modifiers, int targets, List<String> path) {
        flaws.unless(!modifiers.isEmpty(), "no-modifiers", path);
        for (int i = 0; i < modifiers.size(); i++) {
            List<String> here = Flaws.join(path, i);
            switch (modifiers.get(i)) {
                case Modifier.StrikeMore(var more) -> amount(more, targets, true, Flaws.join(here, "more"));
                case Modifier.LifeMore(var more) -> amount(more, targets, true, Flaws.join(here, "more"));
                case Modifier.StrikeIs(int strike) -> flaws.range(strike, 0, MOST, Flaws.join(here, "strike"));
                case Modifier.AttackMore(var more, var against) -> {
                    amount(more, targets, true, Flaws.join(here, "more"));
                    against.ifPresent(filter -> inPlay(filter, Flaws.join(here, "against")));
                }
                case Modifier.Gains(var feature) -> flaws.unless(!(feature instanceof Feature.SpellAbility
                        || feature instanceof Feature.Ambush), "not-gained", Flaws.join(here, "feature"));
                case Modifier.Loses _, Modifier.LosesMeasured _, Modifier.NoFeatures _, Modifier.Cannot _,
                        Modifier.DrawsAttacks _ -> {}
            }
        }
    }

    void rules(List<Rule> rules, boolean hero, List<String> path) {
        flaws.unless(!rules.isEmpty(), "no-modifiers", path);
        for (int i = 0; i < rules.size(); i++) {
            List<String> here = Flaws.join(path, i);
            switch (rules.get(i)) {
                case Rule.Forbids _ -> {}
                case Rule.Costs(var cards, int more) -> {
                    flaws.unless(cards.where() == Place.HAND, "only-hand", Flaws.join(here, "cards", "place"));
                    filter(cards, Flaws.join(here, "cards"));
                    flaws.unless(more != 0, "no-change", Flaws.join(here, "more"));
                }
                case Rule.OwnCost(var more) -> amount(more, 0, true, Flaws.join(here, "more"));
                case Rule.Begins _ -> flaws.unless(hero, "only-heroes", here);
            }
        }
    }

    void conditions(List<Condition> conditions, List<String> path) {
        for (int i = 0; i < conditions.size(); i++) {
            condition(conditions.get(i), Flaws.join(path, i));
        }
    }

    private void condition(Condition condition, List<String> path) {
        switch (condition) {
            case Condition.Has(_, _, int atLeast, var atMost) -> bounds(atLeast, atMost, path);
            case Condition.ThereAre(var filter, int atLeast, var atMost) -> {
                bounds(atLeast, atMost, path);
                filter(filter, Flaws.join(path, "filter"));
            }
            case Condition.Matches(var which, var filter) -> {
                which(which, 0, Flaws.join(path, "which"));
                filter(filter, Flaws.join(path, "filter"));
            }
            case Condition.TurnOf _ -> {}
            case Condition.Not(var other) -> condition(other, Flaws.join(path, "condition"));
            case Condition.Either(var conditions) -> conditions(conditions, Flaws.join(path, "conditions"));
        }
    }

    private void bounds(int atLeast, Optional<Integer> atMost, List<String> path) {
        flaws.unless(atLeast > 0 || atMost.isPresent(), "asks-nothing", path);
        flaws.unless(atMost.isEmpty() || atMost.get() >= atLeast, "empty-range", Flaws.join(path, "atMost"));
    }

    void when(When when, List<String> path) {
        if (when instanceof When.Happens(_, var which)) {
            which.ifPresent(filter -> inPlay(filter, Flaws.join(path, "which")));
        }
    }

    void replaced(Replaced replaced, List<String> path) {
        switch (replaced) {
            case Replaced.Dying(var which) -> which.ifPresent(filter -> inPlay(filter, Flaws.join(path, "which")));
            case Replaced.Wounding(var which) -> which.ifPresent(filter -> inPlay(filter, Flaws.join(path, "which")));
            case Replaced.Drawing _, Replaced.GainingPrayers _ -> {}
        }
    }

    private void filter(Filter filter, List<String> path) {
        flaws.unless(filter.kinds().isEmpty() || filter.types().isEmpty()
                || filter.types().contains(CardType.EQUIPMENT), "kind-of-equipment", Flaws.join(path, "kinds"));
        flaws.unless(!filter.neutral() || filter.elements().isEmpty(), "neutral-or-not", Flaws.join(path, "neutral"));
        for (int i = 0; i < filter.qualities().size(); i++) {
            quality(filter.qualities().get(i), filter.where(), Flaws.join(path, "qualities", i));
        }
    }

    private void quality(Quality quality, Place place, List<String> path) {
        switch (quality) {
            case Quality.CostIs(int atLeast, var atMost) -> bounds(atLeast, atMost, path);
            case Quality.StrikeIs(int atLeast, var atMost) -> bounds(atLeast, atMost, path);
            case Quality.LifeIs(int atLeast, var atMost) -> bounds(atLeast, atMost, path);
            case Quality.Is _ -> flaws.unless(place == Place.PLAY, "only-in-play", path);
            case Quality.HasKeyword _, Quality.HasMeasured _, Quality.Has _ -> {}
            case Quality.Not(var other) -> quality(other, place, Flaws.join(path, "quality"));
        }
    }
}
