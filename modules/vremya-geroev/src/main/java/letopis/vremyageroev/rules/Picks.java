package letopis.vremyageroev.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.CardMatch;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// Cards picked for a use, checked against the zone and filter of the ability.
final class Picks {

    private Picks() {}

    static Optional<Refusal> refuse(FightState state, Seat seat, Use use, Ability.UsableAbility ability) {
        List<Pick> picks = ability.picks();
        if (picks.size() != use.picks().size()) {
            return Reason.PICK_COUNT.refuse("name", use.name(), "picks", picks.size());
        }
        for (int i = 0; i < picks.size(); i++) {
            RevealedCard card = use.picks().get(i);
            Pick pick = picks.get(i);
            Optional<Refusal> refusal = refuseDuplicateCard(use, card, i).or(() -> refuse(state, seat, pick, card));
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refuseDuplicateCard(Use use, RevealedCard card, int index) {
        return Reason.PICK_ITSELF.refuseUnless(!card.card().equals(use.card()), "card", card.card())
                .or(() -> Reason.PICK_PAID.refuseUnless(!use.discarded().contains(card), "card", card.card()))
                .or(() -> Reason.PICK_TWICE.refuseUnless(use.picks().indexOf(card) == index, "card", card.card()));
    }

    /// Returns the reason why a card cannot be picked: wrong zone or wrong kind.
    static Optional<Refusal> refuse(FightState state, Seat seat, Pick pick, RevealedCard card) {
        CardId id = card.card();
        return refuseCardInDeck(state, id).or(() -> switch (pick.from()) {
            case OWN_COMPANION -> refuseNonCompanion(state, id)
                    .or(() -> Reason.PICK_OPPOSING.refuseUnless(TableQueries.isCompanion(state, id, seat), "card", id));
            case ENEMY_COMPANION -> refuseNonCompanion(state, id)
                    .or(() -> Reason.PICK_OWN.refuseUnless(TableQueries.isCompanion(state, id, seat.opponent()), "card",
                            id));
            case ANY_COMPANION -> refuseNonCompanion(state, id);
            case HAND -> Reason.PICK_NOT_IN_HAND.refuseUnless(Abilities.isInHand(state, seat, id), "card", id);
            case GRAVEYARD ->
                    Reason.PICK_NOT_IN_GRAVEYARD.refuseUnless(state.isIn(id, seat, VremyaZone.GRAVEYARD), "card", id);
        }).or(() -> Reason.PICK_OTHER_KIND.refuseUnless(isOfKind(state, card, pick.filter()), "card", id));
    }

    /// Refuses deck cards unless a position defines the deck order.
    private static Optional<Refusal> refuseCardInDeck(FightState state, CardId card) {
        boolean there = state.table().card(card).place() instanceof Card.Place.In(_, var zone)
                && zone == VremyaZone.DECK || TableQueries.isShuffledAway(state, card);
        return Reason.PICK_IN_DECK.refuseUnless(!there, "card", card);
    }

    private static Optional<Refusal> refuseNonCompanion(FightState state, CardId card) {
        Seat master = TableQueries.controllerOf(state, card);
        return Reason.PICK_HERO.refuseUnless(!state.isIn(card, master, VremyaZone.HERO), "card", card)
                .or(() -> Reason.PICK_NOT_ON_FIELD
                        .refuseUnless(state.isIn(card, master, VremyaZone.BATTLEFIELD), "card", card))
                .or(() -> Reason.PICK_NO_COMPANION.refuseUnless(TableQueries.isCompanion(state, card), "card", card));
    }

    /// Returns true if the card can have the stated face and matches the filter.
    static boolean isOfKind(FightState state, RevealedCard card, CardFilter filter) {
        return state.canHaveName(card.card(), card.name()) && state.cards().find(card.name())
                .filter(text -> CardMatch.matches(state, filter, (CardText) text)).isPresent();
    }
}
