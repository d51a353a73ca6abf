package letopis.dispute;

/// How strictly the choices are played.
sealed interface Pace {

    /// As they are written.
    record Literal() implements Pace {}

    /// As they are written, by somebody who still goes on: what chance has to bring next can be written, too.
    record Draft() implements Pace {}

    /// For the comparison with another history.
    record Beside(ParallelPlay.Course first) implements Pace {}
}
