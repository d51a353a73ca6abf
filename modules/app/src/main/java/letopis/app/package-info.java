/// The application: what every program opens, asks and answers.
@NullMarked
package letopis.app;

import org.jspecify.annotations.NullMarked;
