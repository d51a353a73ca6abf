package letopis.respons.card;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.table.kernel.Flaws;

/// What makes no sense in what an ability says: a target nobody indicates, a place where nobody can look, a number that
/// is none.
final class DeedCheck {

    private static final int MOST = 30;

    private final Flaws flaws;
    private final boolean caused;

    /// @param caused whether something set it off that is a card
    DeedCheck(Flaws flaws, boolean caused) {
        this.flaws = flaws;
        this.caused = caused;
    }

    static boolean hasCause(When when) {
        return when instanceof When.Happens;
    }

    static boolean hasCause(Replaced replaced) {
        return switch (replaced) {
            case Replaced.Dying _, Replaced.StrengthLoss _, Replaced.HeroHit _ -> true;
            case Replaced.Drawing _, Replaced.DrawPhase _, Replaced.CombatPhase _, Replaced.ChosenLines _ -> false;
        };
    }

    void deed(Deed deed, List<String> path) {
        flaws.unless(!deed.effects().isEmpty() || deed.choice().isPresent(), "no-effects", Flaws.join(path, "effects"));
        targets(deed.targets(), Flaws.join(path, "targets"));
        effects(deed.effects(), deed.targets().size(), Flaws.join(path, "effects"));
        deed.choice().ifPresent(choice -> choice(choice, Flaws.join(path, "choice")));
    }

    /// There is something to choose only between two modes or more (RS-214).
    private void choice(Deed.Choice choice, List<String> path) {
        int modes = choice.modes().size();
        flaws.unless(modes > 1, "nothing-to-choose", Flaws.join(path, "modes"));
        if (modes > 1) {
            flaws.range(choice.least(), 1, modes, Flaws.join(path, "least"));
            flaws.range(choice.most(), Math.clamp(choice.least(), 1, modes), modes, Flaws.join(path, "most"));
        }
        for (int i = 0; i < modes; i++) {
            Deed.Mode mode = choice.modes().get(i);
            List<String> here = Flaws.join(path, "modes", i);
            flaws.unless(!mode.effects().isEmpty(), "no-effects", Flaws.join(here, "effects"));
            targets(mode.targets(), Flaws.join(here, "targets"));
            effects(mode.effects(), mode.targets().size(), Flaws.join(here, "effects"));
        }
    }

    /// What nobody may see is not pointed at.
    private void targets(List<Target> targets, List<String> path) {
        for (int i = 0; i < targets.size(); i++) {
            List<String> here = Flaws.join(path, i, "filter");
            Filter filter = targets.get(i).filter();
            boolean own = filter.whose().filter(whose -> whose == Filter.Whose.YOURS).isPresent();
            flaws.unless(filter.where() != Place.DECK && (filter.where() != Place.HAND || own), "hidden-target", here);
            filter(filter, here);
        }
    }

    void price(List<Payment> price, List<String> path) {
        for (int i = 0; i < price.size(); i++) {
            List<String> here = Flaws.join(path, i);
            switch (price.get(i)) {
                case Payment.Influence(int amount) -> flaws.range(amount, 1, MOST, Flaws.join(here, "amount"));
                case Payment.Discards(int cards) -> flaws.range(cards, 1, MOST, Flaws.join(here, "cards"));
                case Payment.Sacrifices(int cards, var filter) -> {
                    flaws.range(cards, 1, MOST, Flaws.join(here, "cards"));
                    onBoard(filter, Flaws.join(here, "filter"));
                }
                case Payment.ActionPoints(int points) -> flaws.range(points, 1, MOST, Flaws.join(here, "points"));
            }
        }
    }

    void when(When when, List<String> path) {
        switch (when) {
            case When.Happens(_, var which) -> which.ifPresent(filter -> {
                List<String> here = Flaws.join(path, "which");
                flaws.unless(filter.place().isEmpty(), "no-place", Flaws.join(here, "place"));
                traits(filter, true, here);
            });
            case When.Becomes(var condition) -> conditions(List.of(condition), path);
            case When.Summon _, When.Death _, When.PreGame _, When.Begins _, When.Does _ -> {}
        }
    }

    void replaced(Replaced replaced, List<String> path) {
        switch (replaced) {
            case Replaced.Dying(var which) -> which.ifPresent(filter -> onBoard(filter, Flaws.join(path, "which")));
            case Replaced.StrengthLoss(var which) ->
                    which.ifPresent(filter -> onBoard(filter, Flaws.join(path, "which")));
            case Replaced.HeroHit _, Replaced.Drawing _, Replaced.DrawPhase _, Replaced.CombatPhase _,
                    Replaced.ChosenLines _ -> {}
        }
    }

    void conditions(List<Condition> conditions, List<String> path) {
        conditions(conditions, true, path);
    }

