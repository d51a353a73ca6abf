package letopis.vremyageroev.query;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.StrikeFilter;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// Lookup of the card text and ability that a use refers to.
public final class Abilities {

    private Abilities() {}

    /// Returns true if the interrupt is a parry that a setting counts as a defence ([R-PARRY]).
    public static boolean isDefence(FightState state, Ability.Interrupt interrupt) {
        return interrupt.parry() && state.settings().is(Settings.ParryRule.DEFENCE);
    }

    public static boolean isInHand(FightState state, Seat seat, CardId card) {
        return state.isIn(card, seat, VremyaZone.HAND) && !state.table().card(card).hasFlag(Marks.IN_USE);
    }

    public static CardText text(FightState state, Use use) {
        return (CardText) state.cards().find(use.name()).orElseThrow();
    }

    public static Ability findAbility(FightState state, Use use) {
        return text(state, use).abilities().get(use.ability());
    }

    public static Ability.UsableAbility findUsableAbility(FightState state, Use use) {
        return (Ability.UsableAbility) findAbility(state, use);
    }

    /// Returns the strikes that the used ability works against. If it is neither a defence nor an interrupt, any strike
    /// matches.
    public static StrikeFilter findStrikeFilter(FightState state, Use use) {
        return switch (findAbility(state, use)) {
            case Ability.Defence defence -> defence.against();
            case Ability.Interrupt interrupt -> interrupt.against();
            case Ability.Action _, Ability.Response _, Ability.ConstantAbility _ -> StrikeFilter.ANY;
        };
    }

    /// Returns the attack among the effects, if any.
    public static Optional<Effect.Attack> findAttack(List<Effect> effects) {
        for (Effect effect : effects) {
            if (effect instanceof Effect.Attack attack) {
                return Optional.of(attack);
            }
            if (effect instanceof Effect.If(_, var some) && findAttack(some).isPresent()) {
                return findAttack(some);
            }
        }
        return Optional.empty();
    }

    /// Returns the keyword by which a response matches the attacking card, or empty if the response names the whole
    /// card (VG-43b).
    public static Optional<CardName> findKeyword(FightState state, Use use) {
        if (!(findAbility(state, use) instanceof Ability.Response response)) {
            return Optional.empty();
        }
        CardText with = TableQueries.findFaceUpText(state, state.attack().source());
        return Optional.of(response.on().keyword()).filter(word -> CardMatch.matchesByKeyword(state, with, word))
                .map(CardName::new);
    }
}
