/// Descriptions of a match in words: sentences for events and refusals in both languages, and the paragraphs of
/// the rules.
@NullMarked
package letopis.language.text;

import org.jspecify.annotations.NullMarked;
