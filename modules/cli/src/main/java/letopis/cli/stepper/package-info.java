/// The full-screen stepper: keys, bookmarks, the list of matches, and the terminal they run in.
@NullMarked
package letopis.cli.stepper;

import org.jspecify.annotations.NullMarked;
