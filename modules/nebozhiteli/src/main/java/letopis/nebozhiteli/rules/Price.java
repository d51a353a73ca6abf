package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.PricedCard;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.Refusal;

/// A price: the printed one, or an alternative one on the card (NT-V-3, NT-III-6.2). All parts are checked first and
/// then paid immediately, outside the ledger. A price in actions costs no mana (NT-V-3.1-b, NB-027), and other prices
/// cost no actions (NB-029). Each action pays for either mana or equipping. A player with four actions can use two for
/// each (NB-028).
record Price(Cost printed, Optional<Cost> instead) {

    static Price of(Cost printedCost) {
        return new Price(printedCost, Optional.empty());
    }

    static Price of(PricedCard card) {
        return new Price(card.cost(), card.instead());
    }

    Optional<Cost> findChosenCost(Optional<Payment> payment) {
        return payment.filter(Payment::instead).isPresent() ? instead : Optional.of(printed);
    }

    /// Returns whether paying the chosen cost turns a creature.
    boolean requiresTurning(Optional<Payment> payment) {
        return payment.isEmpty() ? printed.turn() : findChosenCost(payment).filter(Cost::turn).isPresent();
    }

    /// Refuses a payment that is not possible as stated. The caller checks whether the right creature can turn.
    ///
    /// @param playedCard the played card, which cannot pay for itself
    Optional<Refusal> refuse(DuelState state, Seat seat, Optional<Payment> payment, CardId playedCard) {
        Optional<Cost> chosen = findChosenCost(payment);
        if (chosen.isEmpty()) {
            return Reason.NO_OTHER_PRICE.refuse("card", playedCard);
        }
        Cost cost = chosen.get();
        Optional<Refusal> supply = refuseSupply(state, seat, cost, "NT-V-3.1-b", "NB-027");
        if (supply.isPresent() || payment.isEmpty() && !cost.takesCards()) {
            return supply;
        }
        return Discards.refuse(state, seat, cost.discards(), card -> !card.equals(playedCard),
                        payment.map(Payment::discarded).orElse(List.of()))
                .or(() -> refuseSacrifices(state, seat, cost.sacrifices(),
                        payment.map(Payment::sacrificed).orElse(List.of())));
    }

    /// Returns whether the player has enough actions and counters.
    static boolean isAffordable(DuelState state, Seat seat, Cost cost) {
        return state.player(seat).actions() >= cost.actions() && state.player(seat).life() >= cost.mana();
    }

    /// Refuses a cost if the player lacks the actions or counters for it. Paying the last counter is allowed.
    ///
    /// @param actionRules the paragraphs that require actions
    static Optional<Refusal> refuseSupply(DuelState state, Seat seat, Cost cost, String... actionRules) {
        var player = state.player(seat);
        if (player.actions() < cost.actions()) {
            return Reason.NOT_ENOUGH_ACTIONS.citing(actionRules)
                    .refuse("cost", cost.actions(), "left", player.actions());
        }
        return player.life() >= cost.mana() ? Optional.empty()
                : Reason.NOT_ENOUGH_MANA.refuse("cost", cost.mana(), "left", player.life());
    }

    /// Checks sacrifices. "Your creature" means a creature of which you are the master (NT-V-9.4). A creature under
    /// another player's control cannot be sacrificed.
    private static Optional<Refusal> refuseSacrifices(DuelState state, Seat seat, int count, List<CardId> creatures) {
        if (count == 0 && creatures.isEmpty()) {
            return Optional.empty();
        }
        boolean fits = creatures.size() == count && creatures.stream().distinct().count() == count
                && creatures.stream().allMatch(creature -> canBeSacrificed(state, seat, creature));
        return fits ? Optional.empty() : Reason.SACRIFICES_WANTED.refuse("count", count);
    }

    static boolean canBeSacrificed(DuelState state, Seat seat, CardId creature) {
        return TableQueries.isCreature(state, creature) && TableQueries.findOwner(state, creature).equals(seat)
                && TableQueries.findController(state, creature).equals(seat);
    }

    /// @param exhaustedCard the creature that turns if the price includes a turn
    void pay(DuelDraft draft, Seat seat, Optional<Payment> payment, CardId exhaustedCard, String... rules) {
        Cost cost = findChosenCost(payment).orElseThrow();
        if (cost.actions() > 0) {
            DuelState before = draft.state();
            draft.add(draft.choiceSeq(), new TurnEvent.ActionsSpent(seat, cost.actions()), () ->
                    Paragraphs.listSpendingRules(before, seat,
                            Paragraphs.addRulesIf(rules, true, "NT-V-3.1-b", "NB-027")));
        }
        if (cost.mana() > 0) {
            draft.add(new TurnEvent.ManaSpent(seat, cost.mana()), Paragraphs.addRulesIf(rules, cost.actions() == 0,
                    "NT-III-6.2", "NT-V-3.1", "NB-029"));
        }
        if (cost.turn()) {
            DuelState before = draft.state();
            draft.add(draft.choiceSeq(), new CardEvent.CreatureTurned(exhaustedCard), () ->
                    Paragraphs.listTurningRules(before, exhaustedCard, rules));
        }
        payment.ifPresent(how -> {
            how.discarded().forEach(shown -> draft.add(new CardEvent.CardBuried(shown.card()), "NT-II-7.4"));
            how.sacrificed().forEach(creature ->
                    GameEnd.killCreature(draft, draft.choiceSeq(), creature, CardEvent.CreatureDied.Reason.PRICE,
                            "NT-II-7.3"));
        });
    }
}
