/// All matches at a glance: which are being played, who is to act, and for how long they have been thinking.
@NullMarked
package letopis.server.hall;

import org.jspecify.annotations.NullMarked;
