package letopis.nebozhiteli.query;

import java.util.Optional;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Measure;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;

/// Amounts of effects. An amount is the printed number times the count at resolution.
public final class Amounts {

    private Amounts() {}

    public static int evaluate(DuelState state, EffectContext context, int amount, Optional<Measure> multiplier) {
        return multiplier.map(measure -> amount * evaluate(state, context, measure)).orElse(amount);
    }

    private static int evaluate(DuelState state, EffectContext context, Measure measure) {
        return switch (measure) {
            case DAMAGE_DEALT -> context.cause().damage();
            case LIFE_OF_TARGET -> findLivingTarget(state, context).map(target -> Targets.findLife(state, target))
                    .orElse(0);
            case WOUNDS_OF_TARGET -> findLivingTarget(state, context)
                    .map(target -> Math.max(0, Targets.computeMaxLife(state, target) - Targets.findLife(state, target)))
                    .orElse(0);
            case ITEMS_OF_TARGET -> context.findCard(Participant.TARGET).map(card -> countItems(state, card)).orElse(0);
            case YOUR_CREATURES -> countCreatures(state, context, Filter.Whose.YOURS);
            case ENEMY_CREATURES -> countCreatures(state, context, Filter.Whose.ENEMY);
            case CARDS_IN_YOUR_HAND -> state.table().zone(context.seat(), NebozhiteliZone.HAND).size();
        };
    }

    private static Optional<Target> findLivingTarget(DuelState state, EffectContext context) {
        return context.findTarget(Participant.TARGET).filter(target -> Targets.hasLife(state, target));
    }

    private static int countItems(DuelState state, CardId card) {
        return (int) state.table().card(card).attached().stream()
                .filter(on -> TableQueries.findTextInPlay(state, on) instanceof CardText.Item).count();
    }

    private static int countCreatures(DuelState state, EffectContext context, Filter.Whose controller) {
        return Conditions.findMatchingTargets(state, context, Filter.of(controller, Filter.ObjectKind.CREATURE)).size();
    }
}
