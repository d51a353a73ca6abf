package letopis.server.record;

import java.io.ByteArrayInputStream;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import letopis.app.Salts;
import letopis.app.keys.MatchKeys;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.PublicKey;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.match.Referee.SubmitResult;
import letopis.match.Timeline;
import letopis.notation.ReplayReader;
import letopis.notation.copying.BulkLog;
import letopis.recording.EntryResult;
import letopis.recording.Recording;
import letopis.recording.RecordingError;
import letopis.recording.WriteContext;
import letopis.server.record.RecordRequest.RecordResult;
import letopis.table.Audience;
import org.jspecify.annotations.Nullable;

/// A match that is being recorded. The class is thread-safe and handles one call at a time.
final class RecordingSession implements AutoCloseable {

    private final BulkLog log;
    private final MatchId match;
    private final InstantSource clock;
    private final MatchKeys keys;
    private final String optionSalt;
    private @Nullable LazyWriter writer;
    private @Nullable Recording<?> recording; // null before the first request and after another writer's commit
    private @Nullable String device; // the device that recorded the last choice; null if none said its name
    private @Nullable String otherWriter; // the name of the current writer, if it is not this session

    RecordingSession(BulkLog log, MatchId match, InstantSource clock, MatchKeys keys, String optionSalt) {
        this.log = log;
        this.match = match;
        this.clock = clock;
        this.keys = keys;
        this.optionSalt = optionSalt;
    }

    /// Answers a question about the current state of the match.
    ///
    /// @param lastSeenEntry the last entry known to other readers; if it is beyond the last entry read so far, the
    ///   match is read again
    synchronized <T> T query(long lastSeenEntry, Function<Recording<?>, T> query) {
        if (recording != null && last() < lastSeenEntry) {
            forgetRecording();
        }
        return query.apply(loadRecording());
    }

    /// Records a request after an entry, unless it is already recorded.
    ///
    /// @param after the last entry known to the sender
    /// @param sender the sending device, and whether it takes over the match from another writer or device
    synchronized RecordResult record(Sequence after, RecordRequest act, Sender sender) {
        List<PublicKey> lacking = keys.findMissingKeys(loadRecording().match().header());
        if (!lacking.isEmpty()) {
            return new RecordResult.MissingKey(lacking);
        }
        if (otherWriter != null) {
            if (!sender.takesOver()) {
                String by = otherWriter;
                return findRecordedResult(after, act).orElseGet(() -> new RecordResult.WriterConflict(by));
            }
            otherWriter = null;
            forgetRecording();
        }
        if (act.isChoice() && isOtherDevice(sender)) {
            return findRecordedResult(after, act).orElseGet(RecordResult.DeviceConflict::new);
        }
        RecordResult result = recordAfter(after, act);
        if (act.isChoice() && result instanceof RecordResult.Success) {
            device = sender.deviceId().orElse(device);
        }
        return result;
    }

    private boolean isOtherDevice(Sender sender) {
        return device != null && sender.deviceId().filter(one -> !one.equals(device)).isPresent()
                && !sender.takesOver();
    }

    private RecordResult recordAfter(Sequence after, RecordRequest act) {
        if (after.number() == loadRecording(after).match().timeline().size()) {
            RecordResult written = record(act);
            if (!(written instanceof RecordResult.StaleRequest)) {
                return written;
            }
        }
        return findRecordedResult(after, act).orElseGet(RecordResult.StaleRequest::new);
    }

    private RecordResult record(RecordRequest act) {
        EntryResult entered = act.applyTo(loadRecording());
        if (entered.error().isEmpty()) {
            return new RecordResult.Success(entered.commits().getFirst().first(), entered.commits().getLast().last(),
                    false);
        }
        RecordingError trouble = entered.error().get();
        if (!(trouble instanceof RecordingError.StoreFailure(SubmitResult.StoreFailure(var reason)))) {
            return new RecordResult.Rejection(trouble);
        }
        forgetRecording();
        return switch (reason) {
            case AppendResult.StaleWriter(var by) -> {
                otherWriter = by;
                yield new RecordResult.WriterConflict(by);
            }
            case AppendResult.OutOfSequenceCommit _ -> new RecordResult.StaleRequest();
            case AppendResult.MisplacedEntry _ ->
                    new RecordResult.Rejection(new RecordingError.StoreFailure(new SubmitResult.EndedMatch()));
            case AppendResult.Success _ -> throw new IllegalStateException("what is stored is no trouble");
        };
    }

