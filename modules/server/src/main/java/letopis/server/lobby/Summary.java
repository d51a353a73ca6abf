package letopis.server.lobby;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.live.Chronicle;
import letopis.live.OccasionText;
import letopis.notation.LoadedMatch;
import letopis.server.match.AudienceView;
import letopis.server.match.MatchStatus;
import letopis.sqlite.ResultIndex;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.MatchResult;
import letopis.table.State;

/// The summary of a match in the lobby. It includes the result; [#withoutSpoilers] is for readers who avoid spoilers.
///
/// @param gameTitle the game and its rule set, in words
/// @param state `live`, `unfinished` if nothing has happened for hours, `ended`, or `pending` while the match is read
/// @param entry the last entry of the match if it is live
/// @param moment the moment of the entry, in words
/// @param awaited the seats that must choose
/// @param occasionText event, round and table of a tournament, in words; empty if not recorded
/// @param since the recording time of `entry`
/// @param board the table of a live match
/// @param result the result, once decided
public record Summary(
        MatchId id, String title, GameId game, String gameTitle, Map<Seat, String> players,
        @JsonUnwrapped Occasion occasion, String occasionText, Instant at, String state,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Long> entry,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<String> moment, List<Seat> awaited,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Instant> since,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<JudgeCall> judgeCall,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<MiniBoard> board,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<ResultSummary> result) {

    /// A pending call for a judge.
    ///
    /// @param sentence the call in words
    public record JudgeCall(Sequence entry, String sentence, Instant since) {}

    /// The recorded result of a match.
    ///
    /// @param reasonTitle the reason in words
    public record ResultSummary(@JsonUnwrapped MatchResult result, String reasonTitle) {}

    private static final String PENDING_STATE = "pending";

    static Summary createPending(MatchListing match, GameTexts texts) {
        return of(match, texts, PENDING_STATE, Optional.empty());
    }

    /// Returns the summary of a match that is no longer played.
    static Summary of(MatchListing match, ResultIndex.IndexedResult indexedResult, GameTexts texts) {
        MatchStatus status = indexedResult.result().isPresent() ? MatchStatus.ENDED : MatchStatus.UNFINISHED;
        return of(match, texts, status.code(), indexedResult.result().map(result ->
                new ResultSummary(result, texts.describeReason(match.game(), result.reason()))));
    }

    private static Summary of(MatchListing match, GameTexts texts, String state, Optional<ResultSummary> result) {
        return new Summary(match.match(), match.title(), match.game(),
                texts.findDescription(match.game(), match.settings()), match.players(), match.occasion(),
                OccasionText.of(match.occasion(), texts.language()), match.at(), state,
                Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Optional.empty(), Optional.empty(),
                result);
    }

    static Summary of(AudienceView view, Instant now) {
        Header header = view.match().header();
        long last = view.match().timeline().size();
        BoardView board = view.boardAt(last);
        MatchStatus status = MatchStatus.of(view, now);
        boolean live = status == MatchStatus.LIVE;
        return new Summary(header.match(), header.title(), header.game(),
                view.queryChronicle(Chronicle::describeGame),
                header.players(), header.occasion(), view.queryChronicle(Chronicle::occasion), header.at(),
                status.code(),
                live ? Optional.of(last) : Optional.empty(),
                live ? Optional.of(view.queryChronicle(chronicle -> chronicle.formatMoment(last))) : Optional.empty(),
                live ? listAwaitedSeats(board.awaited()) : List.of(),
                live ? Optional.of(MatchStatus.findLastChange(view)) : Optional.empty(),
                live ? findJudgeCall(view) : Optional.empty(),
                live ? Optional.of(MiniBoard.of(view, board)) : Optional.empty(),
                view.queryChronicle(chronicle -> result(view)));
    }

    private static Optional<ResultSummary> result(AudienceView view) {
        return result(view.match()).map(result ->
                new ResultSummary(result, view.words().word("reason." + result.reason())));
    }

    private static <S extends State> Optional<MatchResult> result(LoadedMatch<S> match) {
        return match.game().result(match.timeline().at(match.timeline().size()));
    }

    /// Returns the summary without the result.
    public Summary withoutSpoilers() {
        return new Summary(id, title, game, gameTitle, players, occasion, occasionText, at, state, entry, moment,
                awaited, since, judgeCall, board, Optional.empty());
    }

    private static List<Seat> listAwaitedSeats(AwaitedInput awaitedInput) {
        return switch (awaitedInput) {
            case AwaitedInput.Players(var seats) -> List.copyOf(seats);
            case AwaitedInput.ChanceOutcome _, AwaitedInput.NoInput _ -> List.of();
        };
    }

    private static Optional<JudgeCall> findJudgeCall(AudienceView view) {
        return view.queryChronicle(Chronicle::judgeCall)
                .map(line -> new JudgeCall(new Sequence(line.entry()), line.sentence(),
                view.match().timeline().entry(line.entry()).at()));
    }

    boolean hasJudgeCall() {
        return judgeCall.isPresent();
    }

    boolean isPending() {
        return state.equals(PENDING_STATE);
    }

    boolean isLive() {
        return state.equals(MatchStatus.LIVE.code());
    }
}
