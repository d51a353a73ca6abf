/// Wording for recording a match: refusals, and groups of similar choices.
@NullMarked
package letopis.app.recording;

import org.jspecify.annotations.NullMarked;
