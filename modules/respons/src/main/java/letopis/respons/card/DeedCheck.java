package letopis.respons.card;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.table.kernel.CardProblems;

/// A set of checks for ability scripts that make no sense: a target that is never named, a place that cannot be
/// searched, or a number that has no effect.
final class DeedCheck {

    private static final int MAX_AMOUNT = 30;

    private final CardProblems problems;
    private final boolean hasCause;

    /// @param hasCause true if a card caused the ability
    DeedCheck(CardProblems problems, boolean hasCause) {
        this.problems = problems;
        this.hasCause = hasCause;
    }

    static boolean hasCause(TriggerCondition triggerCondition) {
        return triggerCondition instanceof TriggerCondition.CardEventTrigger;
    }

    static boolean hasCause(ReplaceableEvent replacedEvent) {
        return switch (replacedEvent) {
            case ReplaceableEvent.CardDeath _, ReplaceableEvent.StrengthLoss _, ReplaceableEvent.HeroHit _ -> true;
            case ReplaceableEvent.SingleDraw _, ReplaceableEvent.DrawPhase _, ReplaceableEvent.CombatPhase _,
                    ReplaceableEvent.ChosenLines _ -> false;
        };
    }

    void checkDeed(Deed deed) {
        problems.checkComponent("deed", () -> {
            problems.addUnless(!deed.effects().isEmpty() || deed.choice().isPresent(), "no-effects", "effects");
            checkTargets(deed.targets());
            checkEffects(deed.effects(), deed.targets().size(), "effects");
            deed.choice().ifPresent(choice -> problems.checkComponent("choice", () -> checkChoice(choice)));
        });
    }

    /// Checks that a choice has at least two modes (RS-214).
    private void checkChoice(Deed.Choice choice) {
        int modes = choice.modes().size();
        problems.addUnless(modes > 1, "nothing-to-choose", "modes");
        if (modes > 1) {
            problems.checkRange(choice.least(), 1, modes, "least");
            problems.checkRange(choice.most(), Math.clamp(choice.least(), 1, modes), modes, "most");
        }
        problems.checkElements("modes", choice.modes(), mode -> {
            problems.addUnless(!mode.effects().isEmpty(), "no-effects", "effects");
            checkTargets(mode.targets());
            checkEffects(mode.effects(), mode.targets().size(), "effects");
        });
    }

    /// Requires targets to be visible.
    private void checkTargets(List<Target> targets) {
        problems.checkElements("targets", targets, target -> {
            Filter filter = target.filter();
            boolean own = filter.whose().filter(whose -> whose == Filter.Whose.YOURS).isPresent();
            problems.addUnless(filter.placeOrBoard() != Place.DECK && (filter.placeOrBoard() != Place.HAND || own),
                    "hidden-target",
                    "filter");
            checkFilter(filter, "filter");
        });
    }

    void checkPrice(List<Payment> price, String component) {
        problems.checkElements(component, price, payment -> {
            switch (payment) {
                case Payment.InfluencePayment(int amount) -> problems.checkRange(amount, 1, MAX_AMOUNT, "amount");
                case Payment.DiscardPayment(int cards) -> problems.checkRange(cards, 1, MAX_AMOUNT, "cards");
                case Payment.Sacrifices(int cards, var filter) -> {
                    problems.checkRange(cards, 1, MAX_AMOUNT, "cards");
                    checkFilterOnBoard(filter, "filter");
                }
                case Payment.ActionPoints(int points) -> problems.checkRange(points, 1, MAX_AMOUNT, "points");
            }
        });
    }

    void checkTrigger(TriggerCondition triggerCondition) {
        switch (triggerCondition) {
            case TriggerCondition.CardEventTrigger(_, var which) -> which.ifPresent(filter -> {
                problems.addUnless(filter.place().isEmpty(), "no-place", "when", "which", "place");
                problems.checkComponent("when", () -> checkTraits(filter, true, "which"));
            });
            case TriggerCondition.StateTrigger(var condition) -> checkConditions(List.of(condition), "when");
            case TriggerCondition.Summon _, TriggerCondition.Death _, TriggerCondition.PreGame _,
                    TriggerCondition.MomentTrigger _, TriggerCondition.PlayerActionTrigger _ -> {}
        }
    }

    void checkReplacedEvent(ReplaceableEvent replacedEvent) {
        Optional<Filter> cards = switch (replacedEvent) {
            case ReplaceableEvent.CardDeath(var which) -> which;
            case ReplaceableEvent.StrengthLoss(var which) -> which;
            case ReplaceableEvent.HeroHit _, ReplaceableEvent.SingleDraw _, ReplaceableEvent.DrawPhase _,
                    ReplaceableEvent.CombatPhase _, ReplaceableEvent.ChosenLines _ -> Optional.empty();
        };
        cards.ifPresent(filter -> problems.checkComponent("replaced", () -> checkFilterOnBoard(filter, "which")));
    }

