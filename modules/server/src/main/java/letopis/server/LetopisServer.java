package letopis.server;

import io.helidon.common.configurable.Resource;
import io.helidon.common.pki.Keys;
import io.helidon.common.socket.SocketOptions;
import io.helidon.common.tls.Tls;
import io.helidon.http.HeaderNames;
import io.helidon.http.HttpException;
import io.helidon.http.Method;
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
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import letopis.app.logs.OpenLog;
import letopis.journal.MatchQuery;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.language.message.Language;
import letopis.server.access.AcceptedHosts;
import letopis.server.access.Access;
import letopis.server.access.GrantKey;
import letopis.server.access.RateLimiter;
import letopis.server.access.UsedLinks;
import letopis.server.api.AskRoutes;
import letopis.server.api.ControlRoutes;
import letopis.server.api.FileRoutes;
import letopis.server.api.GameRoutes;
import letopis.server.api.LobbyRoutes;
import letopis.server.api.MatchFiles;
import letopis.server.api.MatchPage;
import letopis.server.api.MatchRoutes;
import letopis.server.api.RecordRoutes;
import letopis.server.api.StatisticsRoutes;
import letopis.server.feed.PublicFeed;
import letopis.server.http.ApiRequest;
import letopis.server.http.Assets;
import letopis.server.http.Cors;
import letopis.server.http.Failure;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.http.Routes;
import letopis.server.http.ServerMetrics;
import letopis.server.http.UnfinishedRequests;
import letopis.server.lobby.Lobby;
import letopis.server.match.Matches;
import letopis.server.match.OpenedFiles;
import letopis.server.match.ServedLog;
import letopis.server.overlay.OverlayControl;
import letopis.server.overlay.Scenes;
import letopis.server.record.RecordingSessions;
import letopis.server.stats.StatisticsService;
import letopis.server.stream.LobbyStream;
import letopis.server.stream.MatchStreams;
import letopis.server.stream.OverlayStream;
import letopis.server.stream.StreamClients;
import org.jspecify.annotations.Nullable;

/// A running server. It shows the matches of one log until closed.
public final class LetopisServer implements AutoCloseable {

    private static final Duration IDLE_TIMEOUT = Duration.ofMinutes(2);
    private static final int MAX_PROLOGUE_BYTES = 4_096; // bytes of the first line of a request
    private static final int MAX_HEADER_BYTES = 16_384;

    /// The maximum size of a request body, far larger than any route accepts. A route that refuses a body still reads
    /// the rest of it, because a client that is still sending would otherwise miss the response. Beyond this limit, the
    /// web server closes the connection, and the response may be lost.
    private static final long MAX_BODY_BYTES = 2L * OpenedFiles.MAX_BYTES;

    private static final int MAX_CONNECTIONS = 20_000;

    private static final int WARM_UP_MATCH_COUNT = 8; // matches

    private static final Map<String, String> FILES_BY_PATH = Map.ofEntries(Map.entry("/", "lobby.html"),
            Map.entry("/overlay", "overlay-maker.html"), Map.entry("/overlay/{match}", "overlay.html"),
            Map.entry("/overlay/table/{table}", "overlay.html"), Map.entry("/control", "control.html"),
            Map.entry("/ask", "ask.html"), Map.entry("/stats", "stats.html"), Map.entry("/record", "record.html"),
            Map.entry("/record/{match}", "record.html"), Map.entry("/record-worker.js", "record-worker.js"),
            Map.entry("/enter/{token}", "enter.html"), Map.entry("/api/v1/openapi.yaml", "openapi.yaml"));

    private final Matches matches;
    private final @Nullable RecordingSessions sessions; // null if recording is off
    private final Lobby lobby;
    private final StatisticsService statistics;
    private final MatchRoutes match;
    private final MatchPage page;
    private final StreamClients clients;
    private final LobbyStream lobbyStream;
    private final OverlayControl control;
    private final OverlayStream overlayStream;
    private final Broadcast broadcast;
    private final UnfinishedRequests unfinishedRequests;
    private final ServerMetrics metrics = new ServerMetrics();
    private final WebServer webServer;
    private @Nullable PublicFeed feed; // where public copies are written
    private @Nullable OpenLog published;

