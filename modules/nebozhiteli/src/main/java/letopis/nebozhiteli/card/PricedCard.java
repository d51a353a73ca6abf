package letopis.nebozhiteli.card;

import java.util.Optional;

/// A card or ability with a price.
public interface PricedCard {

    Cost cost();

    /// Returns the alternative price, if any.
    Optional<Cost> instead();
}
