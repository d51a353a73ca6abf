package letopis.berserkheroes.card;

import java.util.Optional;

/// The event a replacement takes the place of (BF-517.1), before it happens.
public sealed interface Replaced {

    /// One draw of a player (BF-527.5).
    record Drawing(Whom whom) implements Replaced {}

    /// A card would die; it is the [Which.Cause] and stays where it is, unless the steps move it.
    ///
    /// @param which which cards; the card itself where left out
    record Dying(Optional<Filter> which) implements Replaced {}

    /// A player would draw cards, one or several at once; what the steps give comes besides (BF-527.2.1).
    record DrawingCards(Whom whom) implements Replaced {}

    /// A player would get prayers; what the steps give comes besides.
    record GainingPrayers(Whom whom) implements Replaced {}

    /// Wounds would be dealt to a card.
    ///
    /// @param which which cards; the card itself where left out
    record Wounding(Optional<Filter> which) implements Replaced {}
}
