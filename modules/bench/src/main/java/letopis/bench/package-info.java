/// The speed of loading and navigating matches, and the program that runs all measurements.
@NullMarked
package letopis.bench;

import org.jspecify.annotations.NullMarked;
