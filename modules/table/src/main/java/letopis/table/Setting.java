package letopis.table;

import java.util.Locale;

/// A value of a setting that is an enum of its own. The setting is called after the enum: the values of `HandLimit` are
/// those of `handLimit`.
public interface Setting {

    /// The name of the constant, as every enum has it.
    String name();

    Class<?> getDeclaringClass();

    default String setting() {
        return nameOf(getDeclaringClass());
    }

    /// The value as it is written, in lower case with dashes.
    default String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The setting whose values are those of an enum.
    static String nameOf(Class<?> values) {
        String name = values.getSimpleName();
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }
}
