/// The messages of programs: sentences in resource files in two languages, and problems with a stable code and the
/// details for their sentence. The rest of this module may depend on this package, but not the reverse.
@NullMarked
package letopis.language.message;

import org.jspecify.annotations.NullMarked;
