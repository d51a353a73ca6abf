/// Conversion between records and JSON. The shape of each record is derived once per type and drives both
/// reading and writing, so equal values always produce equal bytes.
@NullMarked
package letopis.language.json;

import org.jspecify.annotations.NullMarked;
