package letopis.cli.command.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.language.message.Language;
import letopis.program.CommandExample;
import letopis.program.CommandTexts;
import letopis.program.Languages;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Completions and man pages cover all commands.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ShellTest {

    private static final Pattern COMMAND = Pattern.compile("^  ([a-z-]+)  +.", Pattern.MULTILINE);

    @TempDir
    private Path folder;

    private static List<String> commands() {
        return COMMAND.matcher(Program.run("help", "all").out()).results().map(match -> match.group(1)).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void every_command_can_be_completed(String shell) {
        Program completion = Program.run("completion", shell);
        assertThat(completion.exit()).isZero();
        assertThat(completion.out()).contains(commands()).contains("follow", "readings");
        assertThat(commands()).contains("replay", "man", "completion");
    }

    @Test
    void an_unsupported_shell_is_rejected() {
        assertThat(Program.run("completion", "tcsh").exit()).isEqualTo(2);
        assertThat(Program.run("completion").exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_command_has_a_man_page(Language language) throws IOException {
        assertThat(Program.run(language, "man", "--out", folder).exit()).isZero();
        try (Stream<Path> pages = Files.list(folder)) {
            assertThat(pages.map(page -> page.getFileName().toString()).toList())
                    .containsExactlyInAnyOrderElementsOf(Stream.concat(Stream.of("letopis.1"),
                            commands().stream().map(name -> "letopis-" + name + ".1")).toList());
        }
        assertThat(folder.resolve("letopis-why.1")).content()
                .contains(".SH \"" + (language == Language.RU ? "ВЫЗОВ" : "SYNOPSIS"), "\\-\\-as")
                .doesNotContain("null", "${");
        assertThat(Program.run(language, "man", "why").out().lines())
                .containsExactlyElementsOf(Files.readAllLines(folder.resolve("letopis-why.1")));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_man_page_has_all_sections_and_the_examples_of_the_help(Language language) throws IOException {
        Program.run(language, "man", "--out", folder);
        List<String> sections = language == Language.EN
                ? List.of("NAME", "SYNOPSIS", "OPTIONS", "EXAMPLES", "ENVIRONMENT", "FILES", "EXIT STATUS", "SEE ALSO")
                : List.of("НАЗВАНИЕ", "ВЫЗОВ", "ПАРАМЕТРЫ", "ПРИМЕРЫ", "ПЕРЕМЕННЫЕ ОКРУЖЕНИЯ", "ФАЙЛЫ", "КОДЫ ВЫХОДА",
                        "СМ. ТАКЖЕ");
        for (String name : commands()) {
            String page = Files.readString(folder.resolve("letopis-" + name + ".1"));
            assertThat(sections).allSatisfy(section ->
                    assertThat(page).as(name).contains(".SH \"" + section + "\"\n"));
            List<CommandExample> examples = CommandTexts.listExamples(name, Languages.loadHelp(language));
            assertThat(examples).as(name).hasSize(3);
            assertThat(page.replace("\\-", "-")).contains(examples.stream().map(CommandExample::command).toList());
            assertThat(Program.run(language, name, "--help").out())
                    .contains(examples.stream().map(CommandExample::command).toList());
            assertThat(page).contains("\\fBletopis\\fR(1), ");
        }
    }

    @Test
    void an_unknown_man_page_suggests_the_nearest_command() {
        assertThat(Program.run("man", "replai").err()).contains("Did you mean replay?");
    }

    @Test
    void the_help_of_the_broker_command_needs_no_broker() {
        assertThat(Program.run("broker", "--help").out()).contains("--dir=PATH", "--port=N", "Ctrl+C");
        assertThat(Program.run("help", "broker")).isEqualTo(Program.run("broker", "--help"));
        assertThat(Program.run("broker").exit()).isEqualTo(2);
    }
}
