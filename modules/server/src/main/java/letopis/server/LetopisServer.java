package letopis.server;

import io.helidon.common.configurable.Resource;
import io.helidon.common.pki.Keys;
import io.helidon.common.tls.Tls;
import io.helidon.http.HttpException;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.http1.Http1Config;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import letopis.cli.console.Json;
import letopis.codec.message.BadFile;
import letopis.codec.message.BadLog;
import letopis.codec.message.Language;
import letopis.codec.message.Messages;
import letopis.server.access.Access;
import letopis.server.access.GrantKey;
import letopis.server.access.UsedLinks;
import letopis.server.api.AskRoutes;
import letopis.server.api.GameRoutes;
import letopis.server.api.HallRoutes;
import letopis.server.api.MatchRoutes;
import letopis.server.archive.Archive;
import letopis.server.hall.Hall;
import letopis.server.http.Asked;
import letopis.server.http.Assets;
import letopis.server.http.Figures;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.match.Matches;
import letopis.server.stream.Clients;
import letopis.server.stream.HallStream;
import letopis.server.stream.MatchStreams;
import org.jspecify.annotations.Nullable;

/// A running server. It shows the matches of one archive until it is closed.
public final class LetopisServer implements AutoCloseable {

    private static final Duration IDLE = Duration.ofMinutes(2);
    private static final int PROLOGUE_MAX = 4_096; // bytes of the first line of a request
    private static final int HEADERS_MAX = 16_384;
    private static final long BODY_MAX = 1 << 20;
    private static final int CONNECTIONS_MAX = 20_000;
    private static final Duration READ_TIMEOUT = Duration.ofSeconds(30); // for the rest of a request

    private static final Status UNPROCESSABLE = Status.create(422, "Unprocessable Content");

    private final Matches matches;
    private final Clients clients;
    private final HallStream hallStream;
    private final Figures figures = new Figures();
    private final WebServer web;

    private LetopisServer(Archive archive, ServerOptions options) {
        InstantSource clock = InstantSource.system();
        var access = new Access(GrantKey.of(options.keyFile()),
                new UsedLinks(options.folder().resolve("server.links"), clock.instant()), clock,
                options.tls().isPresent());
        matches = new Matches(archive, options.delay(), clock);
        clients = new Clients(options.clientsMax());
        var hall = new Hall(matches, clock);
        hallStream = new HallStream(hall, clients);
        figures.gauge("letopis_streams", "Streams that are open", clients::connected);
        figures.counter("letopis_streams_cut_off_total", "Streams cut off because nobody read them", clients::cutOff);
        figures.gauge("letopis_matches_open", "Matches that are kept open", matches::size);
        var building = WebServer.builder().host(options.listen().getHostString()).port(options.listen().getPort())
                .shutdownHook(false)
                .idleConnectionTimeout(IDLE).maxPayloadSize(BODY_MAX)
                .addProtocol(Http1Config.builder().maxPrologueLength(PROLOGUE_MAX).maxHeadersSize(HEADERS_MAX).build())
                .maxTcpConnections(CONNECTIONS_MAX)
                .connectionOptions(socket -> socket.readTimeout(READ_TIMEOUT).tcpNoDelay(true))
                .routing(routing -> route(routing, access, hall, options));
        options.tls().ifPresent(files -> building.tls(tls(files)));
        web = building.build();
    }

    /// Starts a server and gives the archive to it; closing the server closes both.
    ///
    /// @throws BindException when it cannot listen there
    public static LetopisServer start(Archive archive, ServerOptions options) throws BindException {
        var server = new LetopisServer(archive, options);
        try {
            server.web.start();
        } catch (UncheckedIOException | IllegalStateException e) {
            throw cannotListen(options, e);
        }
        if (!server.web.isRunning()) { // the web server only logs that
            throw cannotListen(options, null);
        }
        server.clients.start();
        return server;
    }

    private static BindException cannotListen(ServerOptions options, @Nullable Exception cause) {
        var failure = new BindException("cannot listen at " + options.listen());
        failure.initCause(cause);
        return failure;
    }

