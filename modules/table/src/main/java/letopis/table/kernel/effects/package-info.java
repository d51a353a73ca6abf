/// What effect languages of games have in common, whatever their effects are. The languages themselves stay each game's
/// own sealed types.
@NullMarked
package letopis.table.kernel.effects;

import org.jspecify.annotations.NullMarked;
