package letopis.table.kernel.move;

import java.util.List;
import java.util.function.Consumer;
import letopis.table.Choice;
import letopis.table.NamedCard;

/// A consumer of candidates that keeps the allowed ones.
public interface Offers extends Consumer<Choice.Decision> {

    /// Accepts a candidate that is known to be allowed, apart from the faces of unseen cards.
    void acceptAllowed(Choice.Decision choice);

    /// Returns true if unseen cards can have all these names at the same time.
    boolean canBe(List<NamedCard> namedCards);
}
