package letopis.live.recording;

import java.util.List;
import java.util.Optional;
import letopis.journal.Commit;

/// What became of a line somebody entered.
///
/// @param commits what is in the log now, also where there was trouble behind it
public record Entered(List<Commit> commits, Optional<Trouble> trouble) {

    public Entered {
        commits = List.copyOf(commits);
    }
}
