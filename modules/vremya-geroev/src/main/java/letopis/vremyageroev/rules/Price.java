package letopis.vremyageroev.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;

/// The cost of a use: cards to exhaust (VG-24b) and cards to discard from hand.
final class Price {

    private Price() {}

    /// Refuses a use with an unpayable cost. An exhausted card cannot be exhausted again (VG-24c).
    static Optional<Refusal> refuse(FightState state, Seat seat, Use use, Ability.UsableAbility ability) {
        var cost = ability.cost();
        if (cost.close() && !TableQueries.isOnField(state, use.card(), seat)) {
            return Reason.NOT_ON_FIELD.refuse("card", use.card());
        }
        if (cost.close() && !TableQueries.isOpen(state, use.card())) {
            return Optional.of(use.card().equals(TableQueries.findHero(state, seat)) ? Reason.HERO_CLOSED.refusal()
                    : chooseClosedReason(state, use.card()).refusal("card", use.card()));
        }
        if (cost.closeHero() && !TableQueries.isOpen(state, TableQueries.findHero(state, seat))) {
            return Reason.HERO_CLOSED.refuse();
        }
        List<CardFilter> discards = cost.discards();
        if (discards.size() != use.discarded().size()) {
            return Reason.COST.citing(findPriceRule(ability)).refuse("cards", discards.size());
        }
        if (discards.isEmpty()) {
            return Optional.empty();
        }
        var paid = new HashSet<>(Set.of(use.card()));
        for (int i = 0; i < discards.size(); i++) {
            Optional<Refusal> refusal = refuse(state, seat, use.discarded().get(i), discards.get(i), paid, ability);
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refuse(FightState state, Seat seat, RevealedCard card, CardFilter filter,
            Set<CardId> paidCards, Ability.UsableAbility ability) {
        return Reason.COST_TWICE.citing(findPriceRule(ability))
                .refuseUnless(paidCards.add(card.card()), "card", card.card())
                .or(() -> Reason.COST_NOT_IN_HAND.citing(findPriceRule(ability))
                        .refuseUnless(Abilities.isInHand(state, seat, card.card()), "card", card.card()))
                .or(() -> Reason.COST_OTHER_KIND.citing(findPriceRule(ability))
                        .refuseUnless(Picks.isOfKind(state, card, filter), "card", card.card()));
    }

    /// Returns the reason to refuse an exhausted card. It differs for new companions (VG-47b), other companions
    /// (VG-50d) and other cards.
    static letopis.table.kernel.Reason chooseClosedReason(FightState state, CardId card) {
        return !TableQueries.isCompanion(state, card) ? Reason.CLOSED.citing("VG-24c")
                : state.table().card(card).hasFlag(Marks.NEWLY_LAID) ? Reason.JUST_LAID.citing("VG-47b", "VG-48")
                : Reason.CLOSED;
    }

    /// Returns the paragraph to cite for a cost. A cost is part of the card's text, but companions have their own
    /// paragraph (VG-46b).
    static String findPriceRule(Ability.UsableAbility ability) {
        for (Effect effect : ability.effects()) {
            if (effect instanceof Effect.EnterField || effect instanceof Effect.BringCompanion) {
                return "VG-46b";
            }
        }
        return "VG-34a";
    }
}
