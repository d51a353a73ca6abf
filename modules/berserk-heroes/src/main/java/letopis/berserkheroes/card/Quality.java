package letopis.berserkheroes.card;

import java.util.Optional;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// A current characteristic of a card.
public sealed interface Quality {

    /// The cost of a card that is not being played, with X as 0 (BF-106.1.4).
    @RecordedAs("CostIs")
    record CostRange(int atLeast, Optional<Integer> atMost) implements Quality {}

    @RecordedAs("StrikeIs")
    record StrikeRange(int atLeast, Optional<Integer> atMost) implements Quality {}

    /// The remaining life.
    @RecordedAs("LifeIs")
    record LifeRange(int atLeast, Optional<Integer> atMost) implements Quality {}

    @RecordedAs("Is")
    record HasState(State state) implements Quality {}

    record HasKeyword(Keyword keyword) implements Quality {}

    @RecordedAs("HasMeasured")
    record HasNumericKeyword(NumericKeyword keyword) implements Quality {}

    record HasGuard(Guard guard) implements Quality {}

    @RecordedAs("Has")
    record HasTrait(Trait trait) implements Quality {}

    /// The card shares a name with the referenced card; one name suffices if that card has several (BF-105.5,
    /// BF-105.6).
    @RecordedAs("SameName")
    record HasSameName(CardSelector which) implements Quality {}

    record Not(Quality quality) implements Quality {}

    /// State of a card in play.
    enum State {
        OPEN,
        CLOSED,
        WOUNDED,
        /// Took wounds this turn.
        WOUNDED_THIS_TURN,
        /// Came under its current controller this turn (BF-108.5).
        NEW,
        HIDDEN,
        /// Has a boost (BF-7-194).
        BOOSTED,
        /// Strikes or is struck in the current strike.
        FIGHTING,
        /// Is the attacker of the current strike.
        ATTACKING
    }
}
