/// Matches that are recorded by way of the server: who writes them, and what becomes of what comes in.
@NullMarked
package letopis.server.record;

import org.jspecify.annotations.NullMarked;
