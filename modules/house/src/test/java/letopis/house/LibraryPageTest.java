package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The examples on the page about Letopis as a library compile, and print the documented output.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LibraryPageTest {

    private static final Path PAGE = Sources.ROOT.resolve("docs/library.md");
    private static final Pattern EXAMPLE = Pattern.compile("\n```java\n(.*?)\n```\n", Pattern.DOTALL);
    private static final List<String> TYPES = List.of("app.Salts", "app.answer.DisputeAnswer", "app.answer.StatsAnswer",
            "app.answer.WhyAnswer", "app.answer.WhyText", "app.logs.KafkaConfig", "app.logs.LogAddress",
            "app.logs.Logs", "app.logs.OpenLog", "app.match.MatchSource", "app.statistics.FactProjection",
            "app.statistics.LifeChart", "app.statistics.ProjectionListener", "app.statistics.ShelfSearch",
            "app.statistics.Statistics", "app.statistics.HitSelection", "app.text.FaceText", "app.text.Layout",
            "app.text.Phrases",
            "dispute.DisputeResult", "dispute.PositionFile", "file.ReplayFiles", "journal.MatchId",
            "journal.MatchQuery", "journal.ReadableLog.Subscription", "language.message.Language",
            "language.text.Rulebook",
            "language.text.Words", "live.Chronicle", "live.LiveMatch", "live.finding.ConditionParser",
            "live.finding.ConditionParser.ParseResult", "live.finding.Lexicon", "match.Timeline",
            "notation.LoadedMatch",
            "notation.copying.MatchCopier", "sqlite.SqliteLog", "table.Audience");

    @TempDir
    private static Path folder;

    @Test
    void every_example_compiles_and_runs() throws Exception {
        List<String> examples = EXAMPLE.matcher(Files.readString(PAGE)).results().map(found -> found.group(1)).toList();
        assertThat(examples).hasSize(7);
        var program = new StringBuilder(
                "import java.nio.file.*;\nimport java.util.*;\nimport java.util.concurrent.*;\n");
        TYPES.forEach(type -> program.append("import letopis.").append(type).append(";\n"));
        program.append("public final class Library {\n\npublic static void main(String[] args) throws Exception {\n");
        for (int i = 0; i < examples.size(); i++) {
            program.append("    example").append(i).append("();\n");
        }
        program.append("}\n");
        for (int i = 0; i < examples.size(); i++) {
            program.append("\nprivate static void example").append(i).append("() throws Exception {\n")
                    .append(examples.get(i)).append("\n}\n");
        }
        Path source = Files.writeString(folder.resolve("Library.java"), program.append("}\n"));
        compile(source);
        assertThat(run()).contains("turn 1", "\"chain\":[", "\"file\":\"dispute.yaml\"", "\"matchCount\":",
                "duel-by-life [",
                "lines of SVG")
                .doesNotContain("\n0 lines of SVG", "Exception");
    }

    private static void compile(Path source) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var said = new StringWriter();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(new PrintWriter(said), manager, null, List.of("-d", folder.toString(),
                    "-proc:none"), null, manager.getJavaFileObjects(source)).call();
            assertThat(compiled).as(said.toString()).isTrue();
        }
    }

    private static String run() throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        String path = List.of(System.getProperty("java.class.path").split(System.getProperty("path.separator")))
                .stream().map(part -> Path.of(part).toAbsolutePath().toString())
                .collect(Collectors.joining(System.getProperty("path.separator")));
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED", "-cp",
                path + System.getProperty("path.separator") + folder, "Library")
                .directory(Sources.ROOT.toFile()).redirectErrorStream(true).redirectOutput(said.toFile()).start();
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);
        process.destroyForcibly();
        assertThat(ended && process.exitValue() == 0).as(Files.readString(said)).isTrue();
        return Files.readString(said);
    }

    @Test
    void the_readme_and_the_architecture_page_link_to_the_page() throws IOException {
        for (String page : List.of("README.md", "README.ru.md", "docs/architecture.md")) {
            assertThat(Files.readString(Sources.ROOT.resolve(page))).as(page).contains("library.md");
        }
    }
}
