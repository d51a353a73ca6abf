package letopis.nebozhiteli.rules;

import letopis.journal.Seat;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Stage;

/// The set-up of a position written by hand. Its reader has already checked that the table is possible.
final class PositionSetup {

    private PositionSetup() {}

    /// Returns whether this half is the next to lay out. A's half comes first, before any decks are submitted. B's half
    /// follows.
    static boolean isNextHalf(DuelState state, JudgeOrder.HalfLaidOut half) {
        return half.seat().equals(Seat.A)
                ? state.moment().game() == 0 && state.duel().decks().isEmpty()
                : state.moment().game() == 1 && state.moment().turn() == 0 && state.duel().decks().size() == 1;
    }

    static boolean isLaidOut(DuelState state) {
        return state.moment().game() == 1 && state.moment().turn() == 0 && state.duel().decks().size() == 2
                && StageOrder.listRemainingStages(state).getFirst() == Stage.CUT && state.duel().cuts().isEmpty();
    }

    /// Sets the position. Each item of the ledger and of the queue gets its own entry, so that it can be referred to.
    static void apply(DuelDraft draft, JudgeOrder.PositionSet position) {
        position.ledger().forEach(queued -> draft.add(queued, "NT-IV-2.1.3", "NB-131"));
        position.granted().forEach(granted -> draft.add(granted, "NT-V-6.5", "NB-056"));
        for (DuelDecision.Declaration declaration : position.queue()) {
            var laid = draft.add(new QueueEvent.DeclarationLaid(declaration), "NT-IV-2.1.2", "NB-130");
            DeclarationRules.recordUnsuitableTargets(draft, laid, draft.state(), declaration);
        }
    }
}
