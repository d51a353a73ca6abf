package letopis.table;

/// The names of types in matches, card sets and messages. Settings are named by [Setting#nameFor].
public final class RecordedNames {

    private RecordedNames() {}

    /// Returns the recorded name of a type. This is the name in its [RecordedAs] or, if there is none, its simple name.
    public static String nameOf(Class<?> type) {
        RecordedAs recorded = type.getAnnotation(RecordedAs.class);
        return recorded == null ? type.getSimpleName() : recorded.value();
    }
}
