package letopis.program;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import letopis.program.console.Console;

/// The commands of a program by group, and their factories by name. Only the requested command is created, because
/// creating all of them takes longer than running most commands.
public final class CommandTable {

    private final Map<CommandGroup, List<String>> groups;
    private final List<String> names;
    private final BiFunction<String, Console, Command> commandFactory;

    public CommandTable(Map<CommandGroup, List<String>> groups, BiFunction<String, Console, Command> commandFactory) {
        this.groups = new EnumMap<>(groups);
        this.names = this.groups.values().stream().flatMap(List::stream).toList();
        this.commandFactory = commandFactory;
    }

    /// Returns the names of the commands in the order in which the help lists them.
    public List<String> names() {
        return names;
    }

    Map<CommandGroup, List<String>> groups() {
        return groups;
    }

    public Command create(String name, Console console) {
        return commandFactory.apply(name, console);
    }
}
