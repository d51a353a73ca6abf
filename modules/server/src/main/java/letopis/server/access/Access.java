package letopis.server.access;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import letopis.codec.message.FileProblem;
import letopis.journal.MatchId;
import letopis.server.http.Asked;
import letopis.server.http.Problem;
import letopis.server.http.Reply;

/// Decides through whose eyes a request may look: everybody may look as the public does, all else needs a token.
///
/// A token comes as a link that is opened once; the browser then keeps it as a cookie that no script can read.
public final class Access {

    private static final Duration KEPT = Duration.ofDays(1);
    private static final String COOKIE = "letopis-";

    /// What is written behind `as` for those who need no token.
    public static final String PUBLIC = "public";

    private final GrantKey key;
    private final UsedLinks used;
    private final InstantSource clock;
    private final boolean secure;
    private final Rates rates;

    /// @param secure whether the server is reached by TLS only
    public Access(GrantKey key, UsedLinks used, InstantSource clock, boolean secure, Rates rates) {
        this.key = key;
        this.used = used;
        this.clock = clock;
        this.secure = secure;
        this.rates = rates;
    }

    /// Who somebody asks to look as: [#PUBLIC] or the code of a role.
    public static String as(Asked asked) {
        return asked.text("as").orElse(PUBLIC);
    }

    /// Who asks.
    ///
    /// @throws Problem when they may not look so
    public Viewer viewer(Asked asked, MatchId match) {
        String as = as(asked);
        if (as.equals(PUBLIC)) {
            return Viewer.PUBLIC;
        }
        return Role.of(as).filter(role -> has(asked.request(), role, match))
                .map(role -> new Viewer(role.audience(), false))
                .orElseThrow(() -> Problem.forbidden("no-token",
                        Map.of("as", FileProblem.brief(as), "match", match)));
    }

    private boolean has(ServerRequest request, Role role, MatchId match) {
        Instant now = clock.instant();
        return request.headers().cookies().toMap().entrySet().stream()
                .filter(cookie -> cookie.getKey().startsWith(COOKIE)).flatMap(cookie -> cookie.getValue().stream())
                .flatMap(token -> key.read(token, Grant.Kind.COOKIE, now).stream())
                .anyMatch(grant -> grant.role().code().equals(role.code()) && grant.covers(match));
    }

    /// Opens a link: the browser gets its cookie and goes on to the match. Somebody has to say so, since messengers and
    /// mail programs look at links before people do.
    ///
    /// @throws Problem when the link was opened before, has ended, or is none of ours
    public void enter(ServerRequest request, ServerResponse response) {
        Instant now = clock.instant();
        rates.beforeLink(request, response);
        Grant link = key.read(request.path().pathParameters().get("token"), Grant.Kind.LINK, now)
                .filter(used::use).orElseThrow(() -> {
                    rates.failedLink(request, response);
                    return Problem.forbidden("no-link", Map.of());
                });
        Grant cookie = link.as(Grant.Kind.COOKIE, now.plus(KEPT));
        Optional<MatchId> match = link.match();
        Reply.guard(response);
        response.header(HeaderNames.SET_COOKIE, COOKIE + link.role().code() + match.map(one -> "-" + one).orElse("")
                + "=" + key.write(cookie) + "; Path=/; Max-Age=" + KEPT.toSeconds() + "; HttpOnly; SameSite=Lax"
                + (secure ? "; Secure" : ""));
        response.header(HeaderNames.CACHE_CONTROL, "no-store");
        response.header(HeaderNames.LOCATION,
                match.map(one -> "/m/" + one + "?as=" + link.role().code()).orElse("/"));
        response.status(Status.SEE_OTHER_303).send();
    }
}
