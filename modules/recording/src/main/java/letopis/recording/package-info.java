/// Recording of a match played at a table: legal choices in both languages, parsing of typed input, and storage of each
/// choice before the next prompt. Used by the terminal, the page and scripts alike.
@NullMarked
package letopis.recording;

import org.jspecify.annotations.NullMarked;
