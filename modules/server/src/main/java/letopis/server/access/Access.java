package letopis.server.access;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.MatchId;
import letopis.language.message.FileProblem;
import letopis.server.http.ApiRequest;
import letopis.server.http.Problem;
import letopis.server.http.Reply;

/// Access control for the audience of a request. Everyone may see the view of the public audience. Every other audience
/// requires a token.
///
/// A token arrives as a single-use link. The browser then keeps it as a cookie that scripts cannot read.
public final class Access {

    private static final Duration GRANT_LIFETIME = Duration.ofDays(1);
    private static final String COOKIE_PREFIX = "letopis-";

    private static final HeaderName FETCH_SITE_HEADER = HeaderNames.create("Sec-Fetch-Site");
    private static final String SAME_ORIGIN = "same-origin";

    /// The value of `as` for viewers without a token.
    public static final String PUBLIC_CODE = "public";

    private final GrantKey key;
    private final UsedLinks usedLinks;
    private final InstantSource clock;
    private final boolean usesTlsOnly;
    private final RateLimiter rateLimiter;
    private final boolean recording;
    private final Predicate<MatchId> isUnrestricted;

    /// @param usesTlsOnly true if the server is reached only over TLS
    /// @param recording true if matches are recorded here
    /// @param isUnrestricted the test for matches that need no token, because only their owners know their ids
    public Access(GrantKey key, UsedLinks usedLinks, InstantSource clock, boolean usesTlsOnly, RateLimiter rateLimiter,
            boolean recording, Predicate<MatchId> isUnrestricted) {
        this.recording = recording;
        this.isUnrestricted = isUnrestricted;
        this.key = key;
        this.usedLinks = usedLinks;
        this.clock = clock;
        this.usesTlsOnly = usesTlsOnly;
        this.rateLimiter = rateLimiter;
    }

    /// Returns the requested audience: [#PUBLIC_CODE] or the code of a role.
    public static String parseRequestedRole(ApiRequest request) {
        return request.text("as").orElse(PUBLIC_CODE);
    }

    /// Returns true if the request asks for the judge's view, with or without permission.
    public static boolean requestsJudgeView(ApiRequest request) {
        return Role.of(parseRequestedRole(request)).filter(Role::isJudge).isPresent();
    }

    /// Returns the viewer of a match.
    ///
    /// @throws Problem if the request has no permission for that audience
    public Viewer findViewer(ApiRequest request, MatchId match) {
        String as = parseRequestedRole(request);
        if (as.equals(PUBLIC_CODE)) {
            return Viewer.PUBLIC;
        }
        Role role = Role.of(as).filter(Role::isViewer).orElseThrow(
                () -> Problem.forbidden("no-eyes", Map.of("as", FileProblem.abbreviate(as))));
        if (!isUnrestricted.test(match) && !hasGrant(request.request(), role, match)) {
            String code = role.isJudge() ? "needs-judge" : role.isRecorder() ? "needs-recorder" : "needs-seat";
            throw Problem.forbidden(code, Map.of("seat", as, "match", match));
        }
        return new Viewer(role.audience(), false);
    }

    /// Returns the viewer of all matches: the public, or a judge of all matches.
    ///
    /// @throws Problem if the request has no permission for that audience
    public Viewer findViewerOfAllMatches(ApiRequest request) {
        String as = parseRequestedRole(request);
        if (as.equals(PUBLIC_CODE)) {
            return Viewer.PUBLIC;
        }
        return Role.of(as).filter(Role::isJudge).filter(role -> hasGrant(request.request(), role, Optional.empty()))
                .map(role -> new Viewer(role.audience(), false))
                .orElseThrow(() -> Problem.forbidden("no-judge", Map.of()));
    }

    /// Returns the role with which the sender may write a match: the judge if permitted, otherwise a recorder.
    ///
    /// @throws Problem if the request permits neither
    public Role findWriterRole(ServerRequest request, MatchId match) {
        return Role.WRITERS.stream().filter(role -> hasGrant(request, role, match)).findFirst()
                .orElseThrow(() -> Problem.forbidden("no-pen", Map.of("match", match)));
    }

    /// Returns the page on which the sender may record: that of one match, or the one for all matches. Returns empty if
    /// the sender may not record.
    public Optional<String> findRecorderPage(ServerRequest request) {
        List<Optional<MatchId>> scopes = !recording ? List.of() : streamGrants(request)
                .filter(grant -> Role.WRITERS.stream().anyMatch(role -> role.code().equals(grant.role().code())))
                .map(Grant::match).toList();
        return scopes.contains(Optional.<MatchId>empty()) ? Optional.of("/record")
                : scopes.stream().flatMap(Optional::stream).map(match -> "/record/" + match).findFirst();
    }

