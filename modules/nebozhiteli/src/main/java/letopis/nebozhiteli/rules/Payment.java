package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.event.TurnEvent.ActionsSpent;
import letopis.nebozhiteli.event.TurnEvent.ManaSpent;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.Refusal;

/// Prices (NT-V-3, NT-III-6.2): all parts are checked first, then paid at once and outside the ledger.
/// What is priced in actions takes no mana (NT-V-3.1-b, NB-027), and what has no price in actions takes none
/// (NB-029): of four actions two may go into mana and two into equipping (NB-028).
final class Payment {

    private Payment() {}

    /// Whether the player lacks actions or counters. Paying the last counter is allowed.
    static Optional<Refusal> refuse(DuelState state, Seat seat, Cost cost) {
        var player = state.player(seat);
        if (player.actions() < cost.actions()) {
            return Reason.NOT_ENOUGH_ACTIONS.refused("cost", cost.actions(), "left", player.actions());
        }
        if (player.life() < cost.mana()) {
            return Reason.NOT_ENOUGH_MANA.refused("cost", cost.mana(), "left", player.life());
        }
        return Optional.empty();
    }

    /// Whether a price cannot be paid in the stated way. Whether a creature can turn is checked by the caller, who
    /// knows which.
    ///
    /// @param played the card that is played, which cannot pay for itself
    static Optional<Refusal> refuse(DuelState state, Seat seat, Price price, Optional<Paid> paid, CardId played) {
        Optional<Cost> chosen = price.chosen(paid);
        if (chosen.isEmpty()) {
            return Reason.NO_OTHER_PRICE.refused("card", played);
        }
        Cost cost = chosen.get();
        return refuse(state, seat, cost)
                .or(() -> refuseDiscards(state, seat, cost.discards(), paid.map(Paid::discarded).orElse(List.of()), played))
                .or(() -> refuseSacrifices(state, seat, cost.sacrifices(), paid.map(Paid::sacrificed).orElse(List.of())));
    }

    private static Optional<Refusal> refuseDiscards(DuelState state, Seat seat, int count, List<Shown> cards, CardId played) {
        if (cards.size() != count || cards.stream().map(Shown::card).distinct().count() < count
                || cards.stream().anyMatch(one -> one.card().equals(played))) {
            return Reason.DISCARDS_WANTED.refused("count", count);
        }
        return cards.stream().flatMap(one -> Hand.refuse(state, seat, one.card(), one.name()).stream()).findFirst();
    }

    /// "Your creature" asks for the master (NT-V-9.4), and a creature somebody else controls cannot be sacrificed.
    private static Optional<Refusal> refuseSacrifices(DuelState state, Seat seat, int count, List<CardId> creatures) {
        boolean fits = creatures.size() == count && creatures.stream().distinct().count() == count
                && creatures.stream().allMatch(creature -> isSacrificeable(state, seat, creature));
        return fits ? Optional.empty() : Reason.SACRIFICES_WANTED.refused("count", count);
    }

    static boolean isSacrificeable(DuelState state, Seat seat, CardId creature) {
        return Field.isCreature(state, creature) && Field.master(state, creature).equals(seat)
                && Field.controller(state, creature).equals(seat);
    }

    /// Whether the creature that would have to turn cannot (NT-IV-4.2.4).
    /// A turned card has been used (NB-041) and can do nothing more until it unturns (NB-042): neither a second
    /// ability (NB-058-b) nor anything else (NB-043).
    static Optional<Refusal> refuseTurn(DuelState state, CardId creature) {
        if (Field.isTurned(state, creature)) {
            return Reason.CREATURE_TURNED.refused("card", creature);
        }
        return Field.isBoundAsSummoned(state, creature)
                ? Reason.SUMMONED_CANNOT_TURN.refused("card", creature) : Optional.empty();
    }

    /// @param turning the creature that turns where the price is a turn
    static void pay(Draft draft, Seat seat, Price price, Optional<Paid> paid, CardId turning, String... rules) {
        Cost cost = price.chosen(paid).orElseThrow();
        if (cost.actions() > 0) {
            draft.add(new ActionsSpent(seat, cost.actions()), rules);
        }
        if (cost.mana() > 0) {
            draft.add(new ManaSpent(seat, cost.mana()), rules);
        }
        if (cost.turn()) {
            draft.add(new CreatureTurned(turning), rules);
        }
        paid.ifPresent(how -> {
            how.discarded().forEach(one -> draft.add(new CardBuried(one.card()), "NT-II-7.4"));
            how.sacrificed().forEach(creature ->
                    Ends.die(draft, draft.choice(), creature, CreatureDied.Reason.PRICE, "NT-II-7.3"));
        });
    }
}
