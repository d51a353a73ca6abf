/// Where the server finds matches: a log of any kind, or replay files.
@NullMarked
package letopis.server.archive;

import org.jspecify.annotations.NullMarked;
