/// Records as JSON and back. The shape of each record is derived from its type once; reading and writing follow the
/// shape, so the same value always gives the same bytes.
@NullMarked
package letopis.language.json;

import org.jspecify.annotations.NullMarked;
