package letopis.table;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The name of a type in matches, card sets, settings and messages, if it differs from the name in Java. Recorded names
/// never change, but Java names may.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface RecordedAs {

    /// Returns the name in the form of a type name, for example `CardsDrawn`.
    String value();
}
