package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;

/// Something that holds or does not. Where several stand in a list, all of them must.
public sealed interface Condition {

    /// A player has so many of something.
    record Has(Whom whom, Score score, int atLeast, Optional<Integer> atMost) implements Condition {}

    record ThereAre(Filter filter, int atLeast, Optional<Integer> atMost) implements Condition {}

    /// Each of those meant, and at least one, fits.
    record Matches(Which which, Filter filter) implements Condition {}

    /// It is the turn of this player.
    record TurnOf(Whom whom) implements Condition {}

    record Not(Condition condition) implements Condition {}

    record Either(List<Condition> conditions) implements Condition {}
}