    private void route(HttpRouting.Builder routing, Access access, Hall hall, ServerOptions options) {
        var assets = new Assets();
        routing.error(Problem.class, (request, response, problem) ->
                        say(request, response, problem.status(), problem.code(), problem.details()))
                .error(BadFile.class, (request, response, bad) -> sentence(request, response,
                        UNPROCESSABLE, bad.code(), bad.message(new Asked(request).language())))
                .error(BadLog.class, (request, response, bad) -> sentence(request, response,
                        Status.SERVICE_UNAVAILABLE_503, "bad-log", bad.message(new Asked(request).language())))
                .error(HttpException.class, (request, response, wrong) ->
                        say(request, response, wrong.status(), "no-body", Map.of("reason", wrong.status().codeText())))
                .error(RequestException.class, (request, response, wrong) ->
                        say(request, response, wrong.status(), "no-body", Map.of("reason", wrong.status().codeText())))
                .error(Throwable.class, (request, response, thrown) -> {
                    thrown.printStackTrace();
                    say(request, response, Status.INTERNAL_SERVER_ERROR_500, "bug", Map.of());
                })
                .addFilter(figures::count)
                .get("/health", (request, response) -> Reply.json(request, response, "{\"status\":\"up\"}"))
                .get("/metrics", figures::send)
                .get("/enter/{token}", (request, response) -> assets.send("enter.html", request, response))
                .post("/enter/{token}", access::enter)
                .register("/api/matches", new HallRoutes(hall), new MatchStreams(matches, access, clients),
                        new MatchRoutes(matches, access))
                .register("/api/stream", hallStream)
                .register("/api/ask", new AskRoutes())
                .register("/api/games", new GameRoutes())
                .get("/custom.css", (request, response) -> customStyles(options, request, response))
                .get("/api/openapi.yaml", (request, response) -> assets.send("openapi.yaml", request, response))
                .get("/assets/{+name}", (request, response) ->
                        assets.send(request.path().pathParameters().get("name"), request, response))
                .get("/", (request, response) -> assets.send("hall.html", request, response))
                .get("/m/{match}", (request, response) -> assets.send("match.html", request, response))
                .get("/overlay", (request, response) -> assets.send("overlay-maker.html", request, response))
                .get("/overlay/{match}", (request, response) -> assets.send("overlay.html", request, response))
                .get("/ask", (request, response) -> assets.send("ask.html", request, response))
                .any((request, _) -> {
                    throw Problem.missing("no-page", Map.of());
                });
    }

    /// Read each time, since it is being written while somebody looks at the result. Without one it is empty.
    private static void customStyles(ServerOptions options, ServerRequest request, ServerResponse response) {
        byte[] styles = new byte[0];
        if (options.css().isPresent()) {
            try {
                styles = Files.readAllBytes(options.css().get());
            } catch (IOException _) {
                throw Problem.missing("no-page", Map.of());
            }
        }
        Reply.send(request, response, Reply.Body.of("text/css; charset=utf-8", styles), "no-cache");
    }

    private static Tls tls(ServerOptions.TlsFiles files) {
        try {
            Keys keys = Keys.builder().pem(pem -> pem.key(Resource.create(files.key()))
                    .certChain(Resource.create(files.chain()))).build();
            return Tls.builder().privateKey(keys).privateKeyCertChain(keys).build();
        } catch (RuntimeException e) { // the library has no type for files that are something else
            throw BadFile.unreadable(files.chain() + ", " + files.key(),
                    new IOException("a certificate chain and its key are expected, as PEM", e));
        }
    }

    private record Failure(String code, String sentence) {}

    private record Failed(Failure error) {}

    private static void say(ServerRequest request, ServerResponse response, Status status, String code,
            Map<String, ?> details) {
        Language language = new Asked(request).language();
        sentence(request, response, status, code, Messages.load(LetopisServer.class.getClassLoader(),
                "META-INF/letopis/server", language).say(code, details));
    }

    private static void sentence(ServerRequest request, ServerResponse response, Status status, String code,
            String sentence) {
        Reply.json(request, response, status, Json.line(new Failed(new Failure(code, sentence))));
    }

    /// The port it listens at.
    public int port() {
        return web.port();
    }

    @Override
    public void close() {
        hallStream.close();
        clients.close();
        web.stop();
        matches.close();
    }
}
