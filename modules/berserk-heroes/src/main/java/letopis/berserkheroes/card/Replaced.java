package letopis.berserkheroes.card;

import java.util.Optional;

/// The event that a replacement prevents and replaces (BF-517.1).
public sealed interface Replaced {

    /// A single draw of a player (BF-527.5).
    record Drawing(Whom whom) implements Replaced {}

    /// The death of a card. The card is the [Which.Cause] and stays in place unless the steps move it.
    ///
    /// @param which matching cards; the card itself if omitted
    record Dying(Optional<Filter> which) implements Replaced {}

    /// A draw of one or more cards by a player; the steps add to it (BF-527.2.1).
    record DrawingCards(Whom whom) implements Replaced {}

    /// A gain of prayers by a player; the steps add to it.
    record GainingPrayers(Whom whom) implements Replaced {}

    /// Wounds dealt to a card.
    ///
    /// @param which matching cards; the card itself if omitted
    record Wounding(Optional<Filter> which) implements Replaced {}
}
