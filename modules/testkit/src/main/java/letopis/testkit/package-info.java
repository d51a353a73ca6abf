/// What tests of games and logs stand on: contracts to extend, scenarios for single rules, matches played from a seed
/// with everything checked that must hold in every game.
@NullMarked
package letopis.testkit;

import org.jspecify.annotations.NullMarked;
