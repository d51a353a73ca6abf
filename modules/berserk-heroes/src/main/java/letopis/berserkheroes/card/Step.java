package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;

/// One step of a deed.
///
/// @param link dependence on the previous step; unconditional if omitted
/// @param targets targets chosen when the step is reached, replacing earlier ones (BF-116.1)
/// @param may whether the controller may skip it (BF-119.5)
public record Step(Optional<Link> link, List<Target> targets, boolean may, Effect effect) {

    public Step(Optional<Link> link, boolean may, Effect effect) {
        this(link, List.of(), may, effect);
    }


    /// The dependence of a step on the previous one.
    public enum Link {
        /// Performed only if that step was complete and not replaced (BF-119.4, BF-7-147).
        WITH_THAT,
        /// Performed only if that step was declined or incomplete (BF-119.7, BF-7-067).
        OTHERWISE
    }

    public boolean is(Link other) {
        return link.filter(link -> link == other).isPresent();
    }
}
