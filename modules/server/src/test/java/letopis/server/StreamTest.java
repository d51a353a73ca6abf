package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayNameGeneration(ReplaceUnderscores.class)
class StreamTest {

    private static final Path DUEL = TestServer.HOME.resolve("replays/nebozhiteli/matches/duel-by-life.jsonl");
    private static final String MATCH = "/api/v1/matches/duel-by-life";
    private static final Instant LONG_AGO = Instant.parse("2026-01-01T12:00:00Z");

    @Test
    void every_client_receives_each_step_once_and_in_order() throws IOException {
        var growing = new SteppedMatchLog(DUEL, LONG_AGO);
        growing.record(10, LONG_AGO);
        try (var server = TestServer.of(growing)) {
            long last = last(server);
            var viewers = new ArrayList<TestServer.Events>();
            for (int i = 0; i < 20; i++) {
                viewers.add(server.events(MATCH + "/stream?lang=" + (i % 2 == 0 ? "ru" : "en")));
            }
            growing.record(50, LONG_AGO);
            for (TestServer.Events viewer : viewers) {
                long at = last;
                for (int i = 0; i < 50; i++) {
                    TestServer.Event step = viewer.next();
                    assertThat(step.name()).isEqualTo("step");
                    assertThat(step.data()).startsWith("{\"first\":" + (at + 1) + ",\"last\":" + step.id() + ",");
                    at = step.id();
                }
                assertThat(at).isEqualTo(last(server));
                viewer.close();
            }
        }
    }

    @Test
    void a_reconnecting_client_receives_the_missed_steps() throws IOException {
        var growing = new SteppedMatchLog(DUEL, LONG_AGO);
        growing.record(30, LONG_AGO);
        try (var server = TestServer.of(growing)) {
            List<Long> whole = ids(server, MATCH + "/stream?from=1", 30);
            long seen = whole.get(20);
            try (var again = server.events(MATCH + "/stream", "Last-Event-ID", String.valueOf(seen))) {
                for (int i = 21; i < 30; i++) {
                    assertThat(again.next().id()).isEqualTo(whole.get(i));
                }
                growing.record(1, LONG_AGO);
                assertThat(again.next().id()).isEqualTo(last(server));
            }
        }
    }

    @Test
    void a_client_too_far_behind_or_ahead_is_told_to_reload() throws IOException {
        var growing = new SteppedMatchLog(DUEL, LONG_AGO);
        growing.record(300, LONG_AGO);
        try (var server = TestServer.of(growing)) {
            for (String path : new String[] {MATCH + "/stream?from=1", MATCH + "/stream?from=999999"}) {
                try (var events = server.events(path)) {
                    assertThat(events.next()).isEqualTo(new TestServer.Event("behind", last(server),
                            "{\"last\":" + last(server) + "}"));
                    growing.record(1, LONG_AGO);
                    assertThat(events.next().name()).isEqualTo("step");
                }
            }
            try (var events = server.events(MATCH + "/stream", "Last-Event-ID", "99999")) {
                assertThat(events.next().name()).isEqualTo("behind");
            }
        }
    }

    @Test
    @Timeout(60)
    void clients_that_do_not_read_are_cut_off_and_slow_no_others() throws IOException {
        var growing = new SteppedMatchLog(DUEL, LONG_AGO);
        growing.record(10, LONG_AGO);
        int many = Runtime.getRuntime().availableProcessors() + 3; // more than there are senders
        var idle = new ArrayList<Socket>();
        try (var server = TestServer.of(growing)) {
            for (int i = 0; i < many; i++) {
                idle.add(openUnread(server));
            }
            try (var reading = server.events(MATCH + "/stream")) {
                for (int i = 0; i < growing.commitCount() - 10; i++) {
                    growing.record(1, LONG_AGO);
                    assertThat(reading.next().name()).isEqualTo("step");
                }
            }
            assertThat(server.body("/metrics")).contains("letopis_streams_cut_off_total " + many + ".0");
            assertThat(server.body(MATCH)).isNotEmpty();
        } finally {
            for (Socket socket : idle) {
                socket.close();
            }
        }
    }

    private static Socket openUnread(TestServer server) throws IOException {
        var socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(new InetSocketAddress("127.0.0.1", server.port()));
        socket.getOutputStream().write(("GET " + MATCH + "/stream HTTP/1.1\r\nHost: localhost\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        socket.getInputStream().read(); // connected
        return socket;
    }

    @Test
    void the_lobby_stream_reports_changed_matches() throws IOException {
        var growing = new SteppedMatchLog(DUEL, LONG_AGO);
        growing.record(10, Instant.now());
        try (var server = TestServer.of(growing); var lobby = server.events("/api/v1/stream?lang=ru")) {
            assertThat(lobby.next().data()).contains("\"state\":\"live\"", "\"entry\":" + last(server));
            growing.record(1, Instant.now());
            assertThat(lobby.next().data()).contains("\"entry\":" + last(server));
        }
    }

    @Test
    @Timeout(30)
    void the_lobby_stream_survives_an_unexpected_failure() throws IOException {
        var growing = new SteppedMatchLog(DUEL, LONG_AGO);
        growing.record(10, Instant.now());
        growing.failListings(true);
        try (var server = TestServer.of(growing); var early = server.events("/api/v1/stream?lang=ru")) {
            assertThat(server.get("/api/v1/matches").statusCode()).isEqualTo(500);
            growing.failListings(false);
            assertThat(early.next().data()).contains("\"state\":\"live\"");
        }
    }

    private static List<Long> ids(TestServer server, String path, int count) {
        var ids = new ArrayList<Long>();
        try (var events = server.events(path)) {
            for (int i = 0; i < count; i++) {
                ids.add(events.next().id());
            }
        }
        return ids;
    }

    private static long last(TestServer server) {
        return Long.parseLong(server.body(MATCH).replaceAll(".*\"last\":(\\d+).*", "$1"));
    }
}