    private LetopisServer(ServedLog served, ServerOptions options, InstantSource clock) {
        matches = new Matches(served, options.delay(), clock);
        var rates = new RateLimiter(options.limits().ratePerMinute(), System::nanoTime);
        metrics.registerCounter("letopis_requests_refused_total", "Requests of addresses that ask too often",
                rates::refusedCount);
        var key = GrantKey.of(options.keyFile());
        var access = new Access(key,
                new UsedLinks(options.folder().resolve("server.links"), clock.instant()), clock,
                options.tls().isPresent(), rates, served.recordedLog().isPresent(),
                matches.openedFiles()::contains);
        sessions = served.recordedLog().map(log -> new RecordingSessions(log, Clock.tickMillis(ZoneOffset.UTC),
                options.keys(), key::deriveSalt))
                .orElse(null);
        match = new MatchRoutes(matches, access);
        page = new MatchPage(match);
        clients = new StreamClients(options.limits().maxStreams());
        lobby = new Lobby(matches, options.folder(), clock);
        statistics = new StatisticsService(matches, options.folder());
        lobbyStream = new LobbyStream(lobby, clients);
        control = OverlayControl.of(served.log().name(), options.folder(), clock);
        overlayStream = new OverlayStream(new Scenes(matches, control), control, _ -> { }, clients);
        broadcast = new Broadcast(served.log(), options, access, control, clients, clock);
        metrics.registerGauge("letopis_streams", "Streams that are open", clients::connectedCount);
        metrics.registerCounter("letopis_streams_cut_off_total", "Streams cut off because the client stopped reading",
                clients::disconnectedCount);
        unfinishedRequests = new UnfinishedRequests(options.limits().timeout());
        metrics.registerCounter("letopis_requests_unfinished_total", "Clients that took too long to send a request",
                unfinishedRequests::closedConnectionCount);
        metrics.registerGauge("letopis_matches_open", "Matches that are kept open", matches::size);
        var building = WebServer.builder().host(options.listenAddress().getHostString())
                .port(options.listenAddress().getPort())
                .shutdownHook(false)
                .idleConnectionTimeout(IDLE_TIMEOUT).maxPayloadSize(MAX_BODY_BYTES)
                .addProtocol(Http1Config.builder().maxPrologueLength(MAX_PROLOGUE_BYTES)
                .maxHeadersSize(MAX_HEADER_BYTES)
                        .addReceiveListener(unfinishedRequests).build())
                .directHandlers(Failure.createDirectHandlers()).maxTcpConnections(MAX_CONNECTIONS)
                .connectionOptions(unfinishedRequests.watchConnections(SocketOptions.builder().tcpNoDelay(true)
                .build()))
                .routing(routing -> addRoutes(routing, access, rates, options, clock));
        options.tls().ifPresent(files -> building.tls(createTls(files)));
        webServer = building.build();
    }

    /// Starts a server that owns the log. Closing the server also closes the log.
    ///
    /// @throws BindException if it cannot listen on the address
    public static LetopisServer start(ServedLog servedLog, ServerOptions options) throws BindException {
        return start(servedLog, options, InstantSource.system());
    }

    /// @param clock the clock that determines the age of entries
    static LetopisServer start(ServedLog servedLog, ServerOptions options, InstantSource clock) throws BindException {
        var server = new LetopisServer(servedLog, options, clock);
        try {
            server.webServer.start();
        } catch (UncheckedIOException | IllegalStateException e) {
            throw createBindException(options, e);
        }
        if (!server.webServer.isRunning()) { // the web server only logs the failure
            throw createBindException(options, null);
        }
        server.clients.start();
        server.unfinishedRequests.start();
        return server;
    }

