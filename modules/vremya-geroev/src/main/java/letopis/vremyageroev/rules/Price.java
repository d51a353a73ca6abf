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
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;

/// What a use costs: cards that close for it (VG-24b), and cards of the hand that are discarded for it.
final class Price {

    private Price() {}

    /// A closed card cannot be closed again (VG-24c).
    static Optional<Refusal> refuse(FightState state, Seat seat, Use use, Ability.Usable ability) {
        var cost = ability.cost();
        if (cost.close() && !Field.isOnField(state, use.card(), seat)) {
            return Reason.NOT_ON_FIELD.refused("card", use.card());
        }
        if (cost.close() && !Field.isOpen(state, use.card())) {
            return Optional.of(use.card().equals(Field.hero(state, seat)) ? Reason.HERO_CLOSED.refusal()
                    : closed(state, use.card()).refusal("card", use.card()));
        }
        if (cost.closeHero() && !Field.isOpen(state, Field.hero(state, seat))) {
            return Reason.HERO_CLOSED.refused();
        }
        List<CardFilter> discards = cost.discards();
        if (discards.size() != use.discarded().size()) {
            return Reason.COST.citing(rule(ability)).refused("cards", discards.size());
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

    private static Optional<Refusal> refuse(FightState state, Seat seat, Shown card, CardFilter filter,
            Set<CardId> paid, Ability.Usable ability) {
        return Reason.COST_TWICE.citing(rule(ability)).unless(paid.add(card.card()), "card", card.card())
                .or(() -> Reason.COST_NOT_IN_HAND.citing(rule(ability))
                        .unless(Abilities.isHeld(state, seat, card.card()), "card", card.card()))
                .or(() -> Reason.COST_OTHER_KIND.citing(rule(ability))
                        .unless(Picks.isOfKind(state, card, filter), "card", card.card()));
    }

    /// Closed because it was laid only now (VG-47b), a companion (VG-50d), or any other card.
    static letopis.table.kernel.Reason closed(FightState state, CardId card) {
        return !Field.isCompanion(state, card) ? Reason.CLOSED.citing("VG-24c")
                : state.table().card(card).is(Marks.LAID) ? Reason.JUST_LAID.citing("VG-47b", "VG-48") : Reason.CLOSED;
    }

    /// A price is part of the text; that of a companion is spoken of in particular (VG-46b).
    static String rule(Ability.Usable ability) {
        for (Effect effect : ability.effects()) {
            if (effect instanceof Effect.Enter || effect instanceof Effect.Bring) {
                return "VG-46b";
            }
        }
        return "VG-34a";
    }
}
