package letopis.nebozhiteli.card;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.nebozhiteli.card.Ability.Constant;
import letopis.table.CardProblem;

/// Check for well-formed cards that make no sense, such as a weapon of type nine or an effect on a target that is never
/// indicated.
public final class CardCheck {

    private static final int WEAPON_TYPES = 7;
    private static final int ARMOR_TYPES = 5;
    private static final int LEVELS = 3;

    private final List<CardProblem> flaws = new ArrayList<>();
    private Optional<Ability.When> sets = Optional.empty(); // trigger of the ability being checked

    private CardCheck() {}

    public static List<CardProblem> of(CardText card) {
        var check = new CardCheck();
        check.card(card);
        return List.copyOf(check.flaws);
    }

    private void card(CardText card) {
        switch (card) {
            case CardText.Creature creature -> {
                range("cost", creature.cost(), 0, 36);
                range("life", creature.life(), 1, 36);
                types("weapons", creature.weapons(), WEAPON_TYPES);
                types("armor", creature.armor(), ARMOR_TYPES);
                for (int i = 0; i < creature.magic().size(); i++) {
                    range(join(List.of("magic"), i, "level"), creature.magic().get(i).level(), 1, LEVELS);
                }
            }
            case CardText.Weapon weapon -> {
                range("type", weapon.type(), 1, WEAPON_TYPES);
                range("damage", weapon.damage().size(), 1, 9);
            }
            case CardText.Armor armor -> range("type", armor.type(), 1, ARMOR_TYPES);
            case CardText.Scroll scroll -> range("level", scroll.level(), 1, LEVELS);
            case CardText.Artifact artifact -> turns(List.of(), artifact);
            case CardText.Amulet _, CardText.EventCard _, CardText.Potion _ -> {}
        }
        if (card instanceof CardText.OneShot play) {
            play(List.of(), play.targets(), play.effects());
        }
        for (int i = 0; i < card.keywords().size(); i++) {
            List<String> path = join(List.of("keywords"), i);
            UsableWords.whyNotPrinted(card, card.keywords().get(i)).ifPresent(code -> flaw(code, path));
        }
        for (int i = 0; i < card.abilities().size(); i++) {
            List<String> path = List.of("abilities", String.valueOf(i));
            switch (card.abilities().get(i)) {
                case Ability.Activated ability -> {
                    if (UsableWords.standsAlone(card)) {
                        turns(path, ability);
                    }
                    damage(join(path, "conditions"), ability.conditions());
                    play(path, ability.targets(), ability.effects());
                }
                case Ability.Triggered ability -> {
                    UsableWords.whyNeverHeard(card, ability.when()).ifPresent(code -> flaw(code, join(path, "when")));
                    sets = Optional.of(ability.when());
                    damage(join(path, "conditions"), ability.conditions());
                    play(path, ability.targets(), ability.effects());
                    sets = Optional.empty();
                }
                case Ability.Constant constant -> {
                    life(path, constant);
                    damage(join(path, "conditions"), constant.conditions());
                    for (int k = 0; k < constant.keywords().size(); k++) {
                        List<String> keyword = join(path, "keywords", k);
                        UsableWords.whyNotGiven(card, constant.reach(), constant.keywords().get(k))
                                .ifPresent(code -> flaw(code, keyword));
                    }
                }
            }
        }
    }

    private void flaw(String code, List<String> path) {
        flaws.add(new CardProblem(code, path, Map.of()));
    }

    /// Requires a damage trigger for amounts and kinds of damage, since other triggers have neither.
    private void damage(List<String> path, List<Condition> conditions) {
        for (int i = 0; i < conditions.size(); i++) {
            if (UsableWords.asksForDamage(conditions.get(i)) && !sets.map(UsableWords::isOfDamage).orElse(false)) {
                flaw("no-damage", join(path, i));
            }
        }
    }

    /// Rejects turn costs on cards without a bearer: only creatures turn (NT-V-4.1).
    private void turns(List<String> path, Priced priced) {
        if (priced.cost().turn()) {
            flaw("nobody-turns", join(path, "cost"));
        }
        if (priced.instead().filter(Cost::turn).isPresent()) {
            flaw("nobody-turns", join(path, "instead"));
        }
    }

