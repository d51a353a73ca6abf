/// The server's commands, as the help of every program lists them.
@NullMarked
package letopis.program.serve;

import org.jspecify.annotations.NullMarked;
