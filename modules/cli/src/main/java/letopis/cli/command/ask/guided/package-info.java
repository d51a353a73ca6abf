/// The dialogue of `ask --new`. It sets up a position question by question, then offers legal choices.
@NullMarked
package letopis.cli.command.ask.guided;

import org.jspecify.annotations.NullMarked;
