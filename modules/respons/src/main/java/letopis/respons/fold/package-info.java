/// The effect of each event on the state.
@NullMarked
package letopis.respons.fold;

import org.jspecify.annotations.NullMarked;
