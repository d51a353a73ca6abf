package letopis.program;

import java.util.List;
import picocli.CommandLine.Model.ArgSpec;

/// One command of the program. What it takes is listed rather than annotated: reading annotations would take longer
/// than most commands.
public interface Command {

    /// Its options and parameters in the order of the help, without those that every command has.
    List<ArgSpec> arguments();

    /// @return how the program ends, as [letopis.program.Exit] has it
    int run(CommandLineArgs args);
}
