package letopis.cli.command.shell;

import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import picocli.AutoComplete;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/// Prints what completes command lines of this program in a shell.
public record CompletionCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return List.of(CommandLineArgs.parameters("bash|zsh|fish", "1", "completion.shell"));
    }

    @Override
    public int run(CommandLineArgs args) {
        CommandSpec program = args.parsed().commandSpec().root();
        switch (args.parameter()) {
            case "bash", "zsh" -> AutoComplete.bash(program.name(), program.commandLine()).lines()
                    .forEach(console.unbroken()::println); // zsh reads it in the way of bash, which it says itself
            case "fish" -> FishCompletion.of(program).forEach(console.unbroken()::println);
            case String other -> throw UserError.usage("completion.shell", Map.of("what", other));
        }
        return Exit.OK.code();
    }
}
