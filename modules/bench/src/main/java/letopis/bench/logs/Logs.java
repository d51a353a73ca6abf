package letopis.bench.logs;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import letopis.bench.sample.SampleMatch;

/// Measures the logs and prints a row for each figure: writing and importing, filling shelves, opening matches.
public final class Logs {

    private Logs() {}

    /// @param place a folder on a disk with room for several gigabytes
    /// @param brokerClassPath what a broker needs to run
    /// @param toolsClassPath what Kafka's own tools need to run
    /// @param quick only to see that everything works: the figures are worth nothing
    public static void measure(Path place, String brokerClassPath, String toolsClassPath, boolean quick,
            PrintStream rows) throws IOException {
        Sizes sizes = quick ? Sizes.QUICK : Sizes.FULL;
        var figures = new Figures(rows, System.err, sizes.rounds());
        var sample = new SampleCopies(sizes.entries());
        figures.say("a match has " + sample.entries() + " entries in " + sample.commits() + " commits");
        try (var scratch = Scratch.in(place)) {
            var sqlite = new SqliteFigures(figures, scratch);
            sqlite.append(sample.copies("append-", sizes.appended()));
            sqlite.bulk(sample.copies("bulk-", sizes.imported()));
            var signing = new SigningFigures(figures, scratch);
            signing.sign(sample.copy("signing"));
            signing.load(new SampleCopies(SampleMatch.ENTRIES));
        }
        try (var scratch = Scratch.in(place);
                var broker = BrokerProcess.start(brokerClassPath, scratch.file("broker"))) {
            var kafka = new PlainKafka(broker.address());
            new KafkaBulkFigures(figures, scratch, kafka, new ProducerTool(toolsClassPath))
                    .bulk(sample.copies("bulk-", sizes.imported()));
            new ShelfFigures(figures, scratch, kafka).fill(sample, sizes.topic());
            try (var latency = new LatencyFigures(figures, scratch, kafka)) {
                latency.measure(sample, sizes.commits());
            }
        }
        try (var scratch = Scratch.in(place)) {
            new OpeningFigures(figures, scratch, new SampleCopies(Sizes.SHORT))
                    .measure(sizes.few(), sizes.many(), sizes.opened());
        }
    }
}
