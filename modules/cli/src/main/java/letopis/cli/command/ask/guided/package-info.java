/// The dialogue of `ask --new`: puts a position up question by question, then offers legal choices.
@NullMarked
package letopis.cli.command.ask.guided;

import org.jspecify.annotations.NullMarked;
