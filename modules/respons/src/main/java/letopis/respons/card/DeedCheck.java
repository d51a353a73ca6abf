package letopis.respons.card;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.table.kernel.Flaws;

/// Checks for ability scripts that make no sense: a target that is never named, a place that cannot be searched, a
/// number that has no effect.
final class DeedCheck {

    private static final int MOST = 30;

    private final Flaws flaws;
    private final boolean caused;

    /// @param caused true if a card caused the ability
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

    void deed(Deed deed) {
        flaws.in("deed", () -> {
            flaws.unless(!deed.effects().isEmpty() || deed.choice().isPresent(), "no-effects", "effects");
            targets(deed.targets());
            effects(deed.effects(), deed.targets().size(), "effects");
            deed.choice().ifPresent(choice -> flaws.in("choice", () -> choice(choice)));
        });
    }

    /// A choice needs at least two modes (RS-214).
    private void choice(Deed.Choice choice) {
        int modes = choice.modes().size();
        flaws.unless(modes > 1, "nothing-to-choose", "modes");
        if (modes > 1) {
            flaws.range(choice.least(), 1, modes, "least");
            flaws.range(choice.most(), Math.clamp(choice.least(), 1, modes), modes, "most");
        }
        flaws.each("modes", choice.modes(), mode -> {
            flaws.unless(!mode.effects().isEmpty(), "no-effects", "effects");
            targets(mode.targets());
            effects(mode.effects(), mode.targets().size(), "effects");
        });
    }

    /// Targets must be visible.
    private void targets(List<Target> targets) {
        flaws.each("targets", targets, target -> {
            Filter filter = target.filter();
            boolean own = filter.whose().filter(whose -> whose == Filter.Whose.YOURS).isPresent();
            flaws.unless(filter.where() != Place.DECK && (filter.where() != Place.HAND || own), "hidden-target",
                    "filter");
            filter(filter, "filter");
        });
    }

    void price(List<Payment> price, String component) {
        flaws.each(component, price, payment -> {
            switch (payment) {
                case Payment.Influence(int amount) -> flaws.range(amount, 1, MOST, "amount");
                case Payment.Discards(int cards) -> flaws.range(cards, 1, MOST, "cards");
                case Payment.Sacrifices(int cards, var filter) -> {
                    flaws.range(cards, 1, MOST, "cards");
                    onBoard(filter, "filter");
                }
                case Payment.ActionPoints(int points) -> flaws.range(points, 1, MOST, "points");
            }
        });
    }

    void when(When when) {
        switch (when) {
            case When.Happens(_, var which) -> which.ifPresent(filter -> {
                flaws.unless(filter.place().isEmpty(), "no-place", "when", "which", "place");
                flaws.in("when", () -> traits(filter, true, "which"));
            });
            case When.Becomes(var condition) -> conditions(List.of(condition), "when");
            case When.Summon _, When.Death _, When.PreGame _, When.Begins _, When.Does _ -> {}
        }
    }

    void replaced(Replaced replaced) {
        Optional<Filter> cards = switch (replaced) {
            case Replaced.Dying(var which) -> which;
            case Replaced.StrengthLoss(var which) -> which;
            case Replaced.HeroHit _, Replaced.Drawing _, Replaced.DrawPhase _, Replaced.CombatPhase _,
                    Replaced.ChosenLines _ -> Optional.empty();
        };
        cards.ifPresent(filter -> flaws.in("replaced", () -> onBoard(filter, "which")));
    }

    /// @param component holds conditions that must all hold at once
    void conditions(List<Condition> conditions, String component) {
        flaws.each(component, conditions, (condition, i) -> flaws.unless(
                conditions.subList(0, i).stream().noneMatch(other -> Bounds.contradict(condition, other)),
                "never-holds"));
        flaws.each(component, conditions, this::condition);
    }

    private void condition(Condition condition) {
        switch (condition) {
            case Condition.Has(_, _, int atLeast, var atMost) -> bounds(atLeast, atMost);
            case Condition.ThereAre(var filter, int atLeast, var atMost) -> {
                bounds(atLeast, atMost);
                filter(filter, "filter");
            }
            case Condition.Matches(var which, var filter) -> {
                which(which, 0, "which");
                filter(filter, "filter");
            }
            case Condition.Not(var other) -> conditions(List.of(other), "condition");
            case Condition.Either(var some) -> {
                flaws.unless(some.size() > 1, "nothing-to-choose", "conditions");
                flaws.each("conditions", some, this::condition);
            }
            case Condition.HoldsInitiative _ -> {}
        }
    }

