package letopis.program;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import letopis.language.message.Language;

/// The version, the first page of the help, and the list of all commands. These pages need neither the arguments of the
/// commands nor the sentences of answers, so they appear immediately.
final class Overview {

    private static final int EXAMPLE_COUNT = 3;
    private static final int MIN_WIDTH = 60;
    private static final int MAX_WIDTH = 100;

    private final CommandTable commands;
    private final ResourceBundle texts;
    private final int width;

    /// @param width the number of columns of a page
    Overview(CommandTable commands, Language language, int width) {
        this.commands = commands;
        this.texts = Languages.loadHelp(language);
        this.width = Math.clamp(width, MIN_WIDTH, MAX_WIDTH);
    }

    /// Returns whether a command line, without its language option, requests one of these pages.
    static boolean isRequested(List<String> words) {
        return words.isEmpty() || parsePage(words) != null;
    }

    private static Page parsePage(List<String> words) {
        return switch (String.join(" ", words)) {
            case "", "help", "--help", "-h" -> Page.HELP;
            case "help all", "help --all", "--help --all" -> Page.COMMANDS;
            case "help kafka" -> Page.KAFKA;
            case "--version", "-V" -> Page.VERSION;
            default -> null;
        };
    }

    private enum Page { HELP, COMMANDS, KAFKA, VERSION }

    void print(List<String> words, PrintStream out) {
        List<String> lines = switch (parsePage(words)) {
            case HELP -> help();
            case COMMANDS -> allCommands();
            case KAFKA -> formatKafkaSection();
            case VERSION -> List.of(version());
        };
        lines.forEach(out::println);
        out.flush();
    }

    private String version() {
        return (Build.commit().isEmpty() ? text("overview.version") : text("overview.version.commit"))
                .formatted(Build.version(), Runtime.version(), Build.commit());
    }

    private List<String> help() {
        var lines = new ArrayList<String>();
        lines.add(text("letopis.usage.header"));
        lines.add("");
        for (int i = 1; i <= EXAMPLE_COUNT; i++) {
            addEntry(lines, text("letopis.example." + i), text("letopis.example." + i + ".text"));
        }
        lines.add("");
        lines.add(text("overview.usage"));
        lines.add("");
        int margin = groupWidth();
        commands.groups().forEach((group, names) -> {
            String indented = wrap(String.join("  ", names), "  ", margin + 2);
            lines.add((text(group.key()) + " ".repeat(margin)).substring(0, margin) + "  " + indented);
        });
        lines.add("");
        addEntry(lines, text("overview.command"), text("overview.command.text"));
        addEntry(lines, text("overview.all"), text("overview.all.text"));
        return lines;
    }

    private int groupWidth() {
        return commands.groups().keySet().stream().mapToInt(group -> text(group.key()).length()).max().orElse(0);
    }

    private List<String> allCommands() {
        var lines = new ArrayList<String>();
        lines.add(text("overview.usage"));
        commands.groups().forEach((group, names) -> {
            lines.add("");
            lines.add(text(group.key()));
            names.forEach(name -> addEntry(lines, name, text("letopis." + name + ".usage.header")));
        });
        lines.add("");
        lines.add(text("overview.exit-codes"));
        for (int i = 0; texts.containsKey("usage.exitCodeList." + i); i++) {
            String[] parts = text("usage.exitCodeList." + i).split(":", 2);
            addEntry(lines, parts[0], parts[1]);
        }
        return lines;
    }

    private List<String> formatKafkaSection() {
        var lines = new ArrayList<String>();
        for (String paragraph : text("overview.kafka").split("\n")) {
            lines.add(wrap(paragraph, " ", 0));
        }
        lines.add("");
        addEntry(lines, "--kafka-config=FILE", text("kafka-config"));
        addEntry(lines, "--shelf=FILE", text("shelf"));
        return lines;
    }

    /// Adds an indented name with its text in the second column. If the name is too long for the usual first column,
    /// its text starts further to the right.
    private void addEntry(List<String> lines, String name, String text) {
        int column = name.length() > 11 ? 38 : 14;
        String padded = ("  " + name + " ".repeat(column)).substring(0, Math.max(column, name.length() + 4));
        lines.add(padded + wrap(text, " ", padded.length()));
    }

    /// Breaks text into lines at a separator. All lines except the first are indented.
    private String wrap(String text, String separator, int margin) {
        var out = new StringBuilder();
        int used = margin;
        for (String part : text.split(separator)) {
            if (used > margin && used + separator.length() + part.length() > width) {
                out.append(System.lineSeparator()).append(" ".repeat(margin));
                used = margin;
            }
            out.append(used > margin ? separator : "").append(part);
            used += (used > margin ? separator.length() : 0) + part.length();
        }
        return out.toString();
    }

    private String text(String key) {
        return texts.getString(key);
    }
}
