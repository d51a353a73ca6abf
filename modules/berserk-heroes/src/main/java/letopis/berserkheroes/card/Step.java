package letopis.berserkheroes.card;

import java.util.Optional;

/// One thing a deed does.
///
/// @param link how it hangs on the step before; simply after it, where left out
/// @param may whether the controller may leave it out (BF-119.5)
public record Step(Optional<Link> link, boolean may, Effect effect) {

    /// How a step hangs on the one before it.
    public enum Link {
        /// Only where that was done whole and not replaced (BF-119.4).
        WITH_THAT,
        /// Only where that was declined, or not done whole (BF-119.7).
        OTHERWISE
    }

    public boolean is(Link other) {
        return link.filter(one -> one == other).isPresent();
    }
}
