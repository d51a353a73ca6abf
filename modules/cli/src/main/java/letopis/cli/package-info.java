/// The program `letopis`: starts up, reads the command line, runs one command and turns errors into sentences and exit
/// codes. The launcher names [letopis.cli.Main] and [letopis.cli.WarmUp].
@NullMarked
package letopis.cli;

import org.jspecify.annotations.NullMarked;
