package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.match.Rewinding;
import letopis.match.Timeline.Stride;
import letopis.match.Timeline;
import letopis.recording.Clocks;
import letopis.recording.Option;
import letopis.recording.Recording;
import letopis.server.access.Role;
import letopis.server.match.Sight;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardsAwaited;
import letopis.table.NamedCard;

/// A match as the page that records it shows it: the table, what may be chosen, and what was recorded last.
///
/// @param role as which somebody records: `judge` or `recorder`
/// @param last its last entry
/// @param before the board before the last step, as [#board]
/// @param ended whether it was closed, so that nothing more can be recorded
/// @param over whether nobody has to choose any more
/// @param usual the id of what is usually chosen next
/// @param idle the id of the option by which nobody does anything
/// @param draw cards that come up now
/// @param back what would be taken back
/// @param spent how many seconds each player has used, less what a judge gave; a break of an hour is nobody's
/// @param running whose time passes now
/// @param entries those recorded last
record RecordingJson(
        MatchJson match, String role, long last, @JsonRawValue String board, @JsonRawValue String before,
        boolean ended, boolean over, List<Choosable> options, List<Choosable> surrenders, Optional<String> usual,
        Optional<String> idle, Optional<Draw> draw, Optional<Back> back, Map<Seat, Long> spent, List<Seat> running,
        List<EntryJson> entries) {

    private static final int TOLD = 60; // entries

    /// An option.
    ///
    /// @param id what is sent to choose it
    /// @param by who makes it
    /// @param verb as positions have it
    /// @param cards those it names
    /// @param seats the players it names besides the one who chooses
    /// @param names what cards nobody has seen are said to be in it
    /// @param cell where it puts a card
    /// @param number what alone tells it from other options
    /// @param joinsWith options that have this in common may be sent together, as one choice
    record Choosable(
            String id, String text, String by, String verb, List<CardId> cards, List<Seat> seats,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<NamedCard> names,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Cell> cell,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Option.Range> number,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<String> joinsWith) {}

    /// A cell of the player who chooses.
    record Cell(String zone, int number) {}

    /// @param option the id by which nobody sees them, or those that are named with it
    /// @param cards their ids, from the top
    /// @param names what each of them may be
    record Draw(Seat seat, int count, String option, List<CardId> cards, List<CardName> names) {}

    /// @param to the entry the match would go back to
    record Back(Sequence to, Sequence entry, String text) {}

    static RecordingJson of(Recording<?> recording, Role role, Language language, Instant now,
            Supplier<InputStream> replay) {
        var match = recording.match();
        var sight = new Sight(match, recording.words(language), Audience.JUDGE, replay);
        Timeline<?> timeline = match.timeline();
        long last = timeline.size();
        List<String> flags = sight.words().codes("flag");
        Instant since = last == 0 ? match.header().at() : timeline.entry(last).at();
        Clocks clocks = Clocks.of(match, Duration.ZERO, since, since); // what passes since then the page knows
        return new RecordingJson(MatchJson.of(sight, role.code(), now, Duration.ZERO, true), role.code(), last,
                MatchRoutes.board(sight, last, flags),
                MatchRoutes.board(sight, timeline.previous(last, Stride.STEP), flags),
                match.isEnded(), recording.isOver(), choosable(recording.ofEachCopy(), language),
                choosable(recording.surrenders(), language),
                recording.usual().map(Option::id),
                recording.idle().map(Option::id),
                recording.cardsAwaited().map(awaited -> draw(recording, awaited)), back(recording, sight),
                spent(clocks), clocks.running(), EntryJson.range(sight, Math.max(1, last - TOLD + 1), last));
    }

    private static Map<Seat, Long> spent(Clocks clocks) {
        var spent = new TreeMap<Seat, Long>();
        clocks.left().forEach((seat, left) -> spent.put(seat, -left.toSeconds()));
        return spent;
    }

    private static List<Choosable> choosable(List<Option> options, Language language) {
        return options.stream().map(option -> new Choosable(option.id(), option.sentence(language),
                option.by().code(), option.verb(), option.cards(), option.seats(), option.names(),
                option.cell().map(cell -> new Cell(cell.zone(), cell.number())), option.number(),
                option.joinsWith())).toList();
    }

    private static Draw draw(Recording<?> recording, CardsAwaited awaited) {
        return new Draw(awaited.seat(), awaited.cards().size(), recording.drawId().orElseThrow(), awaited.cards(),
                recording.possibleFaces(awaited));
    }

    private static Optional<Back> back(Recording<?> recording, Sight sight) {
        return recording.beforeLast().map(to -> {
            Rewinding.Step step = Rewinding.of(recording.match().timeline(), to).undone().getFirst();
            return new Back(to, step.choice().seq(),
                    sight.ask(chronicle -> chronicle.line(step.choice().seq().number())).sentence());
        });
    }
}
