package letopis.program;

import java.util.List;
import picocli.CommandLine.Model.ArgSpec;

/// A command of the program. Its arguments are listed instead of annotated, because processing annotations takes longer
/// than most commands.
public interface Command {

    /// Returns the options and parameters in the order in which the help lists them, without those that all commands
    /// share.
    List<ArgSpec> arguments();

    /// @return the exit code, as in [letopis.program.ExitStatus]
    int run(CommandLineArgs args);
}
