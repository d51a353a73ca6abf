package letopis.program;

import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.stream.Stream;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.app.text.WordWrap;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The help of a command: its purpose, its examples, then its options. Lines break only between words, so that paths
/// and addresses can be copied.
final class HelpPage {

    /// The options for logs in Kafka, which have a separate page.
    private static final Set<String> KAFKA_OPTIONS = Set.of("--kafka-config", "--shelf");
    private static final int MARGIN = 2;
    private static final int DESCRIPTION_COLUMN = 24;

    private final CommandSpec command;
    private final ResourceBundle texts;
    private final int width;
    private final List<StyledText> lines = new ArrayList<>();

    private HelpPage(CommandSpec command, ResourceBundle texts, int width) {
        this.command = command;
        this.texts = texts;
        this.width = width;
    }

    static List<StyledText> of(CommandSpec command, ResourceBundle texts, int width) {
        return new HelpPage(command, texts, width).lines();
    }

    private List<StyledText> lines() {
        String name = command.name();
        addWrappedText(CommandTexts.sentence(name, texts), 0, 0);
        addBlankLine();
        addWrappedText(texts.getString("help.usage") + " " + String.join(" ", synopsis()), 0,
                texts.getString("help.usage").length() + 1);
        addExamples();
        addOptions();
        CommandTexts.listNotes(name, texts).forEach(note -> {
            addBlankLine();
            addNote(note);
        });
        addBlankLine();
        addExitCodes();
        return lines;
    }

    private List<String> synopsis() {
        return Stream.of(Stream.of("letopis", command.name()),
                command.positionalParameters().stream().map(HelpPage::formatParameter),
                Stream.of(texts.getString("help.options.word"))).flatMap(words -> words).toList();
    }

    private static String formatParameter(ArgSpec argument) {
        String label = argument.paramLabel();
        boolean several = argument.arity().max() > 1 && !label.contains("…");
        String shown = several ? label + "…" : label;
        return argument.required() ? shown : "[" + shown + "]";
    }

    private void addExamples() {
        List<CommandExample> examples = CommandTexts.listExamples(command.name(), texts);
        if (examples.isEmpty()) {
            return;
        }
        addHeading("help.examples");
        for (CommandExample example : examples) {
            lines.add(new StyledText.Builder().append(" ".repeat(MARGIN))
                    .append(example.command(), TextStyle.LABEL).text());
            addWrappedText(example.text(), MARGIN * 3, MARGIN * 3);
        }
    }

    private void addOptions() {
        addHeading("help.options");
        command.positionalParameters().forEach(one -> addEntry(one.paramLabel(), describe(one)));
        boolean kafka = false;
        for (OptionSpec option : command.options()) {
            if (isForKafka(option)) {
                kafka = true;
            } else {
                addEntry(labelOf(option), describe(option));
            }
        }
        if (kafka) {
            addWrappedText(texts.getString("help.kafka-options"), MARGIN, MARGIN);
        }
    }

    private boolean isForKafka(OptionSpec option) {
        return KAFKA_OPTIONS.contains(option.longestName()) && !command.name().equals("shelf");
    }

    static String labelOf(OptionSpec option) {
        String names = String.join(", ", option.names());
        return option.arity().max() > 0 ? names + "=" + option.paramLabel() : names;
    }

    static String describe(ArgSpec argument) {
        return String.join(" ", argument.description());
    }

    private void addExitCodes() {
        List<String> own = CommandTexts.listOwnExitCodes(command.name(), texts);
        if (own.isEmpty()) {
            addWrappedText(texts.getString("help.exit-codes.usual"), 0, 0);
            return;
        }
        addWrappedText(texts.getString("help.exit-codes"), 0, 0);
        for (String code : own) {
            String meaning = CommandTexts.formatExitCode(code, texts);
            String ofThis = command.name() + ": ";
            addWrappedText(code + " " + (meaning.startsWith(ofThis) ? meaning.substring(ofThis.length()) : meaning),
                    MARGIN, MARGIN * 2);
        }
    }

    private void addHeading(String key) {
        addBlankLine();
        lines.add(new StyledText.Builder().append(texts.getString(key), TextStyle.STRONG).text());
    }

    private void addEntry(String label, String text) {
        boolean beside = label.length() + MARGIN * 2 < DESCRIPTION_COLUMN;
        String first = beside ? (" ".repeat(MARGIN) + label + " ".repeat(DESCRIPTION_COLUMN))
                .substring(0, DESCRIPTION_COLUMN)
                : " ".repeat(DESCRIPTION_COLUMN);
        if (!beside) {
            lines.add(StyledText.of(" ".repeat(MARGIN) + label));
        }
        List<String> parts = WordWrap.wrapWords(text, width - DESCRIPTION_COLUMN);
        for (int i = 0; i < parts.size(); i++) {
            lines.add(StyledText.of((i == 0 ? first : " ".repeat(DESCRIPTION_COLUMN)) + parts.get(i)));
        }
    }

    /// Adds a paragraph, or a line whose spaces are kept, such as a row of a table.
    private void addNote(String note) {
        note.lines().forEach(line -> {
            int gap = line.startsWith("  ") ? line.strip().indexOf("  ") : -1;
            if (gap > 0) {
                addEntry(line.strip().substring(0, gap), line.strip().substring(gap).strip());
            } else {
                addWrappedText(line.strip(), 0, 0);
            }
        });
    }

    private void addWrappedText(String text, int margin, int hangingIndent) {
        List<String> parts = WordWrap.wrapWords(text, width - hangingIndent);
        for (int i = 0; i < parts.size(); i++) {
            lines.add(StyledText.of(" ".repeat(i == 0 ? margin : hangingIndent) + parts.get(i)));
        }
    }

    private void addBlankLine() {
        lines.add(StyledText.of(""));
    }
}
