package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.live.Chronicle;
import letopis.live.LeadHistory;
import letopis.live.MatchActivity;
import letopis.match.Ledger;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import letopis.server.match.AudienceView;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.Moment;

/// The outline of a match: turns, phases, deaths and life totals.
///
/// @param stepEnds the last entry of each commit, except undone ones
/// @param takenBackRanges the first and last entry of each undone range, and the entry that undid it; absent if
///   nothing was undone
/// @param recordedStepEnds the last entry of each commit, including undone ones; absent if nothing was undone
/// @param lifeHistory for each seat, the entries that changed its life total, each with the new total
/// @param leadChanges the entries at which the lead passed to the other player
/// @param swings the turns in which the difference between the life totals changed by at least the game's threshold
///   for a swing
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record OutlineJson(
        long last, long[] stepEnds, List<Turn> turns, List<Phase> phases, List<Death> deaths,
        Map<Seat, List<long[]>> lifeHistory, List<LeadHistory.Change> leadChanges, List<LeadHistory.Swing> swings,
        Optional<BoardView.Result> result,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<long[]> takenBackRanges,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) long[] recordedStepEnds) {

    record Turn(long entry, int gameNumber, int turn, Seat activeSeat) {}

    record Phase(long entry, String phase) {}

    /// @param title the name of the card, if visible to this audience
    record Death(long entry, CardId card, Optional<String> title) {}

    static OutlineJson of(AudienceView view) {
        Timeline<?> timeline = view.match().timeline();
        long last = timeline.size();
        var turns = Arrays.stream(timeline.listMarks(Stride.TURN)).mapToObj(entry -> {
            Moment moment = timeline.at(entry).moment();
            return new Turn(entry, moment.game(), moment.turn(), moment.active());
        }).filter(turn -> turn.turn() > 0).toList();
        var phases = Arrays.stream(timeline.listMarks(Stride.PHASE))
                .mapToObj(entry -> new Phase(entry, timeline.at(entry).moment().phase())).toList();
        LeadHistory lead = view.queryActivity(LeadHistory::of);
        return new OutlineJson(last, timeline.listMarks(Stride.STEP), turns, phases, listDeaths(view),
                collectLifeHistory(view),
                lead.changes(), lead.swings(), view.boardAt(last).result(), timeline.takenBackRanges().stream()
                        .map(range -> new long[] {range.first(), range.last(), range.by().number()}).toList(),
                timeline.takenBackRanges().isEmpty() ? new long[0] : timeline.asRecorded().listMarks(Stride.STEP));
    }

    private static List<Death> listDeaths(AudienceView view) {
        var deaths = new ArrayList<Death>();
        for (Ledger ledger : view.queryChronicle(Chronicle::ledgers)) {
            for (Account account : ledger.accounts()) {
                if (account.check() == Account.Check.DIES
                        && account.subject() instanceof Subject.OfCard(var id, var name)) {
                    deaths.add(new Death(ledger.entry().number(), id, name.map(view.words()::formatCardName)));
                }
            }
        }
        return deaths;
    }

    private static Map<Seat, List<long[]>> collectLifeHistory(AudienceView view) {
        return view.queryActivity(activity -> collectLifeHistory(view.match(), activity));
    }

    private static Map<Seat, List<long[]>> collectLifeHistory(LoadedMatch<?> match, MatchActivity activity) {
        var lives = new TreeMap<Seat, List<long[]>>();
        for (Seat seat : match.header().players().keySet()) {
            var points = new ArrayList<long[]>();
            for (long step : match.timeline().listMarks(Stride.STEP)) {
                OptionalInt life = activity.findLife(seat, step);
                if (life.isPresent() && (points.isEmpty() || points.getLast()[1] != life.getAsInt())) {
                    points.add(new long[] {step, life.getAsInt()});
                }
            }
            lives.put(seat, points);
        }
        return lives;
    }
}
