package letopis.table;

import java.util.Locale;

/// A value of a setting, as an enum constant. The setting is named after the enum. For example, the values of
/// `HeroCountingRule` belong to `heroCounting`.
public interface Setting {

    /// Returns the name of the enum constant.
    String name();

    Class<?> getDeclaringClass();

    default String settingName() {
        return nameFor(getDeclaringClass());
    }

    /// Returns the value in written form, in kebab case.
    default String settingWord() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Returns the setting name for an enum of values. A final "Rule" is not part of it, unless the enum has a
    /// [RecordedAs].
    static String nameFor(Class<?> values) {
        String name = RecordedNames.nameOf(values);
        if (name.endsWith("Rule") && !values.isAnnotationPresent(RecordedAs.class)) {
            name = name.substring(0, name.length() - "Rule".length());
        }
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }
}
