package letopis.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.helidon.common.socket.SocketOptions;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http1.Http1Config;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The request timeout does not cover the time of the response.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnfinishedRequestsTest {

    private static final Duration PATIENCE = Duration.ofMillis(500);
    private static final int WAIT_MILLIS = 60_000;

    @Test
    void a_slow_response_outlasts_the_request_timeout() throws Exception {
        var unfinished = new UnfinishedRequests(PATIENCE);
        var latch = new CountDownLatch(1);
        var answer = new CountDownLatch(1);
        WebServer web = WebServer.builder().host("127.0.0.1").port(0).shutdownHook(false)
                .addProtocol(Http1Config.builder().addReceiveListener(unfinished).build())
                .connectionOptions(unfinished.watchConnections(SocketOptions.builder().tcpNoDelay(true).build()))
                .routing(routing -> routing.addFilter(unfinished::handleRequest).post("/slow", (request, response) -> {
                    byte[] body = new ApiRequest(request).readBody(100);
                    latch.countDown();
                    answer.await();
                    response.send("got " + body.length);
                })).build().start();
        unfinished.start();
        try (HttpClient client = HttpClient.newHttpClient()) {
            URI slow = URI.create("http://127.0.0.1:" + web.port() + "/slow");
            CompletableFuture<HttpResponse<String>> answered = client.sendAsync(HttpRequest.newBuilder(slow)
                    .POST(HttpRequest.BodyPublishers.ofString("question")).build(),
                    HttpResponse.BodyHandlers.ofString());
            latch.await();
            awaitHungUp(web.port()); // so the previous request is older than the timeout
            answer.countDown();
            assertThat(answered.get(1, TimeUnit.MINUTES).body()).isEqualTo("got 8");
        } finally {
            answer.countDown();
            unfinished.close();
            web.stop();
        }
    }

    /// Begins a request, and waits until the server closes the connection.
    private static void awaitHungUp(int port) throws Exception {
        try (Socket socket = new Socket("127.0.0.1", port); InputStream in = socket.getInputStream()) {
            socket.setSoTimeout(WAIT_MILLIS);
            assertThat(in.read()).isNegative();
        }
    }
}
