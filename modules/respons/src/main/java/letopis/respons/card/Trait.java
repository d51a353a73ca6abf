package letopis.respons.card;

import java.util.Optional;
import letopis.table.RecordedAs;

/// A property of a card in its current state.
public sealed interface Trait {

    /// A range of the current strength. Cards that are not units never match.
    @RecordedAs("StrengthIs")
    record StrengthRange(int atLeast, Optional<Integer> atMost) implements Trait {}

    /// A range of the printed cost. Cards without a printed cost never match (RS-157b).
    @RecordedAs("CostIs")
    record CostRange(int atLeast, Optional<Integer> atMost) implements Trait {}

    @RecordedAs("Is")
    record HasStatus(Status status) implements Trait {}

    /// The card has the keyword: either it was granted, or it is printed and was not removed.
    record HasKeyword(Keyword keyword) implements Trait {}

    @RecordedAs("Bears")
    record HasToken(Token token) implements Trait {}

    record Not(Trait trait) implements Trait {}

    /// The status of a card on the board, or of a hero where applicable.
    enum Status {
        /// The card has used its ↷ or must not use it (RS-135).
        ACTIVATED,
        /// A face-up boost is behind the card (RS-167).
        BOOSTED,
        /// The card's line is being fought (RS-045).
        ATTACKING,
        FACE_DOWN,
        /// The card has lost strength or durability that is not restored yet.
        WEAKENED,
        /// The card's back is face up (RS-162).
        AT_SECOND_LEVEL
    }
}
