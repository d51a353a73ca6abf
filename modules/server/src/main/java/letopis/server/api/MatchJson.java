package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import letopis.app.answer.WhatIfAnswer;
import letopis.app.text.Phrases;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.live.Chronicle;
import letopis.notation.LoadedMatch;
import letopis.server.match.AudienceView;
import letopis.server.match.MatchStatus;
import letopis.server.match.PlayedBranch;
import letopis.table.BoardView;
import letopis.table.BoardView.SeatView;
import letopis.table.CardDisplay;
import letopis.table.PositionForm;
import letopis.table.Positions;

/// A match without its entries.
///
/// @param gameTitle the game and its rule set, in words
/// @param occasionText event, round and table of a tournament, in words; empty if not recorded
/// @param last the last visible entry
/// @param audience the viewer: `public`, `judge`, `recorder` or the letter of a seat
/// @param state `live`, `unfinished` if nothing has happened for hours, or `ended`
/// @param zoneForms the display of each zone, by code
/// @param lifeCode the code of a seat's life: a number or zone that means defeat when it runs out
/// @param cardDisplay the display of numbers and marks of cards
/// @param heroZone the zone whose card represents the player
/// @param pipCodes the codes of numbers that are drawn as pips, with their largest values
/// @param quietCodes the codes of numbers that are not shown while they are 0
/// @param ownLifeName true if the number or zone in `lifeCode` has a name of its own, which is shown instead of
///   "life"
/// @param winsCode the code of the number of games that a seat has won
/// @param settableCodes the numbers and marks that a judge may set; empty if the game lists none
/// @param delaySeconds the delay of this audience, in seconds
/// @param recordable true if matches are recorded here
/// @param branch the origin of a branch; empty for the recorded match
/// @param stopNotice a notice that the remaining entries need a later release; empty if all entries can be shown
record MatchJson(
        MatchId id, String title, GameId game, String gameTitle, Map<Seat, String> players,
        @JsonUnwrapped Occasion occasion, String occasionText, Instant at, String audience,
        long last, String state, Map<String, String> settings, boolean signed, Map<String, String> zoneForms,
        String lifeCode, Cards cardDisplay, Optional<String> heroZone, SortedMap<String, Integer> pipCodes,
        SortedSet<String> quietCodes, boolean ownLifeName, Optional<String> winsCode, List<String> settableCodes,
        long delaySeconds, boolean recordable, Optional<BranchPoint> branch, Optional<String> stopNotice) {

    /// A [CardDisplay] with its marks in lower case: `on-side`, `used`, `new`, `blocked`.
    record Cards(Optional<String> lifeCode, SortedMap<String, String> maxCodes, Optional<String> lossCode,
            SortedSet<String> impliedCodes, SortedMap<String, String> marks, Optional<String> strikeCode) {

        static Cards of(CardDisplay display) {
            var marks = new TreeMap<String, String>();
            display.marks().forEach((flag, mark) ->
                    marks.put(flag, mark.name().toLowerCase(Locale.ROOT).replace('_', '-')));
            return new Cards(display.life(), new TreeMap<>(display.maxima()), display.loss(),
                    new TreeSet<>(display.implied()), marks, display.strike());
        }
    }

    /// The point at which a branch diverges from the recorded match.
    ///
    /// @param entry the recorded choice that the branch replaces
    /// @param choiceNumber the number of the other choice
    /// @param recordedSentence the replaced choice in words
    /// @param branchSentence the other choice in words
    /// @param stepEnd the last entry of its step
    /// @param until the entry up to which later choices were replayed
    /// @param open true if the branch continues beyond the recorded choices
    record BranchPoint(long entry, long choiceNumber, String recordedSentence, String branchSentence, long stepEnd,
            long until, boolean open) {

        private static BranchPoint of(AudienceView view, PlayedBranch branch) {
            WhatIfAnswer.Story story = branch.story();
            long first = story.branchEntries().getFirst().entry().number();
            return new BranchPoint(story.recordedChoice().entry().number(), branch.choice(),
                    story.recordedChoice().sentence(),
                    branch.taken(), view.match().timeline().findStepEnd(first), branch.until(), !story.recordEnd()
                    .over());
        }
    }

    /// @param audience the viewer, in the form used for `as`
    /// @param delay the delay of this audience
    /// @param isRecorded true if matches are recorded here
    static MatchJson of(AudienceView view, String audience, Instant now, Duration delay, boolean isRecorded) {
        Header header = view.match().header();
        long last = view.match().timeline().size();
        BoardView board = view.boardAt(last);
        return new MatchJson(header.match(), header.title(), header.game(),
                view.queryChronicle(Chronicle::describeGame),
                header.players(), header.occasion(), view.queryChronicle(Chronicle::occasion), header.at(), audience,
                last,
                MatchStatus.of(view, now).code(), header.settings(), header.isSigned(), collectZoneForms(board),
                view.match().game().lifeCode(), Cards.of(view.match().game().cardDisplay()),
                view.match().game().tableDisplay().heroZone(),
                new TreeMap<>(view.match().game().tableDisplay().pips()),
                new TreeSet<>(view.match().game().tableDisplay().quiet()),
                !view.match().game().lifeCode().equals(BoardView.Account.LIFE), view.match().game().winsCode(),
                view.match().game().positions().flatMap(Positions::form).map(PositionForm::settable)
                        .orElse(List.of()), delay.toSeconds(),
                isRecorded && view.branch().isEmpty(),
                view.branch().map(branch -> BranchPoint.of(view, branch)), createUnreadableEntryNotice(view, last));
    }

    private static Optional<String> createUnreadableEntryNotice(AudienceView view, long lastEntry) {
        return view.match().timeline().firstUnfoldableEntry().map(entry -> {
            var details = new HashMap<>(LoadedMatch.createUnknownEventDetails(entry));
            details.put("last", lastEntry);
            return Phrases.forLanguage(view.words().language()).say("stopped.page", details);
        });
    }

    private static Map<String, String> collectZoneForms(BoardView board) {
        var forms = new LinkedHashMap<String, String>();
        board.seats().stream().map(SeatView::zones).flatMap(List::stream)
                .forEach(zone -> forms.putIfAbsent(zone.code(), zone.form().name().toLowerCase(Locale.ROOT)));
        return forms;
    }
}
