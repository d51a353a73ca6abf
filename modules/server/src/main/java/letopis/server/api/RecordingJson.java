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
import letopis.language.text.Words;
import letopis.match.RewindPreview;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.recording.Clocks;
import letopis.recording.Option;
import letopis.recording.PassRun;
import letopis.recording.Recording;
import letopis.server.access.Role;
import letopis.server.match.AudienceView;
import letopis.table.Audience;
import letopis.table.AwaitedCards;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;
import letopis.table.PositionForm;
import letopis.table.Positions;

/// A match for the recorder page: the table, the legal options, and the latest entries.
///
/// @param role the recorder's role: `judge` or `recorder`
/// @param last the last entry
/// @param boardBefore the board before the last step, as [#board]
/// @param ended true if the match was closed and accepts no more entries
/// @param over true if no more choices are awaited
/// @param usualOption the id of the most likely option
/// @param idleOption the id of the option to do nothing
/// @param phases the phases of a turn, in order
/// @param passing the phases that begin if both players pass
/// @param draw the cards being revealed
/// @param undoTarget the step that an undo would remove
/// @param secondsUsed the seconds used by each player, less the time added by a judge; breaks of an hour do not count
/// @param runningClocks the seats whose clocks are running
/// @param entries the latest entries
record RecordingJson(
        MatchJson details, String role, long last, @JsonRawValue String board, @JsonRawValue String boardBefore,
        boolean ended, boolean over, List<OptionJson> options, List<OptionJson> surrenderOptions,
        Optional<String> usualOption,
        Optional<String> idleOption, List<Phase> phases, PassForecast passing, Optional<Draw> draw,
        Optional<UndoTarget> undoTarget, Map<Seat, Long> secondsUsed,
        List<Seat> runningClocks,
        List<EntryJson> entries) {

    private static final int RECENT_ENTRY_COUNT = 60; // entries

    /// @param title the name in words
    record Phase(String code, String title) {}

    /// The phases of this turn that begin if both players pass.
    ///
    /// @param turnEnds true if the next turn begins after these phases; false if a choice stops the passes earlier
    record PassForecast(List<String> phases, boolean turnEnds) {

        private static PassForecast of(PassRun.Forecast forecast) {
            return new PassForecast(forecast.phases(), forecast.turnEnds());
        }
    }

    /// An option that the recorder can choose.
    ///
    /// @param id the id to send to choose this option
    /// @param by the acting seat
    /// @param verb the verb as in positions
    /// @param cards the named cards
    /// @param seats the named players other than the acting one
    /// @param names the names given to hidden cards
    /// @param cell the cell into which the option puts a card
    /// @param number the number, if it is all that distinguishes this option from others
    /// @param joinsWith a key shared by options that can be sent together as one choice
    record OptionJson(
            String id, String sentence, String by, String verb, List<CardId> cards, List<Seat> seats,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<NamedCard> names,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Cell> cell,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Option.Range> number,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<String> joinsWith) {}

    /// A cell of the acting player.
    record Cell(String zone, int number) {}

    /// @param option the id of the option that leaves the cards hidden; if the cards are named, it is sent together
    ///   with the names
    /// @param cards the ids of the cards, from the top
    /// @param names the possible names of each card
    record Draw(Seat seat, int count, String option, List<CardId> cards, List<CardName> names) {}

    /// @param to the entry to which the undo rewinds
    record UndoTarget(Sequence to, Sequence entry, String sentence) {}

    static RecordingJson of(Recording<?> recording, Role role, Language language, Instant now,
            Supplier<InputStream> replay) {
        var match = recording.match();
        var view = new AudienceView(match, recording.words(language), Audience.JUDGE, replay);
        Timeline<?> timeline = match.timeline();
        long last = timeline.size();
        List<String> flags = view.words().listCodes("flag");
        Instant since = last == 0 ? match.header().at() : timeline.entry(last).at();
        Clocks clocks = Clocks.of(match, Duration.ZERO, since, since); // the page adds the time since then
        return new RecordingJson(MatchJson.of(view, role.code(), now, Duration.ZERO, true), role.code(), last,
                MatchRoutes.writeBoard(view, last, flags),
                MatchRoutes.writeBoard(view, timeline.findPreviousIndex(last, Stride.STEP), flags),
                match.hasEnded(), recording.isOver(), toJson(recording.optionsOfEachCopy(), language),
                toJson(recording.surrenders(), language),
                recording.defaultOption().map(Option::id),
                recording.idleOption().map(Option::id), listPhases(recording, view.words()),
                PassForecast.of(PassRun.predict(recording)),
                recording.awaitedCards().map(awaited -> draw(recording, awaited)), findUndoTarget(recording, view),
                computeElapsedSeconds(clocks), clocks.runningSeats(),
                EntryJson.listRange(view, Math.max(1, last - RECENT_ENTRY_COUNT + 1), last));
    }

    private static List<Phase> listPhases(Recording<?> recording, Words words) {
        return recording.match().game().positions().flatMap(Positions::form).map(PositionForm::phases)
                .orElse(List.of()).stream().map(code -> new Phase(code, words.word("phase." + code))).toList();
    }

    private static Map<Seat, Long> computeElapsedSeconds(Clocks clocks) {
        var spent = new TreeMap<Seat, Long>();
        clocks.left().forEach((seat, left) -> spent.put(seat, -left.toSeconds()));
        return spent;
    }

    private static List<OptionJson> toJson(List<Option> options, Language language) {
        return options.stream().map(option -> new OptionJson(option.id(), option.sentence(language),
                option.by().code(), option.verb(), option.cards(), option.seats(), option.names(),
                option.cell().map(cell -> new Cell(cell.zone(), cell.number())), option.number(),
                option.joinKey())).toList();
    }

    private static Draw draw(Recording<?> recording, AwaitedCards awaitedCards) {
        return new Draw(awaitedCards.seat(), awaitedCards.cards().size(), recording.drawOptionId().orElseThrow(),
                awaitedCards.cards(),
                recording.listPossibleFaces(awaitedCards));
    }

    private static Optional<UndoTarget> findUndoTarget(Recording<?> recording, AudienceView view) {
        return recording.undoTarget().map(to -> {
            RewindPreview.Step step = RewindPreview.of(recording.match().timeline(), to).undoneSteps().getFirst();
            return new UndoTarget(to, step.choice().seq(),
                    view.queryChronicle(chronicle -> chronicle.narrate(step.choice().seq().number())).sentence());
        });
    }
}
