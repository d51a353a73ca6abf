package letopis.respons.card;

import java.util.Optional;

/// Something that holds of a card or does not, as it is now.
public sealed interface Trait {

    /// The current strength; of cards that are no units it holds nowhere.
    record StrengthIs(int atLeast, Optional<Integer> atMost) implements Trait {}

    /// The printed cost; a card without one has no such (RS-157b).
    record CostIs(int atLeast, Optional<Integer> atMost) implements Trait {}

    record Is(Status status) implements Trait {}

    /// Printed and not taken away, or given.
    record HasKeyword(Keyword keyword) implements Trait {}

    record Bears(Token token) implements Trait {}

    record Not(Trait trait) implements Trait {}

    /// What a card on the board, or a hero as far as it fits, can be in.
    enum Status {
        /// It used its ↷, or may not (RS-135).
        ACTIVATED,
        /// A boost lies face up behind it (RS-167).
        BOOSTED,
        /// Its line is being fought (RS-045).
        ATTACKING,
        FACE_DOWN,
        /// It has lost strength or durability that is not restored yet.
        WEAKENED,
        /// Its back is up (RS-162).
        AT_SECOND_LEVEL
    }
}
