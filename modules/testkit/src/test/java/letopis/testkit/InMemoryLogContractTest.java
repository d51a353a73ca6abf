package letopis.testkit;

import letopis.journal.InMemoryLog;
import letopis.journal.MatchLog;

/// The contract is shown to hold for the simplest log.
class InMemoryLogContractTest extends MatchLogContract {

    @Override
    protected MatchLog emptyLog() {
        return new InMemoryLog(notation());
    }
}
