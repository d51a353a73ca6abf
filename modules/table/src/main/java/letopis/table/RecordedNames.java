package letopis.table;

/// The names of types in matches, card sets, settings and messages.
public final class RecordedNames {

    private static final String RULE = "Rule";

    private RecordedNames() {}

    /// Returns the recorded name of a type. This is the name in its [RecordedAs] or, if there is none, its simple name.
    /// The enum of a setting is recorded without a final "Rule".
    public static String nameOf(Class<?> type) {
        RecordedAs recorded = type.getAnnotation(RecordedAs.class);
        if (recorded != null) {
            return recorded.value();
        }
        String name = type.getSimpleName();
        return Setting.class.isAssignableFrom(type) && name.endsWith(RULE)
                ? name.substring(0, name.length() - RULE.length()) : name;
    }
}
