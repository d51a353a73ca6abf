/// The full-screen stepper: keys, bookmarks, the list of matches to choose from, and the terminal they run in.
@NullMarked
package letopis.cli.stepper;

import org.jspecify.annotations.NullMarked;