    /// @param all whether all of them must hold at once
    private void conditions(List<Condition> conditions, boolean all, List<String> path) {
        for (int i = 0; all && i < conditions.size(); i++) {
            Condition one = conditions.get(i);
            flaws.unless(conditions.subList(0, i).stream().noneMatch(other -> Bounds.contradict(one, other)),
                    "never-holds", Flaws.join(path, i));
        }
        for (int i = 0; i < conditions.size(); i++) {
            List<String> here = Flaws.join(path, i);
            switch (conditions.get(i)) {
                case Condition.Has(_, _, int atLeast, var atMost) -> bounds(atLeast, atMost, here);
                case Condition.ThereAre(var filter, int atLeast, var atMost) -> {
                    bounds(atLeast, atMost, here);
                    filter(filter, Flaws.join(here, "filter"));
                }
                case Condition.Matches(var which, var filter) -> {
                    which(which, 0, Flaws.join(here, "which"));
                    filter(filter, Flaws.join(here, "filter"));
                }
                case Condition.Not(var condition) -> conditions(List.of(condition), Flaws.join(here, "condition"));
                case Condition.Either(var some) -> {
                    flaws.unless(some.size() > 1, "nothing-to-choose", Flaws.join(here, "conditions"));
                    conditions(some, false, Flaws.join(here, "conditions"));
                }
                case Condition.HoldsInitiative _ -> {}
            }
        }
    }

    /// From 0 without a bound above asks for nothing.
    private void bounds(int atLeast, Optional<Integer> atMost, List<String> path) {
        flaws.unless(atLeast >= 0 && (atLeast > 0 || atMost.isPresent()), "asks-nothing", path);
        atMost.filter(most -> most < atLeast).ifPresent(_ -> flaws.add("empty-range", Flaws.join(path, "atMost")));
    }

    /// @param targets how many are indicated by then
    void effects(List<Effect> effects, int targets, List<String> path) {
        for (int i = 0; i < effects.size(); i++) {
            effect(effects.get(i), targets, Flaws.join(path, i));
        }
    }

    private void effect(Effect effect, int targets, List<String> path) {
        if (effect instanceof Effect.OfCards cards) {
            which(cards.which(), targets, Flaws.join(path, "which"));
        }
        switch (effect) {
            case Effect.Draw(_, var cards) -> amount(cards, targets, Flaws.join(path, "cards"));
            case Effect.Discard(_, var cards, _) ->
                    cards.ifPresent(amount -> amount(amount, targets, Flaws.join(path, "cards")));
            case Effect.Sacrifice(_, var cards, var filter) -> {
                amount(cards, targets, Flaws.join(path, "cards"));
                onBoard(filter, Flaws.join(path, "filter"));
            }
            case Effect.Search(var place, int number, var quality, _, _) -> {
                flaws.unless(place == Place.DECK || place == Place.GRAVEYARD, "nowhere-to-search",
                        Flaws.join(path, "place"));
                flaws.range(number, 1, MOST, Flaws.join(path, "number"));
                quality.ifPresent(filter -> {
                    flaws.unless(filter.place().filter(other -> other != place).isEmpty(), "nowhere-to-search",
                            Flaws.join(path, "quality", "place"));
                    traits(filter, false, Flaws.join(path, "quality"));
                });
            }
            case Effect.Rearrange(var filter) -> onBoard(filter, Flaws.join(path, "filter"));
            case Effect.PutTokens(_, _, var amount) -> amount(amount, targets, Flaws.join(path, "amount"));
            case Effect.RemoveTokens(_, _, var some) ->
                    some.ifPresent(amount -> amount(amount, targets, Flaws.join(path, "amount")));
            case Effect.Reduce(_, var amount) -> amount(amount, targets, Flaws.join(path, "amount"));
            case Effect.Restore(_, var some) ->
                    some.ifPresent(amount -> amount(amount, targets, Flaws.join(path, "amount")));
            case Effect.SetStrength(_, int strength, _) ->
                    flaws.range(strength, 0, MOST, Flaws.join(path, "strength"));
            case Effect.Grant(_, var modifiers, _) -> modifiers(modifiers, targets, Flaws.join(path, "modifiers"));
            case Effect.GainInfluence(_, var amount) -> amount(amount, targets, Flaws.join(path, "amount"));
            case Effect.LoseInfluence(_, var amount) -> amount(amount, targets, Flaws.join(path, "amount"));
            case Effect.ChangeBaseInfluence(_, int more) ->
                    flaws.unless(more != 0, "no-change", Flaws.join(path, "more"));
            case Effect.ChangeActionPoints(_, int more) ->
                    flaws.unless(more != 0, "no-change", Flaws.join(path, "more"));
            case Effect.Proclaim(_, var rules, _) -> rules(rules, Flaws.join(path, "rules"));
            case Effect.InsteadOfNext(var replaced, var effects, _) -> {
                replaced(replaced, Flaws.join(path, "replaced"));
                new DeedCheck(flaws, hasCause(replaced)).effects(effects, 0, Flaws.join(path, "effects"));
            }
            case Effect.Later(var when, var effects, _) -> {
                when(when, Flaws.join(path, "when"));
                flaws.unless(!effects.isEmpty(), "no-effects", Flaws.join(path, "effects"));
                new DeedCheck(flaws, hasCause(when)).effects(effects, 0, Flaws.join(path, "effects"));
            }
            case Effect.If(var conditions, var then, var otherwise) -> {
                flaws.unless(!then.isEmpty(), "no-effects", Flaws.join(path, "then"));
                conditions(conditions, Flaws.join(path, "conditions"));
                effects(then, targets, Flaws.join(path, "then"));
                effects(otherwise, targets, Flaws.join(path, "otherwise"));
            }
            case Effect.Destroy _, Effect.Shuffle _, Effect.Move _, Effect.Relocate _, Effect.ChangeField _,
                    Effect.GiveInitiative _, Effect.ChangeLevel _, Effect.Reactivate _, Effect.MarkActivated _,
                    Effect.Activate _, Effect.Force _, Effect.PlayOrder _, Effect.ChooseLine _, Effect.Counter _,
                    Effect.RevealTop _, Effect.TurnOver _ -> {}
        }
    }

