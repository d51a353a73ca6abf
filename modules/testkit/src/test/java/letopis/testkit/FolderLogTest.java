package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import letopis.file.FolderLog;
import letopis.file.ReplayFolder;
import letopis.journal.MatchId;
import letopis.journal.MatchLog;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.pebbles.Pebbles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLogTest extends MatchLogContract {

    @TempDir
    private Path folder;

    @Override
    protected MatchLog emptyLog() {
        return new FolderLog(folder, List.of(new Pebbles()));
    }

    @Override
    protected boolean damageHeader(MatchId match) {
        DamagedFile.damage(folder.resolve(match + ".jsonl"));
        return true;
    }

    /// Copying does not fence a writer, since files are copied by programs that do not know the log.
    @Test
    void a_commit_copied_into_the_file_by_another_program_is_kept() {
        List<SealedCommit> sealed = TestSealer.seal(header, commits);
        try (MatchLog.Writer writer = log.create(header, "first")) {
            writer.append(sealed.get(0));
            try (BulkWriter bulk = new ReplayFolder(match -> folder.resolve(match + ".jsonl")).openBulkWriter("copy")) {
                bulk.begin(header);
                bulk.add(header.match(), sealed.get(1));
                bulk.flush();
            }
            assertThat(writer.append(sealed.get(1)))
                    .isEqualTo(new AppendResult.OutOfSequenceCommit(commits.get(2).first(), commits.get(1).first()));
            assertThat(writer.append(sealed.get(2))).isEqualTo(new AppendResult.Success(sealed.get(2).seal()));
        }
        assertThat(read(Sequence.NONE)).isEqualTo(commits.subList(0, 3));
    }
}
