package letopis.bench.logs;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/// The figures for writing and importing into logs, filling shelves and opening matches.
public final class LogFigures {

    private final Path folder;
    private final WorkloadSizes sizes;
    private final BaselineComparison comparison;
    private final SampleCopies sample;

    /// @param folder a folder on a disk with several gigabytes of free space
    /// @param quick true for a smoke test whose figures are meaningless
    public LogFigures(Path folder, boolean quick, PrintStream rows) {
        this.folder = folder;
        sizes = quick ? WorkloadSizes.QUICK : WorkloadSizes.FULL;
        comparison = new BaselineComparison(rows, System.err, sizes.roundCount());
        sample = new SampleCopies(sizes.entryCount());
        comparison.printProgress("a match has " + sample.entryCount() + " entries in " + sample.commitCount()
                + " commits");
    }

    public void measureSqlite() throws IOException {
        try (var scratch = TempFolder.createIn(folder)) {
            var sqlite = new SqliteFigures(comparison, scratch);
            sqlite.append(sample.createCopies("append-", sizes.appendedMatchCount()));
            sqlite.measureBulkImport(sample.createCopies("bulk-", sizes.importedMatchCount()));
            var signing = new SigningFigures(comparison, scratch);
            signing.sign(sample.createCopy("signing"));
            signing.load(new SampleCopies(sizes.loadedEntryCount()));
        }
    }

    /// @param brokerClassPath the complete class path of a broker
    /// @param toolsClassPath the complete class path of Kafka's own tools
    public void measureKafka(String brokerClassPath, String toolsClassPath) throws IOException {
        try (var scratch = TempFolder.createIn(folder);
                var broker = BrokerProcess.start(brokerClassPath, scratch.resolve("broker"))) {
            var kafka = new PlainKafka(broker.address());
            new KafkaBulkFigures(comparison, scratch, kafka, new ProducerTool(toolsClassPath))
                    .compareBulkWriting(sample.createCopies("bulk-", sizes.importedMatchCount()));
            new ShelfFigures(comparison, scratch, kafka).fillShelf(sample, sizes.topicMatchCount());
            try (var latency = new LatencyFigures(comparison, scratch, kafka)) {
                latency.measure(sample, sizes.commitCount());
            }
        }
    }

    public void measureOpening() throws IOException {
        try (var scratch = TempFolder.createIn(folder)) {
            new OpeningFigures(comparison, scratch, new SampleCopies(WorkloadSizes.SHORT))
                    .measure(sizes.smallArchiveSize(), sizes.largeArchiveSize(), sizes.openedMatchCount());
        }
    }
}
