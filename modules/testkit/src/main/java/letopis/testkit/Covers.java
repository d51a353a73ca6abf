package letopis.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The paragraphs of the rules a test shows at work, for example `@Covers("NT-IV-9.6")`. The table of covered
/// paragraphs is made from these.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Covers {

    /// Ids of rule references.
    String[] value();
}
