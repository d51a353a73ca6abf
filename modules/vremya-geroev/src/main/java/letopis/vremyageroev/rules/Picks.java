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
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.query.Kinds;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// Cards picked for a use, checked against the zone and filter of the ability.
final class Picks {

    private Picks() {}

    static Optional<Refusal> refuse(FightState state, Seat seat, Use use, Ability.Usable ability) {
        List<Pick> picks = ability.picks();
        if (picks.size() != use.picks().size()) {
            return Reason.PICK_COUNT.refused("name", use.name(), "picks", picks.size());
        }
        for (int i = 0; i < picks.size(); i++) {
            Shown card = use.picks().get(i);
            Pick pick = picks.get(i);
            Optional<Refusal> refusal = refuseTwice(use, card, i).or(() -> refuse(state, seat, pick, card));
            if (refusal.isPresent()) {
                return refusal;
            }
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refuseTwice(Use use, Shown card, int place) {
        return Reason.PICK_ITSELF.unless(!card.card().equals(use.card()), "card", card.card())
                .or(() -> Reason.PICK_PAID.unless(!use.discarded().contains(card), "card", card.card()))
                .or(() -> Reason.PICK_TWICE.unless(use.picks().indexOf(card) == place, "card", card.card()));
    }

    /// Returns why a card cannot be picked: wrong zone or wrong kind.
    static Optional<Refusal> refuse(FightState state, Seat seat, Pick pick, Shown card) {
        CardId id = card.card();
        return refuseInDeck(state, id).or(() -> switch (pick.from()) {
            case OWN_COMPANION -> refuseCompanion(state, id)
                    .or(() -> Reason.PICK_OPPOSING.unless(Field.isCompanion(state, id, seat), "card", id));
            case ENEMY_COMPANION -> refuseCompanion(state, id)
                    .or(() -> Reason.PICK_OWN.unless(Field.isCompanion(state, id, seat.opponent()), "card", id));
            case ANY_COMPANION -> refuseCompanion(state, id);
            case HAND -> Reason.PICK_NOT_IN_HAND.unless(Abilities.isHeld(state, seat, id), "card", id);
            case GRAVEYARD ->
                    Reason.PICK_NOT_IN_GRAVEYARD.unless(state.lies(id, seat, VremyaZone.GRAVEYARD), "card", id);
        }).or(() -> Reason.PICK_OTHER_KIND.unless(isOfKind(state, card, pick.filter()), "card", id));
    }

    /// Refuses deck cards unless a position defines the deck order.
    private static Optional<Refusal> refuseInDeck(FightState state, CardId card) {
        boolean there = state.table().card(card).place() instanceof Card.Place.In(_, var zone)
                && zone == VremyaZone.DECK || Field.isShuffledAway(state, card);
        return Reason.PICK_IN_DECK.unless(!there, "card", card);
    }

    private static Optional<Refusal> refuseCompanion(FightState state, CardId card) {
        Seat master = Field.master(state, card);
        return Reason.PICK_HERO.unless(!state.lies(card, master, VremyaZone.HERO), "card", card)
                .or(() -> Reason.PICK_NOT_ON_FIELD
                        .unless(state.lies(card, master, VremyaZone.BATTLEFIELD), "card", card))
                .or(() -> Reason.PICK_NO_COMPANION.unless(Field.isCompanion(state, card), "card", card));
    }

    /// Tells if the card can have the stated face and matches the filter.
    static boolean isOfKind(FightState state, Shown card, CardFilter filter) {
        return state.mayBe(card.card(), card.name()) && state.cards().find(card.name())
                .filter(text -> Kinds.matches(state, filter, (CardText) text)).isPresent();
    }
}
