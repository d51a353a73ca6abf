package letopis.bench.streams;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import letopis.app.keys.MatchKeys;
import letopis.journal.MatchId;
import letopis.notation.copying.StoredLog;
import letopis.server.LetopisServer;
import letopis.server.Limits;
import letopis.server.ServerOptions;
import letopis.server.match.ServedLog;

/// The time until a commit reaches all viewers of a match, compared with a bare loop that writes the same bytes to the
/// same number of sockets. Some of the server's viewers never read. The bare loop has no such viewers, because they
/// would block it.
public final class StreamFigures {

    private static final int EVENTS_PER_SECOND = 20;
    private static final int WARM_UP_COUNT = 20;
    private static final int GREETING_COUNT = 1; // `retry`, the first event of a stream

    private StreamFigures() {}

    /// Prints one row for the median and one for the 99th percentile.
    public static void measure(boolean isQuick, PrintStream rowOutput) throws IOException, InterruptedException {
        var audience = isQuick ? StreamWorkload.QUICK : StreamWorkload.FULL;
        var events = new ArrayList<byte[]>();
        double[] ours = measureLetopis(audience, 0, events, rowOutput);
        printRows("from a commit to a browser", "a bare loop", audience, ours, measureBaseline(audience, events),
                rowOutput);
        double[] beside = measureLetopis(audience, audience.silentClientCount(), new ArrayList<>(), rowOutput);
        printRows("the same while %,d connections of another process send nothing".formatted(
                audience.silentClientCount()), "without them", audience, beside, ours, rowOutput);
    }

    static void printRows(String title, String baselineName, StreamWorkload workload, double[] letopisTimes,
            double[] baselineTimes,
            PrintStream rowOutput) {
        for (int percent : new int[] {50, 99}) {
            double our = computePercentile(letopisTimes, percent);
            double their = computePercentile(baselineTimes, percent);
            rowOutput.printf(Locale.ROOT, "| %s, p%d over %,d viewers at %d commits a second, "
                    + "%d of them never read, beside %s (times) | %.1f ms | %.1f ms | %.2f | at most 1.5 |%n",
                    title, percent, workload.viewerCount(), EVENTS_PER_SECOND, workload.nonReadingViewerCount(),
                    baselineName,
                    our, their, our / their);
        }
    }

    private static double[] measureLetopis(StreamWorkload workload, int silentClientCount, List<byte[]> events,
            PrintStream rowOutput)
            throws IOException, InterruptedException {
        var archive = new ReplayingArchive(5_000);
        archive.play(WARM_UP_COUNT);
        return measureServer(archive, archive.match(), archive::appendNextCommit, workload, silentClientCount, events,
                rowOutput);
    }

    static double[] measureServer(StoredLog archive, MatchId match, Runnable appendNext, StreamWorkload workload,
            List<byte[]> events) throws IOException, InterruptedException {
        return measureServer(archive, match, appendNext, workload, 0, events, System.out);
    }

