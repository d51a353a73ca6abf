/// Recording of a match played at a table: legal choices in both languages, parsing of typed input, and storage of each
/// choice before the next prompt. The terminal, the page and scripts all use it.
@NullMarked
package letopis.recording;

import org.jspecify.annotations.NullMarked;
