package letopis.nebozhiteli.card;

import java.util.Optional;

/// Something that is paid for when it is used.
public interface Priced {

    Cost cost();

    /// Another price that may be paid in place of the first.
    Optional<Cost> instead();
}
