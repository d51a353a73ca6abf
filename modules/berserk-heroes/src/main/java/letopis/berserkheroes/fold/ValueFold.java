package letopis.berserkheroes.fold;

import letopis.berserkheroes.event.ValueEvent;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Preventer;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Prevention;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Wounds;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.table.Card;
import letopis.table.CardId;

/// The fold of events that change a card's values, such as wounds, life or strike.
final class ValueFold {

    private ValueFold() {}

    static BerserkState evolve(BerserkState state, ValueEvent event) {
        return switch (event) {
            case ValueEvent.WoundsDealt(var all) -> {
                BerserkState wounded = state;
                for (Wounds one : all) {
                    wounded = wounded.with(one.to(), card -> wound(card, one));
                }
                yield wounded;
            }
            case ValueEvent.WoundsHealed(var card, int wounds, _) -> addToCounter(state, card, Marks.WOUNDS, -wounds);
            case ValueEvent.LifeChanged(var card, int more) -> addToCounter(state, card, Marks.LIFE, more);
            case ValueEvent.LifeSet(var card, _, int more) -> state.with(card, one ->
                    one.withCount(Marks.WOUNDS, 0).withCount(Marks.LIFE, one.count(Marks.LIFE) + more));
            case ValueEvent.StrikeSet(var card, _, int more) -> addToCounter(state, card, Marks.STRIKE_CHANGE, more);
            case ValueEvent.CardBoosted(var card, int boosts) -> addToCounter(state, card, Marks.BOOSTS, boosts);
            case ValueEvent.PoisonSet(var card, int poison) ->
                    state.with(card, one -> one.withCount(Marks.POISON, poison)
                            .withCount(Marks.POISONED_IN, (int) state.at().number()));
            case ValueEvent.ShieldGiven(var card, int wounds) -> addToCounter(state, card, Marks.SHIELD, wounds);
        };
    }

    private static BerserkState addToCounter(BerserkState state, CardId card, String counterName, int increase) {
        return state.with(card, one -> one.withCount(counterName, one.count(counterName) + increase));
    }

    private static Card wound(Card card, Wounds wounds) {
        Card wounded = wounds.dealt() > 0 ? card.withFlag(Marks.WOUNDED_THIS_TURN, true)
                .withCount(Marks.WOUNDS, card.count(Marks.WOUNDS) + wounds.dealt()) : card;
        for (Prevention prevented : wounds.prevented()) {
            if (prevented.by() == Preventer.ARMOUR) {
                wounded = wounded.withCount(Marks.USED_ARMOUR, wounded.count(Marks.USED_ARMOUR) + prevented.wounds());
            } else if (prevented.by() == Preventer.SHIELD) {
                wounded = wounded.withCount(Marks.SHIELD, wounded.count(Marks.SHIELD) - prevented.wounds());
            }
        }
        return wounded;
    }
}
