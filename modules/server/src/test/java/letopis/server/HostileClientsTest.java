package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Clients that violate HTTP, or only open connections, get a clear response or none, and do not affect other
/// clients.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HostileClientsTest {

    private static final int HALF_OPEN = 1_000;

    @Test
    void a_malformed_request_is_refused_without_a_stack_trace() throws IOException {
        try (var server = TestServer.ofSamples()) {
            for (String request : new String[] {
                "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u0000\u0001\u0002\r\n\r\n",
                "GET /" + "a".repeat(10_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + "a".repeat(40_000) + "\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: localhost\r\n" + "A: b\r\n".repeat(5_000) + "\r\n",
                "POST /api/v1/ask HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\nhello",
                "POST /api/v1/ask HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\nhello",
                "POST /api/v1/ask HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n",
                "POST /api/v1/ask HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\nhello"
                        + "\r\n",
                "GET /api/v1/matches/%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET //..//..//etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /assets/%00.js HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /api/v1/matches?from=%F0%28%8C HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /api/v1/matches/duel-by-life?as=%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /api/v1/matches/duel-by-life/board?at=" + "t".repeat(3_000)
                        + " HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "DELETE /api/v1/matches HTTP/1.1\r\nHost: localhost\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                "GET / HTTP/1.1\r\nHo", "GET / HTTP/1.1\r\nHost: localhost\r\n", "GET / HT"}) {
                String answer = raw(server, request).replace("https://letopis.github.io/problems/", "");
                assertThat(answer).as("%.60s", request).doesNotContain("HTTP/1.1 5", "Exception", "\tat ", "letopis.");
                assertThat(server.get("/health").statusCode()).isEqualTo(200);
            }
        }
    }

    private static String raw(TestServer server, String request) throws IOException {
        try (var socket = new Socket("127.0.0.1", server.port())) {
            socket.setSoTimeout(1_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException _) {
            return ""; // the connection was closed, as expected
        }
    }

    @Test
    void silent_connections_block_no_other_client() throws IOException {
        var idle = new ArrayList<Socket>();
        try (var server = TestServer.ofSamples()) {
            for (int i = 0; i < HALF_OPEN; i++) {
                var socket = new Socket("127.0.0.1", server.port());
                idle.add(socket);
                if (i % 2 == 0) {
                    socket.getOutputStream().write("GET / HTTP/1.1\r\nHo".getBytes(StandardCharsets.US_ASCII));
                }
            }
            for (int i = 0; i < 20; i++) {
                assertThat(server.body("/api/v1/matches/duel-by-life")).contains("\"last\":");
            }
            for (Socket socket : idle) {
                socket.close();
            }
        }
    }

    @Test
    void streams_beyond_the_limit_are_refused() throws IOException {
        try (var server = TestServer.ofSamples()) {
            var open = new ArrayList<TestServer.Events>();
            for (int i = 0; i < TestServer.CLIENTS; i++) {
                open.add(server.events("/api/v1/matches/duel-by-life/stream"));
            }
            var turnedAway = server.get("/api/v1/matches/duel-by-life/stream?lang=en");
            assertThat(turnedAway.statusCode()).isEqualTo(503);
            assertThat(turnedAway.body()).contains("Too many viewers");
            open.forEach(TestServer.Events::close);
        }
    }
}
