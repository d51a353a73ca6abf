package letopis.testkit;

import java.nio.file.Path;
import java.util.List;
import letopis.file.FolderLog;
import letopis.journal.MatchLog;
import letopis.pebbles.Pebbles;
import org.junit.jupiter.api.io.TempDir;

class FolderLogTest extends MatchLogContract {

    @TempDir
    private Path folder;

    @Override
    protected MatchLog emptyLog() {
        return new FolderLog(folder, List.of(new Pebbles()));
    }
}
