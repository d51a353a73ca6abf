package letopis.table.kernel.move;

import java.util.List;
import letopis.table.Choice;
import letopis.table.NamedCard;

/// An adapter for candidates that are known to be allowed. Only the faces of unseen cards are still checked.
record AllowedOffers(Offers offers) implements Offers {

    @Override
    public void accept(Choice.Decision choice) {
        offers.acceptAllowed(choice);
    }

    @Override
    public void acceptAllowed(Choice.Decision choice) {
        offers.acceptAllowed(choice);
    }

    @Override
    public boolean canBe(List<NamedCard> namedCards) {
        return offers.canBe(namedCards);
    }
}
