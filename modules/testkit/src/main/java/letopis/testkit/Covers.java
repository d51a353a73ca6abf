package letopis.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// The paragraphs of the rules a test shows at work, for example `@Covers("NT-IV-9.6")`. The table of covered
/// paragraphs is made from these, and [AtWork] looks which of them are cited while the test runs.
@Documented
@ExtendWith(AtWork.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Covers {

    /// Ids of rule references.
    String[] value();
}
