/// The view of a game for an audience.
@NullMarked
package letopis.respons.view;

import org.jspecify.annotations.NullMarked;
