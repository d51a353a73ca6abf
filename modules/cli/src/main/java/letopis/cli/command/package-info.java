/// What the commands have in common: how arguments are declared and read, which game and which log are meant, and how a
/// match is found by what somebody typed. The commands themselves are in the packages below.
@NullMarked
package letopis.cli.command;

import org.jspecify.annotations.NullMarked;
