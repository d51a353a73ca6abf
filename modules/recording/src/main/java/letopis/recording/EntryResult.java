package letopis.recording;

import java.util.List;
import java.util.Optional;
import letopis.journal.Commit;
import letopis.match.Referee.SubmitResult;

/// The result of entering a line.
///
/// @param commits the commits that are now in the log, including those before an error
public record EntryResult(List<Commit> commits, Optional<RecordingError> error) {

    public EntryResult {
        commits = List.copyOf(commits);
    }

    public static EntryResult of(SubmitResult result) {
        return switch (result) {
            case SubmitResult.Success(var commit) -> new EntryResult(List.of(commit), Optional.empty());
            case SubmitResult.Rejection(var refusal) -> of(new RecordingError.ForbiddenChoice(refusal));
            case SubmitResult.ImpossibleRewind(var to,
                    var obstacle) -> of(new RecordingError.ImpossibleRewind(to, obstacle));
            case SubmitResult.StoreFailure _, SubmitResult.EndedMatch _,
                    SubmitResult.OpenMatch _ -> of(new RecordingError.StoreFailure(result));
        };
    }

    public static EntryResult of(RecordingError error) {
        return new EntryResult(List.of(), Optional.of(error));
    }
}
