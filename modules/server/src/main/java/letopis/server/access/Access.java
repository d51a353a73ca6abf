package letopis.server.access;

import java.util.Map;
import letopis.codec.message.FileProblem;
import letopis.journal.MatchId;
import letopis.server.http.Asked;
import letopis.server.http.Problem;

/// Decides through whose eyes a request may look: everybody may look as the public does, all else needs a token.
public final class Access {

    /// Who asks, by `as`.
    ///
    /// @throws Problem when they may not look so
    public Viewer viewer(Asked asked, MatchId match) {
        String as = asked.text("as").orElse("public");
        if (as.equals("public")) {
            return Viewer.PUBLIC;
        }
        throw Problem.forbidden("no-token", Map.of("as", FileProblem.brief(as), "match", match));
    }
}
