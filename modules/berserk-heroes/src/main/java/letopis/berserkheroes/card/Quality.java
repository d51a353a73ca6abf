package letopis.berserkheroes.card;

import java.util.Optional;

/// Something that holds of a card or does not, as it is now.
public sealed interface Quality {

    /// The cost outside a play, where an X is 0 (BF-106.1.4).
    record CostIs(int atLeast, Optional<Integer> atMost) implements Quality {}

    record StrikeIs(int atLeast, Optional<Integer> atMost) implements Quality {}

    /// The life that is left.
    record LifeIs(int atLeast, Optional<Integer> atMost) implements Quality {}

    record Is(State state) implements Quality {}

    record HasKeyword(Keyword keyword) implements Quality {}

    record HasMeasured(Measured keyword) implements Quality {}

    /// It has this against something.
    record HasGuard(Guard guard) implements Quality {}

    record Has(Trait trait) implements Quality {}

    /// It has a name of that card; of one with many names any will do (BF-105.5, BF-105.6).
    record SameName(Which which) implements Quality {}

    record Not(Quality quality) implements Quality {}

    /// What a card in play can be in.
    enum State {
        OPEN,
        CLOSED,
        WOUNDED,
        /// It took wounds this turn.
        WOUNDED_THIS_TURN,
        /// It came under this control this turn (BF-108.5).
        NEW,
        HIDDEN,
        /// It bears a boost (BF-7-194).
        BOOSTED,
        /// It strikes, or is struck, in the strike that goes on.
        FIGHTING,
        /// It is the one that strikes.
        ATTACKING
    }
}
