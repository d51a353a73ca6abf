/// Styled text in lines: coloured in a terminal, plain on a page or in a pipe.
@NullMarked
package letopis.app.text;

import org.jspecify.annotations.NullMarked;
