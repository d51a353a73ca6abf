package letopis.cli;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import letopis.cli.reading.Console;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The program without a command: shows what there is.
@Command(name = "letopis", sortOptions = false)
final class Letopis implements Runnable {

    /// By name, in the order of the help.
    static final Map<String, Function<Console, Object>> COMMANDS = commands();

    @Option(names = {"-h", "--help"}, usageHelp = true, descriptionKey = "help")
    private boolean help;

    @Option(names = "--lang", paramLabel = "ru|en", descriptionKey = "lang")
    private String language;

    @Spec
    private CommandSpec spec;

    private static Map<String, Function<Console, Object>> commands() {
        var commands = new LinkedHashMap<String, Function<Console, Object>>();
        commands.put("replay", ReplayCommand::new);
        commands.put("show", ShowCommand::new);
        commands.put("log", LogCommand::new);
        commands.put("verify", VerifyCommand::new);
        commands.put("simulate", SimulateCommand::new);
        commands.put("rules", RulesCommand::new);
        commands.put("cards", CardsCommand::new);
        return Collections.unmodifiableMap(commands);
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
