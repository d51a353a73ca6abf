package letopis.app.statistics;

/// A listener for the progress of a projection.
public interface ProjectionListener {

    ProjectionListener NONE = new ProjectionListener() {
        @Override
        public void showNotice(String sentence) {}

        @Override
        public StepListener begin(int matchCount) {
            return () -> { };
        }
    };

    /// Shows the user a notice, for example that a match is unreadable.
    void showNotice(String sentence);

    /// Begins a run and returns the listener for its steps.
    ///
    /// @param matchCount the number of matches to read
    StepListener begin(int matchCount);

    /// The progress of one run; closed at its end.
    interface StepListener extends AutoCloseable {

        void step();

        @Override
        default void close() {}
    }
}
