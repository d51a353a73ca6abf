/// The canonical text form of a match: lines for header, entries and seals, a reader that verifies them, and
/// redaction for an audience.
@NullMarked
package letopis.notation;

import org.jspecify.annotations.NullMarked;
