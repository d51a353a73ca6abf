package letopis.nebozhiteli.card;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.nebozhiteli.card.Ability.ConstantAbility;
import letopis.table.CardProblem;

/// A check for well-formed cards that make no sense, such as a weapon of type nine or an effect on a target that is
/// never indicated.
public final class CardCheck {

    private static final int WEAPON_TYPE_COUNT = 7;
    private static final int ARMOR_TYPE_COUNT = 5;
    private static final int MAX_LEVEL = 3;

    private final List<CardProblem> problems = new ArrayList<>();
    private Optional<Ability.TriggerKind> trigger = Optional.empty(); // trigger of the ability being checked

    private CardCheck() {}

    public static List<CardProblem> check(CardText card) {
        var check = new CardCheck();
        check.checkCard(card);
        return List.copyOf(check.problems);
    }

    private void checkCard(CardText card) {
        switch (card) {
            case CardText.Creature creature -> {
                checkRange("cost", creature.cost(), 0, 36);
                checkRange("life", creature.life(), 1, 36);
                checkTypes("weapons", creature.weapons(), WEAPON_TYPE_COUNT);
                checkTypes("armor", creature.armor(), ARMOR_TYPE_COUNT);
                for (int i = 0; i < creature.magic().size(); i++) {
                    checkRange(join(List.of("magic"), i, "level"), creature.magic().get(i).level(), 1, MAX_LEVEL);
                }
            }
            case CardText.Weapon weapon -> {
                checkRange("type", weapon.type(), 1, WEAPON_TYPE_COUNT);
                checkRange("damage", weapon.damage().size(), 1, 9);
            }
            case CardText.Armor armor -> checkRange("type", armor.type(), 1, ARMOR_TYPE_COUNT);
            case CardText.Scroll scroll -> checkRange("level", scroll.level(), 1, MAX_LEVEL);
            case CardText.Artifact artifact -> checkTurnCost(List.of(), artifact);
            case CardText.Amulet _, CardText.EventCard _, CardText.Potion _ -> {}
        }
        if (card instanceof CardText.OneShotCard play) {
            checkPlay(List.of(), play.targets(), play.effects());
        }
        for (int i = 0; i < card.keywords().size(); i++) {
            List<String> path = join(List.of("keywords"), i);
            UsableWords.findReasonAgainstPrinting(card, card.keywords().get(i)).ifPresent(code -> report(code, path));
        }
        for (int i = 0; i < card.abilities().size(); i++) {
            List<String> path = List.of("abilities", String.valueOf(i));
            switch (card.abilities().get(i)) {
                case Ability.ActivatedAbility ability -> {
                    if (UsableWords.hasNoBearer(card)) {
                        checkTurnCost(path, ability);
                    }
                    checkDamageConditions(join(path, "conditions"), ability.conditions());
                    checkPlay(path, ability.targets(), ability.effects());
                }
                case Ability.TriggeredAbility ability -> {
                    UsableWords.findReasonAgainstTriggering(card, ability.when())
                            .ifPresent(code -> report(code, join(path, "when")));
                    trigger = Optional.of(ability.when());
                    checkDamageConditions(join(path, "conditions"), ability.conditions());
                    checkPlay(path, ability.targets(), ability.effects());
                    trigger = Optional.empty();
                }
                case Ability.ConstantAbility constant -> {
                    checkLifeConditions(path, constant);
                    checkDamageConditions(join(path, "conditions"), constant.conditions());
                    for (int k = 0; k < constant.keywords().size(); k++) {
                        List<String> keyword = join(path, "keywords", k);
                        UsableWords.findReasonAgainstGranting(card, constant.reach(), constant.keywords().get(k))
                                .ifPresent(code -> report(code, keyword));
                    }
                }
            }
        }
    }

    private void report(String code, List<String> path) {
        problems.add(new CardProblem(code, path, Map.of()));
    }

    /// Rejects conditions on the amount or kind of damage unless damage is the trigger, since other triggers have
    /// neither.
    private void checkDamageConditions(List<String> path, List<Condition> conditions) {
        for (int i = 0; i < conditions.size(); i++) {
            if (UsableWords.isDamageCondition(conditions.get(i))
                    && !trigger.map(UsableWords::isDamageTrigger).orElse(false)) {
                report("no-damage", join(path, i));
            }
        }
    }

    /// Rejects turn costs on cards without a bearer, because only creatures turn (NT-V-4.1).
    private void checkTurnCost(List<String> path, PricedCard pricedCard) {
        if (pricedCard.cost().turn()) {
            report("nobody-turns", join(path, "cost"));
        }
        if (pricedCard.instead().filter(Cost::turn).isPresent()) {
            report("nobody-turns", join(path, "instead"));
        }
    }

