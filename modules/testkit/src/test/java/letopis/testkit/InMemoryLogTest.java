package letopis.testkit;

import letopis.journal.InMemoryLog;
import letopis.journal.MatchLog;

class InMemoryLogTest extends MatchLogContract {

    @Override
    protected MatchLog emptyLog() {
        return new InMemoryLog(notation());
    }
}
