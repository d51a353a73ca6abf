package letopis.table.kernel;

import java.util.function.Consumer;

/// The next step of the rules.
///
/// @param <D> the drafts of the game
/// @param <P> the prompts of the game
public sealed interface Step<D, P> {

    /// No step applies here, so the search for a step continues.
    record NoStep<D, P>() implements Step<D, P> {
        private static final NoStep<?, ?> NO_STEP_HERE = new NoStep<>();
    }

    /// Wait for a choice.
    record Wait<D, P>(P prompt) implements Step<D, P> {}

    /// A step that needs no choice and adds at least one event.
    record Run<D, P>(Consumer<D> action) implements Step<D, P> {}

    @SuppressWarnings("unchecked") // it holds neither a draft nor a prompt
    static <D, P> Step<D, P> nothing() {
        return (Step<D, P>) NoStep.NO_STEP_HERE;
    }

    static <D, P> Step<D, P> waitFor(P prompt) {
        return new Wait<>(prompt);
    }

    static <D, P> Step<D, P> run(Consumer<D> action) {
        return new Run<>(action);
    }

    default boolean isNothing() {
        return this instanceof NoStep;
    }
}
