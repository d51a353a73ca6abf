package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.LastingEffects;
import letopis.nebozhiteli.state.LastingEffects.BorrowedCreature;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Rules for temporary and permanent control of creatures, and for the use of such creatures (NT-V-9).
final class ControlRules {

    private ControlRules() {}

    /// Refuses a card unless it is a creature that this player can use (NT-IV-4.5, NT-V-9.3).
    static Optional<Refusal> refuseUse(DuelState state, Seat seat, CardId creature) {
        if (!TableQueries.isCreature(state, creature)) {
            return Reason.NO_CREATURE.refuse("card", creature);
        }
        return TableQueries.findController(state, creature).equals(seat) ? Optional.empty()
                : Reason.NOT_CONTROLLER.refuse("card", creature);
    }

    /// Returns whether [#refuseTurn] accepts the creature.
    static boolean canTurn(DuelState state, CardId creature) {
        return !TableQueries.isTurned(state, creature) && !TableQueries.hasSummoningRestrictions(state, creature);
    }

    /// Refuses a creature that cannot turn (NT-IV-4.2.4). A turned card has been used (NB-041). It cannot be used until
    /// it unturns (NB-042), neither for a second ability (NB-058-b) nor otherwise (NB-043).
    ///
    /// @param rules the paragraphs that require an unturned creature
    static Optional<Refusal> refuseTurn(DuelState state, CardId creature, String... rules) {
        if (canTurn(state, creature)) {
            return Optional.empty();
        }
        return (TableQueries.isTurned(state, creature) ? Reason.CREATURE_TURNED.citing(rules)
                : Reason.SUMMONED_CANNOT_TURN).refuse("card", creature);
    }

    /// Gives back creatures whose temporary control ends with the current phase or turn. They go to the player of an
    /// earlier control effect or, if there is none, to their summoner.
    static Step<DuelDraft, Prompt> endControl(DuelState state) {
        if (state.lasting().borrowedCreatures().isEmpty()) {
            return Step.nothing();
        }
        for (CardId creature : TableQueries.listCreatures(state)) {
            List<BorrowedCreature> all = state.lasting().borrowedCreatures().stream()
                    .filter(one -> one.creature().equals(creature)).toList();
            if (!all.isEmpty() && hasExpired(state, all.getLast())) {
                Seat to = all.stream().filter(one -> !hasExpired(state, one)).reduce((_, later) -> later)
                        .map(BorrowedCreature::by).orElse(TableQueries.findSummoner(state, creature));
                if (!to.equals(TableQueries.findController(state, creature))) {
                    var back = new CardEvent.ControlChanged(creature, to, Optional.empty());
                    return Step.run(draft -> draft.add(back, "NT-V-9.2", "NB-078"));
                }
            }
        }
        return Step.nothing();
    }

    private static boolean hasExpired(DuelState state, BorrowedCreature creature) {
        return creature.until() == Duration.END_OF_PHASE
                || state.turn().phase() == Phase.END
                && LastingEffects.expiresAtTurnStart(creature.until(), creature.by(), state.passiveSeat());
    }
}
