package letopis.table.kernel.effects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Operations on parts whose effects are executed one at a time, in order.
public final class EffectSequence {

    private EffectSequence() {}

    /// Returns the next effect, if any is left.
    public static <E, P extends Part<E, P>> Optional<E> nextEffect(List<P> parts) {
        return currentPart(parts).map(part -> part.left().getFirst());
    }

    /// Returns the part to which the next effect belongs.
    public static <E, P extends Part<E, P>> Optional<P> currentPart(List<P> parts) {
        for (P part : parts) {
            if (!part.left().isEmpty()) {
                return Optional.of(part);
            }
        }
        return Optional.empty();
    }

    /// Replaces the next effect with others.
    public static <E, P extends Part<E, P>> List<P> replaceNext(List<P> parts, List<E> newEffects) {
        var rest = new ArrayList<>(parts);
        currentPart(parts).ifPresent(current -> {
            var left = new ArrayList<>(newEffects);
            left.addAll(current.left().subList(1, current.left().size()));
            rest.replaceAll(part -> part == current ? part.withLeft(List.copyOf(left)) : part);
        });
        return List.copyOf(rest);
    }
}