    /// Returns the earlier result of a request that was sent twice because the first response was lost. A request was
    /// sent twice if its dry run at `after` yields exactly the entries that follow `after`. No requests need to be
    /// stored for this check, so it works even if the server was killed in between. A run of passes that was cut off is
    /// completed.
    private Optional<RecordResult> findRecordedResult(Sequence after, RecordRequest act) {
        Timeline<?> timeline = loadRecording().match().timeline();
        if (after.number() >= timeline.size()) {
            return Optional.empty();
        }
        List<Commit> wanted = dryRun(after, act);
        long end = after.number();
        int same = 0;
        while (same < wanted.size() && end < timeline.size()
                && listEvents(wanted.get(same).entries()).equals(listEvents(listStepEntries(timeline, end + 1)))) {
            end = timeline.findStepEnd(end + 1);
            same++;
        }
        if (same > 0 && same < wanted.size() && end == timeline.size()) {
            return record(act) instanceof RecordResult.Success(_, var last, _)
                    ? Optional.of(new RecordResult.Success(after.next(), last, false)) : Optional.empty();
        }
        return same == 0 || same < wanted.size() ? Optional.empty()
                : Optional.of(new RecordResult.Success(after.next(), new Sequence(end), true));
    }

    private static List<Entry> listStepEntries(Timeline<?> timeline, long first) {
        return timeline.entries().subList((int) first - 1, (int) timeline.findStepEnd(first));
    }

    private static List<Event> listEvents(List<Entry> entries) {
        return entries.stream().map(Entry::event).toList();
    }

    /// Returns the commits that the request would have made after an entry. Returns none if it would have been refused.
    private List<Commit> dryRun(Sequence after, RecordRequest act) {
        Header header = loadRecording().match().header();
        try (ReplayReader reader = ReplayReader.of(match.value(), new ByteArrayInputStream(createReplayUpTo(after)))) {
            Recording<?> then = Recording.of(match.value(), reader,
                    new WriteContext(new DryRunWriter(header, reader::seal), Salts.random(), optionSalt, clock,
                            Signer.NONE));
            return then.match().timeline().size() == after.number() ? act.applyTo(then).commits()
                    : List.of(); // in the middle of a commit there are no choices
        }
    }

    private byte[] createReplayUpTo(Sequence lastEntry) {
        try (ReplayReader reader = ReplayReader.of(match.value(), log.openReplay(match))) {
            return reader.redactToBytes(Audience.JUDGE, lastEntry);
        }
    }

    /// Returns the recording. Reads it again if `lastKnownEntry` is beyond the last entry read.
    private Recording<?> loadRecording(Sequence lastKnownEntry) {
        if (recording != null && last() < lastKnownEntry.number()) {
            forgetRecording();
        }
        return loadRecording();
    }

    private Recording<?> loadRecording() {
        if (recording == null) {
            try (ReplayReader reader = ReplayReader.of(match.value(), log.openReplay(match))) {
                Signer signer = keys.createSigner(reader.header());
                var late = new LazyWriter(log, reader.header(), reader.seal(), signer);
                recording = Recording.of(match.value(), reader,
                        new WriteContext(late, Salts.random(), optionSalt, clock, signer));
                late.advanceTo(reader.seal());
                writer = late;
            }
        }
        return recording;
    }

    private long last() {
        return loadRecording().match().timeline().size();
    }

    private void forgetRecording() {
        if (writer != null) {
            writer.close();
        }
        writer = null;
        recording = null;
    }

    @Override
    public synchronized void close() {
        forgetRecording();
    }
}
