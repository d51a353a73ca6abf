package letopis.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/// The rules paragraphs exercised by a test, for example `@Covers("NT-IV-9.6")`. The coverage table lists these
/// paragraphs. [CitationRecorder] checks which of them are cited during the test.
@Documented
@ExtendWith(CitationRecorder.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Covers {

    /// Ids of rule references.
    String[] value();
}
