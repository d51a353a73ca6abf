/// The program `letopis`: starts up, parses the command line, runs one command and turns errors into sentences and exit
/// codes. The launcher refers to [letopis.cli.Main] and [letopis.cli.WarmUp] by name.
@NullMarked
package letopis.cli;

import org.jspecify.annotations.NullMarked;