    /// Rejects wound conditions on abilities that change maximum life, on which being wounded depends.
    private void life(List<String> path, Constant constant) {
        boolean changes = constant.keywords().stream().anyMatch(keyword -> keyword instanceof Keyword.MaxLife
                || keyword instanceof Keyword.Overrides(var limit, _) && limit == Limit.LIFE_OVER_MAXIMUM);
        boolean asks = asksForWounds(constant.conditions())
                || constant.reach().filter(reach -> asksForWounds(reach.where())).isPresent();
        if (changes && asks) {
            flaw("life-asks-for-wounds", join(path, "keywords"));
        }
    }

    private static boolean asksForWounds(List<Condition> conditions) {
        return conditions.stream().anyMatch(condition -> switch (condition) {
            case Condition.Is(_, var mark) -> mark == Condition.Is.Mark.WOUNDED;
            case Condition.Not(var other) -> asksForWounds(List.of(other));
            case Condition.Either(var some) -> asksForWounds(some);
            case Condition.Matches(_, var filter) -> asksForWounds(filter.where());
            case Condition.Bears(_, var filter) -> asksForWounds(filter.where());
            case Condition.ThereAre(_, var filter) -> asksForWounds(filter.where());
            case Condition.OwnTurn _, Condition.DuringPhase _, Condition.HasLife _, Condition.DamageIs _ -> false;
        });
    }

    /// Checks the targets and the effects on them.
    private void play(List<String> path, List<Filter> targets, List<Effect> effects) {
        for (int i = 0; i < targets.size(); i++) {
            faces(join(path, "targets", i), targets.get(i));
        }
        effects(join(path, "effects"), effects, targets.size());
    }

    /// @param targets number of targets indicated before
    private void effects(List<String> path, List<Effect> effects, int targets) {
        for (int i = 0; i < effects.size(); i++) {
            List<String> here = join(path, i);
            switch (effects.get(i)) {
                case Effect.ForEach(var filter, var each) -> {
                    faces(join(here, "filter"), filter);
                    effects(join(here, "effects"), each, Math.max(1, targets));
                }
                case Effect.If(var conditions, var then, var otherwise) -> {
                    damage(join(here, "conditions"), conditions);
                    effects(join(here, "then"), then, targets);
                    effects(join(here, "otherwise"), otherwise, targets);
                }
                case Effect.Attach(var item, var bearer) -> {
                    indicated(join(here, "whom"), item, targets);
                    indicated(join(here, "bearer"), bearer, targets);
                }
                case Effect.On on -> {
                    indicated(join(here, "whom"), on.whom(), targets);
                    UsableWords.whyUseless(on, sets).ifPresent(code -> flaw(code, here));
                }
            }
        }
    }

    /// Requires that the target of an effect is indicated.
    private void indicated(List<String> path, Whom whom, int targets) {
        int needed = switch (whom) {
            case TARGET -> 1;
            case SECOND_TARGET -> 2;
            case ITSELF, THIS_CARD, CONTROLLER, OPPONENT, CAUSE -> 0;
        };
        if (targets < needed) {
            flaw("nobody-indicates", path);
        }
    }

    /// Rejects filters that would reveal the text of face-down cards.
    private void faces(List<String> path, Filter filter) {
        boolean asks = !filter.races().isEmpty() || !filter.professions().isEmpty() || !filter.names().isEmpty();
        if (asks && filter.what() == Filter.What.UNSUMMONED_CARD) {
            flaw("face-down", path);
        }
    }

    private static List<String> join(List<String> path, Object... more) {
        return Stream.concat(path.stream(), Arrays.stream(more).map(String::valueOf)).toList();
    }

    private void types(String component, List<Integer> types, int most) {
        for (int i = 0; i < types.size(); i++) {
            range(List.of(component, String.valueOf(i)), types.get(i), 1, most);
        }
    }

    private void range(String component, int value, int from, int to) {
        range(List.of(component), value, from, to);
    }

    private void range(List<String> path, int value, int from, int to) {
        if (value < from || value > to) {
            flaws.add(new CardProblem("out-of-range", path, Map.of("value", value, "from", from, "to", to)));
        }
    }
}
