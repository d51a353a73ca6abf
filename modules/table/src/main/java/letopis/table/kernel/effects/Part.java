package letopis.table.kernel.effects;

import java.util.List;

/// Effects that speak of the same targets: a deed itself, or one of the modes that were chosen for it.
///
/// @param <E> the effects of the game
/// @param <P> its own record of a part
public interface Part<E, P extends Part<E, P>> {

    /// The effects that are left, the next one first.
    List<E> left();

    P withLeft(List<E> effects);
}
