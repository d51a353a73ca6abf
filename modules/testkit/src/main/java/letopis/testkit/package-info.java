/// Test support for games and logs: contracts to extend, scenarios for single rules, and seeded matches with the checks
/// for all games.
@NullMarked
package letopis.testkit;

import org.jspecify.annotations.NullMarked;