    /// Requires a token for the control page of overlays.
    ///
    /// @throws Problem if the request has none
    public void requireControlToken(ServerRequest request) {
        if (!hasGrant(request, Role.CONTROL, Optional.empty())) {
            throw Problem.forbidden("needs-control", Map.of());
        }
    }

    /// Requires a token for the broadcast view of all matches.
    ///
    /// @throws Problem if the request has none
    public void requireBroadcastToken(ServerRequest request) {
        if (!hasGrant(request, Role.BROADCAST, Optional.empty())) {
            throw Problem.forbidden("needs-broadcast", Map.of());
        }
    }

    /// Requires that a write request comes from a page of this server. Browsers send cookies even with requests from
    /// other sites, but they name the origin of such a request and do not let other sites send JSON.
    ///
    /// @throws Problem if the request comes from another origin
    public static void requireSameOrigin(ServerRequest request) {
        requireSameOrigin(request, "application/json");
    }

    /// @param type the media type of the body, which must be one that other sites cannot send without permission
    public static void requireSameOrigin(ServerRequest request, String type) {
        String sent = request.headers().first(HeaderNames.CONTENT_TYPE).orElse("");
        String host = request.headers().first(HeaderNames.HOST).orElse("");
        boolean ours = request.headers().first(HeaderNames.ORIGIN)
                .map(origin -> origin.replaceFirst("^https?://", "").equalsIgnoreCase(host)).orElse(true);
        String site = request.headers().first(FETCH_SITE_HEADER).orElse(SAME_ORIGIN);
        if (!ours || !site.equals(SAME_ORIGIN)) {
            throw Problem.forbidden("other-site", Map.of());
        }
        if (!sent.replaceFirst(";.*", "").strip().equalsIgnoreCase(type)) {
            throw Problem.of(Status.UNSUPPORTED_MEDIA_TYPE_415, "no-json", Map.of("reason", "Content-Type"));
        }
    }

    /// Returns true if the request carries a token of any viewer.
    public boolean hasAnyGrant(ServerRequest request) {
        return streamGrants(request).anyMatch(grant -> grant.role().isViewer());
    }

    private boolean hasGrant(ServerRequest request, Role role, MatchId match) {
        return hasGrant(request, role, Optional.of(match));
    }

    /// @param match empty if the grant must cover all matches
    private boolean hasGrant(ServerRequest request, Role role, Optional<MatchId> match) {
        return streamGrants(request).anyMatch(grant -> grant.role().code().equals(role.code())
                        && match.map(grant::covers).orElse(grant.match().isEmpty()));
    }

    private Stream<Grant> streamGrants(ServerRequest request) {
        Instant now = clock.instant();
        return request.headers().cookies().toMap().entrySet().stream()
                .filter(cookie -> cookie.getKey().startsWith(COOKIE_PREFIX))
                .flatMap(cookie -> cookie.getValue().stream())
                .flatMap(token -> key.read(token, Grant.Kind.COOKIE, now).stream());
    }

    /// Opens a link: sets the cookie and redirects the browser to the match. The user must confirm, because messengers
    /// and mail programs fetch links before people do.
    ///
    /// @throws Problem if the link has been used, has expired, or is invalid
    public void openLink(ServerRequest request, ServerResponse response) {
        Instant now = clock.instant();
        rateLimiter.limitLinkAttempts(request, response);
        Grant link = key.read(request.path().pathParameters().get("token"), Grant.Kind.LINK, now)
                .filter(usedLinks::markUsed).orElseThrow(() -> {
                    rateLimiter.recordFailedLink(request, response);
                    return Problem.forbidden("no-link", Map.of());
                });
        Grant cookie = link.convertTo(Grant.Kind.COOKIE, now.plus(GRANT_LIFETIME));
        Optional<MatchId> match = link.match();
        Reply.addSecurityHeaders(response);
        response.header(HeaderNames.SET_COOKIE, COOKIE_PREFIX + link.role().code() + match.map(matchId -> "-" + matchId)
                .orElse("")
                + "=" + key.write(cookie) + "; Path=/; Max-Age=" + GRANT_LIFETIME.toSeconds()
                + "; HttpOnly; SameSite=Lax"
                + (usesTlsOnly ? "; Secure" : ""));
        response.header(HeaderNames.CACHE_CONTROL, "no-store");
        response.header(HeaderNames.LOCATION, pageOf(link));
        response.status(Status.SEE_OTHER_303).send();
    }

    /// Returns the page to which a link leads.
    private String pageOf(Grant link) {
        Role role = link.role();
        if (role.equals(Role.CONTROL)) {
            return "/control";
        }
        if (role.equals(Role.BROADCAST)) {
            return "/overlay/featured?as=broadcast";
        }
        return recording && role.isRecorder() ? link.match().map(match -> "/record/" + match).orElse("/record")
                : link.match().map(match -> "/m/" + match + "?as=" + role.code()).orElse("/");
    }
}
