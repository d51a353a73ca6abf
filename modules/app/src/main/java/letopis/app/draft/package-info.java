/// Positions under construction, with their problems by place and the legal choices at their end.
@NullMarked
package letopis.app.draft;

import org.jspecify.annotations.NullMarked;
