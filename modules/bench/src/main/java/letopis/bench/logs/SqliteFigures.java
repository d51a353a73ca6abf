package letopis.bench.logs;

import java.io.IOException;
import java.util.List;
import letopis.bench.logs.SampleCopies.Copy;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.SealedCommit;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.sqlite.SqliteLog;

/// The figures for writing into a SQLite log, compared with bare inserts of the same bytes in the same transactions.
final class SqliteFigures {

    private final BaselineComparison comparison;
    private final TempFolder scratchFolder;
    private int fileCount;

    SqliteFigures(BaselineComparison comparison, TempFolder scratchFolder) {
        this.comparison = comparison;
        this.scratchFolder = scratchFolder;
    }

    /// Measures appending one commit at a time, as a recording does. Unlike the baseline, Letopis also writes the
    /// events as lines, seals them and checks the fencing token.
    void append(List<Copy> copies) throws IOException {
        comparison.compare("SQLite, appending a commit at a time, beside bare inserts", "commits/s", "0.9 or more",
                () -> {
            try (var log = SqliteLog.open(scratchFolder.resolve("append" + fileCount++))) {
                long begin = System.nanoTime();
                for (Copy copy : copies) {
                    try (Writer writer = log.create(copy.header(), "bench")) {
                        copy.commits().forEach(commit -> append(writer, copy.seal(commit, writer.tail())));
                    }
                }
                return BaselineComparison.computeRatePerSecond(countCommits(copies), begin);
            }
        }, () -> {
            try (var table = BareTable.openForLines(scratchFolder.resolve("append" + fileCount++))) {
                long begin = System.nanoTime();
                for (int i = 0; i < copies.size(); i++) {
                    table.add(i, 0, copies.get(i).headerLine(), null);
                    table.commit();
                    for (SealedCommit commit : copies.get(i).writtenCommits()) {
                        add(table, i, commit);
                        table.commit();
                    }
                }
                return BaselineComparison.computeRatePerSecond(countCommits(copies), begin);
            }
        });
    }

    static void append(Writer writer, SealedCommit commit) {
        switch (writer.append(commit)) {
            case AppendResult.Success _ -> { }
            case AppendResult.StaleWriter(var by) -> throw new IllegalStateException("fenced by " + by);
            case AppendResult.OutOfSequenceCommit(var expected, var actual) ->
                    throw new IllegalStateException(expected + " expected, not " + actual);
            case AppendResult.MisplacedEntry(var entry, var reason) ->
                    throw new IllegalStateException(entry + " is " + reason);
        }
    }

    private static long countCommits(List<Copy> copies) {
        return copies.stream().mapToLong(copy -> copy.commits().size()).sum();
    }

    static long countEntries(List<Copy> copies) {
        return copies.stream().mapToLong(copy -> copy.commits().getLast().last().number()).sum();
    }

    private static void add(BareTable table, long match, SealedCommit commit) {
        long seq = commit.first().number();
        for (SealedCommit.Line line : commit.lines()) {
            table.add(match, seq, line.bytes(), seq == commit.last().number() ? commit.seal().sha256() : null);
            seq++;
        }
    }

    /// Measures importing many matches, with several thousand entries per transaction.
    void measureBulkImport(List<Copy> copies) throws IOException {
        comparison.compare("SQLite, importing matches, beside bare inserts in batches", "entries/s", "0.7 or more",
                () -> {
            try (var log = SqliteLog.open(scratchFolder.resolve("bulk"
                    + fileCount++)); var bulk = log.openBulkWriter("bench")) {
                long begin = System.nanoTime();
                importAll(bulk, copies, WorkloadSizes.TRANSACTION);
                return BaselineComparison.computeRatePerSecond(countEntries(copies), begin);
            }
        }, () -> {
            try (var table = BareTable.openForLines(scratchFolder.resolve("bulk" + fileCount++))) {
                long begin = System.nanoTime();
                int waiting = 0;
                for (int i = 0; i < copies.size(); i++) {
                    table.add(i, 0, copies.get(i).headerLine(), null);
                    for (SealedCommit commit : copies.get(i).writtenCommits()) {
                        add(table, i, commit);
                        waiting += commit.lines().size();
                        if (waiting >= WorkloadSizes.TRANSACTION) {
                            table.commit();
                            waiting = 0;
                        }
                    }
                }
                table.commit();
                return BaselineComparison.computeRatePerSecond(countEntries(copies), begin);
            }
        });
    }

    /// Imports matches into a log sequentially.
    ///
    /// @param entryCount the number of entries between flushes
    static void importAll(BulkWriter bulkWriter, Iterable<Copy> copies, int entryCount) {
        int waiting = 0;
        for (Copy copy : copies) {
            bulkWriter.begin(copy.header());
            for (SealedCommit commit : copy.writtenCommits()) {
                bulkWriter.add(copy.match(), commit);
                waiting += commit.lines().size();
                if (waiting >= entryCount) {
                    flush(bulkWriter);
                    waiting = 0;
                }
            }
        }
        flush(bulkWriter);
    }

    static void flush(BulkWriter bulkWriter) {
        var refused = bulkWriter.flush();
        if (!refused.isEmpty()) {
            throw new IllegalStateException("refused: " + refused);
        }
    }
}
