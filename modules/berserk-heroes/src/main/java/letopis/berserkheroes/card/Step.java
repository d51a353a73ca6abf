package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;

/// One thing a deed does.
///
/// @param link how it hangs on the step before; simply after it, where left out
/// @param targets chosen when the step is reached; they take the place of those before (BF-116.1)
/// @param may whether the controller may leave it out (BF-119.5)
public record Step(Optional<Link> link, List<Target> targets, boolean may, Effect effect) {

    public Step(Optional<Link> link, boolean may, Effect effect) {
        this(link, List.of(), may, effect);
    }


    /// How a step hangs on the one before it.
    public enum Link {
        /// Only where that was done whole and not replaced (BF-119.4, BF-7-147).
        WITH_THAT,
        /// Only where that was declined, or not done whole (BF-119.7, BF-7-067).
        OTHERWISE
    }

    public boolean is(Link other) {
        return link.filter(one -> one == other).isPresent();
    }
}
