/// Positions under construction. Reports their problems by place and the choices that are legal at their end.
@NullMarked
package letopis.app.draft;

import org.jspecify.annotations.NullMarked;
