package letopis.cli.stepper;

import java.util.Optional;
import letopis.app.match.OpenMatch;

/// A match that may go on while somebody looks at it.
public interface Growth {

    /// One that does not.
    Growth NONE = Optional::empty;

    /// What has become of it since this was asked last. Asked often, on the thread of the screen.
    Optional<News> news();

    /// What is new.
    sealed interface News {

        /// There are more entries.
        record Longer(OpenMatch match) implements News {}

        /// It is not followed any more, for this reason.
        record Stopped(String sentence) implements News {}
    }
}