    void which(Which which, int targets, List<String> path) {
        switch (which) {
            case Which.Pointed(int target) -> {
                if (target < 0 || target >= targets) {
                    flaws.add("no-such-target", Map.of("targets", targets), Flaws.join(path, "target"));
                }
            }
            case Which.Cause _ -> flaws.unless(caused, "no-cause", path);
            case Which.Each(var filter) -> filter(filter, Flaws.join(path, "filter"));
            case Which.Chosen(_, int number, var filter) -> {
                flaws.range(number, 1, MOST, Flaws.join(path, "number"));
                flaws.unless(filter.where() != Place.DECK, "hidden-target", Flaws.join(path, "filter"));
                filter(filter, Flaws.join(path, "filter"));
            }
            case Which.This _, Which.Hero _ -> {}
        }
    }

    void modifiers(List<Modifier> modifiers, int targets, List<String> path) {
        flaws.unless(!modifiers.isEmpty(), "no-modifiers", path);
        for (int i = 0; i < modifiers.size(); i++) {
            List<String> here = Flaws.join(path, i);
            switch (modifiers.get(i)) {
                case Modifier.Strength(var more) -> {
                    flaws.unless(more.number() != 0, "no-change", Flaws.join(here, "more"));
                    more.per().ifPresent(per -> measure(per, targets, Flaws.join(here, "more", "per")));
                }
                case Modifier.BaseStrength(int strength) ->
                        flaws.range(strength, 0, MOST, Flaws.join(here, "strength"));
                case Modifier.MagicShield(int influence) ->
                        flaws.range(influence, 1, MOST, Flaws.join(here, "influence"));
                case Modifier.Gains _, Modifier.Loses _, Modifier.NoAbilities _, Modifier.CannotActivate _,
                        Modifier.CannotHitHeroes _ -> {}
            }
        }
    }

    void rules(List<Rule> rules, List<String> path) {
        flaws.unless(!rules.isEmpty(), "no-modifiers", path);
        for (int i = 0; i < rules.size(); i++) {
            List<String> here = Flaws.join(path, i);
            switch (rules.get(i)) {
                case Rule.Costs(var cards, int more) -> {
                    flaws.unless(more != 0, "no-change", Flaws.join(here, "more"));
                    inHand(cards, Flaws.join(here, "cards"));
                }
                case Rule.Free(var cards) -> inHand(cards, Flaws.join(here, "cards"));
                case Rule.MayPlayWithoutCost(var cards) -> inHand(cards, Flaws.join(here, "cards"));
                case Rule.Cannot _, Rule.TopCardOpen _ -> {}
            }
        }
    }

    /// What is played comes from the hand, so no other place is said.
    private void inHand(Filter filter, List<String> path) {
        flaws.unless(filter.place().filter(place -> place != Place.HAND).isEmpty(), "only-hand",
                Flaws.join(path, "place"));
        flaws.unless(filter.line().isEmpty(), "no-line", Flaws.join(path, "line"));
        traits(filter, false, path);
    }

    private void amount(Amount amount, int targets, List<String> path) {
        flaws.range(amount.number(), 1, MOST, Flaws.join(path, "number"));
        amount.per().ifPresent(per -> measure(per, targets, Flaws.join(path, "per")));
    }

