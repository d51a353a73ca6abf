package letopis.nebozhiteli;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.journal.Commit;
import letopis.journal.Sequence;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Choice;
import letopis.testkit.GameContract;
import letopis.testkit.Playthrough;

/// Contract of every game. The invariants of the game's own rules are in [SeededDuelsTest].
class NebozhiteliContractTest extends GameContract<DuelState> {

    @Override
    protected Playthrough<DuelState> playthrough() {
        return ScorekeeperDuels.playthrough("tournament");
    }

    @Override
    protected int seedCount() {
        return 8;
    }

    @Override
    protected Optional<Choice> findPassChoice(DuelState state) {
        return ScorekeeperDuels.skip(state);
    }

    @Override
    protected Choice asSeen(Choice choice, List<Commit> match, UnaryOperator<Sequence> entries) {
        return ScorekeeperDuels.asSeen(choice, entries);
    }

    @Override
    protected boolean isDeckChoice(Choice choice) {
        return ScorekeeperDuels.isDeckChoice(choice);
    }
}
