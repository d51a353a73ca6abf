package letopis.live.finding;

import java.util.Collection;
import java.util.Set;

/// The facts that hold after an entry.
public interface Known {

    /// The values of a path, each a `Long` or a `String`.
    Collection<?> values(Path path);

    boolean happens(Set<String> types);
}
