package letopis.testkit;

import letopis.journal.InMemoryLog;
import letopis.journal.MatchLog;

/// Runs the contract on the simplest log.
class InMemoryLogContractTest extends MatchLogContract {

    @Override
    protected MatchLog emptyLog() {
        return new InMemoryLog(notation());
    }
}
