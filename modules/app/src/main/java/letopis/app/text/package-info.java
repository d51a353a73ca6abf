/// Styled text in lines: coloured in a terminal, plain in a page or a pipe.
@NullMarked
package letopis.app.text;

import org.jspecify.annotations.NullMarked;
