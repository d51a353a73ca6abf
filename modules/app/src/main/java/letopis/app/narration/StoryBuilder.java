package letopis.app.narration;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import letopis.app.narration.StoryItem.Line;
import letopis.app.narration.StoryItem.Passes;
import letopis.app.narration.StoryItem.Sums;
import letopis.app.narration.StoryItem.Title;
import letopis.app.text.Phrases;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;
import letopis.journal.RuleRef;
import letopis.live.NarratedEntry;
import letopis.match.Timeline;
import letopis.table.BoardView.Account;
import letopis.table.Moment;
import org.jspecify.annotations.Nullable;

/// A builder that turns entries into a story one by one. It counts passes and reports them at the end of the turn.
public final class StoryBuilder {

    private final DetailLevel level;
    private final Consumer<StoryItem> sink;
    private final List<NarratedEntry> joinedEntries = new ArrayList<>(); // consequences for one line
    private @Nullable Class<?> kind; // of the consequences to join
    private @Nullable Moment joinedAt;
    private @Nullable Phrases phrases; // of these consequences
    private @Nullable Moment heading; // the turn of the last heading; null before the first
    private String phase = ""; // of the last heading
    private final List<Long> passEntries = new ArrayList<>();

    /// @param sink receives the parts of the story as soon as they are complete
    public StoryBuilder(DetailLevel level, Consumer<StoryItem> sink) {
        this.level = level;
        this.sink = sink;
    }

    /// Narrates a range of entries.
    ///
    /// @param from the first entry
    /// @param to the last entry
    public static List<StoryItem> createItems(Narration narration, DetailLevel level, long from, long to) {
        var items = new ArrayList<StoryItem>();
        var builder = new StoryBuilder(level, items::add);
        for (long entry = from; entry <= to; entry++) {
            builder.add(narration, entry);
        }
        builder.finish();
        return List.copyOf(items);
    }

    public void add(Narration narration, long entry) {
        if (level == DetailLevel.TRACE) {
            sink.accept(new Line(narration.chronicle().narrate(entry), entry));
            return;
        }
        StoryEvents events = StoryEvents.of(narration.match().game());
        StoryEvents.Role role = events.findRole(narration.match(), entry);
        if (role == StoryEvents.Role.SILENT) {
            return;
        }
        if (isPass(narration, entry)) {
            addPass(narration, entry);
            return;
        }
        NarratedEntry narrated = narration.chronicle().narrate(entry);
        Class<?> type = narration.match().timeline().entry(entry).event().getClass();
        Moment moment = findMomentBefore(narration, entry);
        boolean joins = role == StoryEvents.Role.JOINED && type == kind && moment.equals(joinedAt)
                && joinedEntries.getLast().takenBackBy().equals(narrated.takenBackBy())
                && SentenceJoiner.areJoinable(joinedEntries.getFirst().sentence(), narrated.sentence());
        if (!joins) {
            writeJoinedEntries();
            startTurn(narration, entry);
            startPhase(narration, entry, events);
        }
        if (role == StoryEvents.Role.JOINED) {
            joinedEntries.add(narrated);
            kind = type;
            joinedAt = moment;
            phrases = narration.phrases();
        } else {
            write(narrated, entry);
        }
        if (level == DetailLevel.RULES) {
            List<Account> accounts = narration.findSettledAccounts(entry);
            if (!accounts.isEmpty()) {
                writeJoinedEntries();
                sink.accept(new Sums(entry, accounts));
            }
        }
    }

    /// Counts a pass. Skips the setup, which has no passes.
    private void addPass(Narration narration, long entry) {
        if (findMomentBefore(narration, entry).turn() == 0) {
            return;
        }
        startTurn(narration, entry);
        passEntries.add(entry);
    }

    /// Returns whether a player passes. A chance outcome is narrated even if it was the only possible one, because
    /// hidden cards may determine how many were possible.
    private static boolean isPass(Narration narration, long entry) {
        Entry of = narration.match().timeline().entry(entry);
        return of.isChoice() && of.by() instanceof Author.Player && !(of.event() instanceof MatchEvent)
                && narration.isIdleChoice(entry);
    }

    /// Writes the sentences and passes collected so far.
    public void finish() {
        writeJoinedEntries();
        writePasses();
    }

    private void startTurn(Narration narration, long entry) {
        Moment moment = findMomentBefore(narration, entry);
        if (heading != null && heading.game() == moment.game() && heading.turn() == moment.turn()) {
            return;
        }
        finish();
        heading = moment;
        phase = "";
        if (moment.turn() > 0) {
            sink.accept(new Title(entry, narration.phrases().say("story.turn", Map.of("turn", moment.turn(),
                    "player", narration.words().player(moment.active()),
                    "game", moment.game() > 1 ? moment.game() : "")), true));
        }
    }

    private void startPhase(Narration narration, long entry, StoryEvents events) {
        Moment moment = findMomentBefore(narration, entry);
        if (moment.turn() > 0 && !phase.equals(moment.phase())) {
            phase = moment.phase();
            if (events.hasHeading(phase)) {
                sink.accept(new Title(entry, narration.words().word("phase." + phase), false));
            }
        }
    }

    /// Returns the moment at which an entry happens.
    private static Moment findMomentBefore(Narration narration, long entry) {
        Timeline<?> timeline = narration.match().timeline();
        return timeline.at(timeline.findIndexBefore(entry)).moment();
    }

    private void writeJoinedEntries() {
        if (phrases != null && !joinedEntries.isEmpty()) {
            var rules = new LinkedHashSet<RuleRef>();
            joinedEntries.forEach(narrated -> rules.addAll(narrated.rules()));
            NarratedEntry first = joinedEntries.getFirst();
            write(new NarratedEntry(first.entry(), first.chosen(),
                    new SentenceJoiner(phrases).join(joinedEntries.stream().map(NarratedEntry::sentence).toList()),
                    List.copyOf(rules), first.takenBackBy()), joinedEntries.getLast().entry());
        }
        joinedEntries.clear();
        kind = null;
    }

    private void write(NarratedEntry narratedEntry, long lastEntry) {
        sink.accept(new Line(level == DetailLevel.RULES ? narratedEntry
                : new NarratedEntry(narratedEntry.entry(), narratedEntry.chosen(), narratedEntry.sentence(), List.of(),
                        narratedEntry.takenBackBy()), lastEntry));
    }

    private void writePasses() {
        if (!passEntries.isEmpty()) {
            sink.accept(new Passes(passEntries));
            passEntries.clear();
        }
    }
}