    /// @param component the component with the conditions, all of which must be true at once
    void checkConditions(List<Condition> conditions, String component) {
        problems.checkElements(component, conditions, (condition, i) -> problems.addUnless(
                conditions.subList(0, i).stream().noneMatch(other -> Bounds.areContradictory(condition, other)),
                "never-holds"));
        problems.checkElements(component, conditions, this::checkCondition);
    }

    private void checkCondition(Condition condition) {
        switch (condition) {
            case Condition.ScoreCondition(_, _, int atLeast, var atMost) -> checkBounds(atLeast, atMost);
            case Condition.CountCondition(var filter, int atLeast, var atMost) -> {
                checkBounds(atLeast, atMost);
                checkFilter(filter, "filter");
            }
            case Condition.FilterCondition(var which, var filter) -> {
                checkCards(which, 0, "which");
                checkFilter(filter, "filter");
            }
            case Condition.Not(var other) -> checkConditions(List.of(other), "condition");
            case Condition.AnyOf(var conditions) -> {
                problems.addUnless(conditions.size() > 1, "nothing-to-choose", "conditions");
                problems.checkElements("conditions", conditions, this::checkCondition);
            }
            case Condition.HoldsInitiative _ -> {}
        }
    }

    /// Reports ranges that allow every number.
    private void checkBounds(int min, Optional<Integer> optionalMax) {
        problems.addUnless(min >= 0 && (min > 0 || optionalMax.isPresent()), "asks-nothing");
        optionalMax.filter(max -> max < min).ifPresent(_ -> problems.add("empty-range", "atMost"));
    }

    /// @param targets the number of targets named before these effects
    void checkEffects(List<Effect> effects, int targets, String component) {
        problems.checkElements(component, effects, effect -> checkEffect(effect, targets));
    }

    private void checkEffect(Effect effect, int targets) {
        if (effect instanceof Effect.CardEffect cards) {
            checkCards(cards.which(), targets, "which");
        }
        switch (effect) {
            case Effect.Draw(_, var cards) -> checkAmount(cards, targets, "cards");
            case Effect.Discard(_, var cards, _) -> cards.ifPresent(amount -> checkAmount(amount, targets, "cards"));
            case Effect.Sacrifice(_, var cards, var filter) -> {
                checkAmount(cards, targets, "cards");
                checkFilterOnBoard(filter, "filter");
            }
            case Effect.Search(var place, int number, var quality, _, _) -> {
                problems.addUnless(place == Place.DECK || place == Place.GRAVEYARD, "nowhere-to-search", "place");
                problems.checkRange(number, 1, MAX_AMOUNT, "number");
                quality.ifPresent(filter -> {
                    problems.addUnless(filter.place().filter(other -> other != place).isEmpty(), "nowhere-to-search",
                            "quality", "place");
                    checkTraits(filter, false, "quality");
                });
            }
            case Effect.Rearrange(var filter) -> checkFilterOnBoard(filter, "filter");
            case Effect.PutTokens(_, _, var amount) -> checkAmount(amount, targets, "amount");
            case Effect.RemoveTokens(_, _, var some) ->
                    some.ifPresent(amount -> checkAmount(amount, targets, "amount"));
            case Effect.Reduce(_, var amount) -> checkAmount(amount, targets, "amount");
            case Effect.Restore(_, var some) -> some.ifPresent(amount -> checkAmount(amount, targets, "amount"));
            case Effect.SetStrength(_, int strength, _) -> problems.checkRange(strength, 0, MAX_AMOUNT, "strength");
            case Effect.Grant(_, var modifiers, _) -> checkModifiers(modifiers, targets);
            case Effect.GainInfluence(_, var amount) -> checkAmount(amount, targets, "amount");
            case Effect.LoseInfluence(_, var amount) -> checkAmount(amount, targets, "amount");
            case Effect.ChangeBaseInfluence(_, int more) -> problems.addUnless(more != 0, "no-change", "more");
            case Effect.ChangeActionPoints(_, int more) -> problems.addUnless(more != 0, "no-change", "more");
            case Effect.Proclaim(_, var rules, _) -> checkRules(rules);
            case Effect.ReplaceNext(var replaced, var effects, _) -> {
                checkReplacedEvent(replaced);
                new DeedCheck(problems, hasCause(replaced)).checkEffects(effects, 0, "effects");
            }
            case Effect.DoLater(var when, var effects, _) -> {
                checkTrigger(when);
                problems.addUnless(!effects.isEmpty(), "no-effects", "effects");
                new DeedCheck(problems, hasCause(when)).checkEffects(effects, 0, "effects");
            }
            case Effect.If(var conditions, var then, var otherwise) -> {
                problems.addUnless(!then.isEmpty(), "no-effects", "then");
                checkConditions(conditions, "conditions");
                checkEffects(then, targets, "then");
                checkEffects(otherwise, targets, "otherwise");
            }
            case Effect.Destroy _, Effect.Shuffle _, Effect.Move _, Effect.Relocate _, Effect.ChangeField _,
                    Effect.GiveInitiative _, Effect.ChangeLevel _, Effect.Reactivate _, Effect.MarkActivated _,
                    Effect.Activate _, Effect.Force _, Effect.PlayOrder _, Effect.ChooseLine _, Effect.Counter _,
                    Effect.RevealTop _, Effect.TurnOver _ -> {}
        }
    }

