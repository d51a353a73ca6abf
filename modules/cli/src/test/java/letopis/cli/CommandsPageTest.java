package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
import letopis.language.message.Language;
import letopis.program.CommandExample;
import letopis.program.CommandTexts;
import letopis.program.Languages;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The examples of the help work, and the page of commands shows them with their output. `-Dletopis.bless=true`
/// rewrites the page.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CommandsPageTest {

    private static final String BEGIN = "<!-- commands -->\n";
    private static final String END = "<!-- end of commands -->\n";
    private static final int LINES = 8;
    private static final int WIDTH = 100;
    private static final Pattern HEADING = Pattern.compile("(?m)^(\\S.*)\\n((?:  [a-z-]+ +\\S.*\\n)+)");
    private static final Map<String, String> MORE = Map.ofEntries(Map.entry("ask", "asking.md"),
            Map.entry("packet", "asking.md"), Map.entry("what-if", "asking.md"), Map.entry("record", "recording.md"),
            Map.entry("find", "find.md"), Map.entry("verify", "trust.md"), Map.entry("key", "trust.md"),
            Map.entry("league", "league.md"), Map.entry("serve", "server.md"), Map.entry("games", "adding-a-game.md"),
            Map.entry("cards", "own-cards.md"), Map.entry("shelf", "kafka.md"), Map.entry("broker", "kafka.md"),
            Map.entry("matches", "log.md"), Map.entry("stats", "statistics.md"), Map.entry("show", "viewer.md"));

    private final List<String> failures = new ArrayList<>();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_example_of_the_help_works_and_the_page_shows_the_first_of_each_command(Language language)
            throws IOException {
        String page = pageOf(language);
        assertThat(failures).isEmpty();
        Path file = Program.HOME.resolve(language == Language.EN ? "docs/commands.md" : "docs/commands.ru.md");
        String before = Files.readString(file);
        int begin = before.indexOf(BEGIN) + BEGIN.length();
        int end = before.indexOf(END);
        if (Boolean.getBoolean("letopis.bless")) {
            Files.writeString(file, before.substring(0, begin) + page + before.substring(end));
        } else {
            assertThat(before.substring(begin, end)).isEqualTo(page);
        }
    }

    private String pageOf(Language language) throws IOException {
        ResourceBundle texts = Languages.loadHelp(language);
        var runner = new CommandExamples(language, folder);
        var page = new StringBuilder();
        var headings = HEADING.matcher(Program.run(language, "help", "all").out());
        while (headings.find()) {
            List<String> names = headings.group(2).lines().map(line -> line.strip().split(" ")[0]).toList();
            if (!texts.containsKey("letopis." + names.getFirst() + ".usage.header")) {
                continue;
            }
            page.append("\n## ").append(headings.group(1)).append("\n\n")
                    .append(language == Language.EN ? "| command | action | example |\n"
                            : "| команда | что делает | пример |\n")
                    .append("|---|---|---|\n");
            var outputs = new StringBuilder();
            for (String name : names) {
                List<CommandExample> examples = CommandTexts.listExamples(name, texts);
                page.append("| `").append(name).append("` | ").append(summary(name, texts)).append(" | `")
                        .append(examples.getFirst().command().replace("|", "\\|")).append("` |\n");
                for (CommandExample example : examples) {
                    String output = run(runner, example.command(), language);
                    if (example == examples.getFirst() && !output.isEmpty()) {
                        outputs.append("\n```\n$ ").append(example.command()).append('\n').append(output)
                                .append("```\n");
                    }
                }
            }
            page.append(outputs);
        }
        return page.append('\n').toString();
    }

    private static String summary(String name, ResourceBundle texts) {
        String summary = CommandTexts.findSummary(name, texts);
        return MORE.containsKey(name) ? "[" + summary + "](" + MORE.get(name) + ")" : summary;
    }

    /// Runs an example, or reads its options if it waits for keys or another program.
    ///
    /// @return the first lines of the output
    private String run(CommandExamples runner, String command, Language language) throws IOException {
        if (!command.startsWith("letopis ")) {
            return "";
        }
        if (!CommandExamples.isRun(command)) {
            List<String> words = new ArrayList<>(CommandExamples.words(command));
            words.add("--help");
                if (Program.run(language, words.toArray()).exit() != 0) {
                failures.add(command);
            }
            return "";
        }
        Program program = runner.run(command);
        if (program.exit() != 0) {
            failures.add(command + ": " + program);
        }
        List<String> lines = program.out().lines().map(CommandsPageTest::cut).toList();
        return String.join("\n", lines.subList(0, Math.min(lines.size(), LINES)))
                + (lines.size() > LINES ? "\n…\n" : lines.isEmpty() ? "" : "\n");
    }

    private static String cut(String line) {
        return (line.length() > WIDTH ? line.substring(0, WIDTH - 1) + "…" : line).stripTrailing();
    }
}
