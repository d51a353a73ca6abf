package letopis.table.kernel.effects;

import java.util.List;

/// A group of effects with the same targets: a whole effect text, or one of its chosen modes.
///
/// @param <E> the effects of the game
/// @param <P> the game's record of a part
public interface Part<E, P extends Part<E, P>> {

    /// Returns the remaining effects, starting with the next one.
    List<E> left();

    P withLeft(List<E> effects);
}