    private static BindException createBindException(ServerOptions options, @Nullable Exception cause) {
        var failure = new BindException("cannot listen at " + options.listenAddress());
        failure.initCause(cause);
        return failure;
    }

    private void addRoutes(HttpRouting.Builder routing, Access access, RateLimiter rateLimiter, ServerOptions options,
            InstantSource clock) {
        var assets = new Assets();
        routing.error(Problem.class, (request, response, problem) ->
                        Failure.respond(request, response, problem.status(), problem.code(), problem.details()))
                .error(BadFile.class, (request, response, badFile) ->
                        Failure.respond(request, response, Problem.UNPROCESSABLE_CONTENT, badFile.code(),
                                badFile.formatMessage(new ApiRequest(request).language())))
                .error(BadLog.class, (request, response, badLog) ->
                        Failure.respond(request, response, Status.SERVICE_UNAVAILABLE_503, "bad-log",
                                badLog.formatMessage(new ApiRequest(request).language())))
                .error(HttpException.class, (request, response, wrong) ->
                        Failure.respondWithReadFailure(request, response, wrong.status()))
                .error(RequestException.class, (request, response, wrong) ->
                        Failure.respondWithReadFailure(request, response, wrong.status()))
                .error(Throwable.class, (request, response, thrown) -> {
                    thrown.printStackTrace();
                    Failure.respond(request, response, Status.INTERNAL_SERVER_ERROR_500, "bug", Map.of());
                })
                .addFilter(metrics::countRequest).addFilter(unfinishedRequests::handleRequest)
                .addFilter(new AcceptedHosts(options.hosts())::check)
                .addFilter(new Cors(options.origins())::check).addFilter(rateLimiter::limitRequests);
        Routes.addGetRoute(routing, "/health",
                (request, response) -> Reply.sendJson(request, response, "{\"status\":\"up\"}"));
        Routes.addGetRoute(routing, "/metrics", metrics::send);
        routing.post("/enter/{token}", (request, response) -> openLink(access, assets, request, response))
                .register("/api/v1/matches", new LobbyRoutes(lobby),
                        new MatchStreams(matches, access::findViewer, clients), match)
                .register("/api/v1/stream", lobbyStream)
                .register("/api/v1/overlay", overlayStream)
                .register("/api/v1/broadcast/overlay", broadcast.overlays())
                .register("/api/v1/broadcast/matches", broadcast.createStreamRoutes(clients), broadcast.routes())
                .register("/api/v1/control", new ControlRoutes(control, access, clock))
                .register("/api/v1/recordings", new RecordRoutes(matches, access, sessions))
                .register("/api/v1/files", new FileRoutes(matches, access, options.names().isEmpty()))
                .register("/api/v1/stats", new StatisticsRoutes(statistics, access))
                .register("/api/v1/ask", new AskRoutes())
                .register("/api/v1/games", new GameRoutes());
        Routes.addGetRoute(routing, "/custom.css",
                (request, response) -> serveCustomStyles(options, request, response));
        Routes.addGetRoute(routing, "/assets/{+name}", (request, response) ->
                assets.send(request.path().pathParameters().get("name"), request, response));
        Routes.addGetRoute(routing, "/m/{match}", new MatchFiles(match, page)::send);
        Routes.addGetRoute(routing, "/embed/{match}", page::sendEmbeddedPage);
        FILES_BY_PATH.forEach((path, file) -> Routes.addGetRoute(routing, path,
                (request, response) -> assets.send(file, request, response)));
        routing.any("/api/{+rest}", LetopisServer::redirect).any((request, response) ->
                sendNotFoundPage(assets, request, response));
    }

