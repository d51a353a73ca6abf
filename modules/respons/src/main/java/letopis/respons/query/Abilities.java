package letopis.respons.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Rule;
import letopis.respons.card.TriggerCondition;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardId;

/// Queries about the abilities of cards.
public final class Abilities {

    /// The ability that Rider gives: the ↷ moves the card to another cell of the same field (RS-217).
    private static final Ability.Tap RIDER_ABILITY = new Ability.Tap(List.of(), List.of(),
            new Deed(List.of(), List.of(new Effect.Relocate(new CardSelector.ThisCard())), Optional.empty(), false));

    private Abilities() {}

    public static boolean isRiderAbility(Ability.Tap tap) {
        return tap == RIDER_ABILITY;
    }

    /// Returns true if these are the effects of the ability that Rider gives.
    public static boolean areRiderEffects(List<Effect> effects) {
        return effects.equals(RIDER_ABILITY.deed().effects());
    }

    /// Returns the abilities of a card on a field or of a hero, including the one that Rider gives.
    public static List<Ability> of(ResponsState state, CardId card) {
        ContinuousEffects effects = ContinuousEffects.of(state);
        boolean rides = TableQueries.isUnit(state, card) && effects.has(card, Keyword.RIDER);
        if (!rides) {
            return effects.listAbilities(card);
        }
        var abilities = new ArrayList<>(effects.listAbilities(card));
        abilities.add(RIDER_ABILITY);
        return abilities;
    }

    /// Returns the ability with this number, if it is a ↷.
    public static Optional<Ability.Tap> findTapAbility(ResponsState state, CardId card, int ability) {
        List<Ability> abilities = of(state, card);
        return ability >= 0 && ability < abilities.size() && abilities.get(ability) instanceof Ability.Tap tap
                ? Optional.of(tap) : Optional.empty();
    }

    /// Returns the effect of playing a card, if any.
    public static Optional<Ability.Play> findPlayAbility(CardText text, int level) {
        for (Ability ability : text.abilities(level)) {
            if (ability instanceof Ability.Play play) {
                return Optional.of(play);
            }
        }
        return Optional.empty();
    }

    /// Returns the triggers with the keyword Summon or Death.
    public static List<Ability.TriggeredAbility> listKeywordTriggers(ResponsState state, CardId card,
            Effect.ForcedKeyword keyword) {
        return ContinuousEffects.of(state).listAbilities(card).stream()
                .filter(Ability.TriggeredAbility.class::isInstance)
                .map(Ability.TriggeredAbility.class::cast).filter(triggered -> switch (keyword) {
                    case SUMMON -> triggered.when() instanceof TriggerCondition.Summon;
                    case DEATH -> triggered.when() instanceof TriggerCondition.Death;
                }).toList();
    }

    /// Returns true for cards whose ↷ a player may use: cards on their own field and their hero (RS-068a, RS-068b).
    public static boolean isUsable(ResponsState state, Seat seat, CardId card) {
        return state.isIn(card, seat, ResponsZone.HERO) || state.isOnBoard(card) && state.halfOf(card).equals(seat)
                && !TableQueries.isFaceDown(state, card);
    }

    public static boolean isForbidden(ResponsState state, Seat seat, Rule.Act act) {
        for (ContinuousEffects.ActiveRule rule : ContinuousEffects.of(state).activeRules()) {
            if (rule.to().equals(seat) && rule.rule() instanceof Rule.PlayerActionBan(var forbidden)
                    && forbidden == act) {
                return true;
            }
        }
        return false;
    }
}
