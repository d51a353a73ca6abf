package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Connections that never send a complete request block no other client and are closed.
///
/// `-Dconnections=10000` opens that many, from several addresses of this machine, to a server in a separate process,
/// and prints measurements. Both processes need as many open files.
@DisplayNameGeneration(ReplaceUnderscores.class)
class IncompleteRequestsTest {

    private static final int CONNECTIONS = Integer.getInteger("connections", 150);
    private static final boolean WIDE = CONNECTIONS > 1_000;
    private static final Duration PATIENCE = Duration.ofSeconds(WIDE ? 30 : 2);
    private static final int ADDRESSES = 8;
    private static final int KINDS = 6;
    private static final byte[] HEAD = "GET / HTTP/1.1\r\nHo".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] BODY =
            "POST /api/v1/ask HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\na"
                    .getBytes(StandardCharsets.US_ASCII);
    private static final int ASKED = 50;
    private static final long DRIP_NANOS = WIDE ? 5_000_000_000L : 300_000_000L;
    private static final byte[] REQUEST =
            "GET /api/v1/matches/duel-by-life HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] PIPELINED = ("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
            + "GET /health HTTP/1.1\r\nHo").getBytes(StandardCharsets.US_ASCII);

    @Test
    void incomplete_requests_are_closed_and_block_no_other_client() throws Exception {
        var open = new ArrayList<Socket>();
        try (var server = ServerProcess.start(PATIENCE); var client = new RawClient(server.port())) {
            String before = ask(client, server);
            for (int i = 0; i < CONNECTIONS; i++) {
                open.add(connect(server.port(), i));
            }
            Thread dripping = Thread.ofVirtual().start(() -> sendSlowly(open));
            String during = ask(client, server);
            long opened = System.nanoTime();
            for (int i = 0; i < open.size(); i++) {
                awaitClosed(i, open.get(i), opened + 3 * PATIENCE.toNanos());
            }
            long closed = Duration.ofNanos(System.nanoTime() - opened).toMillis();
            dripping.interrupt();
            String after = ask(client, server);
            if (WIDE) {
                System.out.printf("%d connections half open%nbefore: %s%nwhile they are open: %s%nafter: %s%n"
                        + "all were closed after %d ms%n", CONNECTIONS, before, during, after, closed);
            }
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    /// Sends a normal request and reports its duration.
    private static String ask(RawClient client, ServerProcess server) throws IOException {
        long[] micros = new long[ASKED];
        for (int i = 0; i < ASKED; i++) {
            long start = System.nanoTime();
            RawClient.Answer answer = client.send(REQUEST);
            micros[i] = (System.nanoTime() - start) / 1_000;
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.text()).contains("\"last\":");
        }
        Arrays.sort(micros);
        return "answers after %.1f ms (median), %.1f ms (slowest), %d MiB of memory".formatted(
                micros[ASKED / 2] / 1e3, micros[ASKED - 1] / 1e3, server.memoryMiB());
    }

    private static Socket connect(int port, int number) throws IOException {
        var socket = new Socket();
        socket.bind(new InetSocketAddress(InetAddress.getByAddress(
                new byte[] {127, 0, 0, (byte) (1 + number % ADDRESSES)}), 0));
        socket.connect(new InetSocketAddress("127.0.0.1", port), 10_000);
        switch (number % KINDS) { // the first kind sends nothing; the fourth and fifth get a character now and then
            case 1, 3 -> socket.getOutputStream().write(HEAD);
            case 2, 4 -> socket.getOutputStream().write(BODY);
            case 5 -> socket.getOutputStream().write(PIPELINED);
            default -> assertThat(socket.isConnected()).isTrue();
        }
        return socket;
    }

    /// Sends a character now and then, so that these connections are never idle.
    private static void sendSlowly(List<Socket> open) {
        while (!Thread.currentThread().isInterrupted()) {
            for (int i = 0; i < open.size(); i++) {
                if (i % KINDS == 3 || i % KINDS == 4) {
                    write(open.get(i));
                }
            }
            LockSupport.parkNanos(DRIP_NANOS);
        }
    }

    private static void write(Socket socket) {
        try {
            socket.getOutputStream().write('o');
        } catch (IOException _) {
            assertThat(socket.isBound()).isTrue(); // the server has closed it, as expected
        }
    }

    private static void awaitClosed(int number, Socket socket, long deadline) throws IOException {
        socket.setSoTimeout((int) Math.max(1, Duration.ofNanos(deadline - System.nanoTime()).toMillis()));
        try {
            socket.getInputStream().readAllBytes(); // it may contain an error
        } catch (SocketTimeoutException e) {
            throw new AssertionError("connection " + number + " is still open", e);
        } catch (IOException _) {
            assertThat(socket.isBound()).isTrue(); // it was reset
        }
    }
}