    /// Rejects wound conditions on abilities that change maximum life. Whether a card is wounded depends on its maximum
    /// life.
    private void checkLifeConditions(List<String> path, ConstantAbility constant) {
        boolean changes = constant.keywords().stream().anyMatch(keyword -> keyword instanceof Keyword.MaxLife
                || keyword instanceof Keyword.LimitOverride(var limit, _) && limit == Limit.LIFE_OVER_MAXIMUM);
        boolean asks = dependsOnWounds(constant.conditions())
                || constant.reach().filter(reach -> dependsOnWounds(reach.where())).isPresent();
        if (changes && asks) {
            report("life-asks-for-wounds", join(path, "keywords"));
        }
    }

    private static boolean dependsOnWounds(List<Condition> conditions) {
        return conditions.stream().anyMatch(condition -> switch (condition) {
            case Condition.HasMark(_, var mark) -> mark == Condition.HasMark.Mark.WOUNDED;
            case Condition.Not(var other) -> dependsOnWounds(List.of(other));
            case Condition.AnyOf(var some) -> dependsOnWounds(some);
            case Condition.FilterCondition(_, var filter) -> dependsOnWounds(filter.where());
            case Condition.HasItem(_, var filter) -> dependsOnWounds(filter.where());
            case Condition.CountCondition(_, var filter) -> dependsOnWounds(filter.where());
            case Condition.OwnTurn _, Condition.DuringPhase _, Condition.HasLife _,
                    Condition.DamageKindCondition _ -> false;
        });
    }

    private void checkPlay(List<String> path, List<Filter> targets, List<Effect> effects) {
        for (int i = 0; i < targets.size(); i++) {
            checkHiddenFaces(join(path, "targets", i), targets.get(i));
        }
        checkEffects(join(path, "effects"), effects, targets.size());
    }

    /// @param targets the number of targets already indicated
    private void checkEffects(List<String> path, List<Effect> effects, int targets) {
        for (int i = 0; i < effects.size(); i++) {
            List<String> here = join(path, i);
            switch (effects.get(i)) {
                case Effect.ForEach(var filter, var each) -> {
                    checkHiddenFaces(join(here, "filter"), filter);
                    checkEffects(join(here, "effects"), each, Math.max(1, targets));
                }
                case Effect.If(var conditions, var then, var otherwise) -> {
                    checkDamageConditions(join(here, "conditions"), conditions);
                    checkEffects(join(here, "then"), then, targets);
                    checkEffects(join(here, "otherwise"), otherwise, targets);
                }
                case Effect.Attach(var item, var bearer) -> {
                    checkIndicatedTarget(join(here, "whom"), item, targets);
                    checkIndicatedTarget(join(here, "bearer"), bearer, targets);
                }
                case Effect.ObjectEffect on -> {
                    checkIndicatedTarget(join(here, "whom"), on.whom(), targets);
                    UsableWords.findReasonForUselessness(on, trigger).ifPresent(code -> report(code, here));
                }
            }
        }
    }

    /// Requires the target of an effect to be indicated.
    private void checkIndicatedTarget(List<String> path, Participant whom, int targets) {
        int needed = switch (whom) {
            case TARGET -> 1;
            case SECOND_TARGET -> 2;
            case ITSELF, THIS_CARD, CONTROLLER, OPPONENT, CAUSE -> 0;
        };
        if (targets < needed) {
            report("nobody-indicates", path);
        }
    }

    /// Rejects filters that would reveal the text of face-down cards.
    private void checkHiddenFaces(List<String> path, Filter filter) {
        boolean asks = !filter.races().isEmpty() || !filter.professions().isEmpty() || !filter.names().isEmpty();
        if (asks && filter.what() == Filter.ObjectKind.UNSUMMONED_CARD) {
            report("face-down", path);
        }
    }

    private static List<String> join(List<String> path, Object... suffix) {
        return Stream.concat(path.stream(), Arrays.stream(suffix).map(String::valueOf)).toList();
    }

    private void checkTypes(String component, List<Integer> types, int max) {
        for (int i = 0; i < types.size(); i++) {
            checkRange(List.of(component, String.valueOf(i)), types.get(i), 1, max);
        }
    }

    private void checkRange(String component, int value, int from, int to) {
        checkRange(List.of(component), value, from, to);
    }

    private void checkRange(List<String> path, int value, int from, int to) {
        if (value < from || value > to) {
            problems.add(new CardProblem("out-of-range", path, Map.of("value", value, "from", from, "to", to)));
        }
    }
}
