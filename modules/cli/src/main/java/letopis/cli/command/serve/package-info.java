/// The server's commands, as the help lists them. The server is a program of its own.
@NullMarked
package letopis.cli.command.serve;

import org.jspecify.annotations.NullMarked;