    void checkCards(CardSelector selector, int targets, String component) {
        problems.checkComponent(component, () -> {
            switch (selector) {
                case CardSelector.TargetCard(int target) -> {
                    if (target < 0 || target >= targets) {
                        problems.add("no-such-target", Map.of("targets", targets), "target");
                    }
                }
                case CardSelector.Cause _ -> problems.addUnless(hasCause, "no-cause");
                case CardSelector.MatchingCards(var filter) -> checkFilter(filter, "filter");
                case CardSelector.ChosenCards(_, int number, var filter) -> {
                    problems.checkRange(number, 1, MAX_AMOUNT, "number");
                    problems.addUnless(filter.placeOrBoard() != Place.DECK, "hidden-target", "filter");
                    checkFilter(filter, "filter");
                }
                case CardSelector.ThisCard _, CardSelector.Hero _ -> {}
            }
        });
    }

    void checkModifiers(List<Modifier> modifiers, int targets) {
        problems.addUnless(!modifiers.isEmpty(), "no-modifiers", "modifiers");
        problems.checkElements("modifiers", modifiers, modifier -> {
            switch (modifier) {
                case Modifier.Strength(var more) -> {
                    problems.addUnless(more.number() != 0, "no-change", "more");
                    problems.checkComponent("more", () -> more.per().ifPresent(per -> checkMeasure(per, targets)));
                }
                case Modifier.BaseStrength(int strength) -> problems.checkRange(strength, 0, MAX_AMOUNT, "strength");
                case Modifier.MagicShield(int influence) -> problems.checkRange(influence, 1, MAX_AMOUNT, "influence");
                case Modifier.KeywordGain _, Modifier.KeywordLoss _, Modifier.NoAbilities _, Modifier.CannotActivate _,
                        Modifier.CannotHitHeroes _ -> {}
            }
        });
    }

    void checkRules(List<Rule> rules) {
        problems.addUnless(!rules.isEmpty(), "no-modifiers", "rules");
        problems.checkElements("rules", rules, rule -> {
            switch (rule) {
                case Rule.CostChange(var cards, int more) -> {
                    problems.addUnless(more != 0, "no-change", "more");
                    checkFilterInHand(cards, "cards");
                }
                case Rule.FreePlayRule(var cards) -> checkFilterInHand(cards, "cards");
                case Rule.CostlessPlayRule(var cards) -> checkFilterInHand(cards, "cards");
                case Rule.PlayerActionBan _, Rule.PublicTopCard _ -> {}
            }
        });
    }

    /// Checks that the filter names no place but the hand, from which cards are played.
    private void checkFilterInHand(Filter filter, String component) {
        problems.addUnless(filter.place().filter(place -> place != Place.HAND).isEmpty(), "only-hand", component,
                "place");
        problems.addUnless(filter.line().isEmpty(), "no-line", component, "line");
        checkTraits(filter, false, component);
    }

    private void checkAmount(Amount amount, int targets, String component) {
        problems.checkComponent(component, () -> {
            problems.checkRange(amount.number(), 1, MAX_AMOUNT, "number");
            amount.per().ifPresent(per -> checkMeasure(per, targets));
        });
    }

    private void checkMeasure(Measure measure, int targets) {
        problems.checkComponent("per", () -> {
            switch (measure) {
                case Measure.Count(var filter) -> checkFilter(filter, "filter");
                case Measure.StrengthOf(var which) -> checkCards(which, targets, "which");
                case Measure.Ritual _, Measure.ScoreOf _ -> {}
            }
        });
    }

