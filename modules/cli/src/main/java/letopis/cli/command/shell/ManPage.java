package letopis.cli.command.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.program.Build;
import letopis.program.CommandTexts;
import letopis.program.Languages;
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
    private final ResourceBundle texts;
    private final List<String> lines = new ArrayList<>();

    private ManPage(CommandSpec command, Console console) {
        this.command = command;
        this.console = console;
        this.texts = Languages.loadHelp(console.language());
    }

    static List<String> of(CommandSpec command, Console console) {
        return new ManPage(command, console).lines();
    }

    /// Returns the file name without the section, for example `letopis-why`.
    static String name(CommandSpec command) {
        return command.qualifiedName("-");
    }

    static String firstOrEmpty(String[] texts) {
        return texts.length == 0 ? "" : texts[0];
    }

    private List<String> lines() {
        String title = name(command).toUpperCase(Locale.ROOT);
        lines.add(".TH \"%s\" \"1\" \"\" \"Letopis %s\" \"\"".formatted(title, Build.version()));
        addSection("name");
        lines.add(escape(name(command)) + " \\- " + escape(CommandTexts.findSummary(command.name(), texts)));
        addSection("synopsis");
        lines.add(escape(synopsis()));
        List<String> about = CommandTexts.listNotes(command.name(), texts);
        if (!about.isEmpty()) {
            addSection("description");
            about.forEach(this::addNote);
        }
        addSection("options");
        command.positionalParameters().forEach(this::addParameter);
        command.options().forEach(this::addOption);
        if (!command.subcommands().isEmpty()) {
            addSection("commands");
            command.subcommands().keySet().forEach(name -> addEntry(name, CommandTexts.findSummary(name, texts)));
        }
        addSection("examples");
        CommandTexts.listExamples(command.name(), texts)
                .forEach(example -> addEntry(example.command(), example.text()));
        addListSection("environment");
        addListSection("files");
        addSection("exit");
        CommandTexts.listExitCodes(texts).forEach(code -> addEntry(code, CommandTexts.formatExitCode(code, texts)));
        addSection("see-also");
        lines.add(relatedPages());
        return lines;
    }

    private String relatedPages() {
        List<String> related = command.subcommands().isEmpty() ? CommandTexts.listRelatedCommands(command.name(), texts)
                : List.copyOf(command.subcommands().keySet());
        return Stream.concat(command == command.root() ? Stream.of() : Stream.of(command.root().name()),
                        related.stream().map(name -> command.root().name() + "-" + name))
                .map(page -> "\\fB" + escape(page) + "\\fR(1)").collect(Collectors.joining(", "));
    }

    /// Adds a paragraph. A line that begins with a blank is a list entry.
    private void addNote(String note) {
        lines.add(".PP");
        note.lines().forEach(line -> {
            int gap = line.startsWith(" ") ? line.strip().indexOf("  ") : -1;
            if (gap > 0) {
                addEntry(line.strip().substring(0, gap), line.strip().substring(gap));
            } else {
                lines.add(escape(line));
            }
        });
    }

    private void addListSection(String section) {
        addSection(section);
        for (int i = 1; texts.containsKey("man." + section + "." + i); i++) {
            String key = "man." + section + "." + i;
            addEntry(texts.getString(key), texts.getString(key + ".text"));
        }
    }

    private void addSection(String key) {
        lines.add(".SH \"" + console.say("man." + key) + "\"");
    }

    private void addEntry(String term, String text) {
        lines.add(".TP");
        lines.add(".B " + escape(term));
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

    /// Escapes text so that no line is read as a macro and no dash is converted.
    private static String escape(String text) {
        String plain = text.replace("\\", "\\e").replace("-", "\\-").strip();
        return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
    }
}
