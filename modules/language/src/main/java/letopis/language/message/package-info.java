/// The messages of programs: sentences in resource files, in two languages, and problems. A problem has a stable code
/// and the details for its sentence. The other packages of this module may depend on this one, but this one does not
/// depend on them.
@NullMarked
package letopis.language.message;

import org.jspecify.annotations.NullMarked;
