package letopis.app.statistics;

/// Is told how a projection gets on, in its language.
public interface ProjectionListener {

    /// Says nothing to anybody.
    ProjectionListener NONE = new ProjectionListener() {
        @Override
        public void notice(String sentence) {}

        @Override
        public Steps begin(int matches) {
            return () -> { };
        }
    };

    /// Something people have to know, such as a match that cannot be read.
    void notice(String sentence);

    /// @param matches how many are about to be read
    Steps begin(int matches);

    /// Work under way.
    interface Steps extends AutoCloseable {

        /// One more match was read.
        void step();

        @Override
        default void close() {}
    }
}
