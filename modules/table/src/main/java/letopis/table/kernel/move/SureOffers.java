package letopis.table.kernel.move;

import java.util.List;
import letopis.table.Choice;
import letopis.table.NamedCard;

/// Takes only what nothing forbids any more but, maybe, the faces of cards nobody has seen.
record SureOffers(Offers offers) implements Offers {

    @Override
    public void accept(Choice.Decision choice) {
        offers.acceptAllowed(choice);
    }

    @Override
    public void acceptAllowed(Choice.Decision choice) {
        offers.acceptAllowed(choice);
    }

    @Override
    public boolean mayBe(List<NamedCard> named) {
        return offers.mayBe(named);
    }
}
