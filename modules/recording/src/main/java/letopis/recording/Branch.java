package letopis.recording;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.MatchEvent;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Writer;
import letopis.journal.SealedCommit;
import letopis.journal.Signer;
import letopis.language.json.Renumberer;
import letopis.match.RecordedChoice;
import letopis.match.Referee;
import letopis.match.Referee.SubmitResult;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.match.WhatIf;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.table.State;

/// An unplayed match that starts like a recorded one and continues with other choices. It exists in memory only and
/// does not change the record.
public final class Branch<S extends State> {

    private static final String WRITER_NAME = "what-if";
    private static final int MAX_ID_LENGTH = 80;

    private final LoadedMatch<S> recordedMatch;
    private final RecordedChoice<S> replacedChoice;
    private final Recording<S> recording;
    private final List<Commit> commits;
    private Instant currentTime;

    /// @param replacedChoice the recorded choice to be replaced
    /// @param salts as in [WriteContext]
    public Branch(LoadedMatch<S> recordedMatch, RecordedChoice<S> replacedChoice, Supplier<String> salts) {
        this.recordedMatch = recordedMatch;
        this.replacedChoice = replacedChoice;
        this.currentTime = recordedMatch.timeline().entry(replacedChoice.entry()).at();
        this.commits = new ArrayList<>();
        var notation = new JsonNotation(recordedMatch.game());
        Header header = createHeader(recordedMatch.header(), replacedChoice);
        Writer writer = new InMemoryLog(notation).create(header, WRITER_NAME);
        var course = new Timeline.Builder<>(recordedMatch.game(), recordedMatch.timeline().at(0));
        for (List<Entry> entries : collectCommitsBefore(recordedMatch.timeline(), replacedChoice.first())) {
            var builder = SealedCommit.createBuilderAfter(writer.tail());
            entries.forEach(entry -> {
                var written = notation.write(entry, salts);
                builder.add(written.entry(), written.line());
            });
            var sealed = builder.close();
            writer.append(sealed);
            long begun = sealed.first().number() - 1;
            course.add(sealed.commit(), recordedMatch.timeline().listStatesBetween(begun, sealed.last().number()));
            commits.add(sealed.commit());
        }
        var opened = new LoadedMatch<>(recordedMatch.source(), header, recordedMatch.game(), recordedMatch.cards(),
                course.build(),
                writer.tail(), Optional.empty());
        var referee = new Referee<>(recordedMatch.game(), course, Completion.OPEN, writer, notation, () -> currentTime,
                salts,
                Signer.NONE);
        recording = new Recording<>(opened, referee, salts.get());
    }

    /// Returns the header of the branch, which is a separate, unsigned match.
    private static Header createHeader(Header header, RecordedChoice<?> replacedChoice) {
        String id = header.match().value();
        String begun = id.substring(0, Math.min(MAX_ID_LENGTH, id.length()));
        return new Header(new MatchId(begun + "-if-" + replacedChoice.entry().number()), header.title(), header.game(),
                header.at(), header.players(), header.settings(), header.cards(), List.of(), false,
                header.renumberingRule(), header.occasion(), header.recordsResult());
    }

    private static List<List<Entry>> collectCommitsBefore(Timeline<?> timeline, long first) {
        var commits = new ArrayList<List<Entry>>();
        long begun = 0;
        for (long end : timeline.asRecorded().listMarks(Stride.STEP)) {
            if (end >= first) {
                break;
            }
            commits.add(timeline.entries().subList((int) begun, (int) end));
            begun = end;
        }
        return commits;
    }

    public LoadedMatch<S> recordedMatch() {
        return recordedMatch;
    }

    public RecordedChoice<S> replacedChoice() {
        return replacedChoice;
    }

    /// Returns the branch as a recording. The recording offers the legal choices of the branch.
    public Recording<S> recording() {
        return recording;
    }

    /// Returns the legal choices, surrenders last.
    public List<Option> options() {
        return Stream.concat(recording.options().stream(), recording.surrenders().stream()).toList();
    }

    public boolean isRecorded(Option option) {
        return recording.isSame(option.choice(), replacedChoice.choice());
    }

    /// Returns the legal choices except the recorded one.
    public List<Option> alternatives() {
        return options().stream().filter(option -> !isRecorded(option)).toList();
    }

    public EntryResult enter(String line) {
        EntryResult entered = new LineInterpreter(recording).enter(line);
        commits.addAll(entered.commits());
        boolean chosen = entered.commits().stream().flatMap(commit -> commit.entries().stream())
                .noneMatch(entry -> entry.event() instanceof MatchEvent);
        return chosen ? entered : new EntryResult(entered.commits(), Optional.of(new RecordingError.NotAChoice(line)));
    }

    public EntryResult choose(Option option) {
        EntryResult entered = new LineInterpreter(recording).submit(option);
        commits.addAll(entered.commits());
        return entered;
    }

    /// Repeats the later recorded choices as long as they stay legal after the choices made in this branch.
    public WhatIf<S> replay() {
        List<Event> events = recording.match().timeline().entries().stream().skip(replacedChoice.first() - 1)
                .map(Entry::event).toList();
        WhatIf<S> whatIf = WhatIf.of(recordedMatch.game(), recordedMatch.timeline(), replacedChoice, events,
                recording.state(),
                Renumberer::renumber);
        for (WhatIf.Step step : whatIf.steps()) {
            step.recorded().ifPresent(entry -> currentTime = recordedMatch.timeline().entry(entry).at());
            add(recording.submit(step.choice()));
        }
        return whatIf;
    }

    private void add(SubmitResult result) {
        if (!(result instanceof SubmitResult.Success(var commit))) {
            throw new IllegalStateException("what the rules took once they take again: " + result);
        }
        commits.add(commit);
    }

    public void addNote(String text) {
        add(recording.recordRuling(new MatchEvent.Noted(text, Optional.empty()), Author.RECORDER));
    }

    /// Returns all sealed commits, to be saved as a separate match.
    public List<Commit> commits() {
        return List.copyOf(commits);
    }
}
