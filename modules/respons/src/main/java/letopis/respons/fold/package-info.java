/// What each event does to the state.
@NullMarked
package letopis.respons.fold;

import org.jspecify.annotations.NullMarked;
