/// Text in lines, with styles: what a terminal shows in colour and a page or a pipe shows plain.
@NullMarked
package letopis.app.text;

import org.jspecify.annotations.NullMarked;