    /// Redirects API addresses without a version to version 1.
    private static void redirect(ServerRequest request, ServerResponse response) {
        String path = request.path().rawPath().substring("/api/".length());
        if (path.startsWith("v1/") || path.equals("v1")) {
            throw Problem.notFound("no-page", Map.of());
        }
        String query = request.query().rawValue();
        Reply.addSecurityHeaders(response);
        response.header(HeaderNames.LOCATION, "/api/v1/" + path + (query.isEmpty() ? "" : "?" + query));
        response.status(Status.PERMANENT_REDIRECT_308).send();
    }

    /// Opens a link. If the link has been used or has expired, browsers get a page, and programs get problem details.
    private static void openLink(Access access, Assets assets, ServerRequest request, ServerResponse response) {
        try {
            access.openLink(request, response);
        } catch (Problem problem) {
            if (!problem.status().equals(Status.FORBIDDEN_403) || !acceptsHtml(request)) {
                throw problem;
            }
            response.status(problem.status());
            assets.send("refused-link.html", request, response);
        }
    }

    private static boolean acceptsHtml(ServerRequest request) {
        return request.headers().first(HeaderNames.ACCEPT).orElse("").contains("text/html");
    }

    /// Answers a request for an address without a page. Browsers get a page, and programs get problem details.
    private static void sendNotFoundPage(Assets assets, ServerRequest request, ServerResponse response) {
        if (!acceptsHtml(request) || !request.prologue().method().equals(Method.GET)) {
            throw Problem.notFound("no-page", Map.of());
        }
        response.status(Status.NOT_FOUND_404);
        assets.send("missing.html", request, response);
    }

    /// Sends the configured style sheet, or an empty one if none was configured. The file is read on each request, so
    /// edits take effect immediately.
    private static void serveCustomStyles(ServerOptions options, ServerRequest request, ServerResponse response) {
        byte[] styles = new byte[0];
        if (options.cssFile().isPresent()) {
            try {
                styles = Files.readAllBytes(options.cssFile().get());
            } catch (IOException _) {
                throw Problem.notFound("no-page", Map.of());
            }
        }
        Reply.send(request, response, Reply.Body.of("text/css; charset=utf-8", styles), "no-cache");
    }

    private static Tls createTls(ServerOptions.TlsFiles files) {
        try {
            Keys keys = Keys.builder().pem(pem -> pem.key(Resource.create(files.key()))
                    .certChain(Resource.create(files.certificateChain()))).build();
            return Tls.builder().privateKey(keys).privateKeyCertChain(keys).build();
        } catch (RuntimeException e) { // the library throws no specific type for files in the wrong format
            throw BadFile.ofUnreadableFile(files.certificateChain() + ", " + files.key(),
                    new IOException("a certificate chain and its key are expected, as PEM", e));
        }
    }

    /// Starts running typical first requests in the background, because code runs slowly on first use in the JVM. The
    /// page of a match comes first. An early visitor is not slowed down, and already benefits from the part that has
    /// finished.
    void warmUp() {
        CompletableFuture.runAsync(() -> {
            try {
                for (int matches : new int[] {1, WARM_UP_MATCH_COUNT}) {
                    for (Language language : Language.values()) {
                        lobby.list(MatchQuery.ALL.withLimit(matches), language)
                                .forEach(summary -> page.warmUp(summary.id(), language));
                    }
                }
            } catch (BadFile | BadLog _) {
                return; // the visitor gets the error
            }
        });
    }

    /// Starts writing public copies of all matches to another log. When the server is closed, it also closes that log.
    public void publish(OpenLog log) {
        published = log;
        feed = new PublicFeed(matches, log.log());
        feed.start();
    }

    public int port() {
        return webServer.port();
    }

    @Override
    public void close() {
        lobbyStream.close();
        overlayStream.close();
        broadcast.close();
        clients.close();
        webServer.stop();
        unfinishedRequests.close();
        if (feed != null && published != null) {
            feed.close();
            published.close();
        }
        if (sessions != null) {
            sessions.close();
        }
        statistics.close();
        lobby.close();
        matches.close();
    }
}
