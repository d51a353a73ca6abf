/// The messages of programs: two languages, sentences in resource files, and problems with a stable code and
/// the details of their sentence. The rest of this module may depend on this package, but not the reverse.
@NullMarked
package letopis.language.message;

import org.jspecify.annotations.NullMarked;
