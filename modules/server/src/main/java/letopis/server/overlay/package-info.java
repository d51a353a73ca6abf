/// Overlays for streams: the match they show, and the streamer's settings on the control page.
@NullMarked
package letopis.server.overlay;

import org.jspecify.annotations.NullMarked;