    /// A range from 0 without an upper bound restricts nothing.
    private void bounds(int atLeast, Optional<Integer> atMost) {
        flaws.unless(atLeast >= 0 && (atLeast > 0 || atMost.isPresent()), "asks-nothing");
        atMost.filter(most -> most < atLeast).ifPresent(_ -> flaws.add("empty-range", "atMost"));
    }

    /// @param targets the number of targets named before these effects
    void effects(List<Effect> effects, int targets, String component) {
        flaws.each(component, effects, effect -> effect(effect, targets));
    }

    private void effect(Effect effect, int targets) {
        if (effect instanceof Effect.OfCards cards) {
            which(cards.which(), targets, "which");
        }
        switch (effect) {
            case Effect.Draw(_, var cards) -> amount(cards, targets, "cards");
            case Effect.Discard(_, var cards, _) -> cards.ifPresent(amount -> amount(amount, targets, "cards"));
            case Effect.Sacrifice(_, var cards, var filter) -> {
                amount(cards, targets, "cards");
                onBoard(filter, "filter");
            }
            case Effect.Search(var place, int number, var quality, _, _) -> {
                flaws.unless(place == Place.DECK || place == Place.GRAVEYARD, "nowhere-to-search", "place");
                flaws.range(number, 1, MOST, "number");
                quality.ifPresent(filter -> {
                    flaws.unless(filter.place().filter(other -> other != place).isEmpty(), "nowhere-to-search",
                            "quality", "place");
                    traits(filter, false, "quality");
                });
            }
            case Effect.Rearrange(var filter) -> onBoard(filter, "filter");
            case Effect.PutTokens(_, _, var amount) -> amount(amount, targets, "amount");
            case Effect.RemoveTokens(_, _, var some) -> some.ifPresent(amount -> amount(amount, targets, "amount"));
            case Effect.Reduce(_, var amount) -> amount(amount, targets, "amount");
            case Effect.Restore(_, var some) -> some.ifPresent(amount -> amount(amount, targets, "amount"));
            case Effect.SetStrength(_, int strength, _) -> flaws.range(strength, 0, MOST, "strength");
            case Effect.Grant(_, var modifiers, _) -> modifiers(modifiers, targets);
            case Effect.GainInfluence(_, var amount) -> amount(amount, targets, "amount");
            case Effect.LoseInfluence(_, var amount) -> amount(amount, targets, "amount");
            case Effect.ChangeBaseInfluence(_, int more) -> flaws.unless(more != 0, "no-change", "more");
            case Effect.ChangeActionPoints(_, int more) -> flaws.unless(more != 0, "no-change", "more");
            case Effect.Proclaim(_, var rules, _) -> rules(rules);
            case Effect.InsteadOfNext(var replaced, var effects, _) -> {
                replaced(replaced);
                new DeedCheck(flaws, hasCause(replaced)).effects(effects, 0, "effects");
            }
            case Effect.Later(var when, var effects, _) -> {
                when(when);
                flaws.unless(!effects.isEmpty(), "no-effects", "effects");
                new DeedCheck(flaws, hasCause(when)).effects(effects, 0, "effects");
            }
            case Effect.If(var conditions, var then, var otherwise) -> {
                flaws.unless(!then.isEmpty(), "no-effects", "then");
                conditions(conditions, "conditions");
                effects(then, targets, "then");
                effects(otherwise, targets, "otherwise");
            }
            case Effect.Destroy _, Effect.Shuffle _, Effect.Move _, Effect.Relocate _, Effect.ChangeField _,
                    Effect.GiveInitiative _, Effect.ChangeLevel _, Effect.Reactivate _, Effect.MarkActivated _,
                    Effect.Activate _, Effect.Force _, Effect.PlayOrder _, Effect.ChooseLine _, Effect.Counter _,
                    Effect.RevealTop _, Effect.TurnOver _ -> {}
        }
    }

    void which(Which which, int targets, String component) {
        flaws.in(component, () -> {
            switch (which) {
                case Which.Pointed(int target) -> {
                    if (target < 0 || target >= targets) {
                        flaws.add("no-such-target", Map.of("targets", targets), "target");
                    }
                }
                case Which.Cause _ -> flaws.unless(caused, "no-cause");
                case Which.Each(var filter) -> filter(filter, "filter");
                case Which.Chosen(_, int number, var filter) -> {
                    flaws.range(number, 1, MOST, "number");
                    flaws.unless(filter.where() != Place.DECK, "hidden-target", "filter");
                    filter(filter, "filter");
                }
                case Which.This _, Which.Hero _ -> {}
            }
        });
    }

