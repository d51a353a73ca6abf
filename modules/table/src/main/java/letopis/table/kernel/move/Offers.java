package letopis.table.kernel.move;

import java.util.List;
import java.util.function.Consumer;
import letopis.table.Choice;
import letopis.table.NamedCard;

/// Takes what a seat may try, and keeps what is allowed.
public interface Offers extends Consumer<Choice.Decision> {

    /// Takes what nothing forbids any more but, maybe, the faces of cards nobody has seen.
    void acceptAllowed(Choice.Decision choice);

    /// Whether cards nobody has seen may be called so together.
    boolean mayBe(List<NamedCard> named);
}
