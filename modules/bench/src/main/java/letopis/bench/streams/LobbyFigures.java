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

    private static final int ENTRIES = 60; // per match
    private static final int TOGETHER = 50; // matches in a transaction
    private static final String LIST = "/api/v1/matches?lang=ru&limit=100";

    private final TempFolder scratch;
    private final PrintStream rows;
    private final SampleCopies sample = new SampleCopies(ENTRIES);

    private LobbyFigures(TempFolder scratch, PrintStream rows) {
        this.scratch = scratch;
        this.rows = rows;
    }

    /// The answer times of one server in milliseconds.
    ///
    /// @param first the time of the first answer after the start of the server
    /// @param warm the times of later answers, sorted
    private record Answers(double first, double[] warm) {

        double percentile(int percent) {
            return warm[Math.max(0, (int) Math.ceil(warm.length * percent / 100.0) - 1)];
        }
    }

    /// @param place a folder for the archives
    public static void measure(Path place, boolean quick, PrintStream rows) throws IOException, InterruptedException {
        try (var scratch = TempFolder.createIn(place)) {
            new LobbyFigures(scratch, rows).measure(quick ? 300 : 10_000, quick ? 150 : 100, quick ? 5 : 200);
        }
    }

    private void measure(int many, int few, int requests) throws IOException, InterruptedException {
        Path large = archive("many.db", many);
        Path small = archive("few.db", few);
        ask(small, requests); // warms up this process, and fills both indexes
        ask(large, requests);
        Answers inSmall = ask(small, requests);
        Answers inLarge = ask(large, requests);
        for (int percent : new int[] {50, 99}) {
            print("the newest 100 of %,d matches by the lobby, p%d of %d requests, beside an archive of %,d (times)"
                    .formatted(many, percent, requests, few), inLarge.percentile(percent), inSmall.percentile(percent));
        }
        print("the first of these requests after a start that finds the index", inLarge.first(), inSmall.first());
    }

    private void print(String what, double ours, double baseline) {
        rows.printf(Locale.ROOT, "| %s | %.1f ms | %.1f ms | %.2f | under 300 ms |%n", what, ours, baseline,
                ours / baseline);
    }

    private Path archive(String name, int matches) {
        Path file = scratch.file(name);
        try (var log = SqliteLog.open(file)) {
            for (int from = 0; from < matches; from += TOGETHER) {
                try (var bulk = log.bulk("bench")) {
                    for (int i = from; i < Math.min(matches, from + TOGETHER); i++) {
                        Copy copy = sample.copy("match-" + i);
                        bulk.begin(copy.header());
                        copy.written().forEach(commit -> bulk.add(copy.match(), commit));
                    }
                    bulk.flush();
                }
            }
        }
        return file;
    }

    /// Starts a server, waits until it has read its list of matches, and sends it requests.
    private Answers ask(Path file, int requests) throws IOException, InterruptedException {
        var options = new ServerOptions(InetSocketAddress.createUnresolved("127.0.0.1", 0), Duration.ZERO,
                Limits.USUAL.withRate(0), file.getParent(), Optional.empty(), Optional.empty(),
                MatchKeys.NONE, List.of());
        try (var server = LetopisServer.start(ServedLog.of(SqliteLog.open(file)), options);
                var client = HttpClient.newHttpClient()) {
            URI address = URI.create("http://127.0.0.1:" + server.port() + LIST);
            HttpRequest list = HttpRequest.newBuilder(address).build();
            double first = millis(client, list);
            while (client.send(list, HttpResponse.BodyHandlers.ofString()).body().contains("\"pending\"")) {
                Thread.sleep(50);
            }
            var warm = new double[requests];
            for (int i = 0; i < requests; i++) {
                warm[i] = millis(client, list);
            }
            Arrays.sort(warm);
            return new Answers(first, warm);
        }
    }

    private static double millis(HttpClient client, HttpRequest request) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
        if (response.statusCode() != 200) {
            throw new IllegalStateException(request + ": " + response.statusCode());
        }
        return (System.nanoTime() - begin) / 1e6;
    }
}