    /// Reports a filter for cards off the board. Such cards cannot be sacrificed, replaced or moved by these effects
    /// (RS-099).
    private void checkFilterOnBoard(Filter filter, String component) {
        problems.addUnless(filter.placeOrBoard() == Place.BOARD, "only-board", component, "place");
        checkFilter(filter, component);
    }

    private void checkFilter(Filter filter, String component) {
        boolean board = filter.placeOrBoard() == Place.BOARD;
        problems.addUnless(board || filter.line().isEmpty(), "no-line", component, "line");
        problems.addUnless(!board || filter.types().isEmpty() || filter.types().stream()
                .anyMatch(CardType::staysOnBoard), "spells-off-board", component, "types");
        checkTraits(filter, board, component);
    }

    private void checkTraits(Filter filter, boolean isOnBoard, String component) {
        problems.checkComponent(component, () -> problems.checkElements("traits", filter.traits(), (trait, i) -> {
            problems.addUnless(filter.traits().subList(0, i).stream()
                    .noneMatch(other -> Bounds.areContradictory(trait, other)),
                    "never-holds");
            checkTrait(trait, isOnBoard);
        }));
    }

    /// Checks a trait. Only cards on the board have tokens, a status and a current strength.
    private void checkTrait(Trait trait, boolean isOnBoard) {
        switch (trait) {
            case Trait.StrengthRange(int atLeast, var atMost) -> {
                checkBounds(atLeast, atMost);
                problems.addUnless(isOnBoard, "only-board");
            }
            case Trait.CostRange(int atLeast, var atMost) -> {
                // A range from 0 upward tests for the existence of a cost (RS-157b).
                atMost.filter(max -> max < atLeast).ifPresent(_ -> problems.add("empty-range", "atMost"));
            }
            case Trait.HasStatus _, Trait.HasToken _ -> problems.addUnless(isOnBoard, "only-board");
            case Trait.Not(var other) -> problems.checkComponent("trait", () -> checkTrait(other, isOnBoard));
            case Trait.HasKeyword _ -> {}
        }
    }

    /// Reports a trigger that would trigger itself forever.
    void checkSelfTrigger(TriggerCondition triggerCondition, Deed deed) {
        boolean feeds = listEffects(deed).anyMatch(effect -> switch (triggerCondition) {
            case TriggerCondition.PlayerActionTrigger(_, var what) -> switch (what) {
                case GAINS_INFLUENCE -> effect instanceof Effect.GainInfluence;
                case SHUFFLES -> effect instanceof Effect.Shuffle || effect instanceof Effect.Search;
                case CHOOSES_LINE -> effect instanceof Effect.ChooseLine;
                case DRAWS, DISCARDS, SACRIFICES, PLAYS_ORDER -> false; // cards and Orders run out
            };
            case TriggerCondition.CardEventTrigger(var what, _) -> switch (what) {
                case MOVES -> effect instanceof Effect.Relocate || effect instanceof Effect.ChangeField;
                case CHANGES_FIELD -> effect instanceof Effect.ChangeField;
                case CHANGES_LEVEL -> effect instanceof Effect.ChangeLevel;
                case IS_ACTIVATED -> effect instanceof Effect.Activate;
                case ENTERS -> effect instanceof Effect.Move(_, var to)
                        && (to == Destination.YOUR_FIELD || to == Destination.OWNERS_FIELD);
                case LEAVES_BOARD, DIES, ATTACKS, KILLS, HITS_HERO, LOSES_STRENGTH, IS_PLAYED, IS_TARGETED -> false;
            };
            case TriggerCondition.Summon _, TriggerCondition.Death _, TriggerCondition.PreGame _,
                    TriggerCondition.MomentTrigger _, TriggerCondition.StateTrigger _ -> false;
        });
        problems.addUnless(!feeds, "feeds-itself");
    }

    /// Reports abilities that both reactivate a card and use a card without an action point. Two such cards could loop
    /// forever.
    void checkEndlessUse(Deed deed) {
        problems.addUnless(listEffects(deed).noneMatch(Effect.Reactivate.class::isInstance)
                || listEffects(deed).noneMatch(Effect.Activate.class::isInstance), "endless");
    }

    private static Stream<Effect> listEffects(Deed deed) {
        Stream<Deed.Mode> modes = deed.choice().stream().flatMap(choice -> choice.modes().stream());
        return Stream.concat(deed.effects().stream(), modes.flatMap(mode -> mode.effects().stream()))
                .flatMap(DeedCheck::streamNestedEffects);
    }

    private static Stream<Effect> streamNestedEffects(Effect effect) {
        return effect instanceof Effect.If(_, var then, var otherwise)
                ? Stream.concat(then.stream(), otherwise.stream()).flatMap(DeedCheck::streamNestedEffects)
                : Stream.of(effect);
    }
}
