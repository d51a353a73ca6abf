package letopis.server.overlay;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.Occasion;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.server.match.Matches;
import letopis.server.match.WatchedMatch;
import letopis.table.Audience;

/// The scenes of overlays, based on the released matches of a server.
public final class Scenes {

    private static final int LISTED_MATCH_COUNT = 16; // newest matches; younger ones than the delay are among them
    private static final int OPENED_MATCH_COUNT = 4;

    private final Matches matches;
    private final OverlayControl control;

    public Scenes(Matches matches, OverlayControl control) {
        this.matches = matches;
        this.control = control;
    }

    public Instant currentTime() {
        return matches.currentTime();
    }

    /// Creates the scene of an overlay.
    ///
    /// @param choice the choice of its match; empty for the featured match
    public OverlayScene createScene(Optional<MatchChoice> choice) {
        OverlaySettings settings = control.settings();
        Optional<MatchId> match = resolve(choice.orElse(settings.featuredMatch()));
        boolean decided = settings.correction().isPresent() && match.filter(this::isDecided).isPresent();
        return OverlayScene.of(settings, match, decided);
    }

    private Optional<MatchId> resolve(MatchChoice choice) {
        return switch (choice) {
            case MatchChoice.FixedMatch(var match) -> Optional.of(match).filter(this::isReleased);
            case MatchChoice.TableMatch(var event, var table) ->
                    findLatestMatch(MatchQuery.ALL.withOccasion(Occasion.of(event, "", table)));
            case MatchChoice.NewestMatch() -> findLatestMatch(MatchQuery.ALL);
        };
    }

    private boolean isReleased(MatchId match) {
        return matches.openedFiles().contains(match)
                || matches.servedLog().log().findHeader(match).map(Header::at).filter(this::isReleased).isPresent();
    }

    private boolean isReleased(Instant time) {
        return !time.isAfter(matches.releaseCutoff());
    }

    /// Returns the newest match that has a released entry. If there is none, returns the newest match. A match created
    /// in advance therefore does not replace the previous match.
    private Optional<MatchId> findLatestMatch(MatchQuery query) {
        Set<MatchId> hidden = matches.servedLog().log().hiddenMatches();
        List<MatchId> newest;
        try (Stream<MatchListing> listed = matches.servedLog().log()
                .listMatches(query.withLimit(LISTED_MATCH_COUNT + hidden.size()),
                _ -> { })) { // the lobby names unreadable ones
            newest = listed.filter(match -> isReleased(match.at()) && !hidden.contains(match.match()))
                    .map(MatchListing::match).limit(OPENED_MATCH_COUNT).toList();
        }
        return newest.stream().filter(this::hasBegun).findFirst().or(() -> newest.stream().findFirst());
    }

    private boolean hasBegun(MatchId match) {
        return find(match).filter(open -> open.last() > 0).isPresent();
    }

    private boolean isDecided(MatchId match) {
        return find(match).filter(open -> open.viewFor(Audience.EVERYONE, Language.EN).boardAt(open.last()).result()
                .isPresent()).isPresent();
    }

    private Optional<WatchedMatch> find(MatchId match) {
        try {
            return matches.find(match, true);
        } catch (BadFile _) {
            return Optional.empty(); // its page shows the error
        }
    }
}
