package letopis.berserkheroes.rules;

/// The result of an effect.
///
/// @param hadEffect whether anything was done; if not, the rest of the ability is skipped (BF-119.2)
/// @param complete whether everything was done and nothing was replaced (BF-119.4)
/// @param number the number achieved
record StepResult(boolean hadEffect, boolean complete, int number) {

    static final StepResult YES = new StepResult(true, true, 1);
    static final StepResult NO = new StepResult(false, false, 0);

    /// Returns the result of an effect that achieved `doneCount` of `requestedCount`; zero of zero counts as done.
    static StepResult of(int doneCount, int requestedCount) {
        return new StepResult(doneCount > 0 || requestedCount <= 0, doneCount >= requestedCount,
                Math.max(0, doneCount));
    }

    /// Returns the result of an effect that was performed as far as possible. The rest continues even if everything was
    /// prevented or replaced, or there was nothing to heal (BF-520.1). An effect that achieved nothing is not complete
    /// (BF-119.4, BF-514.3).
    static StepResult ofAttempt(int doneCount, int requestedCount) {
        return new StepResult(true, doneCount > 0 && doneCount >= requestedCount, Math.max(0, doneCount));
    }
}
