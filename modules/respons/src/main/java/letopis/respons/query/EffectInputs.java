package letopis.respons.query;

import java.util.List;
import java.util.Optional;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.Condition;
import letopis.respons.card.Filter;
import letopis.respons.card.Measure;
import letopis.respons.card.Modifier;
import letopis.respons.card.Place;
import letopis.respons.card.Score;
import letopis.respons.card.Trait;
import letopis.respons.event.LastingEffect;
import letopis.respons.event.LastingEffect.Content.GrantedModifiers;
import letopis.respons.query.ActiveAbilities.CardAbility;

/// The parts of a state that continuous effects read, as a bit set. The cards on the board, the heroes and the lines
/// are not among them, because every effect reads those.
final class EffectInputs {

    /// The players' numbers.
    static final int PLAYERS = 1;
    /// Cards off the board.
    static final int OTHER_CARDS = 2;
    /// The line being fought.
    static final int LINE_FOUGHT = 4;

    private EffectInputs() {}

    static int of(ActiveAbilities activeAbilities, List<LastingEffect> lastingEffects) {
        int inputs = 0;
        for (CardAbility<Ability.ConstantAbility> one : activeAbilities.constantAbilities()) {
            inputs |= maskOfConditions(one.ability().conditions()) | of(one.ability().reach())
                    | maskOfModifiers(one.ability().modifiers());
        }
        for (CardAbility<Ability.Law> one : activeAbilities.laws()) {
            inputs |= maskOfConditions(one.ability().conditions());
        }
        for (LastingEffect one : lastingEffects) {
            if (one.what() instanceof GrantedModifiers(_, var modifiers)) { // its source may be off the board
                int more = maskOfModifiers(modifiers);
                inputs |= more == 0 ? 0 : more | OTHER_CARDS;
            }
        }
        return inputs;
    }

    private static int maskOfConditions(List<Condition> conditions) {
        int inputs = 0;
        for (Condition condition : conditions) {
            inputs |= of(condition);
        }
        return inputs;
    }

    private static int of(Condition condition) {
        return switch (condition) {
            case Condition.ScoreCondition(_, var score, _, _) -> of(score);
            case Condition.CountCondition(var filter, _, _) -> of(filter);
            case Condition.FilterCondition(var which, var filter) -> of(which) | of(filter);
            case Condition.HoldsInitiative _ -> 0; // they are recomputed anyway when it passes
            case Condition.Not(var other) -> of(other);
            case Condition.AnyOf(var conditions) -> maskOfConditions(conditions);
        };
    }

    private static int maskOfModifiers(List<Modifier> modifiers) {
        int inputs = 0;
        for (Modifier modifier : modifiers) {
            inputs |= modifier instanceof Modifier.Strength(var more) ? of(more.per()) : 0;
        }
        return inputs;
    }

    private static int of(Optional<Measure> measure) {
        return measure.isEmpty() ? 0 : switch (measure.get()) {
            case Measure.Ritual _ -> PLAYERS;
            case Measure.Count(var filter) -> of(filter);
            case Measure.ScoreOf(_, var score) -> of(score);
            case Measure.StrengthOf(var which) -> of(which) | OTHER_CARDS;
        };
    }

    private static int of(Score score) {
        return switch (score) {
            case CARDS_IN_HAND, CARDS_IN_DECK, CARDS_IN_GRAVEYARD -> OTHER_CARDS;
            case ORDERS_PLAYED, INFLUENCE, ACTION_POINTS, DISCARDED_THIS_TURN, CHOSEN_LINES -> PLAYERS;
        };
    }

    private static int of(CardSelector selector) {
        return switch (selector) {
            case CardSelector.ThisCard _, CardSelector.Hero _ -> 0;
            case CardSelector.MatchingCards(var filter) -> of(filter);
            case CardSelector.TargetCard _, CardSelector.Cause _, CardSelector.ChosenCards _ -> OTHER_CARDS;
        };
    }

    private static int of(Filter filter) {
        int inputs = filter.placeOrBoard() == Place.BOARD ? 0 : OTHER_CARDS;
        if (filter.line().isPresent() && filter.line().get() == Filter.Line.CHOSEN) {
            inputs |= PLAYERS;
        }
        for (Trait trait : filter.traits()) {
            inputs |= of(trait);
        }
        return inputs;
    }

    private static int of(Trait trait) {
        return switch (trait) {
            case Trait.HasStatus(var status) -> status == Trait.Status.ATTACKING ? LINE_FOUGHT : 0;
            case Trait.Not(var other) -> of(other);
            case Trait.StrengthRange _, Trait.CostRange _, Trait.HasKeyword _, Trait.HasToken _ -> 0;
        };
    }
}
