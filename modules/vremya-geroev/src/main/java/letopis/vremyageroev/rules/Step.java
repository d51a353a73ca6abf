package letopis.vremyageroev.rules;

import java.util.function.Consumer;

/// What the rules have to do next.
sealed interface Step {

    Step NOTHING = new Nothing();

    /// There is nothing to do here; look further.
    record Nothing() implements Step {}

    /// Somebody must choose first.
    record Waits(Prompt prompt) implements Step {}

    /// The rules go on by themselves; at least one event follows.
    record Runs(Consumer<Draft> action) implements Step {}

    static Step waits(Prompt prompt) {
        return new Waits(prompt);
    }

    static Step runs(Consumer<Draft> action) {
        return new Runs(action);
    }
}
