package letopis.program.serve;

import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// Lists the server in the help. It is a program of its own, so that its libraries are not loaded here; the launcher
/// starts it without asking this program.
public final class ServeCommand implements Command {

    public ServeCommand(Console console) {}

    @Override
    public String name() {
        return "serve";
    }

    @Override
    public List<ArgSpec> arguments() {
        return options();
    }

    /// What the command takes.
    public static List<ArgSpec> options() {
        return LogOptions.after(List.of(
                CommandLineArgs.parameters("PATH", "0..*", "serve.path"),
                CommandLineArgs.option("--listen", "[HOST:]PORT", "serve.listen"),
                CommandLineArgs.option("--host", "NAME[,NAME…]", "serve.host"),
                CommandLineArgs.option("--cors", "ORIGIN[,ORIGIN…]", "serve.cors"),
                CommandLineArgs.option("--delay", "TIME", "serve.delay"),
                CommandLineArgs.flag("--record", "serve.record"),
                CommandLineArgs.option("--key", "FILE[,ROLE=FILE…]", "serve.key"),
                CommandLineArgs.option("--publish", "KAFKA", "serve.publish"),
                CommandLineArgs.option("--rate", "N", "serve.rate"),
                CommandLineArgs.option("--tls", "CHAIN,KEY", "serve.tls"),
                CommandLineArgs.option("--css", "FILE", "serve.css"),
                CommandLineArgs.flag("--open", "serve.open")), "serve.log");
    }

    @Override
    public int run(CommandLineArgs args) {
        throw UserError.usage("serve.launcher", Map.of());
    }
}
