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
import letopis.server.match.PlayedBranch;
import letopis.server.match.Sight;
import letopis.server.match.Standing;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView;
import letopis.table.CardDisplay;
import letopis.table.PositionForm;
import letopis.table.Positions;

/// A match, without its entries.
///
/// @param rules which game it is and by which rules, in words
/// @param place where in a tournament it is played, in words; empty where nobody wrote it down
/// @param last its last entry so far
/// @param audience who looks: `public`, `judge`, `recorder` or the letter of a seat
/// @param state `live`, `unfinished` when nothing has happened for hours, or `ended`
/// @param zones how each zone is best shown, by code
/// @param life what a player is beaten without: a number of the seats on boards, or a zone of theirs
/// @param cards how the numbers and marks of cards are shown
/// @param lifeNamed whether what a player is beaten without is no life, and so is called by its name
/// @param wins the number of a seat that counts games won
/// @param settable the numbers and marks a judge may set by hand; empty where the game lists none
/// @param delay how many seconds late this audience sees everything
/// @param recorded whether matches are recorded here
/// @param branch what makes it a branch of another match; nothing where it was played
/// @param stopped that entries behind the last one are of a later release, in words; nothing where all can be shown
record MatchJson(
        MatchId id, String title, GameId game, String rules, Map<Seat, String> players,
        @JsonUnwrapped Occasion occasion, String place, Instant at, String audience,
        long last, String state, Map<String, String> settings, boolean signed, Map<String, String> zones,
        String life, Cards cards, boolean lifeNamed, Optional<String> wins, List<String> settable, long delay,
        boolean recorded, Optional<Left> branch, Optional<String> stopped) {

    /// As [CardDisplay], with its marks in small letters: `on-side`, `used`, `new`, `blocked`.
    record Cards(Optional<String> life, SortedMap<String, String> maxima, Optional<String> loss,
            SortedSet<String> implied, SortedMap<String, String> marks) {

        private static Cards of(CardDisplay display) {
            var marks = new TreeMap<String, String>();
            display.marks().forEach((flag, mark) ->
                    marks.put(flag, mark.name().toLowerCase(Locale.ROOT).replace('_', '-')));
            return new Cards(display.life(), new TreeMap<>(display.maxima()), display.loss(),
                    new TreeSet<>(display.implied()), marks);
        }
    }

    /// Where a branch leaves what was played.
    ///
    /// @param entry the choice that was not made in it
    /// @param choice which of the other choices was
    /// @param recorded the choice that was not made, in words
    /// @param taken the one that was
    /// @param at the last entry of its step
    /// @param until how far the match had come whose later choices were made again
    /// @param open whether it goes on behind that, for all that was known then
    record Left(long entry, long choice, String recorded, String taken, long at, long until, boolean open) {

        private static Left of(Sight sight, PlayedBranch branch) {
            WhatIfAnswer.Story story = branch.story();
            long first = story.branch().getFirst().entry().number();
            return new Left(story.recorded().entry().number(), branch.choice(), story.recorded().sentence(),
                    branch.taken(), sight.match().timeline().stepEnd(first), branch.until(), !story.record().over());
        }
    }

    /// @param audience who looks, as it is written behind `as`
    /// @param delay how late they see everything
    /// @param recorded whether matches are recorded here
    static MatchJson of(Sight sight, String audience, Instant now, Duration delay, boolean recorded) {
        Header header = sight.match().header();
        long last = sight.match().timeline().size();
        BoardView board = sight.board(last);
        return new MatchJson(header.match(), header.title(), header.game(), sight.ask(Chronicle::rules),
                header.players(), header.occasion(), sight.ask(Chronicle::occasion), header.at(), audience, last,
                Standing.of(sight, now).code(), header.settings(), header.isSigned(), zones(board),
                sight.match().game().life(), Cards.of(sight.match().game().cardDisplay()),
                !sight.match().game().life().equals(BoardView.Account.LIFE), sight.match().game().wins(),
                sight.match().game().positions().flatMap(Positions::form).map(PositionForm::settable)
                        .orElse(List.of()), delay.toSeconds(),
                recorded && sight.branch().isEmpty(),
                sight.branch().map(branch -> Left.of(sight, branch)), stopped(sight, last));
    }

    private static Optional<String> stopped(Sight sight, long last) {
        return sight.match().timeline().stop().map(entry -> {
            var details = new HashMap<>(LoadedMatch.details(entry));
            details.put("last", last);
            return Phrases.in(sight.words().language()).say("stopped.page", details);
        });
    }

    private static Map<String, String> zones(BoardView board) {
        var forms = new LinkedHashMap<String, String>();
        board.seats().stream().map(SeatView::zones).flatMap(List::stream)
                .forEach(zone -> forms.putIfAbsent(zone.code(), zone.form().name().toLowerCase(Locale.ROOT)));
        return forms;
    }
}
