package letopis.recording;

import java.util.List;
import java.util.Optional;
import letopis.journal.Commit;
import letopis.match.Referee.SubmitResult;

/// The result of entering a line.
///
/// @param commits the commits now in the log, including those before an error
public record EntryResult(List<Commit> commits, Optional<RecordingError> trouble) {

    public EntryResult {
        commits = List.copyOf(commits);
    }

    public static EntryResult of(SubmitResult taken) {
        return switch (taken) {
            case SubmitResult.Recorded(var commit) -> new EntryResult(List.of(commit), Optional.empty());
            case SubmitResult.Refused(var refusal) -> of(new RecordingError.Forbidden(refusal));
            case SubmitResult.CannotRewind(var to, var obstacle) -> of(new RecordingError.CannotRewind(to, obstacle));
            case SubmitResult.NotStored _, SubmitResult.MatchAlreadyEnded _,
                    SubmitResult.MatchNotEnded _ -> of(new RecordingError.NotStored(taken));
        };
    }

    public static EntryResult of(RecordingError trouble) {
        return new EntryResult(List.of(), Optional.of(trouble));
    }
}