    /// Measures the latency of commits from a server to its viewers.
    ///
    /// @param appendNext the action that writes the next commit
    /// @param silentClientCount the number of idle connections from another process
    /// @param events the consumer of the bytes sent to the first viewer
    private static double[] measureServer(StoredLog archive, MatchId match, Runnable appendNext,
            StreamWorkload workload,
            int silentClientCount,
            List<byte[]> events, PrintStream rowOutput) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("letopis-bench");
        var options = new ServerOptions(InetSocketAddress.createUnresolved("127.0.0.1", 0), Duration.ZERO,
                Limits.DEFAULT, folder, Optional.empty(), Optional.empty(), MatchKeys.NONE,
                List.of());
        int all = GREETING_COUNT + workload.sentCommitCount();
        try (var server = LetopisServer.start(ServedLog.of(archive), options); var clients = new Viewers()) {
            clients.connect(server.port(), "GET /api/v1/matches/" + match + "/stream?lang=ru HTTP/1.1\r\n"
                    + "Host: localhost\r\nAccept: text/event-stream\r\n\r\n", workload.activeViewerCount(),
                    workload.nonReadingViewerCount(), all);
            clients.awaitEvents(GREETING_COUNT);
            Optional<Process> beside = silentClientCount > 0
                    ? Optional.of(SilentClients.start(server.port(), silentClientCount)) : Optional.empty();
            double[] times;
            try {
                // Returns once every viewer that reads its stream has received all commits.
                times = measurePacedSending(workload, appendNext, clients, GREETING_COUNT);
                rowOutput.printf(Locale.ROOT,
                        "Beside %,d silent connections the server and its viewers take %,d MiB.%n",
                        silentClientCount, measureResidentMiB());
            } finally {
                if (beside.isPresent()) {
                    beside.get().destroyForcibly().waitFor();
                }
            }
            for (String event : new String(clients.read(), StandardCharsets.UTF_8).split("(?<=\n\n)")) {
                int begin = event.indexOf("event: step"); // after the HTTP chunk header
                if (begin >= 0) {
                    events.add(event.substring(begin).getBytes(StandardCharsets.UTF_8));
                }
            }
            return times;
        }
    }

    /// Returns the resident memory of this process.
    private static long measureResidentMiB() throws IOException {
        Path status = Path.of("/proc/self/status");
        return Files.exists(status) ? Files.readAllLines(status).stream().filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1_024).findFirst().orElseThrow() : 0;
    }

    private static double[] measureBaseline(StreamWorkload workload, List<byte[]> events)
            throws IOException, InterruptedException {
        var next = events.iterator();
        return measureBroadcast(workload, sockets -> () -> send(next.next(), sockets));
    }

    /// A factory for the action that sends each commit to the given sockets.
    interface SenderFactory {
        Runnable createSender(List<SocketChannel> sockets);
    }

    /// Measures the latency of commits sent by the bare loop.
    static double[] measureBroadcast(StreamWorkload workload, SenderFactory senderFactory)
            throws IOException, InterruptedException {
        try (var listening = ServerSocketChannel.open().bind(new InetSocketAddress("127.0.0.1", 0));
                var clients = new Viewers()) {
            int port = ((InetSocketAddress) listening.getLocalAddress()).getPort();
            var sockets = new ArrayList<SocketChannel>();
            Thread accepting = Thread.ofPlatform().daemon()
                    .start(() -> acceptConnections(listening, workload.activeViewerCount(), sockets));
            clients.connect(port, "\n", workload.activeViewerCount(), 0, workload.sentCommitCount());
            accepting.join();
            return measurePacedSending(workload, senderFactory.createSender(sockets), clients, 0);
        }
    }

    private static void acceptConnections(ServerSocketChannel channel, int count, List<SocketChannel> sockets) {
        try {
            while (sockets.size() < count) {
                sockets.add(channel.accept());
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static void send(byte[] event, List<SocketChannel> sockets) {
        try {
            for (SocketChannel socket : sockets) {
                socket.write(ByteBuffer.wrap(event));
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Sends commits at a steady pace and waits for their arrival.
    ///
    /// @param greetingCount the number of events already received
    /// @return the latency of each commit for each viewer, in milliseconds
    private static double[] measurePacedSending(StreamWorkload workload, Runnable sendNext, Viewers viewers,
            int greetingCount)
            throws InterruptedException {
        var sent = new long[workload.sentCommitCount()];
        long begin = System.nanoTime();
        for (int i = 0; i < sent.length; i++) {
            long due = begin + i * 1_000_000_000L / EVENTS_PER_SECOND;
            while (System.nanoTime() < due) {
                Thread.sleep(1);
            }
            sent[i] = System.nanoTime();
            sendNext.run();
        }
        viewers.awaitEvents(greetingCount + sent.length);
        var times = new ArrayList<double[]>();
        for (int i = workload.warmUpCommitCount(); i < sent.length; i++) {
            long at = sent[i];
            times.add(Arrays.stream(viewers.listArrivalTimes(greetingCount + i))
                    .mapToDouble(arrival -> (arrival - at) / 1e6).toArray());
        }
        return times.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    private static double computePercentile(double[] values, int percent) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.max(0, (int) Math.ceil(sorted.length * percent / 100.0) - 1)];
    }
}
