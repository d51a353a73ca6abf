package letopis.respons.card;

import java.util.List;
import java.util.Optional;

/// Something that holds or does not. Where several stand in a list, all of them must.
public sealed interface Condition {

    /// A player has so many of something.
    record Has(Whom whom, Score score, int atLeast, Optional<Integer> atMost) implements Condition {}

    record ThereAre(Filter filter, int atLeast, Optional<Integer> atMost) implements Condition {}

    /// Each of those meant, and at least one, fits.
    record Matches(Which which, Filter filter) implements Condition {}

    /// At that moment (RS-027a).
    record HoldsInitiative(Whom whom) implements Condition {}

    record Not(Condition condition) implements Condition {}

    record Either(List<Condition> conditions) implements Condition {}
}
