package letopis.program;

import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import picocli.CommandLine.Model.ArgSpec;

/// A command of another program. It is listed in this program's help, but the launcher starts the other program
/// directly, so that this one need not load the other's libraries.
///
/// @param refusal the key of the message for calls without the launcher
public record LauncherCommand(List<ArgSpec> arguments, String refusal) implements Command {

    /// Returns the command that starts the server.
    public static LauncherCommand serve() {
        return new LauncherCommand(LogOptions.withLogArguments(List.of(
                CommandLineArgs.parameters("PATH", "0..*", "serve.path"),
                CommandLineArgs.option("--listen", "[HOST:]PORT", "serve.listen"),
                CommandLineArgs.option("--host", "NAME[,NAME…]", "serve.host"),
                CommandLineArgs.option("--cors", "ORIGIN[,ORIGIN…]", "serve.cors"),
                CommandLineArgs.option("--delay", "TIME", "serve.delay"),
                CommandLineArgs.option("--broadcast", "TIME", "serve.broadcast"),
                CommandLineArgs.flag("--record", "serve.record"),
                CommandLineArgs.option("--key", "FILE[,ROLE=FILE…]", "serve.key"),
                CommandLineArgs.option("--publish", "KAFKA", "serve.publish"),
                CommandLineArgs.option("--rate", "N", "serve.rate"),
                CommandLineArgs.option("--tls", "CHAIN,KEY", "serve.tls"),
                CommandLineArgs.option("--css", "FILE", "serve.css"),
                CommandLineArgs.flag("--open", "serve.open")), "serve.log"), "serve.launcher");
    }

    /// Returns the command that creates links for judges and players. The server program provides it.
    public static LauncherCommand token() {
        return new LauncherCommand(List.of(
                CommandLineArgs.parameters("ROLE", "1", "token.role"),
                CommandLineArgs.option("--match", "ID", "token.match"),
                CommandLineArgs.option("--for", "TIME", "token.for"),
                CommandLineArgs.option("--server", "URL", "token.server")), "serve.launcher");
    }

    /// Returns the command that starts the Kafka broker.
    public static LauncherCommand broker() {
        return new LauncherCommand(List.of(
                CommandLineArgs.option("--dir", "PATH", "broker.dir"),
                CommandLineArgs.option("--port", "N", "broker.port")), "broker.launcher");
    }

    @Override
    public int run(CommandLineArgs args) {
        throw UserError.createBadUsageError(refusal, Map.of());
    }
}
