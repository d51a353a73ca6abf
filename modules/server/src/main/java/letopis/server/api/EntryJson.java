package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import letopis.journal.Entry;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.language.json.EventKinds;
import letopis.language.json.References;
import letopis.live.NarratedEntry;
import letopis.server.match.AudienceView;
import letopis.table.CardId;
import letopis.table.Moment;

/// A narrated entry in JSON.
///
/// @param entry the number
/// @param type the type of its event, as in `events-schema`
/// @param stepEnd the last entry of its commit
/// @param chosen true for a player's choice
/// @param by the letter of a seat, or `chance`, `judge`, `rules`, `recorder`
/// @param cause the number of the entry that caused it; 0 for a choice
/// @param cards the named cards, except hidden ones
/// @param quiet true if its step does not change the table
/// @param takenBackBy the entry that undid it; absent if not undone
public record EntryJson(
        long entry, String type, long stepEnd, boolean chosen, String by, int gameNumber, int turn, String phase,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long cause, Instant at, String sentence, List<RuleRef> rules,
        List<CardId> cards, boolean quiet,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) long takenBackBy) {

    public static List<EntryJson> listRange(AudienceView view, long from, long to) {
        var timeline = view.match().timeline();
        EventKinds kinds = EventKinds.of(view.match().game());
        var entries = new ArrayList<EntryJson>();
        for (long n = from; n <= to; n++) {
            long index = n;
            NarratedEntry narrated = view.narrate(index);
            boolean quiet = view.queryActivity(activity -> activity.isQuiet(index));
            entries.add(of(timeline.entry(n), kinds, timeline.findStepEnd(n), timeline.at(n).moment(),
                    narrated, quiet));
        }
        return entries;
    }

    private static EntryJson of(Entry entry, EventKinds kinds, long step, Moment moment, NarratedEntry narratedEntry,
            boolean isQuiet) {
        return new EntryJson(entry.seq().number(), kinds.of(entry.event()).type(), step, entry.isChoice(),
                entry.by().code(), moment.game(), moment.turn(), moment.phase(), entry.cause().number(), entry.at(),
                narratedEntry.sentence(), entry.rules(),
                References.listCards(entry.event()).stream().distinct().toList(), isQuiet,
                narratedEntry.takenBackBy().map(Sequence::number).orElse(0L));
    }
}
