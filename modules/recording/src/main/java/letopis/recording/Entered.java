package letopis.recording;

import java.util.List;
import java.util.Optional;
import letopis.journal.Commit;
import letopis.match.Referee.Taken;

/// The result of entering a line.
///
/// @param commits the commits now in the log, including those before an error
public record Entered(List<Commit> commits, Optional<Trouble> trouble) {

    public Entered {
        commits = List.copyOf(commits);
    }

    public static Entered of(Taken taken) {
        return switch (taken) {
            case Taken.Recorded(var commit) -> new Entered(List.of(commit), Optional.empty());
            case Taken.Refused(var refusal) -> of(new Trouble.Forbidden(refusal));
            case Taken.NoWayBack(var to, var obstacle) -> of(new Trouble.NoWayBack(to, obstacle));
            case Taken.NotStored _, Taken.AfterTheEnd _, Taken.BeforeTheEnd _ -> of(new Trouble.NotStored(taken));
        };
    }

    public static Entered of(Trouble trouble) {
        return new Entered(List.of(), Optional.of(trouble));
    }
}
