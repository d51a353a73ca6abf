package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.util.List;
import java.util.stream.LongStream;
import letopis.app.narration.StoryItem;
import letopis.app.narration.StoryPart;
import letopis.app.narration.StoryResult;
import letopis.journal.Entry;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.language.json.References;
import letopis.match.Timeline;
import letopis.server.match.AudienceView;
import letopis.table.CardId;
import letopis.table.Moment;
import org.jspecify.annotations.Nullable;

/// A part of a story in JSON. Fields without a value are omitted.
///
/// @param kind `turn`, `phase`, `line`, `passes` or `sums`
/// @param first the first entry it represents
/// @param last the last entry it represents; `first - 1` for passes that are all followed by a line
/// @param told the last entry named by the sentence of a line
/// @param gameNumber the game of a turn heading
/// @param seat the player of a turn heading
/// @param phase the code of a phase heading
/// @param by the author of a line, as in [EntryJson]
/// @param passes the entries of folded passes
/// @param cards the cards named by a line, except hidden ones
/// @param accounts the settled arithmetic of `sums`
/// @param takenBackBy the entry that undid a line
record StoryItemJson(
        String kind, long first, long last, @JsonInclude(Include.NON_DEFAULT) long told,
        @JsonInclude(Include.NON_EMPTY) String sentence, @JsonInclude(Include.NON_DEFAULT) int gameNumber,
        @JsonInclude(Include.NON_DEFAULT) int turn, @JsonInclude(Include.NON_EMPTY) String seat,
        @JsonInclude(Include.NON_EMPTY) String phase, @JsonInclude(Include.NON_DEFAULT) boolean chosen,
        @JsonInclude(Include.NON_EMPTY) String by, @JsonInclude(Include.NON_EMPTY) List<RuleRef> rules,
        @JsonInclude(Include.NON_EMPTY) List<CardId> cards, @JsonInclude(Include.NON_EMPTY) List<Long> passes,
        @JsonInclude(Include.NON_EMPTY) List<Result> results,
        @JsonInclude(Include.NON_NULL) @JsonRawValue @Nullable String accounts,
        @JsonInclude(Include.NON_DEFAULT) long takenBackBy) {

    /// @param entry the entry that determines the number
    /// @param owner the card or player, in words
    /// @param text the change, for example `3 → 0 †`
    record Result(long entry, @JsonInclude(Include.NON_EMPTY) String owner, String text) {

        private static Result of(StoryResult result) {
            return new Result(result.entry(), result.owner(), result.text());
        }
    }

    static StoryItemJson of(AudienceView view, StoryPart part) {
        return switch (part.item()) {
            case StoryItem.Title(long entry, var text, boolean turn) -> {
                Timeline<?> timeline = view.match().timeline();
                Moment moment = timeline.at(timeline.findIndexBefore(entry)).moment();
                yield turn ? createHeading("turn", part, text, moment.game(), moment.turn(), moment.active().name(), "")
                        : createHeading("phase", part, text, 0, 0, "", moment.phase());
            }
            case StoryItem.Line line -> line(view.match().timeline(), part, line);
            case StoryItem.Passes passes -> new StoryItemJson("passes", part.first(), part.last(), 0, "", 0, 0,
                    "", "", false, "", List.of(), List.of(), passes.entries(), List.of(), null, 0);
            case StoryItem.Sums sums -> new StoryItemJson("sums", part.first(), part.last(), 0, "", 0, 0,
                    "", "", false, "", List.of(), List.of(), List.of(), List.of(),
                    BoardJson.writeAccounts(sums.accounts()), 0);
        };
    }

    private static StoryItemJson createHeading(String kind, StoryPart part, String text, int game, int turn,
            String seat, String phase) {
        return new StoryItemJson(kind, part.first(), part.last(), 0, text, game, turn, seat, phase, false, "",
                List.of(), List.of(), List.of(), List.of(), null, 0);
    }

    private static StoryItemJson line(Timeline<?> timeline, StoryPart part, StoryItem.Line line) {
        Entry entry = timeline.entry(line.entry());
        List<CardId> cards = LongStream.rangeClosed(line.entry(), line.last()).mapToObj(timeline::entry)
                .filter(one -> one.event().getClass() == entry.event().getClass())
                .flatMap(one -> References.listCards(one.event()).stream()).distinct().toList();
        return new StoryItemJson("line", part.first(), part.last(), line.last(), line.narratedEntry().sentence(), 0, 0,
                "", "", entry.isChoice(), entry.by().code(), line.narratedEntry().rules(), cards, List.of(),
                part.results().stream().map(Result::of).toList(), null,
                line.narratedEntry().takenBackBy().map(Sequence::number).orElse(0L));
    }
}
