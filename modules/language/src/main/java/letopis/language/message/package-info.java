/// What programs say to people: the two languages, the sentences in their files, and problems that carry a stable code
/// and the details their sentence names. Everything else in this module may use it; it uses nothing of it.
@NullMarked
package letopis.language.message;

import org.jspecify.annotations.NullMarked;
