package letopis.nebozhiteli;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.journal.Commit;
import letopis.journal.Sequence;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Choice;
import letopis.testkit.Playthrough;
import letopis.testkit.UnseenHandsContract;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

/// Unseen cards in the edition in which creatures enter together and both players place mana in the end phase.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnseenInBeginnerEditionTest extends UnseenHandsContract<DuelState> {

    @Override
    protected Playthrough<DuelState> playthrough() {
        return ScorekeeperDuels.playthrough("beginner");
    }

    @Override
    protected int sampleSize() {
        return 1;
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
