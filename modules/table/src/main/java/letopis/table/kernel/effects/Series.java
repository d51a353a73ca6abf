package letopis.table.kernel.effects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Effects that are done one by one, part by part.
public final class Series {

    private Series() {}

    /// The next effect, if any is left.
    public static <E, P extends Part<E, P>> Optional<E> next(List<P> parts) {
        return current(parts).map(part -> part.left().getFirst());
    }

    /// The part the next effect belongs to.
    public static <E, P extends Part<E, P>> Optional<P> current(List<P> parts) {
        for (P part : parts) {
            if (!part.left().isEmpty()) {
                return Optional.of(part);
            }
        }
        return Optional.empty();
    }

    /// Without the next effect, and with others in its place.
    public static <E, P extends Part<E, P>> List<P> further(List<P> parts, List<E> further) {
        var rest = new ArrayList<>(parts);
        current(parts).ifPresent(current -> {
            var left = new ArrayList<>(further);
            left.addAll(current.left().subList(1, current.left().size()));
            rest.replaceAll(part -> part == current ? part.withLeft(List.copyOf(left)) : part);
        });
        return List.copyOf(rest);
    }
}
