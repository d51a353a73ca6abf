/// Letopis looking at itself: its sources as text, its classes as bytecode. The tests here hold the whole house to its
/// rules.
@NullMarked
package letopis.house;

import org.jspecify.annotations.NullMarked;
