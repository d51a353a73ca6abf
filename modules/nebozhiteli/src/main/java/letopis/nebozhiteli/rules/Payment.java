package letopis.nebozhiteli.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.TurnEvent.ActionsSpent;
import letopis.nebozhiteli.event.TurnEvent.ManaSpent;
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
            return Optional.of(Reason.NOT_ENOUGH_ACTIONS.refusal("cost", cost.actions(), "left", player.actions()));
        }
        if (player.life() < cost.mana()) {
            return Optional.of(Reason.NOT_ENOUGH_MANA.refusal("cost", cost.mana(), "left", player.life()));
        }
        return Optional.empty();
    }

    /// Whether the creature that would have to turn cannot (NT-IV-4.2.4).
    /// A turned card has been used (NB-041) and can do nothing more until it unturns (NB-042): neither a second
    /// ability (NB-058-b) nor anything else (NB-043).
    static Optional<Refusal> refuseTurn(DuelState state, CardId creature) {
        if (Field.isTurned(state, creature)) {
            return Optional.of(Reason.CREATURE_TURNED.refusal("card", creature));
        }
        return Field.isBoundAsSummoned(state, creature)
                ? Optional.of(Reason.SUMMONED_CANNOT_TURN.refusal("card", creature)) : Optional.empty();
    }

    /// @param turning the creature that turns where the price is a turn
    static void pay(Draft draft, Seat seat, Cost cost, CardId turning, String... rules) {
        if (cost.actions() > 0) {
            draft.add(new ActionsSpent(seat, cost.actions()), rules);
        }
        if (cost.mana() > 0) {
            draft.add(new ManaSpent(seat, cost.mana()), rules);
        }
        if (cost.turn()) {
            draft.add(new CreatureTurned(turning), rules);
        }
    }
}
