/// Overlays for streams: the match they show, and what a streamer sets on the control page.
@NullMarked
package letopis.server.overlay;

import org.jspecify.annotations.NullMarked;