    void modifiers(List<Modifier> modifiers, int targets) {
        flaws.unless(!modifiers.isEmpty(), "no-modifiers", "modifiers");
        flaws.each("modifiers", modifiers, modifier -> {
            switch (modifier) {
                case Modifier.Strength(var more) -> {
                    flaws.unless(more.number() != 0, "no-change", "more");
                    flaws.in("more", () -> more.per().ifPresent(per -> measure(per, targets)));
                }
                case Modifier.BaseStrength(int strength) -> flaws.range(strength, 0, MOST, "strength");
                case Modifier.MagicShield(int influence) -> flaws.range(influence, 1, MOST, "influence");
                case Modifier.Gains _, Modifier.Loses _, Modifier.NoAbilities _, Modifier.CannotActivate _,
                        Modifier.CannotHitHeroes _ -> {}
            }
        });
    }

    void rules(List<Rule> rules) {
        flaws.unless(!rules.isEmpty(), "no-modifiers", "rules");
        flaws.each("rules", rules, rule -> {
            switch (rule) {
                case Rule.Costs(var cards, int more) -> {
                    flaws.unless(more != 0, "no-change", "more");
                    inHand(cards, "cards");
                }
                case Rule.Free(var cards) -> inHand(cards, "cards");
                case Rule.MayPlayWithoutCost(var cards) -> inHand(cards, "cards");
                case Rule.Cannot _, Rule.TopCardOpen _ -> {}
            }
        });
    }

    /// Cards are played from the hand, so the filter must not name another place.
    private void inHand(Filter filter, String component) {
        flaws.unless(filter.place().filter(place -> place != Place.HAND).isEmpty(), "only-hand", component, "place");
        flaws.unless(filter.line().isEmpty(), "no-line", component, "line");
        traits(filter, false, component);
    }

    private void amount(Amount amount, int targets, String component) {
        flaws.in(component, () -> {
            flaws.range(amount.number(), 1, MOST, "number");
            amount.per().ifPresent(per -> measure(per, targets));
        });
    }

    private void measure(Measure measure, int targets) {
        flaws.in("per", () -> {
            switch (measure) {
                case Measure.Count(var filter) -> filter(filter, "filter");
                case Measure.StrengthOf(var which) -> which(which, targets, "which");
                case Measure.Ritual _, Measure.ScoreOf _ -> {}
            }
        });
    }

    /// Only cards on the board can be sacrificed, replaced or moved by these effects (RS-099).
    private void onBoard(Filter filter, String component) {
        flaws.unless(filter.where() == Place.BOARD, "only-board", component, "place");
        filter(filter, component);
    }

    private void filter(Filter filter, String component) {
        boolean board = filter.where() == Place.BOARD;
        flaws.unless(board || filter.line().isEmpty(), "no-line", component, "line");
        flaws.unless(!board || filter.types().isEmpty() || filter.types().stream().anyMatch(CardType::standsOnBoard),
                "spells-off-board", component, "types");
        traits(filter, board, component);
    }

    private void traits(Filter filter, boolean board, String component) {
        flaws.in(component, () -> flaws.each("traits", filter.traits(), (one, i) -> {
            flaws.unless(filter.traits().subList(0, i).stream().noneMatch(other -> Bounds.contradict(one, other)),
                    "never-holds");
            trait(one, board);
        }));
    }

    /// Tokens, status and current strength exist only on the board.
    private void trait(Trait trait, boolean board) {
        switch (trait) {
            case Trait.StrengthIs(int atLeast, var atMost) -> {
                bounds(atLeast, atMost);
                flaws.unless(board, "only-board");
            }
            case Trait.CostIs(int atLeast, var atMost) -> {
                // A range from 0 upward tests for the existence of a cost (RS-157b).
                atMost.filter(most -> most < atLeast).ifPresent(_ -> flaws.add("empty-range", "atMost"));
            }
            case Trait.Is _, Trait.Bears _ -> flaws.unless(board, "only-board");
            case Trait.Not(var other) -> flaws.in("trait", () -> trait(other, board));
            case Trait.HasKeyword _ -> {}
        }
    }

    /// Reports a trigger that would trigger itself forever.
    void feeds(When when, Deed deed) {
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
        flaws.unless(!feeds, "feeds-itself");
    }

    /// Reports abilities that both reactivate and activate without an action point: two such cards could loop forever.
    void endless(Deed deed) {
        flaws.unless(all(deed).noneMatch(Effect.Reactivate.class::isInstance)
                || all(deed).noneMatch(Effect.Activate.class::isInstance), "endless");
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
