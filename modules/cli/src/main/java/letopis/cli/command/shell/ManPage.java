package letopis.cli.command.shell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.program.Build;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// The man page of a command, in man macros.
final class ManPage {

    private static final int SYNOPSIS_WIDTH = 400; // one line: man wraps it itself

    private final CommandSpec command;
    private final Console console;
    private final List<String> lines = new ArrayList<>();

    private ManPage(CommandSpec command, Console console) {
        this.command = command;
        this.console = console;
    }

    static List<String> of(CommandSpec command, Console console) {
        return new ManPage(command, console).lines();
    }

    /// Returns the file name without the section, for example `letopis-why`.
    static String name(CommandSpec command) {
        return command.qualifiedName("-");
    }

    static String firstText(String[] texts) {
        return texts.length == 0 ? "" : texts[0];
    }

    private List<String> lines() {
        String title = name(command).toUpperCase(Locale.ROOT);
        lines.add(".TH \"%s\" \"1\" \"\" \"Letopis %s\" \"\"".formatted(title, Build.version()));
        addSection("name");
        lines.add(escape(name(command)) + " \\- " + escape(firstText(command.usageMessage().header())));
        addSection("synopsis");
        lines.add(escape(synopsis()));
        List<String> about = Arrays.asList(command.usageMessage().footer());
        if (!about.isEmpty()) {
            addSection("description");
            about.forEach(text -> lines.add(escape(text)));
        }
        addSection("options");
        command.positionalParameters().forEach(this::addParameter);
        command.options().forEach(this::addOption);
        if (!command.subcommands().isEmpty()) {
            addSection("commands");
            command.subcommands().forEach((name, sub) ->
                    addEntry(name, firstText(sub.getCommandSpec().usageMessage().header())));
        }
        Map<String, String> exits = command.root().usageMessage().exitCodeList();
        if (!exits.isEmpty()) {
            addSection("exit");
            exits.forEach(this::addEntry);
        }
        return lines;
    }

    private void addSection(String key) {
        lines.add(".SH \"" + console.say("man." + key) + "\"");
    }

    private void addEntry(String what, String text) {
        lines.add(".TP");
        lines.add(".B " + escape(what));
        lines.add(escape(text));
    }

    private void addParameter(PositionalParamSpec parameter) {
        addEntry(parameter.paramLabel(), text(parameter));
    }

    private void addOption(OptionSpec option) {
        String label = option.arity().max() > 0 ? " " + option.paramLabel() : "";
        addEntry(String.join(", ", option.names()) + label, text(option));
    }

    private static String text(ArgSpec argument) {
        return String.join(" ", argument.description());
    }

    private String synopsis() {
        command.usageMessage().width(SYNOPSIS_WIDTH);
        return command.commandLine().getHelp().synopsis(0).lines().map(String::strip).collect(Collectors.joining(" "));
    }

    /// Escapes text so that no line begins like a macro and dashes stay dashes.
    private static String escape(String text) {
        String plain = text.replace("\\", "\\e").replace("-", "\\-").strip();
        return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
    }
}
