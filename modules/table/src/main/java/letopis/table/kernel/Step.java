package letopis.table.kernel;

import java.util.function.Consumer;

/// What the rules have to do next.
///
/// @param <D> the drafts of the game
/// @param <P> the prompts of the game
public sealed interface Step<D, P> {

    /// There is nothing to do here; look further.
    record Nothing<D, P>() implements Step<D, P> {
        private static final Nothing<?, ?> HERE = new Nothing<>();
    }

    /// Somebody must choose first.
    record Waits<D, P>(P prompt) implements Step<D, P> {}

    /// The rules go on by themselves; at least one event follows.
    record Runs<D, P>(Consumer<D> action) implements Step<D, P> {}

    @SuppressWarnings("unchecked") // it holds neither a draft nor a prompt
    static <D, P> Step<D, P> nothing() {
        return (Step<D, P>) Nothing.HERE;
    }

    static <D, P> Step<D, P> waits(P prompt) {
        return new Waits<>(prompt);
    }

    static <D, P> Step<D, P> runs(Consumer<D> action) {
        return new Runs<>(action);
    }

    default boolean isNothing() {
        return this instanceof Nothing;
    }
}
