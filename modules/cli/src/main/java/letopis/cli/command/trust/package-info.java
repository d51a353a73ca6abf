/// Keys of recorders and judges, and trust in their signatures.
@NullMarked
package letopis.cli.command.trust;

import org.jspecify.annotations.NullMarked;