    private void measure(Measure measure, int targets, List<String> path) {
        switch (measure) {
            case Measure.Count(var filter) -> filter(filter, Flaws.join(path, "filter"));
            case Measure.StrengthOf(var which) -> which(which, targets, Flaws.join(path, "which"));
            case Measure.Ritual _, Measure.ScoreOf _ -> {}
        }
    }

    /// Sacrificed, replaced and put elsewhere is only what lies on the board (RS-099).
    private void onBoard(Filter filter, List<String> path) {
        flaws.unless(filter.where() == Place.BOARD, "only-board", Flaws.join(path, "place"));
        filter(filter, path);
    }

    private void filter(Filter filter, List<String> path) {
        boolean board = filter.where() == Place.BOARD;
        flaws.unless(board || filter.line().isEmpty(), "no-line", Flaws.join(path, "line"));
        flaws.unless(!board || filter.types().isEmpty() || filter.types().stream().anyMatch(CardType::standsOnBoard),
                "spells-off-board", Flaws.join(path, "types"));
        traits(filter, board, path);
    }

    private void traits(Filter filter, boolean board, List<String> path) {
        for (int i = 0; i < filter.traits().size(); i++) {
            Trait one = filter.traits().get(i);
            flaws.unless(filter.traits().subList(0, i).stream().noneMatch(other -> Bounds.contradict(one, other)),
                    "never-holds", Flaws.join(path, "traits", i));
            trait(filter.traits().get(i), board, Flaws.join(path, "traits", i));
        }
    }

    /// Tokens, status and current strength are only on the board.
    private void trait(Trait trait, boolean board, List<String> path) {
        switch (trait) {
            case Trait.StrengthIs(int atLeast, var atMost) -> {
                bounds(atLeast, atMost, path);
                flaws.unless(board, "only-board", path);
            }
            case Trait.CostIs(int atLeast, var atMost) -> {
                // From 0 upward it asks whether there is a cost at all (RS-157b).
                atMost.filter(most -> most < atLeast)
                        .ifPresent(_ -> flaws.add("empty-range", Flaws.join(path, "atMost")));
            }
            case Trait.Is _, Trait.Bears _ -> flaws.unless(board, "only-board", path);
            case Trait.Not(var other) -> trait(other, board, Flaws.join(path, "trait"));
            case Trait.HasKeyword _ -> {}
        }
    }

    /// A trigger that does what it hears would hear itself for ever.
    void feeds(When when, Deed deed, List<String> path) {
        boolean feeds = all(deed).anyMatch(effect -> switch (when) {
            case When.Does(_, var what) -> switch (what) {
                case GAINS_INFLUENCE -> effect instanceof Effect.GainInfluence;
                case SHUFFLES -> effect instanceof Effect.Shuffle || effect instanceof Effect.Search;
                case CHOOSES_LINE -> effect instanceof Effect.ChooseLine;
                case DRAWS, DISCARDS, SACRIFICES, PLAYS_ORDER -> false; // cards and Orders run out
            };
            case When.Happens(var what, _) -> switch (what) {
                case MOVES -> effect instanceof Effect.Relocate || effect instanceof Effect.ChangeField;
                case CHANGES_FIELD -> effect instanceof Effect.ChangeField;
                case CHANGES_LEVEL -> effect instanceof Effect.ChangeLevel;
                case IS_ACTIVATED -> effect instanceof Effect.Activate;
                case ENTERS -> effect instanceof Effect.Move(_, var to)
                        && (to == Destination.YOUR_FIELD || to == Destination.OWNERS_FIELD);
                case LEAVES_BOARD, DIES, ATTACKS, KILLS, HITS_HERO, LOSES_STRENGTH, IS_PLAYED, IS_TARGETED -> false;
            };
            case When.Summon _, When.Death _, When.PreGame _, When.Begins _, When.Becomes _ -> false;
        });
        flaws.unless(!feeds, "feeds-itself", path);
    }

    /// Reactivated and activated without an action point in one breath, two cards could go on for ever.
    void endless(Deed deed, List<String> path) {
        flaws.unless(all(deed).noneMatch(Effect.Reactivate.class::isInstance)
                || all(deed).noneMatch(Effect.Activate.class::isInstance), "endless", path);
    }

    private static Stream<Effect> all(Deed deed) {
        Stream<Deed.Mode> modes = deed.choice().stream().flatMap(choice -> choice.modes().stream());
        return Stream.concat(deed.effects().stream(), modes.flatMap(mode -> mode.effects().stream()))
                .flatMap(DeedCheck::andWithin);
    }

    private static Stream<Effect> andWithin(Effect effect) {
        return effect instanceof Effect.If(_, var then, var otherwise)
                ? Stream.concat(then.stream(), otherwise.stream()).flatMap(DeedCheck::andWithin) : Stream.of(effect);
    }
}
