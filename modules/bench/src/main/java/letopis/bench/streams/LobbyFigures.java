package letopis.bench.streams;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import letopis.app.keys.MatchKeys;
import letopis.bench.logs.SampleCopies;
import letopis.bench.logs.SampleCopies.Copy;
import letopis.bench.logs.TempFolder;
import letopis.server.LetopisServer;
import letopis.server.Limits;
import letopis.server.ServerOptions;
import letopis.server.match.ServedLog;
import letopis.sqlite.SqliteLog;

/// The time to answer a lobby request for the hundred newest matches, in a large and in a small archive. Both archives
/// are SQLite logs with copies of one short match.
public final class LobbyFigures {

    private static final int ENTRY_COUNT = 60; // per match
    private static final int BATCH_SIZE = 50; // matches in a transaction
    private static final String LIST_PATH = "/api/v1/matches?lang=ru&limit=100";

    private final TempFolder scratchFolder;
    private final PrintStream rowOutput;
    private final SampleCopies sample = new SampleCopies(ENTRY_COUNT);

    private LobbyFigures(TempFolder scratchFolder, PrintStream rowOutput) {
        this.scratchFolder = scratchFolder;
        this.rowOutput = rowOutput;
    }

    /// The answer times of one server in milliseconds.
    ///
    /// @param firstTime the time of the first answer after the start of the server
    /// @param warmTimes the times of later answers, sorted
    private record AnswerTimes(double firstTime, double[] warmTimes) {

        double computePercentile(int percent) {
            return warmTimes[Math.max(0, (int) Math.ceil(warmTimes.length * percent / 100.0) - 1)];
        }
    }

    /// @param place a folder for the archives
    public static void measure(Path place, boolean isQuick, PrintStream rowOutput) throws IOException,
            InterruptedException {
        try (var scratch = TempFolder.createIn(place)) {
            new LobbyFigures(scratch, rowOutput)
                    .measure(isQuick ? 300 : 10_000, isQuick ? 150 : 100, isQuick ? 5 : 200);
        }
    }

    private void measure(int largeArchiveSize, int smallArchiveSize, int requestCount) throws IOException,
            InterruptedException {
        Path large = createArchive("many.db", largeArchiveSize);
        Path small = createArchive("few.db", smallArchiveSize);
        measureAnswerTimes(small, requestCount); // warms up this process, and fills both indexes
        measureAnswerTimes(large, requestCount);
        AnswerTimes inSmall = measureAnswerTimes(small, requestCount);
        AnswerTimes inLarge = measureAnswerTimes(large, requestCount);
        for (int percent : new int[] {50, 99}) {
            print("the newest 100 of %,d matches by the lobby, p%d of %d requests, beside an archive of %,d (times)"
                    .formatted(largeArchiveSize, percent, requestCount, smallArchiveSize),
                    inLarge.computePercentile(percent),
                    inSmall.computePercentile(percent));
        }
        print("the first of these requests after a start that finds the index", inLarge.firstTime(),
                inSmall.firstTime());
    }

    private void print(String label, double letopisValue, double baselineValue) {
        rowOutput.printf(Locale.ROOT, "| %s | %.1f ms | %.1f ms | %.2f | under 300 ms |%n", label, letopisValue,
                baselineValue, letopisValue / baselineValue);
    }

    private Path createArchive(String name, int matchCount) {
        Path file = scratchFolder.resolve(name);
        try (var log = SqliteLog.open(file)) {
            for (int from = 0; from < matchCount; from += BATCH_SIZE) {
                try (var bulk = log.openBulkWriter("bench")) {
                    for (int i = from; i < Math.min(matchCount, from + BATCH_SIZE); i++) {
                        Copy copy = sample.createCopy("match-" + i);
                        bulk.begin(copy.header());
                        copy.writtenCommits().forEach(commit -> bulk.add(copy.match(), commit));
                    }
                    bulk.flush();
                }
            }
        }
        return file;
    }

    /// Starts a server, waits until it has read its list of matches, and sends it requests.
    private AnswerTimes measureAnswerTimes(Path file, int requestCount) throws IOException, InterruptedException {
        var options = new ServerOptions(InetSocketAddress.createUnresolved("127.0.0.1", 0), Duration.ZERO,
                Limits.DEFAULT.withRatePerMinute(0), file.getParent(), Optional.empty(), Optional.empty(),
                MatchKeys.NONE, List.of());
        try (var server = LetopisServer.start(ServedLog.of(SqliteLog.open(file)), options);
                var client = HttpClient.newHttpClient()) {
            URI address = URI.create("http://127.0.0.1:" + server.port() + LIST_PATH);
            HttpRequest list = HttpRequest.newBuilder(address).build();
            double first = measureMillis(client, list);
            while (client.send(list, HttpResponse.BodyHandlers.ofString()).body().contains("\"pending\"")) {
                Thread.sleep(50);
            }
            var warm = new double[requestCount];
            for (int i = 0; i < requestCount; i++) {
                warm[i] = measureMillis(client, list);
            }
            Arrays.sort(warm);
            return new AnswerTimes(first, warm);
        }
    }

    private static double measureMillis(HttpClient client, HttpRequest request) throws IOException,
            InterruptedException {
        long begin = System.nanoTime();
        HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
        if (response.statusCode() != 200) {
            throw new IllegalStateException(request + ": " + response.statusCode());
        }
        return (System.nanoTime() - begin) / 1e6;
    }
}
