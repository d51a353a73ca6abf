/// How fast matches are loaded and stepped through, and the program that runs the measurements.
@NullMarked
package letopis.bench;

import org.jspecify.annotations.NullMarked;
