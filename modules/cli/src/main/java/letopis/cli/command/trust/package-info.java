/// Keys: who records, who judges, and whose signatures count.
@NullMarked
package letopis.cli.command.trust;

import org.jspecify.annotations.NullMarked;
